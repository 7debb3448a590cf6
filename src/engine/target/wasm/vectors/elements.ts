/**
 * Evaluates expressions at points of a loop nest, four lanes at a time. Values that several expressions or points
 * share are computed once: those that no open axis changes once for each row, the others once for each body.
 */
import { isFloat, type KernelDType } from "../../../ir/dtype.ts";
import { type Expression, operandsOf, type Read, topological } from "../../../ir/expression.ts";
import { store } from "../../../ir/instruction.ts";
import { multiplyAdd, splat } from "../assembler/expression.ts";
import type { FunctionBuilder } from "../assembler/function.ts";
import {
  after,
  asF32x4,
  computed,
  type F32x4,
  f32x4,
  i32x4,
  type Local,
  type Value,
  type Vector,
} from "../assembler/value.ts";
import { asI32 } from "../sizes.ts";
import { AccessCode, type Nest, type Point } from "./access.ts";
import { applied } from "./instructions.ts";
import { elementsAt, gathered, indicesAt, storedAs, unitOf, validAt } from "./loads.ts";
import { isLeaf } from "./normalize.ts";

/** Returns the local of the core's value at a displacement; null where there is no core. */
export type Accumulators = ((shift: readonly number[]) => Vector) | null;

/** The number of displacements whose instructions are interleaved. */
export const interleavedPoints = 4;
/** Bodies of up to this many instructions gain nothing from that. */
const cheap = 8;

/**
 * The greatest nesting of expressions that is computed by recursive calls. Deeper expressions are computed first,
 * since a worker's stack has room for only a few thousand calls.
 */
const deepest = 256;

/** A pseudo-axis that marks the core's value as changing even where no axis is open. */
const accumulatorAxis = -1;

export class ElementCode {
  private readonly b: FunctionBuilder;
  private readonly nest: Nest;
  private readonly bases: readonly Local<"i32">[];
  /** All expressions, operands first. */
  readonly order: readonly Expression[];
  private readonly accesses = new Map<Expression, AccessCode>();
  /** The open axes along which an expression's value changes. */
  private readonly axes = new Map<Expression, ReadonlySet<number>>();
  private readonly uses = new Map<Expression, number>();
  /** The nesting depth of each expression, down to those that are computed first. */
  private readonly depths = new Map<Expression, number>();
  /** The deeply nested expressions that are computed before their users, operands first. */
  private readonly first = new Set<Expression>();
  private readonly rowValues = new Map<Expression, Vector>();
  private readonly stages: readonly Vector[] | null;
  private readonly stageAxes: readonly number[];

  /**
   * `bases` are the addresses of the kernel's inputs; `stages` are a rows core's accumulators.
   * These are known before a row begins, or change along `stageAxes`.
   */
  constructor(
    b: FunctionBuilder,
    nest: Nest,
    roots: readonly Expression[],
    bases: readonly Local<"i32">[],
    stages: readonly Vector[] | null = null,
    stageAxes: readonly number[] = [],
  ) {
    this.b = b;
    this.nest = nest;
    this.bases = bases;
    this.stages = stages;
    this.stageAxes = stageAxes;
    this.order = topological(roots);
    const shared = new Map<string, AccessCode>();
    const products = new Set(this.order.flatMap(productIn));
    for (const expression of this.order) {
      if (isLeaf(expression)) this.accesses.set(expression, this.accessOf(expression, shared));
      this.axes.set(expression, this.axesOf(expression));
      let depth = 0;
      for (const operand of operandsOf(expression)) {
        this.uses.set(operand, (this.uses.get(operand) ?? 0) + 1);
        if (!this.first.has(operand)) depth = Math.max(depth, this.depths.get(operand) as number);
      }
      this.depths.set(expression, depth + 1);
      if (depth + 1 >= deepest && !products.has(expression)) this.first.add(expression);
    }
    for (const root of roots) this.uses.set(root, (this.uses.get(root) ?? 0) + 1);
  }

  /** The instructions that are evaluated for each element: a measure of the work. */
  get size(): number {
    return workIn(this.order);
  }

  /** Runs once for each row, after the fixed axes' indices are set. */
  begin(): void {
    this.rowValues.clear();
    for (const code of new Set(this.accesses.values())) code.begin();
    const point: Point = {
      lanes: 4,
      shift: [],
      within: [0, this.nest.shape[this.nest.vector] ?? 1],
    };
    const body = new Body(this, point.lanes, point.within, null);
    for (const expression of this.order) {
      const isFixed = this.axes.get(expression)?.size === 0;
      if (!isFixed || expression.kind === "constant" || expression.kind === "accumulator") continue;
      const value = body.value(expression);
      const local = this.b.local("v128", "row");
      this.b.set(local, value);
      this.rowValues.set(expression, local);
    }
    body.end();
  }

  /** Begins straight-line code in which points may share values. */
  body(lanes: 1 | 4, within: readonly [number, number], accumulators: Accumulators = null): Body {
    return new Body(this, lanes, within, accumulators);
  }

  isShared(expression: Expression): boolean {
    return (
      this.first.has(expression) ||
      (this.uses.get(expression) ?? 0) > 1 ||
      (this.axes.get(expression)?.size ?? 0) < this.nest.open.size
    );
  }

  rowValue(expression: Expression): Vector | undefined {
    return this.rowValues.get(expression);
  }

  /** The displacement along the axes that the expression depends on. */
  relevantShift(expression: Expression, shift: readonly number[]): string {
    let key = "";
    for (const axis of this.axes.get(expression) ?? []) key += `${shift[axis] ?? 0},`;
    return key;
  }

  /**
   * Returns what has to be computed for the roots at a point, operands first. This excludes row values,
   * constants, and products that are fused into their sums.
   */
  needed(roots: readonly Expression[], point: Point): ReadonlySet<Expression> {
    const found = new Set<Expression>();
    const met = new Set<Expression>();
    const waiting = [...roots];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (met.has(next) || this.rowValues.has(next) || isAtHand(next)) continue;
      met.add(next);
      const chosen = this.chosen(next, point);
      if (chosen !== null) {
        waiting.push(chosen);
        continue;
      }
      found.add(next);
      const product = this.contractible(next);
      const operands = operandsOf(next);
      for (const operand of product ? [...product, operands[1] as Expression] : operands)
        waiting.push(operand);
    }
    return found;
  }

  /** Returns what has to be computed at a point before the expression itself, operands first. */
  before(expression: Expression, point: Point): readonly Expression[] {
    if (this.first.size === 0) return [];
    const needed = this.needed([expression], point);
    return [...this.first].filter((each) => needed.has(each));
  }

  /** The value of an expression at a point, computed from those of its operands. */
  computed(expression: Expression, point: Point, body: Body): Vector {
    const at = (operand: Expression): Vector => body.value(operand, point.shift);
    switch (expression.kind) {
      case "constant": {
        const word = this.nest.sizes?.constants.get(expression);
        if (word === undefined) return constantOf(expression.dtype, expression.value);
        const pattern = splat(asI32(word));
        return isFloat(expression.dtype) ? asF32x4(pattern) : pattern;
      }
      case "load": {
        const base = this.base(expression.input);
        return elementsAt(this.access(expression), storedAs(expression), base, point);
      }
      case "index":
        return indicesAt(this.access(expression), point);
      case "valid":
        return validAt(this.access(expression), point);
      case "gather": {
        const base = this.base(expression.input);
        return gathered(storedAs(expression), base, point.lanes, at(expression.index));
      }
      case "accumulator":
        return this.stages?.[expression.stage ?? 0] ?? body.accumulator(point.shift);
      case "apply": {
        const { operands, instruction, dtype } = expression;
        const chosen = this.chosen(expression, point);
        if (chosen !== null) return at(chosen);
        const product = this.contractible(expression);
        if (product !== null) {
          const [x, y, z] = [...product, operands[1] as Expression].map((each) =>
            asF32x4(at(each)),
          ) as [F32x4, F32x4, F32x4];
          return multiplyAdd(true, x, y, z);
        }
        const values = operands.map((operand) => ({
          value: at(operand),
          constant: operand.kind === "constant" ? store(operand.value, operand.dtype) : null,
        }));
        return applied(instruction, values, { dtype, from: operands[0]?.dtype ?? dtype });
      }
      default:
        return expression satisfies never;
    }
  }

  /**
   * Returns the operand that the expression is equal to: the branch of a choice between a padded tensor and its
   * padding that is the same at all indices, or the value of an unrounded half. Null for any other expression.
   */
  private chosen(choice: Expression, point: Point): Expression | null {
    if (choice.kind === "apply" && choice.unrounded) return choice.operands[0] as Expression;
    if (choice.kind !== "apply" || choice.instruction !== "select") return null;
    const [condition, ...branches] = choice.operands;
    if (condition?.kind !== "valid") return null;
    const admits = this.access(condition).admits(point);
    return admits === null ? null : (branches[admits ? 0 : 1] as Expression);
  }

  /** Returns the factors of a product that is added to a sum without being rounded; null for an ordinary sum. */
  private contractible(sum: Expression): readonly Expression[] | null {
    const [product] = operandsOf(sum);
    if (sum.kind !== "apply" || !sum.contracts || product === undefined) return null;
    return this.isShared(product) ? null : operandsOf(product);
  }

  get builder(): FunctionBuilder {
    return this.b;
  }

  private access(expression: Expression): AccessCode {
    return this.accesses.get(expression) as AccessCode;
  }

  private base(input: number): Local<"i32"> {
    return this.bases[input] as Local<"i32">;
  }

  private accessOf(
    leaf: Expression & { readonly access: unknown },
    shared: Map<string, AccessCode>,
  ): AccessCode {
    if (!isLeaf(leaf)) throw new TypeError("only leaves have an access");
    const isLoad = leaf.kind === "load";
    const { bytes, base } = isLoad
      ? unitOf(storedAs(leaf), this.base(leaf.input))
      : { bytes: 1, base: null };
    const key = JSON.stringify([base ? (leaf as Read).input : -1, bytes, leaf.access]);
    const code = shared.get(key) ?? new AccessCode(this.b, this.nest, leaf.access, bytes, base);
    shared.set(key, code);
    return code;
  }

  private axesOf(expression: Expression): ReadonlySet<number> {
    if (expression.kind === "accumulator")
      return new Set(this.stages ? this.stageAxes : [...this.nest.open, accumulatorAxis]);
    if (isLeaf(expression)) return this.access(expression).axes;
    return new Set(
      operandsOf(expression).flatMap((operand) => [...(this.axes.get(operand) ?? [])]),
    );
  }
}

/** The values that straight-line code has computed, by expression and displacement. */
export class Body {
  private readonly code: ElementCode;
  private readonly lanes: 1 | 4;
  private readonly within: readonly [number, number];
  private readonly accumulators: Accumulators;
  private readonly values = new Map<Expression, Map<string, Local<"v128">>>();
  /** Whether a value is being computed whose prerequisites are already computed. */
  private isWithin = false;

  constructor(
    code: ElementCode,
    lanes: 1 | 4,
    within: readonly [number, number],
    accumulators: Accumulators,
  ) {
    this.code = code;
    this.lanes = lanes;
    this.within = within;
    this.accumulators = accumulators;
  }

  /**
   * The expression's value at the nest's index plus `shift`. Subexpressions that others share are
   * computed where they first occur in the code.
   */
  value(expression: Expression, shift: readonly number[] = []): Vector {
    return { type: "v128", push: () => this.push(expression, shift) };
  }

  private push(expression: Expression, shift: readonly number[]): void {
    const { builder: b } = this.code;
    const known = this.code.rowValue(expression) ?? this.known(expression, shift);
    if (known !== undefined) {
      known.push(b);
      return;
    }
    const point = this.pointAt(shift);
    if (!this.isWithin) {
      this.isWithin = true;
      for (const each of this.code.before(expression, point))
        if (this.known(each, shift) === undefined) this.compute(each, shift, "local.set");
      this.push(expression, shift);
      this.isWithin = false;
      return;
    }
    if (isAtHand(expression) || !this.code.isShared(expression))
      this.code.computed(expression, point, this).push(b);
    else this.compute(expression, shift, "local.tee");
  }

  /** Computes a value that others will read. */
  private compute(
    expression: Expression,
    shift: readonly number[],
    keep: "local.set" | "local.tee",
  ): void {
    const { builder: b } = this.code;
    this.code.computed(expression, this.pointAt(shift), this).push(b);
    const local = b.temporary("v128");
    b.emit(keep, local.number);
    const locals = this.values.get(expression) ?? new Map<string, Local<"v128">>();
    this.values.set(expression, locals.set(this.code.relevantShift(expression, shift), local));
  }

  /**
   * Calls `use` for the displacements after computing the roots at a few of them at a time, interleaved: each
   * instruction is emitted for all of them before the next. Thus constants are loaded once, and no instruction
   * waits for another.
   */
  forEach(
    roots: readonly Expression[],
    shifts: readonly (readonly number[])[],
    use: (shift: readonly number[], index: number) => void,
  ): void {
    for (let from = 0; from < shifts.length; from += interleavedPoints) {
      const some = shifts.slice(from, from + interleavedPoints);
      this.prepare(roots, some);
      for (const [index, shift] of some.entries()) use(shift, from + index);
    }
  }

  /**
   * The values at the displacements, combined from the first to the last, and computed a few at a time like those
   * of `forEach`.
   */
  fold(
    root: Expression,
    shifts: readonly (readonly number[])[],
    combine: (all: Vector, each: Vector) => Vector,
  ): Vector {
    const values = shifts.map((shift, index) => {
      const value = this.value(root, shift);
      if (index % interleavedPoints > 0) return { value, prepare: null };
      const some = shifts.slice(index, index + interleavedPoints);
      return { value, prepare: (): void => this.prepare([root], some) };
    });
    const [first, ...others] = values as [(typeof values)[number], ...typeof values];
    const begun = computed("v128", () => {
      first.prepare?.();
      return first.value as Value<"v128">;
    });
    return others.reduce<Vector>(
      (all, { value, prepare }) => combine(prepare ? after(all, prepare) : all, value),
      begun,
    );
  }

  private prepare(roots: readonly Expression[], shifts: readonly (readonly number[])[]): void {
    if (shifts.length < 2 || this.code.size <= cheap) return;
    const needed = shifts.map((shift) => this.code.needed(roots, this.pointAt(shift)));
    for (const expression of this.code.order)
      for (let index = 0; index < shifts.length; index++) {
        const shift = shifts[index] as readonly number[];
        if (needed[index]?.has(expression) && this.known(expression, shift) === undefined)
          this.compute(expression, shift, "local.set");
      }
  }

  private pointAt(shift: readonly number[]): Point {
    return { lanes: this.lanes, shift, within: this.within };
  }

  private known(expression: Expression, shift: readonly number[]): Local<"v128"> | undefined {
    const locals = this.values.get(expression);
    return locals?.get(this.code.relevantShift(expression, shift));
  }

  accumulator(shift: readonly number[]): Vector {
    if (this.accumulators === null) throw new TypeError("this kernel has no core");
    return this.accumulators(shift);
  }

  /** Ends the body and releases its locals. */
  end(): void {
    for (const locals of this.values.values())
      for (const local of locals.values()) this.code.builder.release(local);
    this.values.clear();
  }
}

/** The number of instructions that are evaluated for an element, of all its expressions. */
export function workIn(order: readonly Expression[]): number {
  return order.filter((expression) => expression.kind !== "constant").length;
}

/** Returns the product that may be added to a sum without being rounded, if there is one. */
function productIn(sum: Expression): readonly Expression[] {
  return sum.kind === "apply" && sum.contracts ? sum.operands.slice(0, 1) : [];
}

/** Whether computing the expression again costs nothing. */
function isAtHand({ kind }: Expression): boolean {
  return kind === "constant" || kind === "accumulator";
}

function constantOf(dtype: KernelDType, value: number): Vector {
  if (isFloat(dtype)) return f32x4(value);
  return i32x4(dtype === "bool" ? -store(value, dtype) : store(value, dtype));
}
