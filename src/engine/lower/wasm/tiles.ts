/**
 * The product of packed panels. A work item is a block of the result: for each pair of panels the
 * register tile runs along k, in blocks that fit the first cache, and is stored through the epilogue.
 * A thread keeps unfinished tiles of its block in its own memory.
 */
import { bytesPerElement, type DType } from "../../ir/dtype.ts";
import { contiguousView } from "../../ir/view.ts";
import { AccessCode, type Nest } from "./access.ts";
import { ElementCode } from "./elements.ts";
import { FunctionBuilder, type Local } from "./function.ts";
import type { MatmulParts, Panels } from "./matmul.ts";
import { chunksOf, loadAddresses, type Phase, type Place, parameters, thread } from "./phase.ts";
import { emitMultiplyAdd } from "./register-tile.ts";
import { forEachItem } from "./rows.ts";
import { emitStore } from "./store.ts";
import type { Tile } from "./tile.ts";

/** The longest run along k without a stop, and what longer ones are cut to. */
const longestRun = 768;
const usualRun = 512;
/** Steps of panels that are all near: then a row's tiles are stored one after the other, in whole lines. */
const longestNear = 32;
/** Rows and columns of a work item, where the result is large enough for enough of them. */
const blockRows = 96;
const blockColumns = 128;
const enoughItems = 48;

interface Tiling {
  readonly b: FunctionBuilder;
  readonly parts: MatmulParts;
  readonly tile: Tile;
  readonly a: Panels;
  readonly bPanels: Panels;
  /** Panels of a and of b in a work item. */
  readonly rowPanels: number;
  readonly columnPanels: number;
  readonly run: number;
  readonly accumulators: readonly Local[];
  readonly code: ElementCode;
  readonly stores: readonly { readonly dtype: DType; readonly access: AccessCode }[];
  readonly row: Local;
  readonly column: Local;
}

/** `places` are the inputs', the scratch memory's and the outputs'. */
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
    code,
    stores,
    row,
    column,
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

/** Smaller blocks for smaller results, so that there is work for all threads. */
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

/** Where the batch's current matrix begins. */
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
  const { b, a, bPanels, rowPanels, columnPanels, run, parts, tile } = tiling;
  const [start, rowPanel, columnPanel, kept] = ["start", "row_panel", "column_panel", "kept"].map(
    (name) => b.local("i32", name),
  ) as [Local, Local, Local, Local];
  const [rowStop, columnStop] = [b.local("i32", "row_stop"), b.local("i32", "column_stop")];
  emitStop(b, blockRow, rowPanels, a.count, rowStop);
  emitStop(b, blockColumn, columnPanels, bPanels.count, columnStop);
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
        body: () => void,
      ): void =>
        b.for(
          panel,
          from,
          () => b.get(to),
          1,
          () => {
            b.scaled(panel, extent);
            b.set(at);
            body();
          },
        );
      const eachColumn = (body: () => void): void => {
        const from = (): void => b.scaled(blockColumn, columnPanels);
        each(columnPanel, [from, columnStop], [tiling.column, tile.columns], body);
      };
      const eachRow = (body: () => void): void => {
        const from = (): void => b.scaled(blockRow, rowPanels);
        each(rowPanel, [from, rowStop], [tiling.row, tile.rows], body);
      };
      const emitTile = (): void => {
        emitBegin(tiling, isCut ? { start, kept } : null);
        emitRun(tiling, start, rowPanel, columnPanel, aAt, bAt);
        if (!isCut) {
          emitFinish(tiling);
          return;
        }
        b.get(start);
        b.i32(parts.k - run);
        b.emit("i32.ge_s");
        b.if(
          () => emitFinish(tiling),
          () => emitTileTo(tiling, kept, 0),
        );
        b.increase(kept, tile.rows * tile.columns * 4);
      };
      if (parts.k <= longestNear) eachRow(() => eachColumn(emitTile));
      else eachColumn(() => eachRow(emitTile));
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
  b.tee(stop);
  b.i32(count);
  b.get(stop);
  b.i32(count);
  b.emit("i32.lt_s");
  b.emit("select");
  b.set(stop);
}

/** The tile starts at zero, or where the run before left it. */
function emitBegin({ b, accumulators }: Tiling, cut: { start: Local; kept: Local } | null): void {
  const clear = (): void => {
    for (const local of accumulators) {
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
    for (const [place, local] of accumulators.entries()) {
      b.get(cut.kept);
      b.emit("v128.load", place * 16);
      b.set(local);
    }
  }, clear);
}

/** tile += panel of a · panel of b, from `start` on for one run. */
function emitRun(
  tiling: Tiling,
  start: Local,
  rowPanel: Local,
  columnPanel: Local,
  aAt: Local,
  bAt: Local,
): void {
  const { b, parts, tile, run, accumulators } = tiling;
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
  const columns = Array.from({ length: tile.columns / 4 }, () => b.temporary("v128"));
  const splat = b.temporary("v128");
  b.comment("the register tile: one step along k");
  b.loop((again) => {
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
        emitMultiplyAdd(
          b,
          tile.fused,
          splat,
          local,
          accumulators[row * columns.length + place] as Local,
        );
      }
    }
    b.increase(pb, tile.columns * 4);
    b.get(pa);
    b.offset(tile.rows * 4);
    b.tee(pa);
    b.get(stop);
    b.emit("i32.ne");
    b.branchIf(again);
  });
  for (const local of [pa, pb, stop, splat, ...columns]) b.release(local);
}

function emitTileTo({ b, accumulators }: Tiling, address: Local, offset: number): void {
  for (const [place, local] of accumulators.entries()) {
    b.get(address);
    b.get(local);
    b.emit("v128.store", offset + place * 16);
  }
}

/** Stores a finished tile: from registers where it lies inside the result, else row by row from memory. */
function emitFinish(tiling: Tiling): void {
  const { b, parts, tile, accumulators } = tiling;
  const vectors = tile.columns / 4;
  const inside = (): void => {
    const rank = parts.batch.length;
    const body = tiling.code.body(
      4,
      [0, parts.n],
      (shift) => accumulators[(shift[rank] ?? 0) * vectors + (shift[rank + 1] ?? 0) / 4] as Local,
    );
    for (let row = 0; row < tile.rows; row++) {
      for (let vector = 0; vector < vectors; vector++)
        emitOutputs(tiling, body, 4, shiftOf(rank, row, 4 * vector));
    }
    body.end();
  };
  const isExact = parts.m % tile.rows === 0 && parts.n % tile.columns === 0;
  if (isExact) {
    inside();
    return;
  }
  b.get(tiling.row);
  b.i32(parts.m - tile.rows);
  b.emit("i32.le_s");
  b.get(tiling.column);
  b.i32(parts.n - tile.columns);
  b.emit("i32.le_s");
  b.emit("i32.and");
  b.if(inside, () => emitEdge(tiling));
}

function emitEdge(tiling: Tiling): void {
  const { b, parts, tile, row, column } = tiling;
  const rank = parts.batch.length;
  // Unfinished tiles lie before it.
  const edgeAt = tiling.rowPanels * tile.rows * tiling.columnPanels * tile.columns * 4;
  emitTileTo(tiling, thread, edgeAt);
  const [from, lastRow, at, firstColumn] = [
    b.temporary("i32"),
    b.temporary("i32"),
    b.temporary("i32"),
    b.temporary("i32"),
  ];
  const value = b.temporary("v128");
  b.get(column);
  b.set(firstColumn);
  b.get(thread);
  b.offset(edgeAt);
  b.set(at);
  b.get(row);
  b.set(from);
  b.get(row);
  b.offset(tile.rows);
  b.tee(lastRow);
  b.i32(parts.m);
  b.get(lastRow);
  b.i32(parts.m);
  b.emit("i32.lt_s");
  b.emit("select");
  b.set(lastRow);
  b.for(
    row,
    () => b.get(from),
    () => b.get(lastRow),
    1,
    () => {
      b.get(firstColumn);
      b.set(column);
      b.get(column);
      b.i32(parts.n - tile.columns);
      b.emit("i32.le_s");
      b.if(
        () => {
          for (let vector = 0; vector < tile.columns / 4; vector++) {
            b.get(at);
            b.emit("v128.load", vector * 16);
            b.set(value);
            const body = tiling.code.body(4, [0, parts.n], () => value);
            emitOutputs(tiling, body, 4, shiftOf(rank, 0, 4 * vector));
            body.end();
          }
        },
        () => {
          b.for(
            column,
            () => b.get(firstColumn),
            () => b.i32(parts.n),
            1,
            () => {
              b.get(at);
              b.get(column);
              b.get(firstColumn);
              b.emit("i32.sub");
              b.scale(4);
              b.emit("i32.add");
              b.emit("v128.load32_splat", 0);
              b.set(value);
              const body = tiling.code.body(1, [0, parts.n], () => value);
              emitOutputs(tiling, body, 1, []);
              body.end();
            },
          );
        },
      );
      b.increase(at, tile.columns * 4);
    },
  );
  b.get(from);
  b.set(row);
  b.get(firstColumn);
  b.set(column);
  for (const local of [from, lastRow, at, firstColumn, value]) b.release(local);
}

function emitOutputs(
  tiling: Tiling,
  body: ReturnType<ElementCode["body"]>,
  lanes: 1 | 4,
  shift: readonly number[],
): void {
  const { b, parts, stores } = tiling;
  for (const [place, { dtype, access }] of stores.entries()) {
    const { value } = parts.outputs[place] as MatmulParts["outputs"][number];
    emitStore(b, access, dtype, { lanes, shift, within: [0, parts.n] }, () =>
      body.push(value, shift),
    );
  }
}

function shiftOf(rank: number, row: number, column: number): number[] {
  return [...new Array<number>(rank).fill(0), row, column];
}
