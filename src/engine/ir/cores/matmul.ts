/** The core that multiplies matrices. */
import { cutOne } from "../cut-accesses.ts";
import { countInstructions, type Expression } from "../expression.ts";
import { accessesOf, mergeable, merged, type Runs, recast } from "../merge-axes.ts";
import { sizeOf } from "../shape.ts";
import { axisFirst, type CoreRules, verifySameDtype, wide } from "./rules.ts";

/**
 * domain = [...batch, m, n]; `a` has the shape [...batch, m, k], `b` [...batch, k, n]. Floats accumulate in f32.
 */
export interface Matmul {
  readonly kind: "matmul";
  readonly k: number;
  readonly a: Expression;
  readonly b: Expression;
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
  accumulators: ({ a }) => [wide(a.dtype)],
  depth: ({ k }) => k,
  operations({ domain, core: { k, a, b } }) {
    const size = sizeOf(domain);
    const [m, n] = domain.slice(-2) as [number, number];
    const operands =
      (size / n) * k * countInstructions([a]) + (size / m) * k * countInstructions([b]);
    return 2 * size * k + operands;
  },
  print(core, printer, lines) {
    const [a, b] = [printer.value(core.a), printer.value(core.b)];
    lines.push(`  matmul k=${core.k}`);
    printer.write(lines, "    ");
    lines.push(`    ${a} @ ${b}`);
  },
  verify: ({ core: { a, b } }, rule) => verifySameDtype("matmul", [a, b], rule),
  cut(core, { length: rank }, { axis }, along) {
    if (axis < rank - 2) return matmulRules.map(core, along);
    const which = axis === rank - 2 ? "a" : "b";
    return { ...core, [which]: along(core[which]) };
  },
  parts: {
    axes: () => ({ depth: [0], window: [] }),
    extent: ({ k }) => k,
    cut: (core, { length: rank }, { from, to }) => ({
      ...core,
      k: to - from,
      a: cutOne(core.a, { axis: rank - 1, from, to }),
      b: cutOne(core.b, { axis: rank - 2, from, to }),
    }),
  },
  /** Rows and columns are swapped together with the operands: (a·b)ᵀ = bᵀ·aᵀ. */
  withAxisFirst(core, axis, rank) {
    if (axis < rank - 2) return { core, order: axisFirst(axis, rank) };
    const order = [...Array(rank - 2).keys(), rank - 1, rank - 2];
    return { core: { ...core, a: core.b, b: core.a }, order };
  },
  /** Only batch axes merge: rows, columns and the inner axis each have a meaning. */
  collapse(kernel) {
    const { core, domain, outputs } = kernel;
    const batch = domain.length - 2;
    const accesses = accessesOf([...outputs.map(({ value }) => value), core.a, core.b]);
    const runs = mergeable(domain, 0, batch, accesses);
    const kept: Runs = [...runs, [batch, batch + 1], [batch + 1, batch + 2]];
    return {
      ...kernel,
      domain: merged(domain, kept),
      core: { ...core, a: recast(core.a, kept), b: recast(core.b, kept) },
      outputs: outputs.map((output) => ({ ...output, value: recast(output.value, kept) })),
    };
  },
};
