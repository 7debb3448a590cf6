/**
 * Copies an operand of a matrix product into panels. Where its elements are neighbours along the panel, vectors
 * are copied directly; where they are neighbours along k, squares of four by four are transposed in registers.
 * The last panel is padded with zeros.
 */

import { topological } from "../../../ir/expression.ts";
import { add, lt, min, mul, shuffle, sum } from "../../../target/wasm/assembler/expression.ts";
import type { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import {
  f32x4,
  type I32,
  type Local,
  type Value,
  type VectorType,
} from "../../../target/wasm/assembler/value.ts";
import { type Functions, ownFunctions } from "../../../target/wasm/general-functions.ts";
import {
  chunksOf,
  loadAddresses,
  type Phase,
  type PhaseBuffer,
  phaseOf,
} from "../../../target/wasm/kernel-phase.ts";
import { type Counter, forEachItem } from "../../../target/wasm/nest/work-items.ts";
import {
  beyond,
  extentIn,
  product,
  type Size,
  type SizedCode,
} from "../../../target/wasm/sizes.ts";
import type { Nest } from "../../../target/wasm/vectors/access.ts";
import { ElementCode, workIn } from "../../../target/wasm/vectors/elements.ts";
import { costAlong } from "../../../target/wasm/vectors/vector-axis.ts";
import { expressionSizes } from "../../../target/wasm/vectors/view-sizes.ts";
import type { MatmulParts, Panels } from "./matmul.ts";

/** The steps of k in one work item, summed over its panels. */
const kBlock = 512;
/**
 * Panels whose columns are neighbours in memory are copied together: a panel is narrower than a cache line,
 * whose remainder would be evicted before the next panel reads it. More panels at once
 * compete for cache sets where they are a power of two apart.
 */
const maxPanels = 4;
/** The maximum number of instructions of one step over all panels of an item. */
const maxInstructions = 256;

/** A row of a square, whatever its lanes are. */
type Square = Local<"v128">;

interface Packing {
  readonly b: FunctionBuilder;
  readonly code: ElementCode;
  readonly parts: MatmulParts;
  readonly side: "a" | "b";
  readonly panels: Panels;
  readonly panelAxis: number;
  readonly kAxis: number;
  /** The range of indices along the axis of the vectors. */
  readonly within: readonly [number, number];
  /** The steps of k in an item. */
  readonly steps: number;
  readonly panel: Local<"i32">;
  readonly k: Local<"i32">;
  readonly stop: Local<"i32">;
  /** The address at which step k of the panel is written. */
  readonly target: Local<"i32">;
  /** The steps of k in all. */
  readonly depth: Size;
  readonly panelBytes: Size;
  /** The panels from one matrix to the next, for each axis of the batch; 0 where the operand ignores the axis. */
  readonly matrixPanels: readonly Size[];
}

/** `buffers` are those of the inputs, then that of the panels. */
export function lowerPack(
  parts: MatmulParts,
  side: "a" | "b",
  panels: Panels,
  buffers: readonly PhaseBuffer[],
  functions: Functions = ownFunctions,
): Phase {
  const { batch, m, n, k, given } = parts;
  const operand = parts[side];
  const shape = side === "a" ? [...batch, m, k] : [...batch, k, n];
  const [panelAxis, kAxis] =
    side === "a" ? [batch.length, batch.length + 1] : [batch.length + 1, batch.length];
  // Transposing a square takes four rows.
  const alongK =
    panels.width >= 4 &&
    costAlong(kAxis, shape, [operand], []) < costAlong(panelAxis, shape, [operand], []);
  const vector = alongK ? kAxis : panelAxis;
  const size = workIn(topological([operand]));
  const extent = shape[panelAxis] as number;
  const whole = Math.floor(extent / panels.width);
  const panelsAtOnce = alongK ? 1 : panelsOfItem(panels.width, whole, size);
  const steps = kBlock / panelsAtOnce;
  const groups = Math.ceil(panels.count / panelsAtOnce);
  const blocks = Math.ceil(k / steps);
  const [left, rest] = [whole % panelsAtOnce, extent % panels.width];
  const within = [0, shape[vector] as number] as const;
  const matrixAxes = [...batch.keys()].filter((axis) => panels.batchStrides[axis] !== 0);

  const code: SizedCode["code"] = (sizes) => {
    const { of, same } = sizes;
    same([panels.width, alongK, panelsAtOnce, whole === 0, rest, shape.length, matrixAxes].join());
    const expressions = expressionSizes(sizes, [operand], [], { vector, ranges: [within], given });
    const extents = matrixAxes.map((axis) => extentIn(sizes, batch[axis] as number));
    const [groupCount, blockCount] = [extentIn(sizes, groups), extentIn(sizes, blocks)];
    const numbers = {
      depth: of(k),
      panelBytes: of(panels.k * panels.width * 4),
      matrixPanels: panels.batchStrides.map((stride) =>
        stride === 0 ? 0 : of(stride * panels.count),
      ),
    };
    const leftPanels = same(left === 0) ? 0 : of(left);
    const [wholePanels, wholeGroups] = [of(whole), of(Math.floor(whole / panelsAtOnce))];
    return (b) => {
      const addresses = loadAddresses(b, buffers);
      const index = shape.map((_, axis) =>
        b.local("i32", axis === kAxis ? "k" : axis === panelAxis ? "row" : `batch${axis}`),
      );
      const open = new Set([panelAxis, kAxis]);
      const nest: Nest = { shape, index, vector, open, sizes: expressions };
      const code = new ElementCode(b, nest, [operand], addresses.slice(0, -1));
      const [group, panel, block, target, stop] = b.locals(
        "i32",
        "group",
        "panel",
        "block",
        "target",
        "stop",
      );
      const counters: Counter<Size>[] = [
        ...matrixAxes.map((axis, nth) => ({
          index: index[axis] as Local<"i32">,
          extent: extents[nth] as Size,
        })),
        { index: group, extent: groupCount },
        { index: block, extent: blockCount },
      ];
      const packing: Packing = {
        b,
        code,
        parts,
        side,
        panels,
        panelAxis,
        kAxis,
        within,
        steps,
        panel,
        k: index[kAxis] as Local<"i32">,
        stop,
        target,
        ...numbers,
      };
      const some = panelsAtOnce === 1 ? "a panel" : `${panelsAtOnce} panels`;
      b.comment(`an item is ${some} of ${panels.width}, and up to ${steps} of ${k} steps along k`);
      const emitPanels = (count: number, valid: number): void => {
        emitStart(packing, addresses.at(-1) as I32, index, block);
        code.begin();
        if (alongK) packAlongK(packing, valid);
        else packAlongPanel(packing, count, valid);
      };
      const emitLast = (): void => {
        // The last panels are copied one by one if their number may differ.
        if (typeof leftPanels !== "number")
          b.countOn(panel, wholePanels, () => emitPanels(1, panels.width));
        else if (left > 0) emitPanels(left, panels.width);
        if (rest === 0) return;
        b.set(panel, wholePanels);
        emitPanels(1, rest);
      };
      forEachItem(b, counters, () => {
        b.set(panel, mul(group, panelsAtOnce));
        if (whole === 0) return emitLast();
        if (left === 0 && rest === 0) return emitPanels(panelsAtOnce, panels.width);
        const isWhole = lt(group, wholeGroups);
        b.if(isWhole, () => emitPanels(panelsAtOnce, panels.width), emitLast);
      });
    };
  };
  const made = functions.make({ name: `${parts.name}_pack_${side}`, buffers, code });
  const items = panels.matrices * groups * blocks;
  const operations = Math.min(k, steps) * panelsAtOnce * panels.width * (size + 1) * 0.5;
  return phaseOf(made, buffers, chunksOf(items, operations));
}

/**
 * Returns a power of two. Narrow panels are copied one by one, like those of an operand with too many
 * instructions.
 */
function panelsOfItem(width: number, whole: number, instructions: number): number {
  if (width < 4) return 1;
  const each = groupsOfFour(width).length * (instructions + 1);
  const most = Math.min(maxPanels, whole, maxInstructions / each);
  return 2 ** Math.floor(Math.log2(Math.max(1, most)));
}

/** Sets the indices of the panel and of k, the address of the panel, and where k stops. */
function emitStart(packing: Packing, base: I32, index: readonly Local<"i32">[], block: I32): void {
  const { b, panels, panelAxis, steps, panel, k, stop, target, matrixPanels } = packing;
  b.set(index[panelAxis] as Local<"i32">, mul(panel, panels.width));
  b.set(k, mul(block, steps));
  b.set(stop, add(k, steps));
  b.set(stop, min(stop, packing.depth));
  const matrix = matrixPanels.flatMap((count, axis) =>
    count === 0 ? [] : [mul(index[axis] as I32, count)],
  );
  const panelAt = mul(sum(panel, ...matrix), packing.panelBytes);
  b.set(target, sum(panelAt, base, mul(k, panels.width * 4)));
}

/** Returns the starts of the groups of four that cover [0, width); the last group may overlap the one before. */
export function groupsOfFour(width: number): number[] {
  const starts: number[] = [];
  for (let start = 0; start + 4 <= width; start += 4) starts.push(start);
  if (width % 4 !== 0 && width > 4) starts.push(width - 4);
  return starts;
}

/** Copies `count` panels one step of k at a time. Each has `valid` columns that exist. */
function packAlongPanel(packing: Packing, count: number, valid: number): void {
  const { b, code, panels, target, panelBytes } = packing;
  const operand = operandOf(packing);
  const starts = groupsOfFour(panels.width);
  const groups = Array.from({ length: count * starts.length }, (_, index) => ({
    panel: Math.floor(index / starts.length),
    start: starts[index % starts.length] as number,
  }));
  emitSteps(packing, 1, () => {
    if (valid < panels.width || valid < 4) return packStep(packing, valid);
    const body = code.body(4, packing.within);
    const shifts = groups.map(({ panel, start }) =>
      shiftOf(packing, panel * panels.width + start, 0),
    );
    body.forEach([operand], shifts, (shift, index) => {
      const { panel, start } = groups[index] as (typeof groups)[number];
      const place = beyond(target, product(panelBytes, panel), start * 4);
      b.store(...place, body.value(operand, shift));
    });
    body.end();
    b.increase(target, panels.width * 4);
  });
}

/** Copies one step of k, element by element. */
function packStep(packing: Packing, valid: number): void {
  const { b, code, panels, target } = packing;
  const body = code.body(1, packing.within);
  for (let index = 0; index < panels.width; index++) {
    const shift = shiftOf(packing, index, 0);
    const element = index < valid ? body.value(operandOf(packing), shift) : f32x4(0);
    b.storeLane(target, index * 4, element, 0);
  }
  body.end();
  b.increase(target, panels.width * 4);
}

function packAlongK(packing: Packing, valid: number): void {
  const { b, code, panels, target } = packing;
  b.scope(() => {
    const rows = Array.from({ length: panels.width }, () => b.variable("v128"));
    emitSteps(packing, 4, () => {
      const body = code.body(4, packing.within);
      for (const [index, row] of rows.entries()) {
        const shift = shiftOf(packing, index, 0);
        b.set(row, index < valid ? body.value(operandOf(packing), shift) : f32x4(0));
      }
      body.end();
      for (const start of groupsOfFour(panels.width))
        emitTransposed(b, rows.slice(start, start + 4), (step, column) =>
          b.store(target, (step * panels.width + start) * 4, column),
        );
      b.increase(target, panels.width * 16);
    });
  });
  emitSteps(packing, 1, () => packStep(packing, valid));
}

/** Emits `store` for each column of the square whose four rows are given. */
export function emitTransposed<T extends VectorType>(
  b: FunctionBuilder,
  rows: readonly Local<T>[],
  store: (index: number, column: Value<T>) => void,
): void {
  const [row0, row1, row2, row3] = rows as readonly Local[] as [Square, Square, Square, Square];
  const put = (index: number, column: Value<"v128">): void =>
    store(index, column as Value as Value<T>);
  b.scope(() => {
    const [low01, high01, low23, high23] = [
      b.let(shuffle(row0, row1, [0, 4, 1, 5])),
      b.let(shuffle(row0, row1, [2, 6, 3, 7])),
      b.let(shuffle(row2, row3, [0, 4, 1, 5])),
      b.let(shuffle(row2, row3, [2, 6, 3, 7])),
    ];
    put(0, shuffle(low01, low23, [0, 1, 4, 5]));
    put(1, shuffle(low01, low23, [2, 3, 6, 7]));
    put(2, shuffle(high01, high23, [0, 1, 4, 5]));
    put(3, shuffle(high01, high23, [2, 3, 6, 7]));
  });
}

/** Emits `body` for `count` steps of k at a time while as many are left. */
function emitSteps({ b, k, stop }: Packing, count: number, body: () => void): void {
  b.while(lt(add(k, count - 1), stop), () => {
    body();
    b.increase(k, count);
  });
}

function operandOf({ parts, side }: Packing): MatmulParts["a"] {
  return parts[side];
}

function shiftOf({ panelAxis, kAxis }: Packing, index: number, k: number): number[] {
  const shift = new Array<number>(Math.max(panelAxis, kAxis) + 1).fill(0);
  shift[panelAxis] = index;
  shift[kAxis] = k;
  return shift;
}
