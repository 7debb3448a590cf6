/** The ways in which two shapes may broadcast: all up to two axes, then some of each rank up to eight. */
import type { Shape } from "../../src/engine/ir/shape.ts";
import type { LayoutName } from "./layouts.ts";
import { generator } from "./samples.ts";

export interface Pattern {
  readonly shapes: readonly [Shape, Shape];
  readonly layouts: readonly [LayoutName, LayoutName];
}

/** An axis's extents in the two shapes: equal, stretched in one, 1 in both, 0, or missing in one. */
const pairs: readonly (readonly [number | null, number | null])[] = [
  [3, 3],
  [1, 5],
  [2, 1],
  [1, 1],
  [0, 0],
  [0, 1],
  [1, 0],
  [null, 7],
  [2, null],
  [null, 1],
  [null, 0],
];

const names: readonly LayoutName[] = [
  "contiguous",
  "transposed",
  "flipped",
  "strided",
  "broadcast",
];

type Axes = readonly (readonly [number | null, number | null])[];

/** Missing axes come first, and are all missing from the same shape. */
function areShapes(axes: Axes): boolean {
  return [0, 1].every((side) => {
    const own = axes.map((axis) => axis[side] !== null);
    return own.indexOf(true) < 0 || !own.slice(own.indexOf(true)).includes(false);
  });
}

function patternOf(axes: Axes, index: number): Pattern {
  const shape = (side: 0 | 1): Shape => axes.flatMap((axis) => axis[side] ?? []);
  const layout = (turn: number): LayoutName => names[turn % names.length] as LayoutName;
  return {
    shapes: [shape(0), shape(1)],
    layouts: [layout(index), layout(Math.floor(index / names.length) + index)],
  };
}

function drawn(rank: number, draw: () => number): Axes {
  const missing = Math.floor(draw() * rank);
  const side = Math.floor(draw() * 2);
  return Array.from({ length: rank }, (_, index) => {
    // Small, so that eight of them are few elements; at most one axis is empty.
    const extent = index === rank - 1 ? 3 : draw() < 0.5 ? 2 : 1;
    const kind = Math.floor(draw() * 3);
    if (index < missing) return side === 0 ? [null, extent] : [extent, null];
    return kind === 0 ? [extent, extent] : kind === 1 ? [1, extent] : [extent, 1];
  });
}

const draw = generator("broadcasts");
const few: Axes[] = [
  [],
  ...pairs.map((axis) => [axis]),
  ...pairs.flatMap((first) => pairs.map((second) => [first, second])),
];
const many: Axes[] = [3, 4, 5, 6, 7, 8].flatMap((rank) =>
  Array.from({ length: 6 }, () => drawn(rank, draw)),
);

export const patterns: readonly Pattern[] = [...few.filter(areShapes), ...many].map(patternOf);
