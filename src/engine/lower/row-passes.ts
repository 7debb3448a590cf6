/**
 * What a rows kernel does in each pass over a row: one pass a stage, a last one for the outputs that
 * have a value for each element. In: the values that each pass needs. Out: for each pass the same
 * values, in terms of what earlier passes kept, and what it keeps for later ones.
 */
import { type Expression, operandsOf, substitute, topological } from "../ir/expression.ts";
import type { View } from "../ir/view.ts";

export interface RowPass {
  readonly values: readonly Expression[];
  /** What this pass computes that later ones need again, with the slots to keep it in. */
  readonly keeps: readonly { readonly slot: number; readonly value: Expression }[];
}

export interface Keeping {
  /** What computing an expression again would cost beyond what `free` says costs nothing. */
  readonly cost: (expression: Expression) => number;
  /** The cost from which on a value is kept. */
  readonly worth: number;
  /** Values that may be kept at most. */
  readonly most: number;
  /** What stands for a kept value in later passes. */
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
      keeps: here.map(({ slot }, place) => ({
        slot,
        value: rewritten[roots.length + place] as Expression,
      })),
    };
  });
  return { passes, slots };
}

/** Walks the passes in order: what one reaches that an earlier one has computed is kept, or computed again. */
function keptValues(
  values: readonly (readonly Expression[])[],
  { cost, worth, most }: Keeping,
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

/** An expression's cost with all that is under it, counted as often as it is used. */
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

/** Whether an expression over [...domain, ...axes] has one value for a whole row. */
export function rowInvariants(roots: readonly Expression[], rank: number): ReadonlySet<Expression> {
  const same = new Set<Expression>();
  for (const expression of topological(roots)) {
    const own = !("access" in expression) || ignoresRow(expression.access[0], rank);
    if (own && operandsOf(expression).every((operand) => same.has(operand))) same.add(expression);
  }
  return same;
}

function ignoresRow(view: View, rank: number): boolean {
  return view.shape.every((extent, axis) => {
    if (axis < rank) return true;
    const [from, to] = view.mask?.[axis] ?? [0, extent];
    return (view.strides[axis] === 0 || extent === 1) && from <= 0 && to >= extent;
  });
}
