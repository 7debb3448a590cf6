/** The core that multiplies matrices. */
import { type ByteOperands, bytesInWord } from "../../ir/byte-products.ts";
import { countInstructions, type Expression } from "../../ir/expression.ts";
import {
  accessesOf,
  isSameAlong,
  isWhole,
  joins,
  mergeable,
  merged,
  type Runs,
  recast,
} from "../../ir/merge-axes.ts";
import { type Shape, sizeOf } from "../../ir/shape.ts";
import { sliceOne } from "../../ir/slice-accesses.ts";
import type { Access } from "../../ir/view.ts";
import { axisFirst, type CoreRules, verifySameDtype, wide } from "../core-rules.ts";

/**
 * domain = [...batch, m, n]; `a` has the shape [...batch, m, k], `b` [...batch, k, n]. Floats accumulate in f32.
 */
export interface Matmul {
  readonly kind: "matmul";
  readonly k: number;
  readonly a: Expression;
  readonly b: Expression;
  /** Set where the operands are words of u32 that each pack four bytes along k; their products are summed in i32. */
  readonly bytes?: ByteOperands;
}

export const matmulRules: CoreRules<Matmul> = {
  operands: ({ a, b }) => [a, b],
  map: (core, map) => ({ ...core, a: map(core.a), b: map(core.b) }),
  shapes(domain, { k }) {
    const batch = domain.slice(0, -2);
    const [m, n] = domain.slice(-2) as [number, number];
    return [
      [...batch, m, k],
      [...batch, k, n],
    ];
  },
  accumulators: ({ a, bytes }) => [bytes ? "i32" : wide(a.dtype)],
  depth: ({ k }) => k,
  operations({ domain, core: { k, a, b, bytes } }) {
    const size = sizeOf(domain);
    const [m, n] = domain.slice(-2) as [number, number];
    const operands =
      (size / n) * k * countInstructions([a]) + (size / m) * k * countInstructions([b]);
    return 2 * size * k * (bytes ? bytesInWord : 1) + operands;
  },
  print(core, printer, lines) {
    const [a, b] = [printer.value(core.a), printer.value(core.b)];
    lines.push(`  matmul k=${core.k}${core.bytes ? ` words of ${core.bytes.join(" and ")}` : ""}`);
    printer.write(lines, "    ");
    lines.push(`    ${a} @ ${b}`);
  },
  verify({ core: { a, b, bytes } }, rule) {
    verifySameDtype("matmul", [a, b], rule);
    rule(!bytes || a.dtype === "u32", `matmul of bytes in words of ${a.dtype}`);
  },
  slice(core, { length: rank }, { axis }, along) {
    if (axis < rank - 2) return matmulRules.map(core, along);
    const which = axis === rank - 2 ? "a" : "b";
    return { ...core, [which]: along(core[which]) };
  },
  parts: {
    axes: () => ({ depth: [0], window: [] }),
    extent: ({ k }) => k,
    combine: () => "sum",
    slice: (core, { length: rank }, { from, to }) => ({
      ...core,
      k: to - from,
      a: sliceOne(core.a, { axis: rank - 1, from, to }),
      b: sliceOne(core.b, { axis: rank - 2, from, to }),
    }),
  },
  /** Rows and columns are swapped together with the operands: (a·b)ᵀ = bᵀ·aᵀ. */
  withAxisFirst(core, axis, rank) {
    if (axis < rank - 2) return { core, order: axisFirst(axis, rank) };
    const order = [...Array(rank - 2).keys(), rank - 1, rank - 2];
    const [left, right] = core.bytes ?? [];
    const bytes = left && right ? { bytes: [right, left] as const } : {};
    return { core: { ...core, a: core.b, b: core.a, ...bytes }, order };
  },
  /**
   * Batch axes merge among themselves. The last of them become rows where `b` is the same for all of their indices,
   * so that one matrix of all rows is multiplied by it.
   */
  collapse(kernel) {
    const { core, domain, outputs } = kernel;
    const batch = domain.length - 2;
    const rowwise = accessesOf([...outputs.map(({ value }) => value), core.a]);
    const ofB = accessesOf([core.b]);
    const runs = mergeable(domain, 0, batch, [...rowwise, ...ofB]);
    const columns = [batch + 1, batch + 2] as const;
    const rows = rowsWith(runs.at(-1), { domain, rowwise, ofB });
    const others = rows ? runs.slice(0, -1) : runs;
    const kept: Runs = [...others, rows ?? [batch, batch + 1], columns];
    const keptOfB: Runs = [...others, [batch, batch + 1], columns];
    return {
      ...kernel,
      domain: merged(domain, kept),
      core: { ...core, a: recast(core.a, kept), b: recast(core.b, keptOfB) },
      outputs: outputs.map((output) => ({ ...output, value: recast(output.value, kept) })),
    };
  },
};

/** The run of batch axes with the rows; null where these axes do not become rows. */
function rowsWith(
  run: Runs[number] | undefined,
  {
    domain,
    rowwise,
    ofB,
  }: {
    readonly domain: Shape;
    readonly rowwise: readonly Access[];
    readonly ofB: readonly Access[];
  },
): Runs[number] | null {
  if (!run) return null;
  const row = domain.length - 2;
  const [from, to] = run;
  if (!ofB.every(([view]) => isSameAlong(view, run))) return null;
  if (domain[row] === 1) return rowwise.every(([view]) => isWhole(view, row)) ? run : null;
  return rowwise.every(([view]) => joins(view, to - 1, row)) ? [from, row + 1] : null;
}
