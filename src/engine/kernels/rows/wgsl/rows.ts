/**
 * Lowers a rows kernel to WGSL: src/shaders/rows*.wgsl joined with a generated `run`, which loops over a row once
 * for each stage and once more for its elements' outputs. Each thread keeps its pieces of the row in registers
 * from the first pass to the last, so that every element is read once. Values that are the same for the whole row
 * are computed once for each row. The order of combination is fixed.
 */

import { type Conditional, conditional, rowInvariants } from "../../../ir/combination.ts";
import { isFloat } from "../../../ir/dtype.ts";
import {
  constant,
  type Expression,
  rewrite,
  substitute,
  topological,
} from "../../../ir/expression.ts";
import type { InstructionName } from "../../../ir/instruction.ts";
import { accumulatorDtypes, identity, type Kernel } from "../../../ir/kernel.ts";
import { sizeOf } from "../../../ir/shape.ts";
import { expanded } from "../../../target/wgsl/directives/expand.ts";
import type { ShaderFile } from "../../../target/wgsl/directives/shader.ts";
import { IndexSpace } from "../../../target/wgsl/writer/access.ts";
import { foldGroups } from "../../../target/wgsl/writer/dispatch.ts";
import {
  accessesOf,
  emitExpressions,
  vectorisable,
} from "../../../target/wgsl/writer/expression.ts";
import { constantText } from "../../../target/wgsl/writer/instruction.ts";
import {
  WgslModule,
  type WgslProgram,
  type WgslTarget,
} from "../../../target/wgsl/writer/module.ts";
import { Scope } from "../../../target/wgsl/writer/scope.ts";
import { type Lanes, registerType } from "../../../target/wgsl/writer/types.ts";
import { combined, combineFunction, isExtremeOfFloats } from "../../reduce/wgsl/reduce.ts";
import type { Rows } from "../core.ts";
import { type RowPass, rowPasses } from "../passes.ts";
import { foldThreadShader, foldTreeShader, mainShader } from "./shaders.ts";
import { type RowsVariant, rowsVariant } from "./variant.ts";

export { rowsChoice } from "./variant.ts";

const folds = { thread: foldThreadShader, tree: foldTreeShader } as const;

/** The sources of an element's index, in the order of its shape's axes. */
const positionSource = 1;

/** A value of at least this many instructions is kept and not computed again. */
const worthKeeping = 5;
const maxKept = 8;
const leafCosts = {
  constant: 0,
  accumulator: 0,
  index: 2,
  valid: 2,
  load: worthKeeping,
  gather: worthKeeping,
} as const;
const costly: ReadonlySet<InstructionName> = new Set(["exp", "div", "sqrt"]);

function costOf(expression: Expression): number {
  if (expression.kind !== "apply") return leafCosts[expression.kind];
  return costly.has(expression.instruction) ? worthKeeping : 1;
}

export function lowerRows(kernel: Kernel, core: Rows, target: WgslTarget): WgslProgram {
  const lowering = new RowsLowering(kernel, core, target);
  return lowering.program();
}

class RowsLowering {
  readonly #kernel: Kernel;
  readonly #core: Rows;
  readonly #target: WgslTarget;
  readonly #module: WgslModule;
  readonly #space: IndexSpace;
  readonly #lanes: Lanes;
  readonly #variant: RowsVariant;
  readonly #passes: readonly RowPass[];
  readonly #slots: readonly Expression[];
  /**
   * The values that are the same for a whole row, by the number of their accumulator minus the number of stages.
   */
  readonly #invariants: readonly Expression[];

  constructor(kernel: Kernel, core: Rows, target: WgslTarget) {
    this.#kernel = kernel;
    this.#core = core;
    this.#target = target;
    this.#module = new WgslModule(kernel, target);
    const { domain } = kernel;
    const stages = core.stages.map(({ value }) => [value]);
    const last = kernel.outputs.flatMap(({ each, value }) => (each ? [value] : []));
    const roots = [...stages.flat(), ...last];
    const sources = [
      { variable: "row", axes: domain.length },
      { variable: "position", axes: core.axes.length },
    ];
    this.#space = new IndexSpace([...domain, ...core.axes], sources, accessesOf(roots));
    const size = sizeOf(core.axes);
    const isVector = size % 4 === 0 && vectorisable(roots, this.#space, positionSource, true);
    this.#lanes = isVector ? 4 : 1;
    const hoisted = hoist([...stages, last], domain.length, core.stages.length);
    this.#invariants = hoisted.invariants;
    const first = core.stages.length + hoisted.invariants.length;
    const passes = (most: number): ReturnType<typeof rowPasses> =>
      rowPasses(hoisted.values, {
        cost: costOf,
        worth: worthKeeping,
        maxKept: most,
        kept: (slot, { dtype }) => ({ kind: "accumulator", dtype, stage: first + slot }),
      });
    const kept = passes(maxKept);
    this.#variant = (target.rowsVariant ?? rowsVariant)(
      {
        rows: sizeOf(domain),
        length: size / this.#lanes,
        vector: this.#lanes,
        slots: kept.slots.length,
        stages: core.stages.length,
        storesElements: last.length > 0,
      },
      target,
    );
    const chosen = this.#variant.keeps ? kept : passes(0);
    this.#passes = chosen.passes;
    this.#slots = chosen.slots;
  }

  program(): WgslProgram {
    const module = this.#module;
    const { fold, lanes, slots } = this.#variant;
    const rows = sizeOf(this.#kernel.domain);
    const groups = foldGroups(Math.ceil(rows / slots), this.#target);
    module.constants({
      ROWS: rows,
      LANES: lanes,
      SLOTS: slots,
      GROUPS_X: groups[0],
      FOLDS: Math.log2(lanes),
    });
    module.add(this.#run());
    for (const stage of this.#core.stages.keys()) this.#addStage(stage, folds[fold]);
    module.addShader(mainShader);
    return { code: module.text(), groups };
  }

  #addStage(stage: number, shader: ShaderFile): void {
    const dtype = this.#dtype(stage);
    const element = `Element_${stage}`;
    const { combine } = this.#core.stages[stage] as Rows["stages"][number];
    this.#module.add(`alias ${element} = ${registerType(dtype, 1)};`);
    this.#module.add(combineFunction(this.#module, combine, dtype, 1, `combine_${stage}`, element));
    this.#module.add(expanded(shader).replaceAll("_stage", `_${stage}`));
  }

  #dtype(stage: number): ReturnType<typeof accumulatorDtypes>[number] {
    return accumulatorDtypes(this.#core)[stage] as ReturnType<typeof accumulatorDtypes>[number];
  }

  #run(): string {
    const scope = new Scope();
    const pieces = this.#pieces();
    for (const [slot, { dtype }] of this.#slots.entries())
      scope.line(
        `${this.#under("registers")}var kept${slot}: array<${registerType(dtype, this.#lanes)}, ${pieces}>;`,
      );
    const known = new Set<number>();
    for (const [pass, { values, keeps }] of this.#passes.entries()) {
      if (values.length === 0) continue;
      this.#emitInvariants(pass, known, scope);
      const isStage = pass < this.#core.stages.length;
      if (isStage) this.#emitStage(pass, scope);
      else this.#emitPieces(scope, (body) => this.#emitStores(values, body));
      if (!isStage && keeps.length > 0) throw new Error("the last pass keeps nothing");
    }
    this.#emitNarrow(scope);
    const text = `fn run(row: u32, inside: bool, thread: Thread) {\n${scope.text()}\n}\n`;
    return expanded({ name: "a kernel over rows", text });
  }

  #pieces(): number {
    return Math.ceil(sizeOf(this.#core.axes) / (this.#lanes * this.#variant.lanes));
  }

  /**
   * Returns a directive to put before a line, where pieces are few: loads in a loop wait for each other.
   */
  #under(directive: "registers" | "unroll"): string {
    return this.#pieces() <= maxUnrolled ? `//@${directive}\n  ` : "";
  }

  /** Emits the row values that this pass is the first to need; they may need earlier stages. */
  #emitInvariants(pass: number, known: Set<number>, scope: Scope): void {
    const first = this.#core.stages.length;
    const { values, keeps } = this.#passes[pass] as RowPass;
    for (const each of topological([...values, ...keeps.map(({ value }) => value)])) {
      const index = each.kind === "accumulator" ? (each.stage ?? 0) - first : -1;
      const invariant = this.#invariants[index];
      if (invariant === undefined || known.has(index)) continue;
      known.add(index);
      const [text] = emitExpressions([invariant], {
        module: this.#module,
        scope,
        space: this.#space,
        lanes: 1,
        laneSource: positionSource,
        accumulator: this.#core.stages.map((_, stage) => `stage${stage}`),
      });
      scope.line(`let same${index} = ${text};`);
    }
  }

  #emitStage(stage: number, scope: Scope): void {
    const module = this.#module;
    const lanes = this.#lanes;
    const dtype = this.#dtype(stage);
    const { combine } = this.#core.stages[stage] as Rows["stages"][number];
    const start = constantText(dtype, identity(combine, dtype), lanes, module);
    const { values, keeps } = this.#passes[stage] as RowPass;
    // Later passes need the kept values of every row, so these are never skipped.
    const held = keeps.length > 0 ? null : this.#conditionOf(stage, values[0] as Expression);
    const value = held?.term ?? (values[0] as Expression);
    const total = `total${stage}`;
    // NaN is tested for separately, which costs less than an extreme that propagates it.
    const isExtreme = isExtremeOfFloats(combine, dtype);
    const join = (x: string, y: string, width: Lanes): string =>
      isExtreme ? `${combine}(${x}, ${y})` : combined(module, combine, dtype, width, x, y);
    scope.line(`var ${total} = ${start};`);
    if (isExtreme) scope.line(`var unordered${stage} = false;`);
    const [condition] = held ? this.#emit([held.condition], scope, 1) : [];
    if (condition !== undefined) scope.line(`if (${condition}) {`);
    this.#emitPieces(
      scope,
      (body, sum) => {
        const [text, ...others] = this.#emit([value, ...keeps.map((keep) => keep.value)], body);
        for (const [index, { slot }] of keeps.entries())
          body.line(`kept${slot}[piece] = ${others[index]};`);
        const name = body.let("value", text as string);
        body.line(`${sum} = ${join(sum, name, lanes)};`);
        if (!isExtreme) return;
        const test = `${module.use("is_nan", lanes)}(${name})`;
        const some = lanes === 4 ? `any(${test})` : test;
        body.line(`unordered${stage} = unordered${stage} | ${some};`);
      },
      { total, start, add: (x, y) => join(x, y, lanes) },
    );
    if (condition !== undefined) scope.line("}");
    const [low, high] = [join(`${total}.x`, `${total}.y`, 1), join(`${total}.z`, `${total}.w`, 1)];
    const joined = lanes === 4 ? join(low, high, 1) : total;
    const nan = constantText(dtype, Number.NaN, 1, module);
    const ownTotal = isExtreme ? `select(${joined}, ${nan}, unordered${stage})` : joined;
    scope.line(`let stage${stage} = fold_${stage}(${ownTotal}, thread);`);
  }

  #emitStores(values: readonly Expression[], body: Scope): void {
    const texts = this.#emit(values, body);
    const size = sizeOf(this.#core.axes);
    const wide = [...this.#kernel.outputs.entries()].filter(([, { each }]) => each);
    const stores = wide.map(([output], index) =>
      this.#module.store(output, "at", texts[index] as string, this.#lanes),
    );
    body.line(`let at = row * ${size}u + position;`);
    body.line(`if (inside) { ${stores.join(" ")} }`);
  }

  #emitNarrow(scope: Scope): void {
    const { domain, outputs } = this.#kernel;
    const narrow = [...outputs.entries()].filter(([, { each }]) => !each);
    if (narrow.length === 0) return;
    const roots = narrow.map(([, { value }]) => value);
    const space = new IndexSpace(
      domain,
      [{ variable: "row", axes: domain.length }],
      accessesOf(roots),
    );
    const body = new Scope();
    const texts = emitExpressions(roots, {
      module: this.#module,
      scope: body,
      space,
      lanes: 1,
      laneSource: 0,
      accumulator: this.#core.stages.map((_, stage) => `stage${stage}`),
    });
    for (const [index, [output]] of narrow.entries())
      body.line(this.#module.store(output, "row", texts[index] as string, 1));
    scope.line(`if (inside && thread.lane == 0u) {\n${body.text("    ")}\n  }`);
  }

  /** The condition without which a stage has no terms, where there is one for the whole row. */
  #conditionOf(stage: number, value: Expression): Conditional | null {
    const { combine, value: given } = this.#core.stages[stage] as Rows["stages"][number];
    const rank = this.#kernel.domain.length;
    // Values that earlier passes kept look like accumulators, but differ within a row.
    return conditional(combine, given, rank) && conditional(combine, value, rank);
  }

  #emit(roots: readonly Expression[], scope: Scope, lanes: Lanes = this.#lanes): string[] {
    const splat = (name: string, { dtype }: { readonly dtype: Expression["dtype"] }): string =>
      lanes === 4 ? `${registerType(dtype, 4)}(${name})` : name;
    const accumulator = [
      ...this.#core.stages.map((_, stage) => splat(`stage${stage}`, { dtype: this.#dtype(stage) })),
      ...this.#invariants.map((value, index) => splat(`same${index}`, value)),
      ...this.#slots.map((_, slot) => `kept${slot}[piece]`),
    ];
    return emitExpressions(roots, {
      module: this.#module,
      scope,
      space: this.#space,
      lanes,
      laneSource: positionSource,
      accumulator,
    });
  }

  /**
   * Loops over this thread's pieces of the row. A long sum is folded every `run` pieces, so that rounding errors
   * do not grow with the length.
   */
  #emitPieces(
    scope: Scope,
    emit: (body: Scope, sum: string) => void,
    fold?: { total: string; start: string; add: (x: string, y: string) => string },
  ): void {
    const { lanes } = this.#variant;
    const pieces = this.#pieces();
    const size = sizeOf(this.#core.axes);
    const isNested = fold !== undefined && pieces > run;
    const whole = Math.floor(size / (lanes * this.#lanes));
    const isWhole = size === pieces * lanes * this.#lanes && (!isNested || pieces % run === 0);
    const position = `(piece * ${lanes}u + thread.lane)`;
    const at = `let position = ${this.#lanes === 4 ? `${position} * 4u` : position};`;
    const inner = new Scope();
    emit(inner, isNested ? "part" : (fold?.total ?? ""));
    const checked = `if (position < ${size}u) {\n${inner.text("      ")}\n    }`;
    if (!isNested) {
      // Only the last pieces may reach past the row's end, so only they are tested: a branch would delay the
      // loads of the others.
      if (whole > 0)
        scope.line(
          `${this.#under("unroll")}for (var piece = 0u; piece < ${whole}u; piece++) {\n    ${at}\n${inner.text("    ")}\n  }`,
        );
      if (whole < pieces)
        scope.line(`{\n    ${at}\n    ${checked}\n  }`.replace(/\bpiece\b/g, `${whole}u`));
      return;
    }
    const body = new Scope();
    body.line(at);
    body.line(isWhole ? inner.text("") : checked);
    const { total, start, add } = fold;
    scope.line(
      [
        `for (var block = 0u; block < ${Math.ceil(pieces / run)}u; block++) {`,
        `    var part = ${start};`,
        `    for (var step = 0u; step < ${run}u; step++) {`,
        `      let piece = block * ${run}u + step;`,
        body.text("      "),
        "    }",
        `    ${total} = ${add(total, "part")};`,
        "  }",
      ].join("\n"),
    );
  }
}

/** The pieces that are added one after the other before a fold. */
const run = 32;

/** The maximum number of pieces that are unrolled; more would only make the text long. */
const maxUnrolled = 8;

interface Hoisted {
  readonly values: readonly (readonly Expression[])[];
  readonly invariants: readonly Expression[];
}

/**
 * Hoists the largest expressions that have one value for a row: each becomes an accumulator after those of the
 * stages. Division by one becomes multiplication by its reciprocal, which is as accurate as WGSL requires of
 * division and has the same range.
 */
function hoist(values: readonly (readonly Expression[])[], rank: number, stages: number): Hoisted {
  const roots = values.flat();
  const same = rowInvariants(roots, rank);
  const invariants: Expression[] = [];
  const leaves = new Map<Expression, Expression>();
  const leafFor = (expression: Expression, value: () => Expression): Expression => {
    const known = leaves.get(expression);
    if (known) return known;
    const stage = stages + invariants.push(value()) - 1;
    const leaf: Expression = { kind: "accumulator", dtype: expression.dtype, stage };
    leaves.set(expression, leaf);
    return leaf;
  };
  const isRow = (expression: Expression): boolean =>
    same.has(expression) && expression.kind !== "constant" && expression.kind !== "accumulator";
  const taken = substitute(roots, (expression) =>
    isRow(expression) ? leafFor(expression, () => expression) : null,
  );
  const rewritten = rewrite(taken, (expression) => {
    if (expression.kind !== "apply" || expression.instruction !== "div") return expression;
    const [x, y] = expression.operands as readonly [Expression, Expression];
    if (y.kind !== "accumulator" || !isFloat(y.dtype)) return expression;
    const { dtype, stage = 0 } = y;
    const operands = [constant(dtype, 1), invariants[stage - stages] ?? y];
    const inverse = leafFor(y, () => ({ kind: "apply", dtype, instruction: "div", operands }));
    return { ...expression, instruction: "mul", operands: [x, inverse] };
  });
  let index = 0;
  const grouped = values.map((each) => {
    index += each.length;
    return rewritten.slice(index - each.length, index);
  });
  return { values: grouped, invariants };
}
