/**
 * Cores that sort. Rows that fit a workgroup are sorted whole. Longer rows are either merged pairwise from such
 * runs or sorted by the passes of a radix sort (least significant digit first). Each pass has two kernels with a
 * scan between them: one counts each digit in each block of a row, the other moves each element to the index that
 * its digit determines. Every sort is stable.
 */
import type { Expression } from "../../ir/expression.ts";
import type { Kernel } from "../../ir/kernel.ts";
import { accessesOf, mergeable, merged, type Runs, recast } from "../../ir/merge-axes.ts";
import { formatShape, type Shape, sizeOf } from "../../ir/shape.ts";
import type { CoreRules, KernelOf, Requirement } from "../core-rules.ts";

/** domain = [...rows, n], n ≤ length; the accumulator at [..., i] describes the i-th smallest key of its row. */
export interface Sort {
  readonly kind: "sort";
  /** The number of keys in a row. */
  readonly length: number;
  /** Whether the result is the key itself (u32) or its index in the row (i32); equal keys keep their order. */
  readonly gives: "key" | "place";
  /** Where given, the first `run` keys of each row are already sorted, and so are the remaining ones. */
  readonly run?: number;
  /** The keys are u32; their accesses have the shape [...rows, length]. */
  readonly key: Expression;
}

/**
 * domain = [...rows, digits, blocks]: the accumulator (u32) counts the elements of a block of a row that have the
 * digit. The last block may be shorter.
 */
export interface Histogram {
  readonly kind: "histogram";
  readonly length: number;
  readonly block: number;
  /** The digits are u32 below `digits`; their accesses have the shape [...rows, length]. */
  readonly digit: Expression;
}

/**
 * domain = [...rows, length]. There is no accumulator: the value at [..., i] goes to [..., r], where r is `base`
 * of the element's digit and block, plus the number of elements with that digit before it in its block. Whoever
 * builds the core ensures that no two elements of a row get the same index.
 */
export interface Rank {
  readonly kind: "rank";
  readonly digits: number;
  readonly block: number;
  /** The digits are u32 below `digits`; their accesses have the domain's shape. */
  readonly digit: Expression;
  /** The bases are u32; their accesses have the shape [...rows, digits, blocks]. */
  readonly base: Expression;
}

export type SortingCore = Sort | Histogram | Rank;

/** The operations on an element of a sort, whatever its length: a few for each bit of its key. */
const sortingDepth = 64;
/** The operations on an element where two runs are merged. */
const mergingDepth = 8;

export const sortRules: CoreRules<Sort> = {
  operands: ({ key }) => [key],
  map: (core, map) => ({ ...core, key: map(core.key) }),
  shapes: (domain, { length }) => [[...domain.slice(0, -1), length]],
  accumulators: ({ gives }) => [gives === "place" ? "i32" : "u32"],
  depth: ({ run }) => (run ? mergingDepth : sortingDepth),
  operations: ({ domain, core }) => sizeOf(domain) * sortRules.depth(core),
  print(core, printer, lines) {
    const key = printer.value(core.key);
    const merging = core.run ? `, merging at ${core.run}` : "";
    lines.push(`  sort ${core.length} for the ${core.gives}${merging}`);
    printer.write(lines, "    ");
    lines.push(`    ${key}`);
  },
  verify({ domain, core }, rule) {
    verifySorting("sort", domain, 1, [core.key], rule);
    const { length, run = 1 } = core;
    rule((domain.at(-1) as number) <= length, `more of a row than its ${length} keys`);
    rule(Number.isInteger(run) && run > 0 && run <= length, `run of ${run} of ${length} keys`);
  },
  slice: (core, { length: rank }, { axis }, along) =>
    axis < rank - 1 ? sortRules.map(core, along) : null,
  parts: null,
  withAxisFirst: () => null,
  collapse: (kernel) => collapseRowsOf(kernel, sortRules, 1),
};

export const histogramRules: CoreRules<Histogram> = {
  operands: ({ digit }) => [digit],
  map: (core, map) => ({ ...core, digit: map(core.digit) }),
  shapes: (domain, { length }) => [[...domain.slice(0, -2), length]],
  accumulators: () => ["u32"],
  depth: () => sortingDepth,
  operations: ({ domain }) => sizeOf(domain) * sortingDepth,
  print(core, printer, lines) {
    const digit = printer.value(core.digit);
    lines.push(`  histogram of ${core.length} in blocks of ${core.block}`);
    printer.write(lines, "    ");
    lines.push(`    ${digit}`);
  },
  verify({ domain, core }, rule) {
    const { block, length, digit } = core;
    verifySorting("histogram", domain, 2, [digit], rule);
    verifyBlock("histogram", block, rule);
    rule(
      domain.at(-1) === Math.ceil(length / block),
      `histogram of ${domain.at(-1)} blocks of ${block} of ${length}`,
    );
  },
  slice: (core, { length: rank }, { axis }, along) =>
    axis < rank - 2 ? histogramRules.map(core, along) : null,
  parts: null,
  withAxisFirst: () => null,
  collapse: (kernel) => collapseRowsOf(kernel, histogramRules, 2),
};

export const rankRules: CoreRules<Rank> = {
  operands: ({ digit, base }) => [digit, base],
  map: (core, map) => ({ ...core, digit: map(core.digit), base: map(core.base) }),
  shapes(domain, { digits, block }) {
    const blocks = Math.ceil((domain.at(-1) as number) / block);
    return [domain, [...domain.slice(0, -1), digits, blocks]];
  },
  accumulators: () => [],
  depth: () => sortingDepth,
  operations: ({ domain }) => sizeOf(domain) * sortingDepth,
  print(core, printer, lines) {
    const [digit, base] = [printer.value(core.digit), printer.value(core.base)];
    lines.push(`  rank by ${core.digits} digits in blocks of ${core.block}`);
    printer.write(lines, "    ");
    lines.push(`    ${digit} from ${base}`);
  },
  verify({ domain, core: { block, digit, base } }, rule) {
    verifySorting("rank", domain, 1, [digit, base], rule);
    verifyBlock("rank", block, rule);
  },
  slice: (core, { length: rank }, { axis }, along) =>
    axis < rank - 1 ? rankRules.map(core, along) : null,
  parts: null,
  withAxisFirst: () => null,
  collapse: (kernel) => collapseRowsOf(kernel, rankRules, 1),
};

function verifySorting(
  kind: SortingCore["kind"],
  domain: Shape,
  minRank: number,
  operands: readonly Expression[],
  rule: Requirement,
): void {
  rule(domain.length >= minRank, `${kind} over ${formatShape(domain)}`);
  rule(
    operands.every(({ dtype }) => dtype === "u32"),
    `${kind} by a dtype other than u32`,
  );
}

function verifyBlock(kind: SortingCore["kind"], block: number, rule: Requirement): void {
  rule(Number.isInteger(block) && block > 0, `${kind} in blocks of ${block}`);
}

/** The axes that number the rows merge: all but the last `inner` ones. */
function collapseRowsOf<C extends SortingCore>(
  kernel: KernelOf<C>,
  rules: CoreRules<C>,
  inner: number,
): Kernel {
  const { domain, core, outputs } = kernel;
  const rank = domain.length - inner;
  const roots = [...outputs.map(({ value }) => value), ...rules.operands(core)];
  const runs = mergeable(domain, 0, rank, accessesOf(roots));
  const cast = (root: Expression): Expression => {
    const [last = rank] = accessesOf([root]).map(([view]) => view.shape.length);
    const rest: Runs = Array.from({ length: last - rank }, (_, axis) => [
      rank + axis,
      rank + axis + 1,
    ]);
    return recast(root, [...runs, ...rest]);
  };
  return {
    ...kernel,
    domain: [...merged(domain, runs), ...domain.slice(rank)],
    core: rules.map(core, cast),
    outputs: outputs.map((output) => ({ ...output, value: cast(output.value) })),
  };
}
