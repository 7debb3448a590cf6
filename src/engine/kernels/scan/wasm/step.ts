/**
 * Emits one step of a scan in vector registers: four elements of one row, or one element each of four rows. Along
 * a row, lanes are combined with those one and two before them (Hillis and Steele 1986):
 *
 *     a  b  c  d   →   a  ab  bc  cd   →   a  ab  abc  abcd
 */

import { isFloat, type KernelDType } from "../../../ir/dtype.ts";
import { type Lanes, permute, select, shuffle } from "../../../target/wasm/assembler/expression.ts";
import type { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import {
  after,
  f32x4,
  i32x4,
  type Local,
  type Vector,
} from "../../../target/wasm/assembler/value.ts";
import { appliedTo } from "../../../target/wasm/vectors/instructions.ts";
import { combined, identityOf } from "../../reduce/wasm/accumulate.ts";
import type { Scan } from "../core.ts";

/** The running total, in the lanes in which the next step needs it. */
export interface Running {
  readonly total: Local<"v128">;
  /** The result of an exclusive scan: the total before the element. */
  readonly result: Local<"v128">;
  /** The result where the total has restarted and is not the whole prefix. */
  readonly prefixed: Local<"v128">;
}

/** An element, and the factor that multiplies the total before it. */
interface Pair {
  readonly value: Local<"v128">;
  readonly factor: Local<"v128"> | null;
}

const firstLane: Lanes = [0, 0, 0, 0];
const lastLane: Lanes = [3, 3, 3, 3];

/**
 * Shifts the lanes of a vector by `distance` in scanning order; the lanes that become free are filled from a
 * second vector.
 */
function shiftLanes(distance: number, reverse: boolean): Lanes {
  const from = (lane: number): number => {
    const source = reverse ? lane + distance : lane - distance;
    return source < 0 || source > 3 ? 4 + (reverse ? 0 : 3) : source;
  };
  return [from(0), from(1), from(2), from(3)];
}

export class ScanCode {
  private readonly b: FunctionBuilder;
  private readonly core: Scan;
  private readonly dtype: KernelDType;
  private readonly value: Local<"v128">;
  private readonly factor: Local<"v128"> | null;

  constructor(b: FunctionBuilder, core: Scan, dtype: KernelDType) {
    this.b = b;
    this.core = core;
    this.dtype = dtype;
    this.value = b.local("v128", "value");
    this.factor = core.factor ? b.local("v128", "factor") : null;
  }

  running(): Running {
    const [total, result, placed] = this.b.locals("v128", "total", "result", "placed");
    return { total, result, prefixed: placed };
  }

  /** Sets the total to the identity, or to a value, of which one lane is used for all where `lanes` is 1. */
  begin({ total }: Running, lanes: 1 | 4, value: Vector | null): void {
    const whole = value && (lanes === 1 ? permute(value, firstLane) : value);
    this.b.set(total, whole ?? this.identity());
  }

  /** The prefix up to here; computing it resets the total. `before` is the prefix before the total, if any. */
  folded({ total }: Running, before: Vector | null): Vector {
    const { b } = this;
    const prefix = before ? this.combined(before, total) : total;
    return after(prefix, () => b.set(total, this.identity()));
  }

  /** Combines the prefix before the total with a result and returns the local that has it. */
  afterPrefix({ prefixed: placed }: Running, result: Vector, prefix: Vector): Vector {
    this.b.set(placed, this.combined(prefix, result));
    return placed;
  }

  /**
   * Adds one element to each lane's row; `read` returns the value (0) or its factor (1). Returns the local of the
   * result.
   */
  next({ total, result }: Running, read: (index: number) => Vector): Vector {
    const { b, core } = this;
    const element = this.read(read);
    if (core.exclusive) b.set(result, total);
    b.set(total, this.joined(total, element));
    return core.exclusive ? result : total;
  }

  /**
   * Adds four elements of one row, whose running total is in every lane: each lane is combined with the one before
   * it, then with the one two before it (Hillis and Steele 1986). Returns the local of the result.
   */
  row({ total, result }: Running, read: (index: number) => Vector): Vector {
    const { b, core } = this;
    const { value, factor } = this.read(read);
    for (const distance of [1, 2]) {
      b.scope(() => {
        const before = b.let(this.shifted(value, distance, this.identity()));
        b.set(value, this.joined(before, { value, factor }));
      });
      if (factor === null) continue;
      const one = isFloat(this.dtype) ? f32x4(1) : i32x4(1);
      b.set(factor, this.applied("mul", factor, this.shifted(factor, distance, one)));
    }
    b.set(result, this.joined(total, { value, factor }));
    const last = permute(result, core.reverse ? firstLane : lastLane);
    if (!core.exclusive) {
      b.set(total, last);
      return result;
    }
    const before = this.shifted(result, 1, total);
    b.set(
      result,
      after(before, () => b.set(total, last)),
    );
    return result;
  }

  private read(read: (index: number) => Vector): Pair {
    const { b, value, factor } = this;
    b.set(value, read(0));
    if (factor !== null) b.set(factor, read(1));
    return { value, factor };
  }

  /** The combination of `before` and an element; a factor of 0 forgets even what is not finite. */
  private joined(before: Vector, { value, factor }: Pair): Vector {
    if (factor === null) return this.combined(before, value);
    const sum = this.applied("add", this.applied("mul", factor, before), value);
    return select(this.applied("eq", factor, i32x4(0)), value, sum);
  }

  /** The lanes shifted in scanning order; `fill` is the vector whose lanes fill the free ones. */
  private shifted(vector: Vector, distance: number, fill: Vector): Vector {
    return shuffle(vector, fill, shiftLanes(distance, this.core.reverse));
  }

  private identity(): Vector {
    return identityOf(this.core.combine, this.dtype);
  }

  private combined(x: Vector, y: Vector): Vector {
    return combined(this.core.combine, this.dtype, x, y);
  }

  private applied(name: "add" | "mul" | "eq", x: Vector, y: Vector): Vector {
    return appliedTo(name, this.dtype, x, y);
  }
}
