/**
 * The drawing of a model: boxes inside of boxes, so that no two lines cross, with arrows between the parts of a
 * sequence. Nothing is known of how a result goes through other parts; they stand side by side.
 */
import type { ShownModule } from "../../../../engine/present/plot/shown-chart.ts";

export interface PlacedModule {
  readonly module: ShownModule;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Whether its parts are drawn in it. */
  readonly isWhole: boolean;
}

/** An arrow that goes down. */
export interface PlacedArrow {
  readonly x: number;
  readonly from: number;
  readonly to: number;
}

export interface ModelLayout {
  readonly boxes: readonly PlacedModule[];
  readonly arrows: readonly PlacedArrow[];
  readonly width: number;
  readonly height: number;
}

interface Node {
  readonly module: ShownModule;
  readonly parts: Node[];
}

const headHeight = 26;
const lineHeight = 16;
const between = 8;
const arrowLength = 20;
/** The least width of boxes that stand side by side, and the most of one in a column. */
const narrowest = 170;
const widest = 440;
/** Modules that are deeper stand in each other without a margin, so that names keep their room. */
const deepestMargin = 5;

/** The modules come each before its parts, in at most this width. */
export function modelLayout(modules: readonly ShownModule[], room: number): ModelLayout {
  const roots = treeOf(modules);
  const isColumn = modules.every(({ isChain }, at) => isChain || partCount(modules, at) < 2);
  const width = isColumn ? Math.min(room, widest) : room;
  const boxes: PlacedModule[] = [];
  const arrows: PlacedArrow[] = [];

  /** Places a module with its parts, and gives its height. */
  const place = ({ module, parts }: Node, x: number, y: number, own: number): number => {
    const at = boxes.length;
    const head = headHeight + (module.parameters.length > 0 ? lineHeight : 0);
    const margin = module.depth < deepestMargin ? between : 2;
    boxes.push({ module, x, y, width: own, height: head, isWhole: parts.length > 0 });
    if (parts.length === 0) return head;
    const inner = own - 2 * margin;
    const height = (module.isChain ? placeChain : placeRows)(parts, x + margin, y + head, inner);
    boxes[at] = { ...(boxes[at] as PlacedModule), height: head + height + margin };
    return head + height + margin;
  };
  const placeChain = (parts: readonly Node[], x: number, y: number, own: number): number => {
    let down = 0;
    for (const [at, part] of parts.entries()) {
      if (at > 0) {
        arrows.push({ x: x + own / 2, from: y + down, to: y + down + arrowLength });
        down += arrowLength;
      }
      down += place(part, x, y + down, own);
    }
    return down;
  };
  const placeRows = (parts: readonly Node[], x: number, y: number, own: number): number => {
    const least = narrowest + 2 * between * maxOf(parts.map(levelsIn));
    const fitting = Math.max(1, Math.floor((own + between) / (least + between)));
    const perRow = Math.min(parts.length, fitting);
    const each = (own + between) / perRow - between;
    let down = 0;
    for (let first = 0; first < parts.length; first += perRow) {
      const heights = parts
        .slice(first, first + perRow)
        .map((part, column) => place(part, x + column * (each + between), y + down, each));
      down += maxOf(heights) + (first + perRow < parts.length ? between : 0);
    }
    return down;
  };

  // The least margin keeps the lines around the outermost box whole.
  const height = placeRows(roots, 1, 1, width - 2) + 2;
  return { boxes, arrows, width, height };
}

function treeOf(modules: readonly ShownModule[]): readonly Node[] {
  const roots: Node[] = [];
  const open: Node[] = [];
  for (const module of modules) {
    const node = { module, parts: [] };
    // A depth that leaves some out is that of the deepest module before it and one more.
    open.length = Math.min(open.length, module.depth);
    (open.at(-1)?.parts ?? roots).push(node);
    open.push(node);
  }
  return roots;
}

function maxOf(numbers: readonly number[]): number {
  return numbers.reduce((most, each) => Math.max(most, each), 0);
}

/** The number of modules in each other below one. */
function levelsIn({ parts }: Node): number {
  return maxOf(parts.map((part) => 1 + levelsIn(part)));
}

function partCount(modules: readonly ShownModule[], at: number): number {
  const { depth } = modules[at] as ShownModule;
  let count = 0;
  for (let next = at + 1; (modules[next]?.depth ?? 0) > depth; next++)
    if (modules[next]?.depth === depth + 1) count++;
  return count;
}
