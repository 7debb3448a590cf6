/**
 * How an op is stated. An op is a function that programs call, with its whole specification on it:
 * documentation, shape rule, kernel or composition, gradient, sample cases and error cases. Everything
 * else (methods, lowerings, editor types, reference pages, tests) is derived from that.
 *
 * Primitive ops cross the wire by name and are known to the engine by their *kind*; composite ops are
 * recorded as the primitives they are built from. Ops do nothing until `install` has given them a
 * recorder; graph/record.ts does that.
 */
import {
  type Check,
  callOf,
  checkFew,
  hasAtMostThree,
  type Stated,
  statedCheck,
} from "../arguments/check.ts";
import { knowOp } from "../arguments/declared.ts";
import type { Tensor } from "../graph/tensor.ts";
import type { AttentionResult } from "../ir/attention.ts";
import type { Convolution } from "../ir/convolution.ts";
import type { DType } from "../ir/dtype.ts";
import type { Combine } from "../ir/kernel.ts";
import type { Scalar } from "../ir/scalar.ts";
import type { Shape } from "../ir/shape.ts";
import type { View } from "../ir/view.ts";
import type { Attributes } from "./attributes.ts";

export type TensorLike = Tensor | number | boolean;

export interface TensorType {
  readonly shape: Shape;
  readonly dtype: DType;
}

/** One cotangent for each operand, or null where none flows. `g` has the result's shape. */
export type Gradient = (
  g: Tensor,
  operands: readonly Tensor[],
  result: Tensor,
  attributes: Attributes,
) => readonly (Tensor | null)[];

interface PrimitiveBase {
  readonly name: string;
  /** The result's type; throws a Fault for operands or attributes that the op does not take. */
  readonly infer: (operands: readonly TensorType[], attributes: Attributes) => TensorType;
  readonly gradient: Gradient | null;
  /** The gradient in words and formulas, for a cotangent `g`, where its expression takes more than a line. */
  readonly rule?: string | undefined;
}

/** Same shape in and out: a scalar kernel over operands that are broadcast and cast already. */
export interface ElementwisePrimitive extends PrimitiveBase {
  readonly kind: "elementwise";
  /** How many operands it takes. */
  readonly operands: number;
  readonly kernel: (operands: readonly Scalar[], attributes: Attributes) => Scalar;
}

/** Combines the axes named by the attribute `axes`, which the result does not have. */
export interface ReductionPrimitive extends PrimitiveBase {
  readonly kind: "reduction";
  readonly combine: Combine;
}

/**
 * Combines each element with all before it along the attribute `axis`, in the attributes' `reverse`
 * and `exclusive` order. A recurrence has a second operand, the factors. The engine may cut the axis by
 * the attribute `segment` and give one operand more, what came before each segment: see ir/scan.ts.
 */
export interface ScanPrimitive extends PrimitiveBase {
  readonly kind: "scan";
  readonly combine: Combine;
  readonly recurrence: boolean;
}

/**
 * The first `count` elements along the attribute `axis` in ascending order, or `descending`, NaN last; or
 * (i32) the places that they come from. Equal elements stay in their order.
 */
export interface SortPrimitive extends PrimitiveBase {
  readonly kind: "sort";
  readonly gives: "value" | "place";
}

/** What the engine makes of sorts, over rows of u32 keys: see ir/sort.ts. Never on the wire. */
export interface SortStepPrimitive extends PrimitiveBase {
  readonly kind: "sortRows" | "digitHistogram" | "digitScatter";
}

/** A view of its one operand. Where the view's mask excludes an index the element is `fill`. */
export interface MovementPrimitive extends PrimitiveBase {
  readonly kind: "movement";
  readonly view: (operand: Shape, attributes: Attributes) => View;
  readonly fill: ((attributes: Attributes) => number) | null;
  /** The same movement of every x[i], for an operand x with one axis more in front. */
  readonly batch: (x: Tensor, attributes: Attributes) => Tensor;
}

/** [...batch, m, k] by [...batch, k, n], the batch axes equal. */
export interface ContractionPrimitive extends PrimitiveBase {
  readonly kind: "contraction";
}

/** [n, groups·channels, …in] with [outputs, channels, …window], to [n, outputs, …out]. */
export interface ConvolutionPrimitive extends PrimitiveBase {
  readonly kind: "convolution";
  readonly geometry: (
    input: Shape,
    weight: Shape,
    attributes: Attributes,
  ) => Omit<Convolution, "kind" | "input" | "weight">;
}

/**
 * One result of attention, from query [...batch, queries, headSize], key [...batch, keys, headSize] and
 * value [...batch, keys, valueSize], the gradients also from the output's cotangent, the log-sum-exp and
 * delta; a mask [...batch, queries, keys] may come last. Attributes `scale` and `causal`: ir/attention.ts.
 */
export interface AttentionPrimitive extends PrimitiveBase {
  readonly kind: "attention";
  readonly result: AttentionResult;
}

/**
 * Elements of the first operand along the attribute `axis`, at the places that the second one names: its
 * axes take that axis's place, or, where it is `aligned`, it has the result's shape.
 */
export interface GatherPrimitive extends PrimitiveBase {
  readonly kind: "gather";
  readonly aligned: boolean;
}

/**
 * The first operand with those of the third combined, in their order, at the places along the attribute
 * `axis` that the second names. All have one shape but for that axis.
 * Negative places count from the end; places outside bring nothing.
 */
export interface ScatterPrimitive extends PrimitiveBase {
  readonly kind: "scatter";
  readonly combine: Combine;
}

/** No operands: one number (`constant`), or 0, 1, 2, … (`iota`). */
export interface SourcePrimitive extends PrimitiveBase {
  readonly kind: "source";
  readonly source: "constant" | "iota";
}

export type Primitive =
  | ElementwisePrimitive
  | ReductionPrimitive
  | ScanPrimitive
  | SortPrimitive
  | SortStepPrimitive
  | MovementPrimitive
  | ContractionPrimitive
  | ConvolutionPrimitive
  | AttentionPrimitive
  | GatherPrimitive
  | ScatterPrimitive
  | SourcePrimitive;

/** A call that the derived tests make: on every backend against the reference, and for its gradient. */
export interface Case {
  readonly operands: readonly OperandSample[];
  /** A promise where the result's size is data. */
  readonly build: (...operands: Tensor[]) => Tensor | Promise<Tensor>;
  /** This call reads elements, where others of the op need none; so it cannot be part of a transform. */
  readonly waits?: boolean;
}

export interface OperandSample {
  readonly shape: Shape;
  readonly dtype?: DType;
  /** Uniform in [low, high); integers for integer dtypes. Default [-2, 2). */
  readonly low?: number;
  readonly high?: number;
  /** Kept at least this far from kinks such as 0, where a central difference would straddle them. */
  readonly apart?: { readonly from: readonly number[]; readonly by: number };
}

/** A call that must fail, as program text, with the exact message. */
export interface ErrorCase {
  readonly call: string;
  readonly message: string;
}

export interface Overload {
  readonly parameters: string;
  readonly returns: string;
}

export interface OpSpec {
  readonly name: string;
  readonly kind: Primitive["kind"] | "composite" | "transform";
  readonly family: Family;
  /** One or two sentences; Markdown code spans allowed. */
  readonly doc: string;
  /** `expression  // value`, which the tests evaluate. */
  readonly example: string;
  /** TypeScript type parameters, with their brackets, where the call has some. */
  readonly generics?: string;
  /** TypeScript parameter list of the function form. */
  readonly parameters: string;
  /** What it gives, as a TypeScript type; a tensor where absent. */
  readonly returns?: string;
  /** Other ways to call the function, where one list of parameters cannot say them. */
  readonly overload?: Overload | readonly Overload[];
  /** Whether the first parameter is a tensor, so that the op is a method too. */
  readonly method: boolean;
  readonly primitive: Primitive | null;
  /** The largest magnitude of an operand of which results have all their digits, where there is one: `doc` says so. */
  readonly reach?: number;
  readonly cases: readonly Case[];
  readonly errors: readonly ErrorCase[];
}

export type Family =
  | "arithmetic"
  | "exponential"
  | "trigonometric"
  | "comparison"
  | "bitwise"
  | "activation"
  | "reduction"
  | "scan"
  | "sorting"
  | "movement"
  | "indexing"
  | "contraction"
  | "normalization"
  | "convolution"
  | "attention"
  | "recurrent"
  | "fourier"
  | "linear algebra"
  | "creation"
  | "random"
  | "loss"
  | "transform";

/** An op: what programs call, and its specification. Its first parameter is a tensor, so it is a method. */
export type Op<Call> = Call & { readonly spec: OpSpec; readonly method: true };

/** An op that is a function only. */
export type FunctionOp<Call> = Call & { readonly spec: OpSpec; readonly method: false };

/** What is known of integers before anything is computed. */
export interface KnownIntegers {
  /** The two smallest and the two largest of the different elements, and where among all each comes first. */
  readonly extremes: readonly { readonly value: number; readonly at: number }[];
  /** The shape that the places count through; null where they are not known. */
  readonly shape: Shape | null;
}

/** What ops need of the graph to record themselves. */
export interface Recorder {
  /** The result of a primitive; operands are already broadcast and cast. */
  node(primitive: Primitive, operands: readonly Tensor[], attributes: Attributes): Tensor;
  /** A tensor as it is; a number as a constant of dtype `like`. */
  lift(value: TensorLike, like: DType): Tensor;
  isTensor(value: unknown): value is Tensor;
  /** What is known of a tensor's elements, where the program gave them; null where only a device knows. */
  integersOf(x: Tensor): KnownIntegers | null;
  /**
   * A call of the program's begins: what is recorded until `leave` has its place, which is found once.
   * False inside of another call, which it is then part of.
   */
  enter(): boolean;
  leave(): void;
  /** The same function for calls of its own: it is the program's, so that the ops in it are checked and located there. */
  calledBack<Callback extends (...operands: never[]) => unknown>(callback: Callback): Callback;
  /** Gives a Fault that has none the place of the call in progress. */
  locate(error: unknown): void;
  /**
   * Computes the tensors on the device, reads one of few elements, and records what depends on its elements as a part of
   * the call in progress: how an op goes on whose result has a size that is data.
   */
  afterReading<Result>(
    read: Tensor,
    kept: readonly Tensor[],
    then: (elements: readonly number[]) => Result,
  ): Promise<Result>;
  /** A new leaf that holds these elements. */
  leaf(elements: ArrayLike<number>, shape: Shape, dtype: DType): Tensor;
  /** The leaf that holds these elements, which never change: made once a run, however often it is asked for. */
  table(elements: Float32Array | Int32Array, shape: Shape): Tensor;
}

let installed: Recorder | null = null;

/** Gives ops the recorder that they record through. Called once, by the graph. */
export function install(recorder: Recorder): void {
  installed = recorder;
}

export function recorder(): Recorder {
  if (!installed) throw new Error("the graph has not installed its recorder");
  return installed;
}

/** Conditional, so that the call's type is inferred from the call and not from where the op goes. */
export type OpOf<Call, Method extends boolean> = Call extends unknown
  ? Call & { readonly spec: OpSpec; readonly method: Method }
  : never;

/** The check of a call's arguments by what its specification says of them. */
export function argumentCheck(spec: OpSpec): Check {
  const { name, generics, parameters } = spec;
  knowOp(name, () => callOf({ generics, parameters }));
  return statedCheck(name, statedForms(spec));
}

function statedForms({ generics, parameters, overload = [] }: OpSpec): Stated[] {
  return [{ parameters }, overload]
    .flat()
    .map((form) => ({ generics, parameters: form.parameters }));
}

type Method = (this: Tensor, ...operands: unknown[]) => unknown;

/** The ops as methods of their first operand. */
const methods = new WeakMap<object, Method>();

export function methodOf(op: object): Method {
  const method = methods.get(op);
  if (!method) throw new Error("this is no op");
  return method;
}

/**
 * Joins a call and its specification. Arguments are checked where the program calls, and not where an op is
 * a part of another one.
 */
export function op<Call extends (...operands: never[]) => unknown, Method extends boolean>(
  call: Call,
  spec: OpSpec & { readonly method: Method },
): OpOf<Call, Method> {
  const plain = call as unknown as (...operands: unknown[]) => unknown;
  const forms = statedForms(spec);
  const isShort = call.length > 0 && forms.every(({ parameters }) => hasAtMostThree(parameters));
  const [asFunction, asMethod] = isShort
    ? shortOp(plain, forms[0] as Stated, argumentCheck(spec))
    : longOp(plain, argumentCheck(spec));
  methods.set(asFunction, asMethod);
  return Object.assign(asFunction, { spec, method: spec.method }) as unknown as OpOf<Call, Method>;
}

/** A function, and the same as a method. */
type Pair = [asFunction: (...operands: unknown[]) => unknown, asMethod: Method];

/**
 * For a call that has its operands as parameters, three at the most. They need no list, which would take as long
 * as the rest of a call. The fourth is there only where a program gives too many.
 */
function shortOp(call: (...operands: unknown[]) => unknown, form: Stated, check: Check): Pair {
  const few = checkFew(form, check);
  return [
    (x?: unknown, y?: unknown, z?: unknown, surplus?: unknown) => {
      const { enter, leave, locate } = recorder();
      if (!enter()) return call(x, y, z);
      try {
        few(x, y, z, surplus, true);
        return call(x, y, z);
      } catch (error) {
        locate(error);
        throw error;
      } finally {
        leave();
      }
    },
    function (this: Tensor, y?: unknown, z?: unknown, surplus?: unknown) {
      const { enter, leave, locate } = recorder();
      if (!enter()) return call(this, y, z);
      try {
        few(this, y, z, surplus, false);
        return call(this, y, z);
      } catch (error) {
        locate(error);
        throw error;
      } finally {
        leave();
      }
    },
  ];
}

/** For any number of operands. */
function longOp(call: (...operands: unknown[]) => unknown, check: Check): Pair {
  const run = (operands: readonly unknown[], isCallback: boolean): unknown => {
    const { enter, leave, locate } = recorder();
    if (!enter()) return call(...operands);
    try {
      check(operands, isCallback);
      return call(...operands);
    } catch (error) {
      locate(error);
      throw error;
    } finally {
      leave();
    }
  };
  return [
    (...operands) => run(operands, true),
    function (this: Tensor, ...operands) {
      return run([this, ...operands], false);
    },
  ];
}
