/** The core that sums runs of values along an axis, which an order brings together. */
import { countInstructions, type Expression } from "../../ir/expression.ts";
import { collapseAround } from "../../ir/merge-axes.ts";
import { formatShape, type Shape, sizeOf } from "../../ir/shape.ts";
import { axisFirst, type CoreRules, verifySameDtype, wide } from "../core-rules.ts";

/**
 * The accumulator at [..., i, ...] is the sum of the values at [..., order(j), ...] for each j from `begin` up to, but
 * not including, `end` of i. Whoever builds the core ensures that 0 ≤ begin ≤ end ≤ count, and that the order has
 * indices of values.
 */
export interface RunSums {
  readonly kind: "runs";
  readonly axis: number;
  /** The number of values along the axis. */
  readonly count: number;
  /** The dtype is i32; accesses have `count` indices along the axis. */
  readonly order: Expression;
  /** The dtype of both is i32; accesses have the domain's shape. */
  readonly begin: Expression;
  readonly end: Expression;
  /** Accesses have `count` indices along the axis. */
  readonly value: Expression;
  /** Set where long runs were summed in tiles before. */
  readonly tiles: RunTiles | null;
}

/** Sums of whole tiles: that at [..., t, ...] stands for all j from t · length on that lie in one run. */
interface RunTiles {
  readonly length: number;
  /** Accesses have ⌊count / length⌋ indices along the axis. */
  readonly sum: Expression;
}

function tilesOf({ count, tiles }: Pick<RunSums, "count" | "tiles">): number {
  return tiles === null ? 0 : Math.floor(count / tiles.length);
}

/** The values in a run on average. */
export function meanRun(domain: Shape, { axis, count }: Pick<RunSums, "axis" | "count">): number {
  return count / (domain[axis] as number);
}

export const runRules: CoreRules<RunSums> = {
  operands: ({ order, begin, end, value, tiles }) => [
    order,
    begin,
    end,
    value,
    ...(tiles ? [tiles.sum] : []),
  ],
  map: (core, map) => ({
    ...core,
    order: map(core.order),
    begin: map(core.begin),
    end: map(core.end),
    value: map(core.value),
    tiles: core.tiles && { ...core.tiles, sum: map(core.tiles.sum) },
  }),
  shapes(domain, core) {
    const brought = domain.with(core.axis, core.count);
    const tiles = core.tiles ? [domain.with(core.axis, tilesOf(core))] : [];
    return [brought, domain, domain, brought, ...tiles];
  },
  accumulators: ({ value }) => [wide(value.dtype)],
  depth: () => 1,
  operations({ domain, core }) {
    const values = (sizeOf(domain) / (domain[core.axis] as number)) * core.count;
    return sizeOf(domain) + values * (1 + countInstructions([core.value]));
  },
  print(core, printer, lines) {
    const [order, begin, end, value, sum] = runRules
      .operands(core)
      .map((operand) => printer.value(operand));
    lines.push(`  sums of runs of ${core.count} along ${core.axis}`);
    printer.write(lines, "    ");
    const tiles = core.tiles ? `, ${sum} for each ${core.tiles.length} of one run` : "";
    lines.push(`    ${value} at ${order} from ${begin} to ${end}${tiles}`);
  },
  verify({ domain, core }, rule) {
    const { axis, count, order, begin, end, value, tiles } = core;
    rule(axis >= 0 && axis < domain.length, `runs along axis ${axis} of ${formatShape(domain)}`);
    rule(Number.isInteger(count) && count > 0, `runs of ${count} values`);
    rule(
      [order, begin, end].every(({ dtype }) => dtype === "i32"),
      "runs in an order or with ends that are not i32",
    );
    rule(value.dtype !== "bool", `runs of ${value.dtype}`);
    if (tiles === null) return;
    rule(tiles.length > 0 && tiles.length <= count, `tiles of ${tiles.length} of ${count} values`);
    verifySameDtype("runs", [value, tiles.sum], rule);
  },
  slice: (core, _domain, { axis }, along) =>
    axis === core.axis ? null : runRules.map(core, along),
  parts: null,
  withAxisFirst(core, axis, rank) {
    const order = axisFirst(axis, rank);
    return { core: { ...core, axis: order.indexOf(core.axis) }, order };
  },
  collapse: (kernel) => collapseAround(kernel, runRules),
};
