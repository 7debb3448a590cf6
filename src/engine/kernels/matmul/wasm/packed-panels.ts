/**
 * Multiplies packed panels. A work item is a block of the result: for each pair of panels the register tile runs
 * along k, in runs that fit in the L1 cache, and is stored through the epilogue. A thread keeps unfinished tiles
 * of its block in its own memory.
 *
 *     block of rows × block of columns            one work item
 *       run of k                                  fits in the L1 cache
 *         panel of b × panel of a                 one register tile
 *           step of k                             a column of a · a row of b
 */
import { bytesPerElement } from "../../../ir/dtype.ts";
import { contiguousView } from "../../../ir/view.ts";
import {
  add,
  eq,
  ge,
  le,
  load,
  min,
  mul,
  select,
  sub,
  sum,
} from "../../../target/wasm/assembler/expression.ts";
import { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import { type I32, i32, type Local } from "../../../target/wasm/assembler/value.ts";
import {
  chunksOf,
  loadAddresses,
  type Phase,
  type PhaseBuffer,
  parameters,
  thread,
} from "../../../target/wasm/kernel-phase.ts";
import { forEachItem } from "../../../target/wasm/nest/work-items.ts";
import type { Size } from "../../../target/wasm/sizes.ts";
import { AccessCode, type Nest } from "../../../target/wasm/vectors/access.ts";
import { ElementCode } from "../../../target/wasm/vectors/elements.ts";
import type { MatmulParts, Panels } from "./matmul.ts";
import { emitNarrowFinish, emitNarrowStep, type NarrowPanel, narrowPanel } from "./narrow-panel.ts";
import { emitStep, tileLocals } from "./register-tile.ts";
import type { Tile } from "./tile.ts";
import { emitFinish, emitTileTo, type TileOutputs } from "./tile-store.ts";

/** The maximum number of steps along k of a run. A longer k is split into runs of about `usualRun` steps. */
const longestRun = 768;
const usualRun = 512;
/**
 * Up to this many steps along k all panels stay in near caches; then the tiles of a row are stored one after the
 * other, which fills whole cache lines.
 */
const longestNear = 32;
/** The rows and columns of a work item. It has fewer where this would leave fewer than `enoughItems` work items. */
const blockRows = 96;
const blockColumns = 128;
const enoughItems = 48;

/** Emits one step along k, at the addresses `pa` in a panel of a and `pb` in one of b. */
type Step = (pa: I32, pb: I32) => void;

interface Tiling extends TileOutputs {
  readonly a: Panels;
  readonly bPanels: Panels;
  /** The panels of a and of b in a work item. */
  readonly rowPanels: number;
  readonly columnPanels: number;
  readonly run: number;
  readonly accumulators: readonly Local<"f32x4">[];
  /** The last panel of b if it has few columns, else null. */
  readonly narrow: NarrowPanel | null;
}

/** `buffers` are those of the inputs, the scratch memory and the outputs, in this order. */
export function lowerTiles(
  parts: MatmulParts,
  a: Panels,
  bPanels: Panels,
  tile: Tile,
  buffers: readonly PhaseBuffer[],
): Phase {
  const { batch, m, n, k, outputs } = parts;
  const b = new FunctionBuilder(`${parts.name}_tiles`, parameters);
  const addresses = loadAddresses(b, buffers);
  const inputCount = buffers.length - outputs.length - 1;
  const scratch = addresses[inputCount] as I32;
  const shape = [...batch, m, n];
  const index = shape.map((_, axis) =>
    b.local("i32", axis === batch.length ? "row" : axis > batch.length ? "column" : `batch${axis}`),
  );
  const [row, column] = index.slice(-2) as [Local<"i32">, Local<"i32">];
  const nest: Nest = {
    shape,
    index,
    vector: shape.length - 1,
    open: new Set([shape.length - 2, shape.length - 1]),
  };
  const code = new ElementCode(
    b,
    nest,
    outputs.map(({ value }) => value),
    addresses.slice(0, inputCount),
  );
  const stores = outputs.map(({ dtype }, output) => ({
    dtype,
    access: new AccessCode(
      b,
      nest,
      [contiguousView(shape)],
      bytesPerElement[dtype],
      addresses[inputCount + 1 + output] as Local<"i32">,
    ),
  }));
  const matrices = batch.reduce((count, extent) => count * extent, 1);
  const { rowPanels, columnPanels } = blockOf(tile, a.count, bPanels.count, matrices);
  const run = k <= longestRun ? k : Math.ceil(k / Math.ceil(k / usualRun) / 8) * 8;
  const accumulators = tileLocals(b, tile);
  const tiling: Tiling = {
    b,
    parts,
    tile,
    a,
    bPanels,
    rowPanels,
    columnPanels,
    run,
    accumulators,
    narrow: narrowPanel(b, tile, n, Math.min(rowPanels, a.count)),
    code,
    stores,
    row,
    column,
    // The unfinished tiles precede this offset.
    edgeAt: rowPanels * tile.rows * columnPanels * tile.columns * 4,
  };

  const [blockRow, blockColumn] = b.locals("i32", "block_row", "block_column");
  const counters = [
    ...batch.map((extent, axis) => ({ index: index[axis] as Local<"i32">, extent })),
    { index: blockRow, extent: Math.ceil(a.count / rowPanels) },
    { index: blockColumn, extent: Math.ceil(bPanels.count / columnPanels) },
  ];
  b.comment(
    `an item is ${rowPanels * tile.rows} by ${columnPanels * tile.columns} of ${m} by ${n} outputs, in tiles of ${tile.rows} by ${tile.columns}`,
  );
  forEachItem(b, counters, () => {
    code.begin();
    for (const { access } of stores) access.begin();
    const aAt = emitMatrix(b, a, scratch, index);
    const bAt = emitMatrix(b, bPanels, scratch, index);
    emitBlock(tiling, blockRow, blockColumn, aAt, bAt);
  });
  const items = counters.reduce((count, { extent }) => count * extent, 1);
  const operations = ((rowPanels * tile.rows * columnPanels * tile.columns) / 4) * k;
  return { function: b.finish(), ...chunksOf(items, operations), buffers: buffers };
}

/** Returns smaller blocks for smaller results so that all threads have work. */
function blockOf(
  tile: Tile,
  rows: number,
  columns: number,
  matrices: number,
): { rowPanels: number; columnPanels: number } {
  let rowPanels = Math.floor(blockRows / tile.rows);
  let columnPanels = Math.floor(blockColumns / tile.columns);
  const items = (): number =>
    Math.ceil(rows / rowPanels) * Math.ceil(columns / columnPanels) * matrices;
  while (items() < enoughItems && (rowPanels > 2 || columnPanels > 2)) {
    const isWide = columnPanels * tile.columns > rowPanels * tile.rows;
    if (columnPanels > 2 && (isWide || rowPanels <= 2)) columnPanels = Math.ceil(columnPanels / 2);
    else rowPanels = Math.ceil(rowPanels / 2);
  }
  return { rowPanels, columnPanels };
}

/** Returns the address at which the batch's current matrix begins. */
function emitMatrix(
  b: FunctionBuilder,
  panels: Panels,
  scratch: I32,
  index: readonly I32[],
): Local<"i32"> {
  const at = b.local("i32", "matrix");
  const matrixBytes = panels.count * panels.k * panels.width * 4;
  const steps = panels.batchStrides.flatMap((stride, axis) =>
    stride === 0 ? [] : [mul(index[axis] as I32, stride * matrixBytes)],
  );
  b.set(at, sum(add(scratch, panels.offset), ...steps));
  return at;
}

/** The position in the block: of the run along k, of the panels, and of their kept tile in the thread's memory. */
interface Position {
  readonly start: Local<"i32">;
  readonly rowPanel: Local<"i32">;
  readonly columnPanel: Local<"i32">;
  readonly kept: Local<"i32">;
}

function emitBlock(tiling: Tiling, blockRow: I32, blockColumn: I32, aAt: I32, bAt: I32): void {
  const { b, a, bPanels, rowPanels, columnPanels, run, parts, tile, narrow, accumulators } = tiling;
  const [start, rowPanel, columnPanel, kept] = b.locals(
    "i32",
    "start",
    "row_panel",
    "column_panel",
    "kept",
  );
  const position: Position = { start, rowPanel, columnPanel, kept };
  const [rowStop, columnStop] = b.locals("i32", "row_stop", "column_stop");
  emitStop(b, blockRow, rowPanels, a.count, rowStop);
  emitStop(b, blockColumn, columnPanels, bPanels.count - (narrow ? 1 : 0), columnStop);
  const eachColumn = (body: () => void): void =>
    b.count({ index: columnPanel, from: mul(blockColumn, columnPanels), below: columnStop }, () => {
      b.set(tiling.column, mul(columnPanel, tile.columns));
      body();
    });
  const eachRow = (body: () => void, atOnce = 1): void => {
    const from = mul(blockRow, rowPanels);
    b.count({ index: rowPanel, from, below: rowStop, step: atOnce }, () => {
      // The last group may repeat panels of the one before.
      if (atOnce > 1) b.set(rowPanel, min(rowPanel, add(rowStop, -atOnce)));
      b.set(tiling.row, mul(rowPanel, tile.rows));
      body();
    });
  };
  const emitWhole = (): void =>
    emitTile(
      tiling,
      position,
      [aAt, bAt],
      accumulators,
      (pa, pb) => emitStep(b, tile, accumulators, 4, pa, pb),
      () => emitFinish(tiling, accumulators),
    );
  b.count({ index: start, below: parts.k, step: run }, () => {
    b.set(kept, thread);
    if (parts.k <= longestNear) eachRow(() => eachColumn(emitWhole));
    else eachColumn(() => eachRow(emitWhole));
    if (narrow === null) return;
    const emitNarrow = (): void => {
      b.set(columnPanel, bPanels.count - 1);
      b.set(tiling.column, mul(columnPanel, tile.columns));
      eachRow(
        () =>
          emitTile(
            tiling,
            position,
            [aAt, bAt],
            narrow.sums,
            (pa, pb) => emitNarrowStep(b, narrow, parts.k, pa, pb),
            () => emitNarrowFinish(tiling, narrow),
          ),
        narrow.panels,
      );
    };
    b.if(eq(blockColumn, Math.ceil(bPanels.count / columnPanels) - 1), emitNarrow);
  });
}

/**
 * Adds a run of steps to the tile at a position. Its sums are stored by `finish` after the last run, and kept in the
 * thread's memory after those before it.
 */
function emitTile(
  tiling: Tiling,
  position: Position,
  matrices: readonly [I32, I32],
  sums: readonly Local<"f32x4">[],
  step: Step,
  finish: () => void,
): void {
  const { b, run, parts } = tiling;
  const { start, kept } = position;
  const isCut = run < parts.k;
  emitBegin(b, sums, isCut ? position : null);
  emitRun(tiling, position, matrices, step);
  if (!isCut) {
    finish();
    return;
  }
  b.if(ge(start, parts.k - run), finish, () => emitTileTo(b, sums, kept, 0));
  b.increase(kept, sums.length * 16);
}

/** stop = min((block + 1) · panels, count). */
export function emitStop(
  b: FunctionBuilder,
  block: I32,
  panels: number,
  count: Size,
  stop: Local<"i32">,
): void {
  b.set(stop, add(mul(block, panels), panels));
  b.set(stop, min(stop, count));
}

/** Sets the sums to zero, or to what the previous run left in memory. */
function emitBegin(
  b: FunctionBuilder,
  sums: readonly Local<"f32x4">[],
  cut: Pick<Position, "start" | "kept"> | null,
): void {
  const clear = (): void => {
    for (const local of sums) b.set(local, 0);
  };
  if (cut === null) {
    clear();
    return;
  }
  const resume = (): void => {
    for (const [index, local] of sums.entries()) b.set(local, load("f32x4", cut.kept, index * 16));
  };
  b.if(cut.start, resume, clear);
}

/** Runs the steps through a panel of a and a panel of b, from `start` on for one run. */
function emitRun(
  { b, parts, tile, run }: Tiling,
  { start, rowPanel, columnPanel }: Position,
  [aAt, bAt]: readonly [I32, I32],
  step: Step,
): void {
  b.scope(() => {
    const pointer = (panel: I32, matrix: I32, width: number): Local<"i32"> =>
      b.let(sum(mul(panel, parts.k * width * 4), matrix, mul(start, width * 4)));
    const pa = pointer(rowPanel, aAt, tile.rows);
    const pb = pointer(columnPanel, bAt, tile.columns);
    const isWhole = le(start, parts.k - run);
    const steps = select(isWhole, i32(run), sub(i32(parts.k), start));
    const stop = b.let(add(mul(steps, tile.rows * 4), pa));
    b.comment("one step along k");
    b.advance(pa, tile.rows * 4, stop, () => {
      step(pa, pb);
      b.increase(pb, tile.columns * 4);
    });
  });
}
