/**
 * Tensors: immutable and lazy. A tensor is a handle on a node; ops on it record new nodes, and nothing is computed
 * until a value is requested. Its methods come from the ops' specifications.
 */
import { categories, knowTensorClass } from "../arguments/category.ts";
import { describeClass } from "../arguments/describe.ts";
import { knowClass } from "../arguments/resolve.ts";
import type { DType } from "../ir/dtype.ts";
import { elementsOfBytes } from "../ir/elements-of-bytes.ts";
import { Fault, fault } from "../ir/fault.ts";
import { formatShape, type Shape, sizeOf } from "../ir/shape.ts";
import { noteReadDtype } from "../ops/creation/elements.ts";
import type * as ops from "../ops/index.ts";
import { type ComputeDevice, deviceOf } from "./device.ts";
import { lengthOf, uncloneable } from "./elements/foreign-conversions.ts";
import { noteElements, textOfElements } from "./elements/known-elements.ts";
import { elementsOf, elementsSoon } from "./evaluate.ts";
import { homeOf, leafNode, type Node } from "./node.ts";
import { at, currentPosition, located } from "./position.ts";
import { type ReadWish, runtime } from "./runtime.ts";

type Ops = typeof ops;

/**
 * The ops whose first parameter is a tensor, with the rest of their parameters. They are recognised by a marker, since
 * comparing signatures would need the methods that are being computed here.
 */
type Methods = {
  [Name in keyof Ops as Ops[Name] extends { readonly method: true } ? Name : never]: Method<
    Ops[Name]
  >;
};

/** All overloads of an op, at most four; an op with fewer repeats the first. */
type Method<Call> = Call extends {
  (x: infer _1, ...rest: infer First): infer One;
  (x: infer _2, ...rest: infer Second): infer Two;
  (x: infer _3, ...rest: infer Third): infer Three;
  (x: infer _4, ...rest: infer Fourth): infer Four;
}
  ? ((...rest: First) => One) &
      ((...rest: Second) => Two) &
      ((...rest: Third) => Three) &
      ((...rest: Fourth) => Four)
  : never;

/** Elements as a program sees them: bools as 0 and 1 in bytes, halves widened to f32. */
export type TensorData = Float32Array | Int32Array | Uint32Array | Int8Array | Uint8Array;

export type NestedArray = number | boolean | readonly NestedArray[];

export interface Tensor extends Methods {
  /** Adds this scalar's gradient to `grad` of every parameter that it depends on. */
  backward(): void;
}

/** An immutable, lazy array of numbers, made by ops: nothing is computed until a value is requested. */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: record.ts installs the methods
export class Tensor {
  /**
   * The first property that a clone would copy.
   * @internal
   */
  readonly uncloneable: symbol = uncloneable;

  /** @internal */
  node: Node;

  static {
    knowTensorClass(Tensor);
    Object.defineProperty(Tensor.prototype, "length", {
      get(this: Tensor): object {
        return lengthOf(this);
      },
    });
    // Node's console shows what this returns. A method of that name would need a separate type.
    Object.defineProperty(Tensor.prototype, Symbol.for("nodejs.util.inspect.custom"), {
      value(this: Tensor): string {
        return `${this} ${textOfElements(this.node) ?? "(await x.array() returns its elements)"}`;
      },
    });
    // An element by its index would be undefined. Loops over elements begin with the first ones.
    for (const index of [0, 1, 2])
      Object.defineProperty(Tensor.prototype, index, {
        get(this: Tensor): never {
          return located(() => {
            throw fault(
              "tensor",
              `unsupported index [${index}] on ${this.dtype}${formatShape(this.shape)}: use x.slice(${index}) for a tensor, or (await x.array())[${index}] for its elements`,
            );
          });
        },
      });
  }

  /** @internal */
  constructor(node: Node) {
    // A program without type checks may try this.
    if ((node as Node | undefined)?.dtype === undefined)
      throw fault("Tensor", "unsupported construction: write tensor([…])");
    this.node = node;
  }

  /** The extents of the axes. */
  get shape(): Shape {
    return this.node.shape;
  }

  /** The type of the elements. */
  get dtype(): DType {
    return this.node.dtype;
  }

  /** The number of axes. */
  get rank(): number {
    return this.node.shape.length;
  }

  /** The number of elements. */
  get size(): number {
    return sizeOf(this.node.shape);
  }

  /**
   * The device that has its elements or will compute them. A tensor that is made only from numbers, as by `zeros`, is
   * computed wherever it is used, and by default on the device in use.
   */
  get device(): ComputeDevice {
    return deviceOf(homeOf(this.node) ?? runtime());
  }

  /** The tensor with its axes in reverse order. */
  get T(): Tensor {
    return this.permute();
  }

  /** All elements in row-major order: Float32Array, Int32Array, Uint32Array, Int8Array, or
   * Uint8Array for u8 and bool. `tensor` of this array has the same dtype; a copy of it is f32 for f16 and bf16, and u8
   * for bool. */
  async data(): Promise<TensorData> {
    const data = elementsOfBytes(this.dtype, await elementsOf(this.node), this.size);
    noteElements(this.node, data);
    noteReadDtype(data, this.dtype);
    return data;
  }

  /** The one element of a tensor of size 1, as a number (a bool as 0 or 1). */
  async item(): Promise<number> {
    if (this.size !== 1) {
      throw new Fault(
        "invalid",
        `item: ${formatShape(this.shape)} has ${this.size} elements, not 1: use data() or array()`,
      );
    }
    return (await this.data())[0] as number;
  }

  /** The elements as nested arrays; a number for rank 0. Bools become true and false. */
  async array(): Promise<NestedArray> {
    const data = await this.data();
    const element = (at: number): number | boolean =>
      this.dtype === "bool" ? data[at] === 1 : (data[at] as number);
    const nest = (axis: number, start: number, span: number): NestedArray => {
      if (axis === this.rank) return element(start);
      const extent = this.shape[axis] as number;
      const step = span / extent;
      return Array.from({ length: extent }, (_, index) =>
        nest(axis + 1, start + index * step, step),
      );
    };
    return nest(0, 0, this.size);
  }

  /**
   * The same elements on another device, as a new tensor through which no gradient flows; a tensor that is already
   * there is returned as it is. The elements go through the program's memory: they are computed, read, and uploaded.
   * Rejects with a Fault where one of the devices was lost or the other has too little memory.
   */
  async to(device: ComputeDevice): Promise<Tensor> {
    const { runtime } = device;
    const { dtype, shape, node } = this;
    if (homeOf(node) === runtime) return this;
    const position = currentPosition();
    const elements = await elementsOf(node);
    const from = homeOf(node)?.kind;
    const value = at(position, () => runtime.upload(dtype, shape, elements, from));
    return new Tensor(leafNode(value, shape, dtype, false));
  }

  /** Its dtype and shape: "Tensor f32[2, 3]". Its elements are not available synchronously. */
  toString(): string {
    return `Tensor ${this.dtype}${formatShape(this.shape)}`;
  }

  /** Its elements are not available synchronously: `JSON.stringify(await x.array())` writes them. */
  toJSON(): string {
    return `${this} without its elements: write JSON.stringify(await x.array())`;
  }

  /**
   * JavaScript's operators do not compute with tensors: `x + 1` would be a text.
   * @internal
   */
  [Symbol.toPrimitive](hint: "default" | "number" | "string"): string {
    if (hint === "string") return this.toString();
    return located(() => {
      throw fault(
        "tensor",
        `unsupported operator on ${this.dtype}${formatShape(this.shape)}: use methods such as x.add(y) and x.lt(y), or a number from await x.item()`,
      );
    });
  }
}

knowClass("Tensor", {
  whole: categories.tensor,
  accepts: (value) => value instanceof Tensor,
  words: ["a tensor"],
  plural: "tensors",
});
describeClass((value) =>
  value instanceof Tensor ? `a tensor ${value.dtype}${formatShape(value.shape)}` : null,
);

/**
 * The elements, as `data` returns them, within some tens of milliseconds and read together with others. Null where the
 * wish was that the program does not get them, or where another tensor replaced it.
 */
export async function dataSoon(
  { dtype, size, node }: Tensor,
  wish?: ReadWish,
): Promise<TensorData | null> {
  const bytes = await elementsSoon(node, wish);
  return bytes === null || wish?.isAnswered === false ? null : elementsOfBytes(dtype, bytes, size);
}
