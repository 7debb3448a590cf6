/**
 * Lowers factorisations and triangular systems: the matrices are copied to the output and factored there in place,
 * panel by panel, each followed by products that do most of the work (Golub and Van Loan, "Matrix Computations",
 * §3.2.10 and §4.2.6). An item is a matrix, or a strip of the right sides of one.
 */

import type { Expression } from "../../../ir/expression.ts";
import type { Kernel } from "../../../ir/kernel.ts";
import { contiguousStrides, type Shape, sizeOf } from "../../../ir/shape.ts";
import {
  add,
  lt,
  min,
  mul,
  select,
  sub,
  sum as sumOf,
} from "../../../target/wasm/assembler/expression.ts";
import { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import { f32x4, type I32, i32, type Local } from "../../../target/wasm/assembler/value.ts";
import {
  chunksOf,
  loadAddresses,
  type Phase,
  type PhaseBuffer,
  parameters,
  threadBytes,
} from "../../../target/wasm/kernel-phase.ts";
import { type Counter, forEachItem, inFours } from "../../../target/wasm/nest/work-items.ts";
import type { LoweredKernel, WasmTarget } from "../../core-wasm.ts";
import { lowerWholeLoop } from "../../loop/wasm/whole-loop.ts";
import type { Tile } from "../../matmul/wasm/tile.ts";
import { extentsOf, type Factorization, factorizationRules, type Substitution } from "../core.ts";
import { ReflectedPanel, ReflectedUpdate } from "./orthogonal-panel.ts";
import { PanelCode, panelColumns } from "./panel.ts";
import { rotationPhase } from "./rotations.ts";
import { isSharedByThreads, sharedPhases } from "./shared-panels.ts";
import { type Layout, Strip } from "./strip.ts";
import type { Matrix } from "./subtraction.ts";
import { TrailingUpdate } from "./trailing-update.ts";
import { TriangleSolver } from "./triangle.ts";

/** Lowers a loop that evaluates an expression over a shape into a buffer. */
function copied(
  value: Expression,
  domain: Shape,
  { kernel, inputs, to }: { kernel: Kernel; inputs: readonly PhaseBuffer[]; to: PhaseBuffer },
): LoweredKernel {
  const loop: Kernel = { ...kernel, domain, core: null, outputs: [{ dtype: "f32", value }] };
  return lowerWholeLoop(loop, inputs, [to]);
}

export function lowerFactorization(
  kernel: Kernel,
  core: Factorization,
  { inputs, outputs, tile }: WasmTarget,
): LoweredKernel {
  const [output] = outputs as readonly [PhaseBuffer];
  const begun = copied(core.x, kernel.domain, { kernel, inputs, to: output });
  if (core.method === "eigenpairs" || core.method === "orthogonal") {
    const { phase, scratchBytes } = rotationPhase(kernel, core, output, tile);
    return {
      phases: [...begun.phases, phase],
      scratchBytes: Math.max(begun.scratchBytes, scratchBytes),
    };
  }
  const phases = [...begun.phases];
  if (isSharedByThreads(kernel, core)) {
    phases.push(...sharedPhases(kernel, core, output, tile));
    if (core.method === "cholesky") phases.push(zeroPhase(kernel, output));
  } else phases.push(factorPhase(kernel, core, output, tile));
  return { ...begun, phases };
}

function factorPhase(kernel: Kernel, core: Factorization, output: PhaseBuffer, tile: Tile): Phase {
  const { domain } = kernel;
  const { rows, columns, steps } = extentsOf(core, domain);
  const width = domain.at(-1) as number;
  const b = new FunctionBuilder(kernel.name, parameters);
  const [address] = loadAddresses(b, [output]) as [Local<"i32">];
  const [at, start, end, matrix] = b.locals("i32", "matrix_at", "start", "end", "nth");
  const rowBytes = 4 * width;
  const panel = { at, rowBytes, rows, columns, start, end };
  const code = panelCode(new Strip(b, tile), panel, core, width);
  const count = sizeOf(domain.slice(0, -2));
  forEachItem(b, [{ index: matrix, extent: count }], () => {
    b.set(at, add(mul(matrix, rows * rowBytes), address));
    if (core.method === "qr") clearLastColumn(b, panel);
    b.count({ index: start, below: steps, step: panelColumns }, () => {
      b.set(end, add(start, panelColumns));
      b.set(end, min(end, steps));
      code();
    });
    if (core.method === "cholesky") emitZeros(b, at, rows);
  });
  const operations = factorizationRules.operations({ ...kernel, core }) / count / 3;
  return { function: b.finish(), ...chunksOf(count, operations), buffers: [output] };
}

function zeroPhase(kernel: Kernel, output: PhaseBuffer): Phase {
  const n = kernel.domain.at(-1) as number;
  const b = new FunctionBuilder(`${kernel.name}_zeros`, parameters);
  const [address] = loadAddresses(b, [output]) as [Local<"i32">];
  const [at, matrix] = b.locals("i32", "matrix_at", "nth");
  const count = sizeOf(kernel.domain.slice(0, -2));
  forEachItem(b, [{ index: matrix, extent: count }], () => {
    b.set(at, add(mul(matrix, 4 * n * n), address));
    emitZeros(b, at, n);
  });
  return { function: b.finish(), ...chunksOf(count, (n * n) / 8), buffers: [output] };
}

/** Returns what emits the work on one panel. */
function panelCode(strip: Strip, matrix: Matrix, core: Factorization, width: number): () => void {
  const { b, tile } = strip;
  if (core.method === "qr") {
    const [panel, update] = [
      new ReflectedPanel(b, matrix, tile.fused),
      new ReflectedUpdate(strip, matrix),
    ];
    return () => {
      panel.emit();
      update.emit();
    };
  }
  const panel = new PanelCode(b, { ...matrix, width, fused: tile.fused });
  const update = new TrailingUpdate(strip, matrix, core);
  return () => {
    if (core.method === "lu") panel.lu(core.pivots);
    else panel.cholesky();
    update.emit();
  };
}

/** Clears the column of the reflections' factors. */
function clearLastColumn(b: FunctionBuilder, { at, rowBytes, rows, columns }: Matrix): void {
  b.count({ below: i32(rows) }, (row) => {
    b.storeLane(add(mul(row, rowBytes), at), 4 * columns, f32x4(0), 0);
  });
}

/** Clears the elements right of the diagonal. */
function emitZeros(b: FunctionBuilder, at: Local<"i32">, n: number): void {
  b.count({ below: i32(n) }, (row) => {
    const index = b.variable("i32");
    const begin = b.let(add(row, 1));
    const rowAt = b.let(add(mul(row, 4 * n), at));
    const zero = b.variable("f32x4");
    b.set(zero, 0);
    inFours(b, index, [begin, n], (lanes) => {
      b.storeLanes(lanes, add(rowAt, mul(index, 4)), 0, zero);
    });
  });
}

export function lowerSubstitution(
  kernel: Kernel,
  core: Substitution,
  { inputs, outputs, tile: largest }: WasmTarget,
): LoweredKernel {
  const [output] = outputs as readonly [PhaseBuffer];
  const { domain } = kernel;
  const [n, columns] = domain.slice(-2) as [number, number];
  const tile = stripTile(largest, n, columns);
  const begun = copied(core.right, domain, { kernel, inputs, to: output });
  const stored = storedMatrix(core.matrix, [...domain.slice(0, -1), n], inputs);
  if (stored !== null) {
    const phase = solvePhase(kernel, core, stored, output, tile);
    return { ...begun, phases: [...begun.phases, phase] };
  }
  const shape = [...domain.slice(0, -1), n];
  const buffer: PhaseBuffer = { from: "scratch", offset: 0 };
  const laid = copied(core.matrix, shape, { kernel, inputs, to: buffer });
  const strides = contiguousStrides(shape);
  const matrix = { buffer, strides, offset: 0 };
  const scratchBytes = Math.ceil(sizeOf(shape) / 16) * 64;
  const later = [...begun.phases, ...laid.phases].map((phase) => ({
    ...phase,
    buffers: phase.buffers.map((each) =>
      each.from === "scratch" && each !== buffer
        ? { ...each, offset: each.offset + scratchBytes }
        : each,
    ),
  }));
  return {
    phases: [...later, solvePhase(kernel, core, matrix, output, tile)],
    scratchBytes: scratchBytes + Math.max(begun.scratchBytes, laid.scratchBytes),
  };
}

/** A matrix in a buffer, with strides for each axis of the batch, its rows and its columns, in elements. */
interface StoredMatrix {
  readonly buffer: PhaseBuffer;
  readonly strides: readonly number[];
  readonly offset: number;
}

/** Null where the matrix is not a plain part of a buffer. */
function storedMatrix(
  matrix: Expression,
  shape: Shape,
  inputs: readonly PhaseBuffer[],
): StoredMatrix | null {
  if (matrix.kind !== "load" || matrix.unpacks !== undefined || matrix.dtype !== "f32") return null;
  const [view, ...others] = matrix.access;
  if (others.length > 0 || view.mask !== null) return null;
  const strides = view.strides.map((stride, axis) => (shape[axis] === 1 ? 0 : stride));
  if (strides.some((stride) => stride < 0)) return null;
  return { buffer: inputs[matrix.input] as PhaseBuffer, strides, offset: view.offset };
}

/** A tile of few columns for few right sides, or where the strip of a wider one does not fit a thread's memory. */
function stripTile(largest: Tile, n: number, columns: number): Tile {
  const bytes = (width: number): number => 4 * n * width;
  const wide = columns > 4 && bytes(largest.columns) <= threadBytes;
  const tile = wide ? largest : { ...largest, columns: 4 };
  if (bytes(tile.columns) > threadBytes)
    throw new RangeError(`triangles of ${n} rows do not fit a thread's memory`);
  return tile;
}

function solvePhase(
  kernel: Kernel,
  { lower, unit }: Substitution,
  { buffer, strides, offset }: StoredMatrix,
  output: PhaseBuffer,
  tile: Tile,
): Phase {
  const { domain } = kernel;
  const [n, columns] = domain.slice(-2) as [number, number];
  const batch = domain.slice(0, -2);
  const buffers = [buffer, output];
  const b = new FunctionBuilder(kernel.name, parameters);
  const [from, to] = loadAddresses(b, buffers) as [Local<"i32">, Local<"i32">];
  const [at, right, used, nth] = b.locals("i32", "triangle", "right", "used", "strip_number");
  const strip = new Strip(b, tile);
  const solver = new TriangleSolver(strip);
  const strips = Math.ceil(columns / tile.columns);
  const counters = batch.map((extent): Counter => ({ index: b.local("i32", "matrix"), extent }));
  const [rowStride, columnStride] = strides.slice(-2) as [number, number];
  const layout: Layout = { rowBytes: 4 * rowStride, columnBytes: 4 * columnStride };
  const rights: Layout = { rowBytes: 4 * columns, columnBytes: 4 };
  forEachItem(b, [...counters, { index: nth, extent: strips }], () => {
    const offsets = counters.map(({ index }, axis) => mul(index, 4 * (strides[axis] as number)));
    b.set(at, sumOf(from, 4 * offset, ...offsets));
    const number = counters.reduce<I32>(
      (all, { index, extent }) => add(mul(all, extent), index),
      i32(0),
    );
    b.set(right, add(add(mul(number, 4 * n * columns), mul(nth, 4 * tile.columns)), to));
    b.set(used, sub(i32(columns), mul(nth, tile.columns)));
    b.set(used, select(lt(used, tile.columns), used, tile.columns));
    strip.fill(right, rights, i32(n), used, n);
    solver.solve({ layout, at, lower, unit }, i32(n));
    strip.empty(right, rights, i32(n), used);
  });
  const operations = (n * n * tile.columns) / 8;
  return {
    function: b.finish(),
    ...chunksOf(sizeOf(batch) * strips, operations),
    buffers: buffers,
  };
}
