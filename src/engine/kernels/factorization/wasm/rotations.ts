/**
 * Lowers eigenpairs of symmetric matrices, by way of tridiagonal ones, and orthogonal columns, by Jacobi's rotations of
 * one pair of columns after the other (Golub and Van Loan, "Matrix Computations", §8.3 and §8.6.3). An item is a matrix.
 */

import type { Kernel } from "../../../ir/kernel.ts";
import { sizeOf } from "../../../ir/shape.ts";
import {
  abs,
  add,
  div,
  eq,
  gt,
  loadSplat,
  lt,
  mul,
  select,
  sub,
} from "../../../target/wasm/assembler/expression.ts";
import { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import { asF32x4, f32x4, type I32, i32, type Local } from "../../../target/wasm/assembler/value.ts";
import {
  chunksOf,
  loadAddresses,
  type Phase,
  type PhaseBuffer,
  parameters,
  thread,
  threadBytes,
} from "../../../target/wasm/kernel-phase.ts";
import { forEachItem } from "../../../target/wasm/nest/work-items.ts";
import type { Tile } from "../../matmul/wasm/tile.ts";
import { extentsOf, type Factorization, factorizationRules } from "../core.ts";
import { ImplicitQl } from "./implicit-ql.ts";
import { RowCode } from "./rows.ts";
import { holds, sqrt } from "./scalars.ts";
import { type Tridiagonal, TridiagonalCode } from "./tridiagonal.ts";

/** The bytes of a matrix that is kept in the thread's memory, and not in the kernel's. */
const maxThreadBytes = 128 * 1024;
/** Sweeps over all pairs of columns; about eight are usual. */
const maxSweeps = 30;
/** A pair whose product is at most this fraction of the lengths is orthogonal. */
const negligible = 2 ** -21;

export interface RotationPhase {
  readonly phase: Phase;
  readonly scratchBytes: number;
}

/** The phase that follows the copy of the matrices to the output. */
export function rotationPhase(
  kernel: Kernel,
  core: Factorization,
  output: PhaseBuffer,
  tile: Tile,
): RotationPhase {
  const { domain } = kernel;
  const { rows, columns } = extentsOf(core, domain);
  const [height] = domain.slice(-2) as [number, number];
  const isSymmetric = core.method === "eigenpairs";
  const count = sizeOf(domain.slice(0, -2));
  const bytes = 4 * columns * (isSymmetric ? columns : height);
  const isNear = bytes <= maxThreadBytes;
  const buffers: PhaseBuffer[] = isNear ? [output] : [output, { from: "scratch", offset: 0 }];
  const b = new FunctionBuilder(kernel.name, parameters);
  const [address, scratch] = loadAddresses(b, buffers) as [Local<"i32">, Local<"i32"> | undefined];
  const [at, matrix, vectors] = b.locals("i32", "matrix_at", "nth", "vectors");
  const code = isSymmetric
    ? eigenCode(b, columns, { at, vectors }, tile.fused)
    : orthogonalCode(b, { rows, columns, height }, { at, vectors }, tile.fused);
  forEachItem(b, [{ index: matrix, extent: count }], () => {
    b.set(at, add(mul(matrix, 4 * height * columns), address));
    b.set(vectors, scratch ? add(mul(matrix, bytes), scratch) : thread);
    code();
  });
  const operations = factorizationRules.operations({ ...kernel, core }) / count / 3;
  const phase = { function: b.finish(), ...chunksOf(count, operations), buffers: buffers };
  return { phase, scratchBytes: isNear ? 0 : count * bytes };
}

interface Matrices {
  readonly at: Local<"i32">;
  readonly vectors: Local<"i32">;
}

function eigenCode(
  b: FunctionBuilder,
  n: number,
  { at, vectors }: Matrices,
  fused: boolean,
): () => void {
  const stride = 4 * n + 16;
  if (maxThreadBytes + 4 * stride > threadBytes)
    throw new RangeError(`eigenvalues of ${n} rows do not fit a thread's memory`);
  const numbers = (nth: number): I32 => add(thread, maxThreadBytes + nth * stride);
  const tridiagonal: Tridiagonal = {
    n,
    at,
    diagonal: numbers(0),
    beside: numbers(1),
    factors: numbers(2),
    spare: numbers(3),
  };
  const reduction = new TridiagonalCode(b, fused);
  const steps = new ImplicitQl(b, fused, { cosines: numbers(2), sines: numbers(3) });
  const largest = b.local("f32x4", "scale");
  const values = b.local("i32", "values_at");
  return () => {
    b.set(values, add(at, 4 * n * n));
    reduction.normalize(tridiagonal, largest);
    b.if(
      holds(eq(sub(largest, largest), 0)),
      () => {
        reduction.reduce(tridiagonal);
        reduction.product(tridiagonal, vectors);
        steps.emit(tridiagonal, vectors);
        transpose(b, { from: vectors, rows: n, columns: n }, at);
        b.count({ below: i32(n) }, (index) => {
          const value = loadSplat("f32x4", add(mul(index, 4), numbers(0)));
          b.storeLane(add(mul(index, 4), values), 0, mul(value, largest), 0);
        });
      },
      () =>
        b.count({ below: i32(n * (n + 1)) }, (index) => {
          b.storeLane(add(mul(index, 4), at), 0, f32x4(Number.NaN), 0);
        }),
    );
  };
}

/** Copies element [i, j] to [j, i]. */
function transpose(
  b: FunctionBuilder,
  { from, rows, columns }: { readonly from: I32; readonly rows: number; readonly columns: number },
  to: I32,
): void {
  b.count({ below: i32(rows) }, (row) => {
    const source = b.let(add(mul(row, 4 * columns), from));
    const target = b.let(add(mul(row, 4), to));
    b.count({ below: i32(columns) }, () => {
      b.storeLane(target, 0, loadSplat("f32x4", source), 0);
      b.increase(source, 4);
      b.increase(target, 4 * rows);
    });
  });
}

interface Extents {
  readonly rows: number;
  readonly columns: number;
  readonly height: number;
}

/** Works on the transposed matrix, whose rows are contiguous. */
function orthogonalCode(
  b: FunctionBuilder,
  { rows, columns, height }: Extents,
  { at, vectors }: Matrices,
  fused: boolean,
): () => void {
  const squares = add(thread, maxThreadBytes);
  const rowBytes = 4 * height;
  const code = new RowCode(b, fused);
  const [length, whole, sweeps, rotated] = b.locals("i32", "length", "whole", "sweeps", "rotated");
  const [pp, pq, qq, cotangent, tangent, cosine] = b.locals(
    "f32x4",
    "pp",
    "pq",
    "qq",
    "cotangent",
    "tangent",
    "cosine",
  );
  const rotate = (p: Local<"i32">, q: Local<"i32">): void => {
    b.set(cotangent, div(sub(qq, pp), add(pq, pq)));
    b.set(tangent, add(abs(cotangent), sqrt(add(mul(cotangent, cotangent), f32x4(1)))));
    b.set(tangent, div(asF32x4(select(lt(cotangent, 0), f32x4(-1), f32x4(1))), tangent));
    b.set(cosine, div(f32x4(1), sqrt(add(mul(tangent, tangent), f32x4(1)))));
    b.set(qq, add(qq, mul(tangent, pq)));
    b.set(pp, sub(pp, mul(tangent, pq)));
    b.set(tangent, mul(tangent, cosine));
    b.set(cosine, div(tangent, add(cosine, f32x4(1))));
    code.rotate([p, q], [tangent, cosine], whole);
    b.set(rotated, 1);
  };
  return () => {
    transpose(b, { from: at, rows: height, columns }, vectors);
    b.set(length, i32(4 * rows));
    b.set(whole, i32(rowBytes));
    b.set(sweeps, 0);
    b.set(rotated, 1);
    b.while(lt(i32(0), rotated), () => {
      b.set(rotated, 0);
      b.increase(sweeps, 1);
      const square = (row: I32): I32 => add(mul(row, 4), squares);
      b.count({ below: i32(columns) }, (row) => {
        const rowAt = b.let(add(mul(row, rowBytes), vectors));
        code.dot([rowAt], rowAt, length, [pp]);
        b.storeLane(square(row), 0, pp, 0);
      });
      b.count({ below: i32(columns) }, (p) => {
        const pAt = b.let(add(mul(p, rowBytes), vectors));
        b.set(pp, loadSplat("f32x4", square(p)));
        b.count({ from: add(p, 1), below: i32(columns) }, (q) => {
          const qAt = b.let(add(mul(q, rowBytes), vectors));
          code.dot([qAt], pAt, length, [pq]);
          b.set(qq, loadSplat("f32x4", square(q)));
          b.if(holds(gt(abs(pq), mul(sqrt(mul(pp, qq)), f32x4(negligible)))), () => {
            rotate(pAt, qAt);
            b.storeLane(square(q), 0, qq, 0);
          });
        });
        b.storeLane(square(p), 0, pp, 0);
      });
      b.if(gt(sweeps, maxSweeps), () => b.set(rotated, 0));
    });
    transpose(b, { from: vectors, rows: columns, columns: height }, at);
  };
}
