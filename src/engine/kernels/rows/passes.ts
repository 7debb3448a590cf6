/**
 * Plans the passes of a rows kernel: one pass for each stage, and a last one for the outputs that have a value
 * for each element. In: the values that each pass needs. Out: for each pass the same values in terms of the
 * values that earlier passes kept, and the values that it keeps for later ones.
 */
import { type Expression, operandsOf, substitute, topological } from "../../ir/expression.ts";

export interface RowPass {
  readonly values: readonly Expression[];
  /** The values of this pass that later ones need again, and the slots that keep them. */
  readonly keeps: readonly { readonly slot: number; readonly value: Expression }[];
}

export interface Keeping {
  /** Returns the cost of computing an expression again, without that of its operands. */
  readonly cost: (expression: Expression) => number;
  /** A value of at least this cost is kept. */
  readonly worth: number;
  /** The maximum number of kept values. */
  readonly maxKept: number;
  /** Returns the expression that replaces a kept value in later passes. */
  readonly kept: (slot: number, value: Expression) => Expression;
}

export interface RowPasses {
  readonly passes: readonly RowPass[];
  /** The kept values, by slot. */
  readonly slots: readonly Expression[];
}

export function rowPasses(values: readonly (readonly Expression[])[], keeping: Keeping): RowPasses {
  const { first, slots } = keptValues(values, keeping);
  const numbers = new Map([...slots.entries()].map(([slot, value]) => [value, slot]));
  const leaves = slots.map((value, slot) => keeping.kept(slot, value));
  const passes = values.map((roots, pass): RowPass => {
    const here = slots.flatMap((value, slot) =>
      first.get(value) === pass ? [{ slot, value }] : [],
    );
    const rewritten = substitute([...roots, ...here.map(({ value }) => value)], (expression) => {
      const slot = numbers.get(expression);
      return slot === undefined || first.get(expression) === pass
        ? null
        : (leaves[slot] as Expression);
    });
    return {
      values: rewritten.slice(0, roots.length),
      keeps: here.map(({ slot }, index) => ({
        slot,
        value: rewritten[roots.length + index] as Expression,
      })),
    };
  });
  return { passes, slots };
}

/** Visits the passes in order: a value that an earlier pass has computed is kept, or computed again. */
function keptValues(
  values: readonly (readonly Expression[])[],
  { cost, worth, maxKept: most }: Keeping,
): { first: ReadonlyMap<Expression, number>; slots: readonly Expression[] } {
  const first = new Map<Expression, number>();
  const slots: Expression[] = [];
  const kept = new Set<Expression>();
  const costs = totalCosts(values.flat(), cost);
  for (const [pass, roots] of values.entries()) {
    const below = (expression: Expression): readonly Expression[] => {
      const earlier = (first.get(expression) ?? pass) < pass;
      if (!earlier) first.set(expression, pass);
      else if (kept.has(expression)) return [];
      else if ((costs.get(expression) as number) >= worth && slots.length < most) {
        kept.add(expression);
        slots.push(expression);
        return [];
      }
      return operandsOf(expression);
    };
    topological(roots, below);
  }
  return { first, slots };
}

const highest = 1e6;

/** The cost of an expression including its operands; shared operands count as often as they are used. */
function totalCosts(
  roots: readonly Expression[],
  cost: (expression: Expression) => number,
): ReadonlyMap<Expression, number> {
  const costs = new Map<Expression, number>();
  for (const expression of topological(roots)) {
    const under = operandsOf(expression).reduce(
      (sum, operand) => sum + (costs.get(operand) as number),
      0,
    );
    costs.set(expression, Math.min(highest, cost(expression) + under));
  }
  return costs;
}
