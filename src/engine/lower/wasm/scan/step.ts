/** Emits one step of a scan in vector registers: four elements of one row, or one element each of four rows. */

import type { Scan } from "../../../ir/cores/scan.ts";
import { type DType, isFloat } from "../../../ir/dtype.ts";
import type { InstructionName } from "../../../ir/instruction.ts";
import type { FunctionBuilder, Local } from "../assembler/function.ts";
import { emitCombine, pushIdentity } from "../reduce/accumulate.ts";
import { emitInstruction } from "../vectors/instructions.ts";
import { emitShuffle } from "../vectors/loads.ts";

/** The running total, in the lanes in which the next step needs it. */
export interface Running {
  readonly total: Local;
  /** The result of an exclusive scan: the total before the element. */
  readonly result: Local;
  /** The result where the total has restarted and is not the whole prefix. */
  readonly placed: Local;
}

/** An element, and the factor that multiplies the total before it. */
interface Pair {
  readonly value: Local;
  readonly factor: Local | null;
}

const bytes = (...lanes: readonly number[]): number[] =>
  lanes.flatMap((lane) => [0, 1, 2, 3].map((byte) => 4 * lane + byte));
const firstLane = bytes(0, 0, 0, 0);
const lastLane = bytes(3, 3, 3, 3);

/**
 * Shifts the lanes of a vector by `distance` in scanning order; the lanes that become free are filled from a
 * second vector.
 */
function shiftLanes(distance: number, reverse: boolean): number[] {
  const lanes = [0, 1, 2, 3].map((lane) => {
    const from = reverse ? lane + distance : lane - distance;
    return from < 0 || from > 3 ? 4 + (reverse ? 0 : 3) : from;
  });
  return bytes(...lanes);
}

export class ScanCode {
  private readonly b: FunctionBuilder;
  private readonly core: Scan;
  private readonly dtype: DType;
  private readonly value: Local;
  private readonly factor: Local | null;

  constructor(b: FunctionBuilder, core: Scan, dtype: DType) {
    this.b = b;
    this.core = core;
    this.dtype = dtype;
    this.value = b.local("v128", "value");
    this.factor = core.factor ? b.local("v128", "factor") : null;
  }

  running(): Running {
    const { b } = this;
    return {
      total: b.local("v128", "total"),
      result: b.local("v128", "result"),
      placed: b.local("v128", "placed"),
    };
  }

  /**
   * Sets the total to the identity, or to what `push` leaves; where `lanes` is 1, one lane of that is used for
   * all.
   */
  begin({ total }: Running, lanes: 1 | 4, push: (() => void) | null): void {
    const { b } = this;
    if (push) {
      push();
      if (lanes === 1) emitShuffle(b, firstLane);
    } else pushIdentity(b, this.core.combine, this.dtype);
    b.set(total);
  }

  /**
   * Leaves the prefix up to here and resets the total; `push` leaves the prefix before the total, if there is
   * one.
   */
  fold({ total }: Running, push: (() => void) | null): void {
    const { b, core } = this;
    if (push) push();
    b.get(total);
    if (push) emitCombine(b, core.combine, this.dtype);
    pushIdentity(b, core.combine, this.dtype);
    b.set(total);
  }

  /** Combines the prefix that `push` leaves with a result and returns the local that has it. */
  behind({ placed }: Running, result: Local, push: () => void): Local {
    const { b } = this;
    push();
    b.get(result);
    emitCombine(b, this.core.combine, this.dtype);
    b.set(placed);
    return placed;
  }

  /**
   * Adds one element to each lane's row; `push` leaves the value (0) or its factor (1). Returns the local of the
   * result.
   */
  next({ total, result }: Running, push: (place: number) => void): Local {
    const { b, core } = this;
    const element = this.read(push);
    if (core.exclusive) {
      b.get(total);
      b.set(result);
    }
    this.join(total, element);
    b.set(total);
    return core.exclusive ? result : total;
  }

  /** Adds four elements of one row, whose running total is in every lane. Returns the local of the result. */
  row({ total, result }: Running, push: (place: number) => void): Local {
    const { b, core } = this;
    const element = this.read(push);
    for (const distance of [1, 2]) {
      const before = b.temporary("v128");
      this.pushShifted(element.value, distance, () => pushIdentity(b, core.combine, this.dtype));
      b.set(before);
      this.join(before, element);
      b.set(element.value);
      b.release(before);
      if (element.factor === null) continue;
      b.get(element.factor);
      this.pushShifted(element.factor, distance, () => this.pushOne());
      this.apply("mul");
      b.set(element.factor);
    }
    this.join(total, element);
    b.set(result);
    if (core.exclusive) this.pushShifted(result, 1, () => b.get(total));
    b.get(result);
    emitShuffle(b, core.reverse ? firstLane : lastLane);
    b.set(total);
    if (core.exclusive) b.set(result);
    return result;
  }

  private read(push: (place: number) => void): Pair {
    const { b, value, factor } = this;
    push(0);
    b.set(value);
    if (factor !== null) {
      push(1);
      b.set(factor);
    }
    return { value, factor };
  }

  /** Leaves the combination of `before` and an element. */
  private join(before: Local, { value, factor }: Pair): void {
    const { b } = this;
    if (factor === null) {
      b.get(before);
      b.get(value);
      emitCombine(b, this.core.combine, this.dtype);
      return;
    }
    b.get(value);
    b.get(factor);
    b.get(before);
    this.apply("mul");
    b.get(value);
    this.apply("add");
    b.get(factor);
    b.splat(0);
    this.apply("eq");
    b.emit("v128.bitselect");
  }

  /** Leaves a shifted vector; `fill` leaves the vector whose lanes fill the free ones. */
  private pushShifted(vector: Local, distance: number, fill: () => void): void {
    this.b.get(vector);
    fill();
    this.b.emit("i8x16.shuffle", ...shiftLanes(distance, this.core.reverse));
  }

  private pushOne(): void {
    if (isFloat(this.dtype)) this.b.splatFloat(1);
    else this.b.splat(1);
  }

  /** Applies an instruction to the two vectors on the stack. */
  private apply(name: InstructionName): void {
    const none = { push: () => {}, constant: null };
    emitInstruction(this.b, name, [none, none], { dtype: this.dtype, from: this.dtype });
  }
}
