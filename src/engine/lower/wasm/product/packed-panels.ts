/**
 * Multiplies packed panels. A work item is a block of the result: for each pair of panels the register tile runs
 * along k, in runs that fit in the L1 cache, and is stored through the epilogue. A thread keeps unfinished tiles
 * of its block in its own memory.
 */
import { bytesPerElement } from "../../../ir/dtype.ts";
import { contiguousView } from "../../../ir/view.ts";
import { FunctionBuilder, type Local } from "../assembler/function.ts";
import {
  chunksOf,
  loadAddresses,
  type Phase,
  type Place,
  parameters,
  thread,
} from "../kernel-phase.ts";
import { emitClamp } from "../loop/vector-rows.ts";
import { forEachItem } from "../nest/work-items.ts";
import { AccessCode, type Nest } from "../vectors/access.ts";
import { ElementCode } from "../vectors/elements.ts";
import type { MatmulParts, Panels } from "./matmul.ts";
import { emitNarrowFinish, emitNarrowStep, type NarrowPanel, narrowPanel } from "./narrow-panel.ts";
import { emitMultiplyAdd } from "./register-tile.ts";
import type { Tile } from "./tile.ts";
import { emitFinish, emitTileTo, type TileOutputs } from "./tile-store.ts";

/** The most steps along k of a single run. A longer k is cut into runs of about `usualRun` steps. */
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
type Step = (pa: Local, pb: Local) => void;

interface Tiling extends TileOutputs {
  readonly a: Panels;
  readonly bPanels: Panels;
  /** The panels of a and of b in a work item. */
  readonly rowPanels: number;
  readonly columnPanels: number;
  readonly run: number;
  readonly accumulators: readonly Local[];
  /** The last panel of b if it has few columns, else null. */
  readonly narrow: NarrowPanel | null;
}

/** `places` are those of the inputs, the scratch memory and the outputs, in this order. */
export function lowerTiles(
  parts: MatmulParts,
  a: Panels,
  bPanels: Panels,
  tile: Tile,
  places: readonly Place[],
): Phase {
  const { batch, m, n, k, outputs } = parts;
  const b = new FunctionBuilder(`${parts.name}_tiles`, parameters);
  const addresses = loadAddresses(b, places);
  const inputCount = places.length - outputs.length - 1;
  const scratch = addresses[inputCount] as Local;
  const shape = [...batch, m, n];
  const index = shape.map((_, axis) =>
    b.local("i32", axis === batch.length ? "row" : axis > batch.length ? "column" : `batch${axis}`),
  );
  const [row, column] = index.slice(-2) as [Local, Local];
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
  const stores = outputs.map(({ dtype }, place) => ({
    dtype,
    access: new AccessCode(
      b,
      nest,
      [contiguousView(shape)],
      bytesPerElement[dtype],
      addresses[inputCount + 1 + place] as Local,
    ),
  }));
  const matrices = batch.reduce((count, extent) => count * extent, 1);
  const { rowPanels, columnPanels } = blockOf(tile, a.count, bPanels.count, matrices);
  const run = k <= longestRun ? k : Math.ceil(k / Math.ceil(k / usualRun) / 8) * 8;
  const accumulators = Array.from({ length: (tile.rows * tile.columns) / 4 }, (_, place) =>
    b.local("v128", `tile${place}`),
  );
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

  const [blockRow, blockColumn] = [b.local("i32", "block_row"), b.local("i32", "block_column")];
  const counters = [
    ...batch.map((extent, axis) => ({ index: index[axis] as Local, extent })),
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
  return { function: b.finish(), ...chunksOf(items, operations), places };
}

/** Returns smaller blocks for smaller results, so that all threads have work. */
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
  scratch: Local,
  index: readonly Local[],
): Local {
  const at = b.local("i32", "matrix");
  b.get(scratch);
  b.offset(panels.offset);
  for (const [axis, stride] of panels.batchStrides.entries()) {
    if (stride === 0) continue;
    b.scaled(index[axis] as Local, stride * panels.count * panels.k * panels.width * 4);
    b.emit("i32.add");
  }
  b.set(at);
  return at;
}

function emitBlock(
  tiling: Tiling,
  blockRow: Local,
  blockColumn: Local,
  aAt: Local,
  bAt: Local,
): void {
  const { b, a, bPanels, rowPanels, columnPanels, run, parts, tile, narrow, accumulators } = tiling;
  const [start, rowPanel, columnPanel, kept] = ["start", "row_panel", "column_panel", "kept"].map(
    (name) => b.local("i32", name),
  ) as [Local, Local, Local, Local];
  const [rowStop, columnStop] = [b.local("i32", "row_stop"), b.local("i32", "column_stop")];
  emitStop(b, blockRow, rowPanels, a.count, rowStop);
  emitStop(b, blockColumn, columnPanels, bPanels.count - (narrow ? 1 : 0), columnStop);
  const isCut = run < parts.k;
  b.for(
    start,
    () => b.i32(0),
    () => b.i32(parts.k),
    run,
    () => {
      b.get(thread);
      b.set(kept);
      const each = (
        panel: Local,
        [from, to]: readonly [from: () => void, to: Local],
        [at, extent]: readonly [Local, number],
        atOnce: number,
        body: () => void,
      ): void =>
        b.for(
          panel,
          from,
          () => b.get(to),
          atOnce,
          () => {
            if (atOnce > 1) emitEarlier(b, panel, to, atOnce);
            b.scaled(panel, extent);
            b.set(at);
            body();
          },
        );
      const eachColumn = (body: () => void): void => {
        const from = (): void => b.scaled(blockColumn, columnPanels);
        each(columnPanel, [from, columnStop], [tiling.column, tile.columns], 1, body);
      };
      const eachRow = (body: () => void): void => {
        const from = (): void => b.scaled(blockRow, rowPanels);
        each(rowPanel, [from, rowStop], [tiling.row, tile.rows], 1, body);
      };
      const emitTile = (sums: readonly Local[], step: Step, finish: () => void): void => {
        emitBegin(b, sums, isCut ? { start, kept } : null);
        emitRun(tiling, [start, rowPanel, columnPanel], [aAt, bAt], step);
        if (!isCut) {
          finish();
          return;
        }
        b.get(start);
        b.i32(parts.k - run);
        b.emit("i32.ge_s");
        b.if(finish, () => emitTileTo(b, sums, kept, 0));
        b.increase(kept, sums.length * 16);
      };
      const emitWhole = (): void =>
        emitTile(
          accumulators,
          (pa, pb) => emitStep(tiling, pa, pb),
          () => emitFinish(tiling, accumulators),
        );
      if (parts.k <= longestNear) eachRow(() => eachColumn(emitWhole));
      else eachColumn(() => eachRow(emitWhole));
      if (narrow === null) return;
      const emitNarrow = (): void => {
        b.i32(bPanels.count - 1);
        b.set(columnPanel);
        b.scaled(columnPanel, tile.columns);
        b.set(tiling.column);
        const from = (): void => b.scaled(blockRow, rowPanels);
        each(rowPanel, [from, rowStop], [tiling.row, tile.rows], narrow.panels, () =>
          emitTile(
            narrow.sums,
            (pa, pb) => emitNarrowStep(b, narrow, parts.k, pa, pb),
            () => emitNarrowFinish(tiling, narrow),
          ),
        );
      };
      b.get(blockColumn);
      b.i32(Math.ceil(bPanels.count / columnPanels) - 1);
      b.emit("i32.eq");
      b.if(emitNarrow);
    },
  );
}

/** stop = min((block + 1) · panels, count). */
export function emitStop(
  b: FunctionBuilder,
  block: Local,
  panels: number,
  count: number,
  stop: Local,
): void {
  b.scaled(block, panels);
  b.offset(panels);
  b.set(stop);
  emitClamp(b, stop, count, "i32.lt_s");
}

/** index = min(index, stop − count): the last group may repeat panels of the one before. */
function emitEarlier(b: FunctionBuilder, index: Local, stop: Local, count: number): void {
  const pushLast = (): void => {
    b.get(stop);
    b.offset(-count);
  };
  b.get(index);
  pushLast();
  b.get(index);
  pushLast();
  b.emit("i32.lt_s");
  b.emit("select");
  b.set(index);
}

/** Sets the sums to zero, or to what the previous run left in memory. */
function emitBegin(
  b: FunctionBuilder,
  sums: readonly Local[],
  cut: { start: Local; kept: Local } | null,
): void {
  const clear = (): void => {
    for (const local of sums) {
      b.splat(0);
      b.set(local);
    }
  };
  if (cut === null) {
    clear();
    return;
  }
  b.get(cut.start);
  b.if(() => {
    for (const [place, local] of sums.entries()) {
      b.get(cut.kept);
      b.emit("v128.load", place * 16);
      b.set(local);
    }
  }, clear);
}

/** Runs the steps through a panel of a and a panel of b, from `start` on for one run. */
function emitRun(
  { b, parts, tile, run }: Tiling,
  [start, rowPanel, columnPanel]: readonly [Local, Local, Local],
  [aAt, bAt]: readonly [Local, Local],
  step: Step,
): void {
  const [pa, pb, stop] = [b.temporary("i32"), b.temporary("i32"), b.temporary("i32")];
  const point = (panel: Local, matrix: Local, width: number, pointer: Local): void => {
    b.scaled(panel, parts.k * width * 4);
    b.get(matrix);
    b.emit("i32.add");
    b.scaled(start, width * 4);
    b.emit("i32.add");
    b.set(pointer);
  };
  point(rowPanel, aAt, tile.rows, pa);
  point(columnPanel, bAt, tile.columns, pb);
  // stop = pa + min(run, k − start) steps.
  b.i32(run);
  b.i32(parts.k);
  b.get(start);
  b.emit("i32.sub");
  b.get(start);
  b.i32(parts.k - run);
  b.emit("i32.le_s");
  b.emit("select");
  b.scale(tile.rows * 4);
  b.get(pa);
  b.emit("i32.add");
  b.set(stop);
  b.comment("one step along k");
  b.loop((again) => {
    step(pa, pb);
    b.increase(pb, tile.columns * 4);
    b.get(pa);
    b.offset(tile.rows * 4);
    b.tee(pa);
    b.get(stop);
    b.emit("i32.ne");
    b.branchIf(again);
  });
  for (const local of [pa, pb, stop]) b.release(local);
}

/** tile += a's rows · b's columns at one step. */
function emitStep({ b, tile, accumulators }: Tiling, pa: Local, pb: Local): void {
  const columns = Array.from({ length: tile.columns / 4 }, () => b.temporary("v128"));
  const splat = b.temporary("v128");
  for (const [place, local] of columns.entries()) {
    b.get(pb);
    b.emit("v128.load", place * 16);
    b.set(local);
  }
  for (let row = 0; row < tile.rows; row++) {
    b.get(pa);
    b.emit("v128.load32_splat", row * 4);
    b.set(splat);
    for (const [place, local] of columns.entries()) {
      const sum = accumulators[row * columns.length + place] as Local;
      emitMultiplyAdd(b, tile.fused, splat, local, sum);
    }
  }
  for (const local of [splat, ...columns]) b.release(local);
}
