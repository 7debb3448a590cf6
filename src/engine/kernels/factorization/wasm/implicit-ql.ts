/**
 * Eigenvalues of symmetric tridiagonal matrices by QL steps with implicit shifts, whose rotations are applied to the
 * rows of another matrix (Golub and Van Loan, "Matrix Computations", §8.3.3; Wilkinson and Reinsch, "Linear Algebra",
 * 1971, contribution II/4).
 */
import {
  abs,
  add,
  and,
  div,
  eq,
  ge,
  le,
  loadLanes,
  loadSplat,
  lt,
  mul,
  multiplyAdd,
  neg,
  select,
  sub,
} from "../../../target/wasm/assembler/expression.ts";
import type { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import {
  asF32x4,
  type F32x4,
  f32x4,
  type I32,
  i32,
  type Local,
} from "../../../target/wasm/assembler/value.ts";
import { holds, sqrt } from "./scalars.ts";
import type { Tridiagonal } from "./tridiagonal.ts";

/** Steps after which an eigenvalue is accepted as it is; two are usual. */
const maxSteps = 60;
/** Elements beside the diagonal count as 0 below these fractions: of the adjacent diagonal, and of the whole matrix. */
const fraction = 2 ** -24;
const negligible = 2 ** -44;

/** Memory for the cosines and sines of a step, n numbers each. */
interface Angles {
  readonly cosines: I32;
  readonly sines: I32;
}

export class ImplicitQl {
  readonly #b: FunctionBuilder;
  readonly #fused: boolean;
  readonly #angles: Angles;
  readonly #last: Local<"i32">;
  readonly #index: Local<"i32">;
  readonly #steps: Local<"i32">;

  constructor(b: FunctionBuilder, fused: boolean, angles: Angles) {
    this.#b = b;
    this.#fused = fused;
    this.#angles = angles;
    this.#last = b.local("i32", "last");
    this.#index = b.local("i32", "index");
    this.#steps = b.local("i32", "ql_steps");
  }

  /** The diagonal becomes the eigenvalues of a matrix whose largest element is about 1; `vectors` has n rows. */
  emit({ n, diagonal, beside }: Tridiagonal, vectors: Local<"i32">): void {
    const b = this.#b;
    b.count({ below: i32(n) }, (first) => {
      b.set(this.#steps, 0);
      b.block((done) =>
        b.loop((again) => {
          this.#findLast(first, n, diagonal, beside);
          b.branchIf(done, eq(this.#last, first));
          b.branchIf(done, ge(this.#steps, maxSteps));
          b.increase(this.#steps, 1);
          b.scope(() => this.#step(first, diagonal, beside));
          this.#rotateRows(first, vectors, 4 * n);
          b.branch(again);
        }),
      );
    });
  }

  /** Sets `#last` to the end of the block that begins with `first`. */
  #findLast(first: I32, n: number, diagonal: I32, beside: I32): void {
    const b = this.#b;
    const last = this.#last;
    b.set(last, first);
    const size = add(
      abs(element(diagonal, last)),
      abs(loadSplat("f32x4", add(mul(last, 4), diagonal), 4)),
    );
    const bound = add(mul(size, f32x4(fraction)), f32x4(negligible));
    const isCoupled = eq(holds(le(abs(element(beside, last)), bound)), 0);
    b.while(and(lt(last, i32(n - 1)), isCoupled), () => b.increase(last, 1));
  }

  /** One step from the end of the block to its beginning; it stores its rotations. */
  #step(first: I32, diagonal: I32, beside: I32): void {
    const b = this.#b;
    const [c, s, p, g, r, f, e] = ["c", "s", "p", "g", "r", "f", "e"].map(() =>
      b.variable("f32x4"),
    ) as [F, F, F, F, F, F, F];
    const start = b.let(element(diagonal, first));
    b.set(e, element(beside, first));
    b.set(g, div(sub(loadSplat("f32x4", add(mul(first, 4), diagonal), 4), start), add(e, e)));
    b.set(r, sqrt(add(mul(g, g), f32x4(1))));
    b.set(r, asF32x4(select(lt(g, 0), neg(r), r)));
    b.set(g, add(sub(element(diagonal, this.#last), start), div(e, add(g, r))));
    b.set(c, 1);
    b.set(s, 1);
    b.set(p, 0);
    b.set(this.#index, this.#last);
    b.while(lt(first, this.#index), () => {
      b.increase(this.#index, -1);
      b.scope(() => {
        const at = b.let(mul(this.#index, 4));
        const [values, others] = [b.let(add(at, diagonal)), b.let(add(at, beside))];
        b.set(e, loadSplat("f32x4", others));
        b.set(f, mul(s, e));
        const coupling = b.let(mul(c, e));
        b.set(r, sqrt(multiplyAdd(this.#fused, f, f, mul(g, g))));
        b.storeLane(others, 4, r, 0);
        const isNone = b.let(eq(r, 0));
        b.set(s, asF32x4(select(isNone, f32x4(0), div(f, r))));
        b.set(c, asF32x4(select(isNone, f32x4(1), div(g, r))));
        b.storeLane(add(at, this.#angles.cosines), 0, c, 0);
        b.storeLane(add(at, this.#angles.sines), 0, s, 0);
        b.set(g, sub(loadSplat("f32x4", values, 4), p));
        b.set(r, mul(sub(loadSplat("f32x4", values), g), s));
        b.set(r, add(r, mul(add(c, c), coupling)));
        b.set(p, mul(s, r));
        b.storeLane(values, 4, add(g, p), 0);
        b.set(g, sub(mul(c, r), coupling));
      });
    });
    const [value, other] = [add(mul(first, 4), diagonal), add(mul(first, 4), beside)];
    b.storeLane(value, 0, sub(loadSplat("f32x4", value), p), 0);
    b.storeLane(other, 0, g, 0);
    b.storeLane(add(mul(this.#last, 4), beside), 0, f32x4(0), 0);
  }

  /** Applies the rotations of a step to rows; one of the two rows of each is kept in registers for the next. */
  #rotateRows(first: I32, vectors: I32, rowBytes: number): void {
    const b = this.#b;
    b.scope(() => {
      const index = b.let(i32(0));
      for (const [vectorsTogether, lanes] of [
        [4, 4],
        [1, 4],
        [1, 1],
      ] as const) {
        const bytes = 4 * lanes * vectorsTogether;
        b.while(le(add(index, bytes), i32(rowBytes)), () => {
          b.scope(() =>
            this.#rotateStrip(first, add(vectors, index), rowBytes, vectorsTogether, lanes),
          );
          b.increase(index, bytes);
        });
      }
    });
  }

  #rotateStrip(first: I32, strip: I32, rowBytes: number, count: number, lanes: 1 | 4): void {
    const b = this.#b;
    const { cosines, sines } = this.#angles;
    const carried = Array.from({ length: count }, () => b.variable("f32x4"));
    const at = b.let(add(mul(this.#last, rowBytes), strip));
    const angle = b.let(mul(this.#last, 4));
    const stop = b.let(mul(first, 4));
    for (const [nth, kept] of carried.entries())
      b.set(kept, loadLanes(lanes, "f32x4", at, 16 * nth));
    b.while(lt(stop, angle), () => {
      b.increase(at, -rowBytes);
      b.increase(angle, -4);
      b.scope(() => {
        const c = b.let(loadSplat("f32x4", add(angle, cosines)));
        const s = b.let(loadSplat("f32x4", add(angle, sines)));
        for (const [nth, kept] of carried.entries())
          b.scope(() => {
            const row = b.let(loadLanes(lanes, "f32x4", at, 16 * nth));
            const turned = multiplyAdd(this.#fused, s, row, mul(c, kept));
            b.storeLanes(lanes, at, rowBytes + 16 * nth, turned);
            b.set(kept, sub(mul(c, row), mul(s, kept)));
          });
      });
    });
    for (const [nth, kept] of carried.entries()) b.storeLanes(lanes, at, 16 * nth, kept);
  }
}

type F = Local<"f32x4">;

function element(array: I32, index: I32): F32x4 {
  return loadSplat("f32x4", add(mul(index, 4), array));
}
