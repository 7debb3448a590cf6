/**
 * Layered drawing of a directed acyclic graph (Sugiyama, Tagawa and Toda 1981). In: nodes with their sizes, and edges,
 * in pixels. Out: the location of each node's box, and the points along each edge. Guaranteed: no boxes overlap; every
 * edge goes down; an edge that passes a layer keeps clear of its boxes, unless it passes very many.
 */
import { largest } from "../../../engine/ir/numbers/extremes.ts";

export interface Box {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

export interface Arrow {
  readonly from: string;
  readonly to: string;
}

export interface Placed extends Box {
  /** The upper left corner. */
  readonly x: number;
  readonly y: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Placed[];
  /** Paths in the order of the edges, from the lower side of one box to the upper side of another. */
  readonly paths: readonly (readonly Point[])[];
}

const gaps = { across: 18, down: 38 } as const;

/** A box, or the point where an edge passes a layer. */
interface Item {
  readonly width: number;
  readonly height: number;
  readonly above: Item[];
  readonly below: Item[];
  /** The centre. */
  x: number;
}

const sweeps = 6;
/** An edge that passes more layers is drawn straight: keeping it clear of all boxes takes a point in each layer. */
const maxPassed = 64;

/** Edges must join two of the nodes and must not close a cycle. */
export function layout(nodes: readonly Box[], edges: readonly Arrow[]): Layout {
  const ranks = rank(nodes, edges);
  const layers: Item[][] = Array.from({ length: largest(ranks.values(), 0) + 1 }, () => []);
  const items = new Map<string, Item>();
  const addItem = (width: number, height: number, layer: number): Item => {
    const item: Item = { width, height, above: [], below: [], x: 0 };
    (layers[layer] as Item[]).push(item);
    return item;
  };
  for (const { id, width, height } of nodes)
    items.set(id, addItem(width, height, ranks.get(id) ?? 0));
  const chains = edges.map(({ from, to }) => {
    const [first, last] = [ranks.get(from) ?? 0, ranks.get(to) ?? 0];
    const ends = [items.get(from) as Item, items.get(to) as Item] as const;
    if (last - first > maxPassed) return ends;
    const chain = [ends[0]];
    for (let layer = first + 1; layer < last; layer++) chain.push(addItem(0, 0, layer));
    chain.push(ends[1]);
    for (const [at, item] of chain.entries()) {
      const next = chain[at + 1];
      if (!next) break;
      item.below.push(next);
      next.above.push(item);
    }
    return chain;
  });
  order(layers);
  align(layers);
  const heights = layers.map((layer) => most(layer, ({ height }) => height));
  const tops: number[] = [];
  for (const layer of heights.keys())
    tops.push(layer === 0 ? 0 : (tops[layer - 1] ?? 0) + (heights[layer - 1] ?? 0) + gaps.down);
  const layerOf = new Map(layers.flatMap((layer, at) => layer.map((item) => [item, at])));
  const top = (item: Item): number => tops[layerOf.get(item) ?? 0] ?? 0;
  const bottom = (item: Item): number => top(item) + (heights[layerOf.get(item) ?? 0] ?? 0);
  const all = layers.flat();
  const left = -most(all, ({ x, width }) => width / 2 - x);
  return {
    width: most(all, ({ x, width }) => x + width / 2) - left,
    height: most(all, bottom),
    boxes: nodes.map((box) => {
      const item = items.get(box.id) as Item;
      const y = (top(item) + bottom(item) - box.height) / 2;
      return { ...box, x: item.x - left - box.width / 2, y };
    }),
    paths: chains.map((chain) =>
      chain.flatMap((item, at): Point[] => {
        const x = item.x - left;
        const middle = (top(item) + bottom(item)) / 2;
        if (at === 0) return [{ x, y: middle + item.height / 2 }];
        if (at === chain.length - 1) return [{ x, y: middle - item.height / 2 }];
        return [
          { x, y: top(item) },
          { x, y: bottom(item) },
        ];
      }),
    ),
  };
}

/**
 * Ranks nodes by the longest path from the top; a node without incoming edges is placed directly above its
 * first successor.
 */
function rank(nodes: readonly Box[], edges: readonly Arrow[]): Map<string, number> {
  const ranks = new Map(nodes.map(({ id }) => [id, 0]));
  for (let changed = true, round = 0; changed && round <= nodes.length; round++) {
    changed = false;
    for (const { from, to } of edges) {
      const least = (ranks.get(from) ?? 0) + 1;
      if ((ranks.get(to) ?? 0) >= least) continue;
      ranks.set(to, least);
      changed = true;
    }
  }
  const reached = new Set(edges.map(({ to }) => to));
  const below = new Map<string, number>();
  for (const { from, to } of edges)
    below.set(from, Math.min(below.get(from) ?? Number.POSITIVE_INFINITY, ranks.get(to) ?? 0));
  for (const [id, least] of below) if (!reached.has(id)) ranks.set(id, least - 1);
  return ranks;
}

/** Moves items to the mean position of their neighbours, down and up in turn, so that few edges cross. */
function order(layers: Item[][]): void {
  const settle = (layer: Item[]): void => {
    layer.forEach((item, at) => {
      item.x = at;
    });
  };
  layers.forEach(settle);
  for (let sweep = 0; sweep < sweeps; sweep++) {
    const down = sweep % 2 === 0;
    for (const layer of down ? layers : [...layers].reverse()) {
      const wanted = new Map(
        layer.map((item) => [item, mean(down ? item.above : item.below) ?? item.x]),
      );
      layer.sort((a, b) => (wanted.get(a) ?? 0) - (wanted.get(b) ?? 0));
      settle(layer);
    }
  }
}

/** Moves items as close to the mean of their neighbours as the others in their layer allow. */
function align(layers: readonly Item[][]): void {
  for (const layer of layers) spread(layer, new Array<number>(layer.length).fill(0));
  for (let sweep = 0; sweep < 2 * sweeps; sweep++) {
    const down = sweep % 2 === 0;
    for (const layer of down ? layers : [...layers].reverse()) {
      const wanted = layer.map(
        (item) =>
          mean(down ? item.above : item.below) ?? mean([...item.above, ...item.below]) ?? item.x,
      );
      spread(layer, wanted);
    }
  }
}

/**
 * Places a layer's items in their order and with gaps, so that the sum of squared distances from their wanted positions
 * is minimal: isotonic regression by pooling adjacent violators.
 */
function spread(layer: readonly Item[], wanted: readonly number[]): void {
  const offsets: number[] = [];
  layer.forEach((item, at) => {
    const before = layer[at - 1];
    const distance = before ? (before.width + item.width) / 2 + gaps.across : 0;
    offsets.push((offsets[at - 1] ?? 0) + distance);
  });
  const pools: { sum: number; count: number }[] = [];
  for (const [at, x] of wanted.entries()) {
    let pool = { sum: x - (offsets[at] ?? 0), count: 1 };
    for (let last = pools.at(-1); last && last.sum / last.count > pool.sum / pool.count; ) {
      pools.pop();
      pool = { sum: last.sum + pool.sum, count: last.count + pool.count };
      last = pools.at(-1);
    }
    pools.push(pool);
  }
  const starts = pools.flatMap(({ sum, count }) => new Array<number>(count).fill(sum / count));
  layer.forEach((item, at) => {
    item.x = (starts[at] ?? 0) + (offsets[at] ?? 0);
  });
}

/** The largest of these numbers, at least 0. */
function most(items: readonly Item[], of: (item: Item) => number): number {
  return largest(items.map(of), 0);
}

function mean(items: readonly Item[]): number | null {
  if (items.length === 0) return null;
  return items.reduce((sum, { x }) => sum + x, 0) / items.length;
}

/** An SVG path through the points, as curves that start and end vertically. */
export function curve(points: readonly Point[]): string {
  return points
    .map(({ x, y }, at) => {
      const before = points[at - 1];
      if (!before) return `M${round(x)} ${round(y)}`;
      if (before.x === x) return `L${round(x)} ${round(y)}`;
      const half = (before.y + y) / 2;
      return `C${round(before.x)} ${round(half)} ${round(x)} ${round(half)} ${round(x)} ${round(y)}`;
    })
    .join("");
}

const round = (value: number): number => Math.round(value * 10) / 10;
