/**
 * Lowers L·Lᵀ and eliminations of few large matrices so that threads share each matrix: two phases for each panel, its
 * columns and then the strips right of it. All panels have the same functions; a phase's addresses tell its panel.
 */

import type { Kernel } from "../../../ir/kernel.ts";
import { sizeOf } from "../../../ir/shape.ts";
import { add, lt, min, mul, sub } from "../../../target/wasm/assembler/expression.ts";
import { FunctionBuilder, type WasmFunction } from "../../../target/wasm/assembler/function.ts";
import { i32, type Local, op } from "../../../target/wasm/assembler/value.ts";
import {
  chunksOf,
  loadAddresses,
  type Phase,
  type PhaseBuffer,
  parameters,
} from "../../../target/wasm/kernel-phase.ts";
import { forEachItem } from "../../../target/wasm/nest/work-items.ts";
import type { Tile } from "../../matmul/wasm/tile.ts";
import { extentsOf, type Factorization, factorizationRules } from "../core.ts";
import { PanelCode, panelColumns } from "./panel.ts";
import { Strip } from "./strip.ts";
import type { Matrix } from "./subtraction.ts";
import { TrailingUpdate } from "./trailing-update.ts";

/** A matrix of at least this many pivots is worth two phases for each panel. */
const fewestSteps = 256;
/** With this many matrices each thread has a separate one. */
const enoughMatrices = 4;

export function isSharedByThreads({ domain }: Kernel, core: Factorization): boolean {
  const isElimination = core.method === "lu" || core.method === "cholesky";
  const isLarge = extentsOf(core, domain).steps >= fewestSteps;
  return isElimination && isLarge && sizeOf(domain.slice(0, -2)) < enoughMatrices;
}

/** The phases that factor the matrices in the output; elements above a diagonal are not changed. */
export function sharedPhases(
  kernel: Kernel,
  core: Factorization,
  output: PhaseBuffer,
  tile: Tile,
): readonly Phase[] {
  const { domain } = kernel;
  const { columns, steps } = extentsOf(core, domain);
  const count = sizeOf(domain.slice(0, -2));
  const strips = Math.ceil(columns / tile.columns);
  const panel = panelFunction(kernel, core, count, tile);
  const update = updateFunction(kernel, core, [count, strips], tile);
  const operations = factorizationRules.operations({ ...kernel, core }) / count;
  const phases: Phase[] = [];
  for (let start = 0; start < steps; start += panelColumns) {
    const buffers = [output, { ...output, offset: (output.offset ?? 0) + 4 * start }];
    const rest = columns - Math.min(start + panelColumns, steps);
    // Every matrix of a batch has the strips of the first panel, of which later ones skip some.
    const left = count > 1 ? strips : Math.ceil(rest / tile.columns);
    phases.push({
      function: panel,
      ...chunksOf(count, (operations * panelColumns) / steps / 3),
      buffers: buffers,
    });
    if (rest > 0)
      phases.push({
        function: update,
        ...chunksOf(count * left, (operations * panelColumns) / steps / strips / 3),
        buffers: buffers,
      });
  }
  return phases;
}

function panelFunction(
  kernel: Kernel,
  core: Factorization,
  count: number,
  { fused }: Tile,
): WasmFunction {
  const b = new FunctionBuilder(`${kernel.name}_panel`, parameters);
  const { matrix, setMatrix } = panelOf(b, kernel, core);
  const nth = b.local("i32", "nth");
  const code = new PanelCode(b, { ...matrix, width: kernel.domain.at(-1) as number, fused });
  forEachItem(b, [{ index: nth, extent: count }], () => {
    setMatrix(nth);
    if (core.method === "lu") code.lu(core.pivots);
    else code.cholesky();
  });
  return b.finish();
}

function updateFunction(
  kernel: Kernel,
  core: Factorization,
  [count, strips]: readonly [count: number, strips: number],
  tile: Tile,
): WasmFunction {
  const b = new FunctionBuilder(`${kernel.name}_update`, parameters);
  const { matrix, setMatrix } = panelOf(b, kernel, core);
  const [nth, number] = b.locals("i32", "nth", "strip_number");
  const update = new TrailingUpdate(new Strip(b, tile), matrix, core);
  const counters = [
    { index: nth, extent: count },
    { index: number, extent: strips },
  ];
  forEachItem(b, counters, () => {
    setMatrix(nth);
    const column = add(matrix.end, mul(number, tile.columns));
    b.if(lt(column, matrix.columns), () => update.emitStrip(number));
  });
  return b.finish();
}

interface ItemPanel {
  readonly matrix: Matrix;
  readonly setMatrix: (nth: Local<"i32">) => void;
}

/** The matrix of an item, and the panel whose first column's address is the second of the phase. */
function panelOf(b: FunctionBuilder, { domain }: Kernel, core: Factorization): ItemPanel {
  const { rows, columns, steps } = extentsOf(core, domain);
  const rowBytes = 4 * (domain.at(-1) as number);
  const buffers: readonly PhaseBuffer[] = [0, 1].map((index) => ({ from: "output", index }));
  const [first, panelAt] = loadAddresses(b, buffers) as [Local<"i32">, Local<"i32">];
  const [at, start, end] = b.locals("i32", "matrix_at", "start", "end");
  const setMatrix = (nth: Local<"i32">): void => {
    b.set(at, add(mul(nth, rows * rowBytes), first));
    b.set(start, op("i32", "i32.div_u", [sub(panelAt, first), i32(4)]));
    b.set(end, add(start, panelColumns));
    b.set(end, min(end, steps));
  };
  return { matrix: { at, rowBytes, rows, columns, start, end }, setMatrix };
}
