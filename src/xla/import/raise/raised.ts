/** The tensors that stand for values of a module. */
import type { Tensor } from "../../../engine/graph/tensor.ts";
import type { DType } from "../../../engine/ir/dtype.ts";
import type { FaultKind } from "../../../engine/ir/fault.ts";
import { full } from "../../../engine/ops/creation/creation.ts";
import type { Operation, Value } from "../../dialect/tree.ts";

/** Complex numbers are two tensors. */
export interface Complex {
  readonly real: Tensor;
  readonly imag: Tensor;
}

export type Raised = Tensor | Complex;

/** The complex number whose parts `make` returns, the real one first. */
export function partwise(make: (part: "real" | "imag") => Tensor): Complex {
  return { real: make("real"), imag: make("imag") };
}

export function isComplex(x: Raised): x is Complex {
  return "imag" in x && "real" in x && !("node" in x);
}

/** A rule may ask this of an operation's surroundings. */
export interface Context {
  readonly operation: Operation;
  /** The one number that all elements of an operand are, where that is known. */
  splat(index: number): number | null;
  /** Throws a Fault that names the operation and its position. */
  refuse(way: string, kind?: FaultKind): never;
}

/** As many as the operation has operands. */
export type Operands = readonly [Tensor, Tensor, Tensor, ...Tensor[]];

/** Reads one operation; operands and results are in its order. */
export type RaiseRule = (operands: Operands, context: Context) => Tensor;

export class Values {
  readonly #tensors = new Map<Value, Raised>();
  readonly #splats = new Map<Value, number>();

  set(value: Value, raised: Raised): void {
    this.#tensors.set(value, raised);
    this.#splats.delete(value);
  }

  setSplat(value: Value, number: number): void {
    this.#splats.set(value, number);
    this.#tensors.delete(value);
  }

  splat(value: Value): number | null {
    return this.#splats.get(value) ?? null;
  }

  /** Values of one number are recorded when they are first used. */
  get(value: Value): Raised {
    const known = this.#tensors.get(value);
    if (known) return known;
    const { shape, element } = value.type;
    const number = this.#splats.get(value);
    if (number === undefined) throw new Error("a value is used before it is raised");
    const dtype = element as DType;
    const made = full(shape, dtype === "bool" ? number !== 0 : number, { dtype });
    this.#tensors.set(value, made);
    return made;
  }

  /** From now on a value is known to be what another one is. */
  copy(from: Value, to: Value): void {
    const number = this.#splats.get(from);
    if (number !== undefined) this.#splats.set(to, number);
    else this.#splats.delete(to);
    const raised = this.#tensors.get(from);
    if (raised) this.#tensors.set(to, raised);
    else this.#tensors.delete(to);
  }
}
