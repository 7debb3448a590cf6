/**
 * Copies an operand of a matrix product into panels. Where its elements are neighbours along the panel, vectors
 * are copied directly; where they are neighbours along k, squares of four by four are transposed in registers.
 * The last panel is padded with zeros.
 */

import { add, lt, min, mul, shuffle, sum } from "../../../target/wasm/assembler/expression.ts";
import { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import {
  f32x4,
  type I32,
  type Local,
  type Value,
  type VectorType,
} from "../../../target/wasm/assembler/value.ts";
import {
  chunksOf,
  loadAddresses,
  type Phase,
  type PhaseBuffer,
  parameters,
} from "../../../target/wasm/kernel-phase.ts";
import { forEachItem } from "../../../target/wasm/nest/work-items.ts";
import type { Nest } from "../../../target/wasm/vectors/access.ts";
import { ElementCode } from "../../../target/wasm/vectors/elements.ts";
import { costAlong } from "../../../target/wasm/vectors/vector-axis.ts";
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
}

/** `buffers` are those of the inputs, then that of the panels. */
export function lowerPack(
  parts: MatmulParts,
  side: "a" | "b",
  panels: Panels,
  buffers: readonly PhaseBuffer[],
): Phase {
  const { batch, m, n, k } = parts;
  const operand = parts[side];
  const b = new FunctionBuilder(`${parts.name}_pack_${side}`, parameters);
  const addresses = loadAddresses(b, buffers);
  const shape = side === "a" ? [...batch, m, k] : [...batch, k, n];
  const [panelAxis, kAxis] =
    side === "a" ? [batch.length, batch.length + 1] : [batch.length + 1, batch.length];
  const index = shape.map((_, axis) =>
    b.local("i32", axis === kAxis ? "k" : axis === panelAxis ? "row" : `batch${axis}`),
  );
  // Transposing a square takes four rows.
  const alongK =
    panels.width >= 4 &&
    costAlong(kAxis, shape, [operand], []) < costAlong(panelAxis, shape, [operand], []);
  const vector = alongK ? kAxis : panelAxis;
  const nest: Nest = { shape, index, vector, open: new Set([panelAxis, kAxis]) };
  const code = new ElementCode(b, nest, [operand], addresses.slice(0, -1));
  const [group, panel, block, target, stop] = b.locals(
    "i32",
    "group",
    "panel",
    "block",
    "target",
    "stop",
  );
  const whole = Math.floor((shape[panelAxis] as number) / panels.width);
  const panelsAtOnce = alongK ? 1 : panelsOfItem(panels.width, whole, code.size);
  const steps = kBlock / panelsAtOnce;
  const groups = Math.ceil(panels.count / panelsAtOnce);
  const blocks = Math.ceil(k / steps);
  const matrixAxes = batch.flatMap((extent, axis) =>
    panels.batchStrides[axis] === 0 ? [] : [{ index: index[axis] as Local<"i32">, extent }],
  );
  const counters = [
    ...matrixAxes,
    { index: group, extent: groups },
    { index: block, extent: blocks },
  ];
  const packing: Packing = {
    b,
    code,
    parts,
    side,
    panels,
    panelAxis,
    kAxis,
    within: [0, shape[vector] as number],
    steps,
    panel,
    k: index[kAxis] as Local<"i32">,
    stop,
    target,
  };
  const some = panelsAtOnce === 1 ? "a panel" : `${panelsAtOnce} panels`;
  b.comment(`an item is ${some} of ${panels.width}, and up to ${steps} of ${k} steps along k`);
  const emitPanels = (count: number, valid: number): void => {
    emitStart(packing, addresses.at(-1) as I32, index, block);
    code.begin();
    if (alongK) packAlongK(packing, valid);
    else packAlongPanel(packing, count, valid);
  };
  const [left, rest] = [whole % panelsAtOnce, (shape[panelAxis] as number) % panels.width];
  const emitLast = (): void => {
    if (left > 0) emitPanels(left, panels.width);
    if (rest === 0) return;
    b.set(panel, whole);
    emitPanels(1, rest);
  };
  forEachItem(b, counters, () => {
    b.set(panel, mul(group, panelsAtOnce));
    if (whole === 0) return emitLast();
    if (left === 0 && rest === 0) return emitPanels(panelsAtOnce, panels.width);
    const isWhole = lt(group, Math.floor(whole / panelsAtOnce));
    b.if(isWhole, () => emitPanels(panelsAtOnce, panels.width), emitLast);
  });
  const items = panels.matrices * groups * blocks;
  const operations = Math.min(k, steps) * panelsAtOnce * panels.width * (code.size + 1) * 0.5;
  return { function: b.finish(), ...chunksOf(items, operations), buffers: buffers };
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
  const { b, panels, parts, panelAxis, steps, panel, k, stop, target } = packing;
  b.set(index[panelAxis] as Local<"i32">, mul(panel, panels.width));
  b.set(k, mul(block, steps));
  b.set(stop, add(k, steps));
  b.set(stop, min(stop, parts.k));
  const matrix = panels.batchStrides.flatMap((stride, axis) =>
    stride === 0 ? [] : [mul(index[axis] as I32, stride * panels.count)],
  );
  const panelAt = mul(sum(panel, ...matrix), panels.k * panels.width * 4);
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
  const { b, code, panels, target } = packing;
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
      const offset = (panel * panels.k * panels.width + start) * 4;
      b.store(target, offset, body.value(operand, shift));
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
