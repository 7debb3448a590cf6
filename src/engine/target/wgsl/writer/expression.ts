/**
 * Turns expressions into WGSL statements. In: roots of a scalar DAG, a scope to write into, and where the loop's
 * index comes from. Out: the text of each root's value, one or four lanes wide. Shared expressions are computed
 * once.
 */
import { isFloat, type KernelDType } from "../../../ir/dtype.ts";
import {
  type Expression,
  type LoadExpression,
  operandsOf,
  topological,
} from "../../../ir/expression.ts";
import { instructions, isRare } from "../../../ir/instruction.ts";
import type { Access } from "../../../ir/view.ts";
import { allOf, type IndexSpace } from "./access.ts";
import { applyInstruction, constantText } from "./instruction.ts";
import type { WgslModule } from "./module.ts";
import { rareFunction } from "./rare.ts";
import type { Scope } from "./scope.ts";
import { type Lanes, registerType, zero } from "./types.ts";

export interface ExpressionContext {
  readonly module: WgslModule;
  readonly scope: Scope;
  readonly space: IndexSpace;
  readonly lanes: Lanes;
  /** The source along whose last axis the four lanes are neighbours. */
  readonly laneSource: number;
  /** The text of what the core computed, or one text for each stage of a rows core. */
  readonly accumulator: string | readonly string[];
}

/**
 * The maximum accesses of expressions whose lanes are computed one by one, since that makes their text four times as
 * long.
 */
const maxApart = 8;

/** Longer texts get separate names, so that lines stay readable. */
const longestInline = 60;

export function emitExpressions(
  roots: readonly Expression[],
  context: ExpressionContext,
): string[] {
  const order = topological(roots);
  const uses = new Map<Expression, number>();
  for (const expression of order)
    for (const operand of operandsOf(expression)) uses.set(operand, (uses.get(operand) ?? 0) + 1);
  for (const root of roots) uses.set(root, (uses.get(root) ?? 0) + 1);
  const texts = new Map<Expression, string>();
  for (const expression of order) {
    const text = emitOne(expression, texts, context);
    const named =
      expression.kind !== "constant" &&
      ((uses.get(expression) ?? 0) > 1 || text.length > longestInline);
    texts.set(expression, named ? context.scope.let("v", text) : text);
  }
  return roots.map((root) => texts.get(root) as string);
}

function emitOne(
  expression: Expression,
  texts: ReadonlyMap<Expression, string>,
  context: ExpressionContext,
): string {
  const { module, lanes } = context;
  switch (expression.kind) {
    case "constant":
      return constantText(expression.dtype, expression.value, lanes, module);
    case "accumulator": {
      const { accumulator } = context;
      return typeof accumulator === "string"
        ? accumulator
        : (accumulator[expression.stage ?? 0] as string);
    }
    case "load":
      return emitLoad(expression, context);
    case "index":
      return emitIndex(expression.access, context);
    case "valid":
      return emitValid(expression.access, context);
    case "gather":
      return emitGather(expression, texts.get(expression.index) as string, context);
    case "apply":
      return emitApply(expression, texts, context);
    default:
      return expression satisfies never;
  }
}

function emitApply(
  expression: Extract<Expression, { kind: "apply" }>,
  texts: ReadonlyMap<Expression, string>,
  { module, scope, lanes }: ExpressionContext,
): string {
  // The compiler folds operations on literals and rejects results that overflow, so literals are hidden in a
  // variable.
  const folds = expression.operands.every(({ kind }) => kind === "constant");
  const operands = expression.operands.map((operand) => {
    const text = texts.get(operand) as string;
    const hidden = folds ? hide(scope, text, registerType(operand.dtype, lanes)) : text;
    return {
      text: hidden,
      dtype: operand.dtype,
      constant: !folds && operand.kind === "constant" ? operand.value : null,
    };
  });
  const { instruction, dtype } = expression;
  if (isRare(instruction)) {
    const name = rareFunction(module, instruction, lanes, emitExpressions);
    return `${name}(${operands.map(({ text }) => text).join(", ")})`;
  }
  const result = instructions[instruction].result === "bool" ? "bool" : dtype;
  const text = applyInstruction({ instruction, operands, dtype: result, lanes, module });
  const unordered = extremeOf(expression).map(
    (operand) => `${module.use("is_nan", lanes)}(${texts.get(operand)})`,
  );
  if (unordered.length === 0) return text;
  return `select(${text}, ${operands[2]?.text}, ${unordered.join(" | ")})`;
}

/**
 * Returns the operands that may be NaN in a choice that compares two floats and chooses from them. A driver may
 * turn the choice into a minimum or a maximum, which ignores NaN, although no comparison with NaN holds.
 */
function extremeOf({
  instruction,
  operands,
}: Extract<Expression, { kind: "apply" }>): Expression[] {
  const [condition, ...branches] = operands;
  if (instruction !== "select" || condition?.kind !== "apply") return [];
  if (condition.instruction !== "lt" && condition.instruction !== "le") return [];
  const compared = condition.operands;
  const isBranch = (operand: Expression): boolean =>
    branches.some((branch) => branch === operand || isSameConstant(branch, operand));
  if (!compared.every((operand) => isFloat(operand.dtype) && isBranch(operand))) return [];
  return compared.filter(({ kind }) => kind !== "constant");
}

function isSameConstant(x: Expression, y: Expression): boolean {
  return x.kind === "constant" && y.kind === "constant" && Object.is(x.value, y.value);
}

function hide(scope: Scope, text: string, type: string): string {
  const name = scope.fresh("literal");
  scope.line(`var ${name}: ${type} = ${text};`);
  return name;
}

function emitLoad(expression: LoadExpression, context: ExpressionContext): string {
  const { module, scope, space, lanes, laneSource } = context;
  const { dtype, access } = expression;
  const lane = lanes === 4 ? space.laneClass(access, laneSource) : null;
  if (lanes === 4 && lane === null)
    return apart(context, dtype, (each) => emitLoad(expression, each));
  const { index, valid } = space.address(access, scope);
  if (valid.length === 0) return loadAt(index);
  // The load is branch-free (see `allOf`): where the mask excludes the index, element 0 is read and dropped.
  const condition = scope.let("inside", allOf(valid));
  const from = scope.let("at", `select(0u, ${index}, ${condition})`);
  const admitted =
    lane?.kind === "edge" ? scope.let("lanes", beforeEnd(index, lane.end)) : condition;
  return `select(${zero(dtype, lanes)}, ${loadAt(from)}, ${admitted})`;

  function loadAt(from: string): string {
    if (lane === null) return module.load(expression, from);
    if (lane.kind === "vector" || lane.kind === "edge") return module.load(expression, from, 4);
    const type = registerType(dtype, 4);
    if (lane.kind === "splat") return `${type}(${module.load(expression, from)})`;
    const first = scope.let("at", from);
    const elements = [0, 1, 2, 3].map((step) =>
      module.load(expression, offsetBy(first, step * lane.stride)),
    );
    return `${type}(${elements.join(", ")})`;
  }
}

/** Computes four lanes, each at a separate index. */
function apart(
  context: ExpressionContext,
  dtype: KernelDType,
  emit: (lane: ExpressionContext) => string,
): string {
  const { scope, space, laneSource } = context;
  const elements = [0, 1, 2, 3].map((step) =>
    scope.let("lane", emit({ ...context, lanes: 1, space: space.lane(laneSource, step) })),
  );
  return `${registerType(dtype, 4)}(${elements.join(", ")})`;
}

/** Returns which of four neighbours are before the end. */
function beforeEnd(index: string, end: number): string {
  return `vec4u(${index}) + vec4u(0u, 1u, 2u, 3u) < vec4u(${end}u)`;
}

function offsetBy(index: string, offset: number): string {
  if (offset === 0) return index;
  return offset > 0 ? `${index} + ${offset}u` : `${index} - ${-offset}u`;
}

function emitIndex(access: Access, context: ExpressionContext): string {
  const { scope, space, lanes, laneSource } = context;
  const lane = lanes === 4 ? space.laneClass(access, laneSource) : null;
  if (lanes === 4 && lane === null) return apart(context, "i32", (each) => emitIndex(access, each));
  const { index, valid } = space.address(access, scope);
  let text = `bitcast<i32>(${index})`;
  if (lane !== null) {
    const stride = lane.kind === "each" ? lane.stride : lane.kind === "splat" ? 0 : 1;
    text = `vec4i(${text})`;
    if (stride !== 0) text = `(${text} + vec4i(0, ${stride}, ${2 * stride}, ${3 * stride}))`;
  }
  if (valid.length === 0) return text;
  const admitted = lane?.kind === "edge" ? beforeEnd(index, lane.end) : allOf(valid);
  return `select(${zero("i32", lanes)}, ${text}, ${admitted})`;
}

function emitValid(access: Access, context: ExpressionContext): string {
  const { scope, space, lanes, laneSource } = context;
  const lane = lanes === 4 ? space.laneClass(access, laneSource) : null;
  if (lanes === 4 && lane === null)
    return apart(context, "bool", (each) => emitValid(access, each));
  const { index, valid } = space.address(access, scope);
  if (lane?.kind === "edge") return `(${beforeEnd(index, lane.end)})`;
  const text = valid.length === 0 ? "true" : `(${allOf(valid)})`;
  return lanes === 4 ? `vec4<bool>(${text})` : text;
}

function emitGather(
  expression: Extract<Expression, { kind: "gather" }>,
  index: string,
  context: ExpressionContext,
): string {
  const { module, scope, lanes } = context;
  if (lanes === 1) return module.load(expression, `u32(${index})`);
  const name = scope.let("at", `vec4u(${index})`);
  const elements = ["x", "y", "z", "w"].map((lane) => module.load(expression, `${name}.${lane}`));
  return `${registerType(expression.dtype, 4)}(${elements.join(", ")})`;
}

/** Returns every access under the roots. */
export function accessesOf(roots: readonly Expression[]): Access[] {
  return topological(roots).flatMap((expression) =>
    "access" in expression ? [expression.access] : [],
  );
}

/**
 * Whether four neighbours can be computed at once without splitting contiguous accesses into elements: every
 * access is contiguous, broadcast or, if `strided`, of any lane class.
 */
export function vectorisable(
  roots: readonly Expression[],
  space: IndexSpace,
  laneSource: number,
  strided = false,
): boolean {
  return topological(roots).every((expression) => {
    if (!("access" in expression)) return true;
    const lane = space.laneClass(expression.access, laneSource);
    if (lane === null) return false;
    return (
      strided || expression.kind !== "load" || lane.kind !== "each" || Math.abs(lane.stride) === 1
    );
  });
}

/**
 * Whether computing four neighbours at once is worthwhile although some access has to be split into elements:
 * another access, or at least the store, is a vector, and none jumps from lane to lane.
 */
export function vectorisableApart(
  roots: readonly Expression[],
  space: IndexSpace,
  laneSource: number,
): boolean {
  if (accessesOf(roots).length > maxApart) return false;
  return topological(roots).every((expression) => {
    if (expression.kind !== "load") return true;
    const stride = space.laneStride(expression.access, laneSource);
    return stride !== null && Math.abs(stride) <= 1;
  });
}
