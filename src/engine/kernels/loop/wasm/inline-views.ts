/**
 * Avoids reads through a second view, such as those of the windows of a padded image, because they divide for
 * every element. Where that view's shape is no larger than the nest, a phase first writes the values that it
 * describes to memory, and the nest reads them from there.
 */
import { byteLength } from "../../../ir/dtype.ts";
import { type Expression, operandsOf, substitute, topological } from "../../../ir/expression.ts";
import { type Shape, sizeOf } from "../../../ir/shape.ts";
import type { Access, View } from "../../../ir/view.ts";
import { type Functions, ownFunctions } from "../../../target/wasm/general-functions.ts";
import { joinPhases } from "../../../target/wasm/join-phases.ts";
import type { Phase, PhaseBuffer } from "../../../target/wasm/kernel-phase.ts";
import { chainsOf } from "../../../target/wasm/nest/split-axes.ts";
import { splitNest } from "../../../target/wasm/nest/split-rows.ts";
import { isLeaf, mapAccesses } from "../../../target/wasm/vectors/normalize.ts";
import { lowerLoop } from "./loop.ts";

export interface InlinedViews {
  /** The phases that write what the roots read. */
  readonly phases: readonly Phase[];
  readonly roots: readonly Expression[];
  /** The buffers of the kernel's inputs, then those that the phases write. */
  readonly inputs: readonly PhaseBuffer[];
  readonly scratchBytes: number;
}

const alignment = 64;

/** `nest` is the shape whose indices the roots' accesses start from. */
export function inlineViews(
  name: string,
  roots: readonly Expression[],
  nest: Shape,
  inputs: readonly PhaseBuffer[],
  functions: Functions = ownFunctions,
): InlinedViews {
  if (chainsOf(roots).length === 0) return { phases: [], roots, inputs, scratchBytes: 0 };
  const chains = commonChains(roots);
  const phases: Phase[] = [];
  const buffers = [...inputs];
  let scratchBytes = 0;
  const written = new Map<Expression, Expression>();
  const made = substitute(roots, (expression) => {
    const [first, second] = chains.get(expression) ?? [];
    if (!first || !second || sizeOf(second.shape) > sizeOf(nest)) return null;
    const known = written.get(expression);
    if (known) return known;
    const { dtype } = expression;
    const buffer: PhaseBuffer = { from: "scratch", offset: scratchBytes };
    const [value] = mapAccesses([expression], ([, ...rest]) => rest as unknown as Access);
    const copies = splitNest(second.shape, [value as Expression]).map((part) => {
      const outputs = [{ dtype, value: part.roots[0] as Expression }];
      const copy = { name: `${name}_laid_out`, ...part, outputs };
      return lowerLoop(copy, [...inputs, buffer], functions);
    });
    phases.push(...joinPhases(copies, functions));
    const read: Expression = { kind: "load", dtype, input: buffers.length, access: [first] };
    buffers.push(buffer);
    scratchBytes +=
      Math.ceil(byteLength(dtype, sizeOf(second.shape)) / alignment) * alignment + alignment;
    written.set(expression, read);
    return read;
  });
  return { phases, roots: made, inputs: buffers, scratchBytes };
}

/**
 * Maps each expression to the first two views that all leaves under it share; the expression is a function of the
 * index that they return.
 */
function commonChains(roots: readonly Expression[]): Map<Expression, readonly [View, View]> {
  const keys = new Map<Expression, string | null>();
  const chains = new Map<Expression, readonly [View, View]>();
  const views = new Map<string, readonly [View, View]>();
  for (const expression of topological(roots)) {
    const key = isLeaf(expression) ? keyOf(expression.access, views) : sharedKey(expression, keys);
    keys.set(expression, key);
    const pair = key ? views.get(key) : undefined;
    if (pair) chains.set(expression, pair);
  }
  return chains;
}

/** The key is empty where there are no leaves and null where they differ. */
function sharedKey(
  expression: Expression,
  keys: ReadonlyMap<Expression, string | null>,
): string | null {
  if (expression.kind === "accumulator") return null;
  const under = new Set(operandsOf(expression).map((operand) => keys.get(operand) ?? null));
  under.delete("");
  if (under.size === 0) return "";
  const [key] = under;
  return under.size === 1 ? (key ?? null) : null;
}

function keyOf(access: Access, views: Map<string, readonly [View, View]>): string | null {
  const [first, second] = access;
  if (second === undefined || first.mask !== null) return null;
  const key = JSON.stringify([first, second.shape]);
  views.set(key, [first, second]);
  return key;
}
