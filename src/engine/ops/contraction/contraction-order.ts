/**
 * The order in which to contract several tensors, two at a time: the cost model and the two searches of
 * opt_einsum (Smith and Gray, "opt_einsum", Journal of Open Source Software 3(26), 2018,
 * https://doi.org/10.21105/joss.00753).
 */
import { sizeOf } from "../../ir/shape.ts";
import type { Label } from "./einsum-spec.ts";

export interface Contraction {
  readonly operands: readonly (readonly Label[])[];
  readonly output: readonly Label[];
  readonly extents: ReadonlyMap<Label, number>;
}

/** The two tensors to contract: they leave the list, and their result is added at its end. */
export type Step = readonly [number, number];

/** All orders are compared up to this number of tensors: 3^8 pairs of subsets. */
const maxCompared = 8;

export function contractionOrder(contraction: Contraction): Step[] {
  return contraction.operands.length <= maxCompared
    ? cheapestOrder(contraction)
    : greedyOrder(contraction);
}

/** Counts multiplications, and as many additions where a label is summed over. */
export function pairCost(
  x: readonly Label[],
  y: readonly Label[],
  kept: readonly Label[],
  extents: ReadonlyMap<Label, number>,
): number {
  const all = union(x, y);
  return sizeIn(all, extents) * (all.every((label) => kept.includes(label)) ? 1 : 2);
}

export interface ContractionCost {
  readonly flops: number;
  readonly naiveFlops: number;
  readonly largest: number;
}

/**
 * Returns the cost of the steps, and that of one sum over the product of all operands; `largest` counts the
 * elements of the largest result.
 */
export function costOf(
  { operands, output, extents }: Contraction,
  steps: readonly Step[],
): ContractionCost {
  const all = operands.reduce(union, []);
  const isSummed = all.some((label) => !output.includes(label));
  const products = Math.max(1, operands.length - 1);
  const naiveFlops = sizeIn(all, extents) * (products + (isSummed ? 1 : 0));
  if (steps.length === 0)
    return { flops: naiveFlops, naiveFlops, largest: sizeIn(output, extents) };
  const list = [...operands];
  let [flops, largest] = [0, 0];
  for (const [first, second] of steps) {
    const [x, y] = [list[first], list[second]] as [readonly Label[], readonly Label[]];
    const labels = intersection(union(x, y), labelsBeside(list, first, second, output));
    flops += pairCost(x, y, labels, extents);
    largest = Math.max(largest, sizeIn(labels, extents));
    list.splice(second, 1);
    list.splice(first, 1);
    list.push(labels);
  }
  return { flops, naiveFlops, largest };
}

function union(x: readonly Label[], y: readonly Label[]): readonly Label[] {
  return [...x, ...y.filter((label) => !x.includes(label))];
}

function intersection(x: readonly Label[], y: readonly Label[]): readonly Label[] {
  return x.filter((label) => y.includes(label));
}

function sizeIn(labels: readonly Label[], extents: ReadonlyMap<Label, number>): number {
  return sizeOf(labels.map((label) => extents.get(label) as number));
}

interface Tree {
  readonly cost: number;
  readonly labels: readonly Label[];
  /** Null for a single operand. */
  readonly parts: readonly [number, number] | null;
}

/** Finds the cheapest order by dynamic programming over the sets of operands, which are bit sets. */
export function cheapestOrder({ operands, output, extents }: Contraction): Step[] {
  const all = 2 ** operands.length - 1;
  const trees: Tree[] = [];
  const labelsIn = (set: number): readonly Label[] =>
    operands.filter((_, at) => set & (1 << at)).reduce(union, []);
  for (let set = 1; set <= all; set++) {
    const inside = labelsIn(set);
    if ((set & (set - 1)) === 0) {
      trees[set] = { cost: 0, labels: inside, parts: null };
      continue;
    }
    const labels = intersection(inside, union(labelsIn(all & ~set), output));
    let best: Tree | null = null;
    // Visit each partition of the set in two once: the part with the highest bit is the second.
    for (let part = (set - 1) & set; part > 0; part = (part - 1) & set) {
      const other = set & ~part;
      if (part > other) continue;
      const [x, y] = [trees[part] as Tree, trees[other] as Tree];
      const cost = x.cost + y.cost + pairCost(x.labels, y.labels, labels, extents);
      if (best === null || cost < best.cost) best = { cost, labels, parts: [part, other] };
    }
    trees[set] = best as Tree;
  }
  return stepsOf(trees, all, operands.length);
}

/** Returns the tree's pairs, each after those that it consists of. */
function stepsOf(trees: readonly Tree[], all: number, count: number): Step[] {
  const list = Array.from({ length: count }, (_, at) => 1 << at);
  const steps: Step[] = [];
  const visit = (set: number): void => {
    const { parts } = trees[set] as Tree;
    if (!parts) return;
    for (const part of parts) visit(part);
    const [first, second] = parts.map((part) => list.indexOf(part)).sort((a, b) => a - b) as [
      number,
      number,
    ];
    list.splice(second, 1);
    list.splice(first, 1);
    list.push(set);
    steps.push([first, second]);
  };
  visit(all);
  return steps;
}

/** Always contracts the pair whose result is smallest relative to the operands that it replaces. */
export function greedyOrder({ operands, output, extents }: Contraction): Step[] {
  const list = [...operands];
  const steps: Step[] = [];
  while (list.length > 1) {
    let best: { growth: number; step: Step; labels: readonly Label[] } | null = null;
    for (const [second, y] of list.entries()) {
      for (const [first, x] of list.slice(0, second).entries()) {
        const labels = intersection(union(x, y), labelsBeside(list, first, second, output));
        const growth = sizeIn(labels, extents) - sizeIn(x, extents) - sizeIn(y, extents);
        if (best === null || growth < best.growth) best = { growth, step: [first, second], labels };
      }
    }
    const { step, labels } = best as NonNullable<typeof best>;
    list.splice(step[1], 1);
    list.splice(step[0], 1);
    list.push(labels);
    steps.push(step);
  }
  return steps;
}

function labelsBeside(
  list: readonly (readonly Label[])[],
  first: number,
  second: number,
  output: readonly Label[],
): readonly Label[] {
  return list.filter((_, index) => index !== first && index !== second).reduce(union, output);
}
