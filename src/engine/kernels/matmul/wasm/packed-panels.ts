/**
 * Multiplies packed panels, or rows of a in place by panels of b. A work item is a block of the result: for each pair
 * of panels the register tile runs along k, in runs that fit in the L1 cache, and is stored through the epilogue. A
 * thread keeps unfinished tiles of its block in its own memory.
 *
 *     block of rows × block of columns            one work item
 *       run of k                                  fits in the L1 cache
 *         panel of b × panel of a                 one register tile
 *           step of k                             a column of a · a row of b
 */
import { bytesPerElement } from "../../../ir/dtype.ts";
import { contiguousView, type View } from "../../../ir/view.ts";
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
import type { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import type { I32, Local } from "../../../target/wasm/assembler/value.ts";
import { type Functions, ownFunctions } from "../../../target/wasm/general-functions.ts";
import {
  chunksOf,
  loadAddresses,
  type Phase,
  type PhaseBuffer,
  phaseOf,
  thread,
} from "../../../target/wasm/kernel-phase.ts";
import { type Counter, forEachItem } from "../../../target/wasm/nest/work-items.ts";
import {
  asI32,
  extentIn,
  minus,
  type Size,
  type SizedCode,
  type Sizes,
} from "../../../target/wasm/sizes.ts";
import { AccessCode, type Nest } from "../../../target/wasm/vectors/access.ts";
import { ElementCode } from "../../../target/wasm/vectors/elements.ts";
import { expressionSizes } from "../../../target/wasm/vectors/view-sizes.ts";
import type { MatmulParts, Panels } from "./matmul.ts";
import {
  emitNarrowFinish,
  emitNarrowStep,
  type NarrowPanel,
  narrowAtOnce,
  narrowColumns,
  narrowPanel,
} from "./narrow-panel.ts";
import { emitStep, tileLocals } from "./register-tile.ts";
import type { Tile } from "./tile.ts";
import { emitFinish, emitTileTo, isExact, type TileOutputs } from "./tile-store.ts";

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

/**
 * Rows of a that are read where they lie, `rowBytes` apart, with neighbouring steps along k next to each other. The
 * last panel ends with the last row and repeats rows of the one before.
 */
export interface RowsInPlace {
  /** The panels of one matrix. */
  readonly count: number;
  readonly rowBytes: number;
  readonly input: number;
  /** The view of [...batch, m, k]. */
  readonly view: View;
}

/** Emits one step along k, at the addresses `pa` in a panel of a and `pb` in one of b. */
type Step = (pa: I32, pb: I32) => void;

/** The panels of an operand, as code takes their numbers. */
interface SizedPanels {
  readonly width: number;
  /** The panels of a matrix that are multiplied whole, and those in a work item. */
  readonly count: Size;
  readonly ofItem: Size;
  readonly bytes: Size;
  /** The offset of the first matrix, and the bytes from one to the next along each axis of the batch. */
  readonly offset: Size;
  readonly matrices: readonly Size[];
}

/** Rows in place, as code takes their numbers. */
interface SizedRows extends Pick<SizedPanels, "count" | "ofItem" | "offset" | "matrices"> {
  readonly rowBytes: number;
  readonly input: number;
  /** The first row of the last panel. */
  readonly last: Size;
}

interface Tiling extends TileOutputs {
  readonly a: SizedPanels | SizedRows;
  readonly bPanels: SizedPanels;
  readonly k: Size;
  readonly run: Size;
  /** Whether k takes more than one run, and whether the tiles of a row are stored one after the other. */
  readonly isCut: boolean;
  readonly isNear: boolean;
  /** The number of the last panel of b and of the block that has it. */
  readonly lastPanel: Size;
  readonly lastBlock: Size;
  readonly accumulators: readonly Local<"f32x4">[];
  /** The last panel of b if it has few columns, else null. */
  readonly narrow: NarrowPanel | null;
}

/** `buffers` are those of the inputs, the scratch memory and the outputs, in this order. */
export function lowerTiles(
  parts: MatmulParts,
  a: Panels | RowsInPlace,
  bPanels: Panels,
  tile: Tile,
  buffers: readonly PhaseBuffer[],
  functions: Functions = ownFunctions,
): Phase {
  const { batch, m, n, k, outputs, given } = parts;
  const shape = [...batch, m, n];
  const vector = shape.length - 1;
  const matrices = batch.reduce((count, extent) => count * extent, 1);
  const { rowPanels, columnPanels } = blockOf(tile, a.count, bPanels.count, matrices);
  const run = k <= longestRun ? k : Math.ceil(k / Math.ceil(k / usualRun) / 8) * 8;
  const blocks = [Math.ceil(a.count / rowPanels), Math.ceil(bPanels.count / columnPanels)] as const;
  const narrow = isInPlace(a) || parts.term ? 0 : narrowColumns(tile, n);
  const panelsAtOnce = Math.min(rowPanels, a.count);
  const values = outputs.map(({ value }) => value);
  const stored = contiguousView(shape);

  const code: SizedCode["code"] = (sizes) => {
    const { of, same } = sizes;
    same(`${tile.rows} ${tile.columns} ${tile.fused} ${tile.bytes?.join()} ${shape.length}`);
    same(
      `${isExact(parts, tile)} ${isInPlace(a)} ${narrow} ${outputs.map(({ dtype }) => dtype).join()}`,
    );
    const atOnce = same(narrow === 0 ? 0 : narrowAtOnce(tile, narrow, panelsAtOnce));
    const ranges = [[0, n] as const];
    const expressions = expressionSizes(sizes, values, [stored], { vector, ranges, given });
    const extents = [...batch, ...blocks].map((extent) => extentIn(sizes, extent));
    const numbers = {
      m: of(m),
      n: of(n),
      k: of(k),
      run: of(run),
      isCut: same(run < k),
      isNear: same(k <= longestNear),
      a: isInPlace(a)
        ? sizedRows(sizes, a, rowPanels, m - tile.rows)
        : sizedPanels(sizes, a, rowPanels, a.count),
      bPanels: sizedPanels(sizes, bPanels, columnPanels, bPanels.count - (narrow > 0 ? 1 : 0)),
      lastPanel: of(bPanels.count - 1),
      lastBlock: of(blocks[1] - 1),
      // The unfinished tiles precede this offset.
      edgeAt: of(rowPanels * tile.rows * columnPanels * tile.columns * 4),
    };
    return (b) => {
      const addresses = loadAddresses(b, buffers);
      const inputCount = buffers.length - outputs.length - 1;
      const scratch = addresses[inputCount] as I32;
      const nameOf = (axis: number): string => (axis === vector ? "column" : "row");
      const index = shape.map((_, axis) =>
        b.local("i32", axis < batch.length ? `batch${axis}` : nameOf(axis)),
      );
      const [row, column] = index.slice(-2) as [Local<"i32">, Local<"i32">];
      const open = new Set([vector - 1, vector]);
      const nest: Nest = { shape, index, vector, open, sizes: expressions };
      const code = new ElementCode(b, nest, values, addresses.slice(0, inputCount));
      const stores = outputs.map(({ dtype }, output) => {
        const base = addresses[inputCount + 1 + output] as Local<"i32">;
        return { dtype, access: new AccessCode(b, nest, [stored], bytesPerElement[dtype], base) };
      });
      const accumulators = tileLocals(b, tile);
      const tiling: Tiling = {
        b,
        parts,
        tile,
        accumulators,
        narrow: atOnce === 0 ? null : narrowPanel(b, tile, narrow, atOnce),
        code,
        stores,
        row,
        column,
        ...numbers,
      };
      const [blockRow, blockColumn] = b.locals("i32", "block_row", "block_column");
      const counters = [...index.slice(0, -2), blockRow, blockColumn].map(
        (local, nth): Counter<Size> => ({ index: local, extent: extents[nth] as Size }),
      );
      b.comment(
        `an item is ${rowPanels * tile.rows} by ${columnPanels * tile.columns} of ${m} by ${n} outputs, in tiles of ${tile.rows} by ${tile.columns}`,
      );
      forEachItem(b, counters, () => {
        code.begin();
        for (const { access } of stores) access.begin();
        const aFrom = isInPlace(tiling.a) ? (addresses[tiling.a.input] as I32) : scratch;
        const aAt = emitMatrix(b, tiling.a, aFrom, index);
        const bAt = emitMatrix(b, tiling.bPanels, scratch, index);
        emitBlock(tiling, blockRow, blockColumn, aAt, bAt);
      });
    };
  };
  const made = functions.make({ name: `${parts.name}_tiles`, buffers, code });
  const operations = ((rowPanels * tile.rows * columnPanels * tile.columns) / 4) * k;
  return phaseOf(made, buffers, chunksOf(matrices * blocks[0] * blocks[1], operations));
}

function sizedPanels(
  { of, same }: Sizes,
  { width, k, count, batchStrides, offset }: Panels,
  ofItem: number,
  whole: number,
): SizedPanels {
  const matrices = batchStrides.map((stride) =>
    same(stride === 0) ? 0 : of(stride * count * k * width * 4),
  );
  return {
    width,
    count: of(whole),
    ofItem: of(ofItem),
    bytes: of(k * width * 4),
    offset: same(offset === 0) ? 0 : of(offset),
    matrices,
  };
}

function sizedRows(
  { of, same }: Sizes,
  { view, input, count, rowBytes }: RowsInPlace,
  ofItem: number,
  last: number,
): SizedRows {
  return {
    count: of(count),
    ofItem: of(ofItem),
    rowBytes: same(rowBytes),
    input: same(input),
    last: of(last),
    offset: same(view.offset === 0) ? 0 : of(view.offset * 4),
    matrices: view.strides.slice(0, -2).map((stride) => (same(stride === 0) ? 0 : of(stride * 4))),
  };
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
  { offset, matrices }: Pick<SizedPanels, "offset" | "matrices">,
  base: I32,
  index: readonly I32[],
): Local<"i32"> {
  const at = b.local("i32", "matrix");
  const steps = matrices.flatMap((bytes, axis) =>
    bytes === 0 ? [] : [mul(index[axis] as I32, bytes)],
  );
  b.set(at, sum(add(base, offset), ...steps));
  return at;
}

/** True if rows are read where they lie. */
function isInPlace<InPlace extends RowsInPlace | SizedRows>(
  a: Panels | SizedPanels | InPlace,
): a is InPlace {
  return "rowBytes" in a;
}

/** The position in the block: of the run along k, of the panels, and of their kept tile in the thread's memory. */
interface Position {
  readonly start: Local<"i32">;
  readonly rowPanel: Local<"i32">;
  readonly columnPanel: Local<"i32">;
  readonly kept: Local<"i32">;
}

function emitBlock(tiling: Tiling, blockRow: I32, blockColumn: I32, aAt: I32, bAt: I32): void {
  const { b, parts, a, bPanels, tile, narrow, accumulators } = tiling;
  const [start, rowPanel, columnPanel, kept] = b.locals(
    "i32",
    "start",
    "row_panel",
    "column_panel",
    "kept",
  );
  const position: Position = { start, rowPanel, columnPanel, kept };
  const [rowStop, columnStop] = b.locals("i32", "row_stop", "column_stop");
  emitStop(b, blockRow, a.ofItem, a.count, rowStop);
  emitStop(b, blockColumn, bPanels.ofItem, bPanels.count, columnStop);
  const eachColumn = (body: () => void): void =>
    b.count(
      { index: columnPanel, from: mul(blockColumn, bPanels.ofItem), below: columnStop },
      () => {
        b.set(tiling.column, mul(columnPanel, tile.columns));
        body();
      },
    );
  const eachRow = (body: () => void, atOnce = 1): void => {
    const from = mul(blockRow, a.ofItem);
    b.count({ index: rowPanel, from, below: rowStop, step: atOnce }, () => {
      // The last group may repeat panels of the one before.
      if (atOnce > 1) b.set(rowPanel, min(rowPanel, add(rowStop, -atOnce)));
      b.set(tiling.row, mul(rowPanel, tile.rows));
      if (isInPlace(a)) b.set(tiling.row, min(tiling.row, a.last));
      body();
    });
  };
  const emitWhole = (): void =>
    emitTile(
      tiling,
      position,
      [aAt, bAt],
      accumulators,
      (pa, pb) =>
        emitStep(b, tile, accumulators, isInPlace(a) ? a.rowBytes : 4, pa, pb, parts.term),
      () => emitFinish(tiling, accumulators),
    );
  b.count({ index: start, below: tiling.k, step: tiling.run }, () => {
    b.set(kept, thread);
    if (tiling.isNear) eachRow(() => eachColumn(emitWhole));
    else eachColumn(() => eachRow(emitWhole));
    if (narrow === null || isInPlace(a)) return;
    const emitNarrow = (): void => {
      b.set(columnPanel, tiling.lastPanel);
      b.set(tiling.column, mul(columnPanel, tile.columns));
      eachRow(
        () =>
          emitTile(
            tiling,
            position,
            [aAt, bAt],
            narrow.sums,
            (pa, pb) => emitNarrowStep(b, narrow, a.bytes, pa, pb),
            () => emitNarrowFinish(tiling, narrow),
          ),
        narrow.panels,
      );
    };
    b.if(eq(blockColumn, tiling.lastBlock), emitNarrow);
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
  const { b, k, run, isCut } = tiling;
  const { start, kept } = position;
  emitBegin(b, sums, isCut ? position : null);
  emitRun(tiling, position, matrices, step);
  if (!isCut) {
    finish();
    return;
  }
  b.if(ge(start, minus(k, run)), finish, () => emitTileTo(b, sums, kept, 0));
  b.increase(kept, sums.length * 16);
}

/** stop = min((block + 1) · panels, count). */
export function emitStop(
  b: FunctionBuilder,
  block: I32,
  panels: Size,
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
  { b, a, bPanels, k, run, row }: Tiling,
  { start, rowPanel, columnPanel }: Position,
  [aAt, bAt]: readonly [I32, I32],
  step: Step,
): void {
  b.scope(() => {
    const pointer = (panel: I32, matrix: I32, { width, bytes }: SizedPanels): Local<"i32"> =>
      b.let(sum(mul(panel, bytes), matrix, mul(start, width * 4)));
    const pa = isInPlace(a)
      ? b.let(sum(mul(row, a.rowBytes), aAt, mul(start, 4)))
      : pointer(rowPanel, aAt, a);
    const stepBytes = isInPlace(a) ? 4 : a.width * 4;
    const pb = pointer(columnPanel, bAt, bPanels);
    const isWhole = le(start, minus(k, run));
    const steps = select(isWhole, asI32(run), sub(asI32(k), start));
    const stop = b.let(add(mul(steps, stepBytes), pa));
    b.comment("one step along k");
    b.advance(pa, stepBytes, stop, () => {
      step(pa, pb);
      b.increase(pb, bPanels.width * 4);
    });
  });
}
