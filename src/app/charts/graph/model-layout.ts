/**
 * The drawing of a model: nested boxes, so that no two lines cross, with arrows between the parts of a sequence. The
 * data flow through other parts is not known; they are drawn side by side.
 */
import type { ShownModule } from "../../../engine/present/plot/content.ts";

export interface PlacedModule {
  readonly module: ShownModule;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** True if its parts are drawn in it. */
  readonly isWhole: boolean;
}

/** A downward arrow. */
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
/** The minimum width of boxes side by side, and the maximum width of one in a column. */
const narrowest = 170;
const widest = 440;
/** Deeper modules are nested without a margin, so that names keep their space. */
const deepestMargin = 5;

/** Each module comes before its parts; the drawing has at most this width. */
export function modelLayout(modules: readonly ShownModule[], room: number): ModelLayout {
  const roots = treeOf(modules);
  const isColumn = modules.every(({ isChain }, at) => isChain || partCount(modules, at) < 2);
  const width = isColumn ? Math.min(room, widest) : room;
  const boxes: PlacedModule[] = [];
  const arrows: PlacedArrow[] = [];

  /** Lays out a module with its parts, and returns its height. */
  const layOut = ({ module, parts }: Node, x: number, y: number, own: number): number => {
    const at = boxes.length;
    const head = headHeight + (module.parameters.length > 0 ? lineHeight : 0);
    const margin = module.depth < deepestMargin ? between : 2;
    boxes.push({ module, x, y, width: own, height: head, isWhole: parts.length > 0 });
    if (parts.length === 0) return head;
    const inner = own - 2 * margin;
    const height = (module.isChain ? layOutChain : layOutRows)(parts, x + margin, y + head, inner);
    boxes[at] = { ...(boxes[at] as PlacedModule), height: head + height + margin };
    return head + height + margin;
  };
  const layOutChain = (parts: readonly Node[], x: number, y: number, own: number): number => {
    let down = 0;
    for (const [at, part] of parts.entries()) {
      if (at > 0) {
        arrows.push({ x: x + own / 2, from: y + down, to: y + down + arrowLength });
        down += arrowLength;
      }
      down += layOut(part, x, y + down, own);
    }
    return down;
  };
  const layOutRows = (parts: readonly Node[], x: number, y: number, own: number): number => {
    const least = narrowest + 2 * between * maxOf(parts.map(levelsIn));
    const fitting = Math.max(1, Math.floor((own + between) / (least + between)));
    const perRow = Math.min(parts.length, fitting);
    const each = (own + between) / perRow - between;
    let down = 0;
    for (let first = 0; first < parts.length; first += perRow) {
      const heights = parts
        .slice(first, first + perRow)
        .map((part, column) => layOut(part, x + column * (each + between), y + down, each));
      down += maxOf(heights) + (first + perRow < parts.length ? between : 0);
    }
    return down;
  };

  // The smallest margin keeps the lines around the outermost box complete.
  const height = layOutRows(roots, 1, 1, width - 2) + 2;
  return { boxes, arrows, width, height };
}

function treeOf(modules: readonly ShownModule[]): readonly Node[] {
  const roots: Node[] = [];
  const open: Node[] = [];
  for (const module of modules) {
    const node = { module, parts: [] };
    // A depth that skips levels counts as one more than the deepest module before it.
    open.length = Math.min(open.length, module.depth);
    (open.at(-1)?.parts ?? roots).push(node);
    open.push(node);
  }
  return roots;
}

function maxOf(numbers: readonly number[]): number {
  return numbers.reduce((most, each) => Math.max(most, each), 0);
}

/** The nesting depth below a module. */
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
