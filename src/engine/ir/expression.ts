/**
 * The scalar language of kernels: a directed acyclic graph of expressions, each with a dtype, shared
 * by identity. `instruction.ts` lists what `apply` can apply.
 */
import { bytesPerElement, type KernelDType, type PackedDType } from "./dtype.ts";
import type { InstructionName } from "./instruction.ts";
import type { Access } from "./view.ts";

export type Expression =
  /** A literal; NaN and the infinities are allowed for floats. */
  | { readonly kind: "constant"; readonly dtype: KernelDType; readonly value: number }
  /** The kernel's input at the loop's index through `access`; 0 where a mask excludes the index. */
  | {
      readonly kind: "load";
      readonly dtype: KernelDType;
      readonly input: number;
      readonly access: Access;
      /**
       * Marks a load of elements of a narrow dtype, as the dtype that they are computed in: each element of the
       * input, a u32, packs two to eight of them, the first in its lowest bits, and offsets count narrow elements.
       */
      readonly unpacks?: PackedDType;
    }
  /** The flat index that `access` computes (an arange); 0 where a mask excludes the index. */
  | { readonly kind: "index"; readonly dtype: "i32"; readonly access: Access }
  /** Whether the masks of `access` admit the loop's index. */
  | { readonly kind: "valid"; readonly dtype: "bool"; readonly access: Access }
  /** The input's element at a computed i32 offset, which whoever builds it keeps inside the buffer. */
  | {
      readonly kind: "gather";
      readonly dtype: KernelDType;
      readonly input: number;
      readonly index: Expression;
      /** As in a load: the index counts narrow elements. */
      readonly unpacks?: PackedDType;
    }
  /**
   * The value that the kernel's core computed for this index of the domain; in a rows core, that of the given
   * stage.
   */
  | { readonly kind: "accumulator"; readonly dtype: KernelDType; readonly stage?: number }
  | {
      readonly kind: "apply";
      readonly dtype: KernelDType;
      readonly instruction: InstructionName;
      readonly operands: readonly Expression[];
      /** Marks a sum whose first operand, a product, need not be rounded before it is added. */
      readonly contracts?: true;
      /**
       * Marks a float's cast to f16 within a computation. The value keeps the precision of its register until it
       * is stored.
       */
      readonly unrounded?: true;
    };

export type LoadExpression = Extract<Expression, { readonly kind: "load" }>;

/** A load or a gather, which read an input. */
export type Read = Extract<Expression, { readonly input: number }>;

/** The number of offsets of a load or a gather that are in one element of its input. */
export function packedIn({ unpacks }: Pick<Read, "unpacks">): number {
  return unpacks === undefined ? 1 : 4 / bytesPerElement[unpacks];
}

export function constant(dtype: KernelDType, value: number): Expression {
  return { kind: "constant", dtype, value };
}

export function operandsOf(expression: Expression): readonly Expression[] {
  if (expression.kind === "apply") return expression.operands;
  if (expression.kind === "gather") return [expression.index];
  return none;
}

const none: readonly Expression[] = [];

/**
 * Every distinct expression under the roots, operands before users. `below` returns the expressions directly under
 * one.
 */
export function topological(
  roots: readonly Expression[],
  below: (expression: Expression) => readonly Expression[] = operandsOf,
): readonly Expression[] {
  const [first, ...others] = roots;
  if (first === undefined || below !== operandsOf) return ordered(roots, below);
  if (others.some((root) => operandsOf(root).length > 0)) return ordered(roots, below);
  const order = orders.get(first) ?? ordered([first], below);
  orders.set(first, order);
  const leaves = others.filter((root) => !order.includes(root));
  return leaves.length === 0 ? order : [...order, ...new Set(leaves)];
}

/** Expressions never change, and passes over a kernel ask again and again for the order of its core's operand. */
const orders = new WeakMap<Expression, readonly Expression[]>();

function ordered(
  roots: readonly Expression[],
  below: (expression: Expression) => readonly Expression[],
): readonly Expression[] {
  const order: Expression[] = [];
  const seen = new Set<Expression>();
  const stack: { expression: Expression; operands: readonly Expression[]; next: number }[] = [];
  const visit = (expression: Expression): void => {
    if (seen.has(expression)) return;
    seen.add(expression);
    const operands = below(expression);
    if (operands.length === 0) order.push(expression);
    else stack.push({ expression, operands, next: 0 });
  };
  for (const root of roots) {
    visit(root);
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const operand = top.operands[top.next++];
      if (operand !== undefined) visit(operand);
      else {
        order.push(top.expression);
        stack.pop();
      }
    }
  }
  return order;
}

/**
 * Rebuilds the graph bottom-up and preserves sharing: `replace` may return another expression for a leaf or node.
 * What stays the same is not rebuilt.
 */
export function rewrite(
  roots: readonly Expression[],
  replace: (expression: Expression) => Expression,
): Expression[] {
  const changed = new Map<Expression, Expression>();
  for (const expression of topological(roots)) {
    const made = replace(withOperands(expression, changed));
    if (made !== expression) changed.set(expression, made);
  }
  return roots.map((root) => changed.get(root) ?? root);
}

/**
 * The roots with every expression replaced that `replacement` knows, sharing preserved. What lies under a replaced
 * expression is not visited.
 */
export function substitute(
  roots: readonly Expression[],
  replacement: (expression: Expression) => Expression | null,
): Expression[] {
  const done = new Map<Expression, Expression>();
  const below = (expression: Expression): readonly Expression[] => {
    const other = replacement(expression);
    if (other === null) return operandsOf(expression);
    done.set(expression, other);
    return [];
  };
  for (const expression of topological(roots, below)) {
    if (done.has(expression)) continue;
    const made = withOperands(expression, done);
    if (made !== expression) done.set(expression, made);
  }
  return roots.map((root) => done.get(root) ?? root);
}

/** The expression with the operands that changed replaced. */
function withOperands(
  expression: Expression,
  changed: ReadonlyMap<Expression, Expression>,
): Expression {
  if (changed.size === 0) return expression;
  if (expression.kind === "gather") {
    const index = changed.get(expression.index);
    return index === undefined ? expression : { ...expression, index };
  }
  if (expression.kind !== "apply") return expression;
  if (!expression.operands.some((operand) => changed.has(operand))) return expression;
  const operands = expression.operands.map((operand) => changed.get(operand) ?? operand);
  return { ...expression, operands };
}

/** The number of instructions in the roots; a shared one counts once. */
export function countInstructions(roots: readonly Expression[]): number {
  return topological(roots).filter(({ kind }) => kind === "apply").length;
}
