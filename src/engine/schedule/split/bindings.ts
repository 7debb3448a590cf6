/**
 * Splits kernels that would bind more buffers than a device allows, as happens where operands are seen through
 * several windows. In: a task. Out: one task for each half of a loop's outputs, or one that stores a part of the
 * computation and one that continues from it.
 */
import { type Expression, operandsOf, topological } from "../../ir/expression.ts";
import type { MemoryRules } from "../../ir/plan.ts";
import type { Shape } from "../../ir/shape.ts";
import { type Task, type Value, whole } from "../task.ts";
import { shapedRoots, withLoaded } from "./load.ts";

interface ExpressionStage {
  readonly expression: Expression;
  readonly shape: Shape;
  /** The number of inputs that it reads. */
  readonly inputs: number;
}

/** Null where no part of the kernel needs fewer buffers. */
export function stagedBefore(task: Task, { stepBuffers }: MemoryRules): readonly Task[] | null {
  const { kernel } = task;
  if (kernel.core === null && kernel.outputs.length > 1) return outputsApart(task);
  const roots = shapedRoots(kernel);
  const expressions = roots.map(([root]) => root);
  const all = inputsOf(expressions).size;
  let best: ExpressionStage | null = null;
  let fewest = all;
  // A stage saves at most the inputs that it reads, so the stages that read most are tried first.
  for (const stage of stagesOf(roots, stepBuffers - 1)) {
    if (all - (stage.inputs - 1) >= fewest) break;
    const left = inputsOf(expressions, stage.expression).size + 1;
    if (left >= fewest) continue;
    fewest = left;
    best = stage;
  }
  if (best === null) return null;
  const { expression, shape } = best;
  const { dtype } = expression;
  const value: Value = { dtype, shape };
  const outputs = [{ dtype, value: expression }];
  const store: Task = {
    ...task,
    kernel: { ...kernel, domain: shape, core: null, outputs },
    outputs: [whole(value)],
  };
  return [store, withLoaded(task, expression, value)];
}

function outputsApart(task: Task): readonly Task[] {
  const half = Math.ceil(task.outputs.length / 2);
  return [
    [0, half],
    [half, task.outputs.length],
  ].map(([from, to]): Task => {
    const kernel = { ...task.kernel, outputs: task.kernel.outputs.slice(from, to) };
    return { ...task, kernel, outputs: task.outputs.slice(from, to) };
  });
}

/** The inputs that expressions read, except those read only under `without`. */
function inputsOf(roots: readonly Expression[], without?: Expression): ReadonlySet<number> {
  const below = (expression: Expression): readonly Expression[] =>
    expression === without ? [] : operandsOf(expression);
  const inputs = new Set<number>();
  for (const expression of topological(roots, below))
    if (expression.kind === "load" || expression.kind === "gather") inputs.add(expression.input);
  return inputs;
}

/**
 * The expressions that could be stored beforehand and read at most that many inputs, those with most inputs first.
 */
function stagesOf(
  roots: readonly (readonly [Expression, Shape])[],
  most: number,
): ExpressionStage[] {
  const stages: ExpressionStage[] = [];
  /** The inputs under each expression; null where the core's own result is among them. */
  const read = new Map<Expression, ReadonlySet<number> | null>();
  for (const [root, shape] of roots)
    for (const expression of topological([root])) {
      if (read.has(expression)) continue;
      const below = operandsOf(expression).map((operand) => read.get(operand) ?? null);
      const isOwn = expression.kind === "accumulator" || below.includes(null);
      const inputs = isOwn ? null : union(expression, below as ReadonlySet<number>[]);
      read.set(expression, inputs);
      const isStored = expression.kind === "apply" && expression.dtype !== "bool";
      if (isStored && inputs && inputs.size <= most)
        stages.push({ expression, shape, inputs: inputs.size });
    }
  return stages.sort((x, y) => y.inputs - x.inputs);
}

function union(expression: Expression, below: readonly ReadonlySet<number>[]): ReadonlySet<number> {
  const own = expression.kind === "load" || expression.kind === "gather" ? [expression.input] : [];
  const [first] = below;
  if (below.length === 1 && own.length === 0) return first as ReadonlySet<number>;
  return new Set([...own, ...below.flatMap((inputs) => [...inputs])]);
}
