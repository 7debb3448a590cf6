/** Householder reflections I − τvvᵀ: the one that makes all but the first element of a vector in memory zero. */
import {
  abs,
  add,
  div,
  loadSplat,
  lt,
  mul,
  multiplyAdd,
  ne,
  select,
  sub,
} from "../../../target/wasm/assembler/expression.ts";
import type { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import {
  asF32x4,
  type F32x4,
  f32x4,
  type I32,
  type Local,
} from "../../../target/wasm/assembler/value.ts";
import { holds, larger, sqrt } from "./scalars.ts";

/** Vectors that hold the number in each lane. */
export interface Reflection {
  /** 0 where no reflection is needed. */
  readonly tau: Local<"f32x4">;
  /** The first element afterwards. */
  readonly diagonal: Local<"f32x4">;
}

export class ReflectionCode {
  readonly #b: FunctionBuilder;
  readonly #fused: boolean;
  readonly #at: Local<"i32">;
  readonly #largest: Local<"f32x4">;
  readonly #sum: Local<"f32x4">;
  readonly #head: Local<"f32x4">;
  readonly reflection: Reflection;

  constructor(b: FunctionBuilder, fused: boolean) {
    this.#b = b;
    this.#fused = fused;
    this.#at = b.local("i32", "element");
    this.#largest = b.local("f32x4", "largest");
    this.#sum = b.local("f32x4", "squares");
    this.#head = b.local("f32x4", "head");
    this.reflection = { tau: b.local("f32x4", "tau"), diagonal: b.local("f32x4", "diagonal") };
  }

  /**
   * Finds the reflection of the elements from `head` on, `step` bytes apart, to `stop`. Those after the first become
   * elements of the vector, whose first element is 1; the first one is not changed.
   */
  emit(head: Local<"i32">, step: number, stop: Local<"i32">): void {
    const b = this.#b;
    const [largest, sum, first] = [this.#largest, this.#sum, this.#head];
    const { tau, diagonal } = this.reflection;
    b.set(first, loadSplat("f32x4", head));
    b.set(diagonal, first);
    b.set(tau, 0);
    b.set(largest, 0);
    this.#others(head, step, stop, (element) => b.set(largest, larger(largest, abs(element))));
    // Subnormal numbers count as 0: they have too few bits for a vector of which the reflection is orthogonal.
    b.set(largest, asF32x4(select(lt(largest, 2 ** -126), f32x4(0), largest)));
    b.if(holds(ne(largest, 0)), () => {
      // Squares of what is divided by the largest element are finite.
      b.set(largest, larger(largest, abs(first)));
      b.set(diagonal, div(first, largest));
      b.set(sum, mul(diagonal, diagonal));
      this.#others(head, step, stop, (element) => {
        b.set(tau, div(element, largest));
        b.set(sum, multiplyAdd(this.#fused, tau, tau, sum));
      });
      b.set(diagonal, mul(sqrt(sum), largest));
      b.set(diagonal, asF32x4(select(lt(first, 0), diagonal, sub(f32x4(0), diagonal))));
      b.set(tau, div(sub(diagonal, first), diagonal));
      b.set(sum, sub(first, diagonal));
      this.#others(head, step, stop, (element) => {
        b.storeLane(this.#at, 0, div(element, sum), 0);
      });
    });
  }

  #others(head: I32, step: number, stop: I32, body: (element: F32x4) => void): void {
    const b = this.#b;
    b.set(this.#at, add(head, step));
    b.while(lt(this.#at, stop), () => {
      b.scope(() => body(b.let(loadSplat("f32x4", this.#at))));
      b.increase(this.#at, step);
    });
  }
}
