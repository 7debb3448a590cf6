/**
 * Lowers a reduction to WGSL: src/shaders/reduce-*.wgsl joined with the generated `value_at`, `combine` and
 * `finish`. The order of combination depends on the kernel only, so results repeat bit for bit.
 */

import { type Conditional, conditional } from "../../../ir/combination.ts";
import { isFloat, type KernelDType } from "../../../ir/dtype.ts";
import {
  type Expression,
  type LoadExpression,
  packedIn,
  topological,
} from "../../../ir/expression.ts";
import {
  accumulatorDtype,
  type Combine,
  combiner,
  identity,
  type Kernel,
} from "../../../ir/kernel.ts";
import { sizeOf } from "../../../ir/shape.ts";
import type { ShaderFile } from "../../../target/wgsl/directives/shader.ts";
import { IndexSpace } from "../../../target/wgsl/writer/access.ts";
import { foldGroups } from "../../../target/wgsl/writer/dispatch.ts";
import {
  accessesOf,
  emitExpressions,
  vectorisable,
} from "../../../target/wgsl/writer/expression.ts";
import { applyInstruction, constantText } from "../../../target/wgsl/writer/instruction.ts";
import {
  WgslModule,
  type WgslProgram,
  type WgslTarget,
} from "../../../target/wgsl/writer/module.ts";
import { Scope } from "../../../target/wgsl/writer/scope.ts";
import { type Lanes, registerType } from "../../../target/wgsl/writer/types.ts";
import type { Reduce } from "../core.ts";
import { accumulateShader, subgroupShader, threadShader, treeShader } from "./shaders.ts";
import { type ReduceFacts, type ReduceVariant, reduceVariant } from "./variant.ts";

export { reduceChoice } from "./variant.ts";

const shaders: Readonly<Record<ReduceVariant["fold"], ShaderFile>> = {
  thread: threadShader,
  tree: treeShader,
  subgroup: subgroupShader,
};

/** The sources of a reduction's index, in the order of its shape's axes. */
const outputSource = 0;
const positionSource = 1;

export function lowerReduce(kernel: Kernel, core: Reduce, target: WgslTarget): WgslProgram {
  const module = new WgslModule(kernel, target);
  const roots = kernel.outputs.map(({ value }) => value);
  const inner = valueSpace(kernel, core);
  const outer = new IndexSpace(
    kernel.domain,
    [{ variable: "output", axes: kernel.domain.length }],
    accessesOf(roots),
  );
  const variant = (target.reduceVariant ?? reduceVariant)(kernel, core, target, {
    alongOutput:
      sizeOf(kernel.domain) % 4 === 0 &&
      vectorisable([core.value], inner, outputSource) &&
      vectorisable(roots, outer, 0),
    alongReduction:
      sizeOf(core.axes) % 4 === 0 && vectorisable([core.value], inner, positionSource),
    ...mainLoad(kernel, core.value, inner),
  });
  const dtype = accumulatorDtype(core);
  const lanes: Lanes = variant.vector === "none" ? 1 : 4;
  const outputs = Math.ceil(sizeOf(kernel.domain) / (variant.vector === "output" ? 4 : 1));
  const groups = foldGroups(Math.ceil(outputs / variant.slots), target);

  if (variant.fold === "subgroup") module.enable("subgroups");
  // The four lanes along the reduction are combined into one total before threads fold theirs.
  const totalLanes: Lanes = variant.vector === "output" ? 4 : 1;
  module.add(
    `alias Element = ${registerType(dtype, lanes)};\nalias Total = ${registerType(dtype, totalLanes)};`,
  );
  module.constants(shape(core, variant, outputs, groups[0]));
  const isExtreme = isExtremeOfFloats(core.combine, dtype);
  const condition = conditional(core.combine, core.value, kernel.domain.length);
  // Lanes along the outputs have a condition each.
  const term = variant.vector === "output" ? core.value : (condition?.term ?? core.value);
  module.add(valueFunction(module, term, inner, variant, lanes, isExtreme));
  module.add(conditionFunction(module, condition, inner, totalLanes));
  module.add(combineFunction(module, core.combine, dtype, totalLanes, "combine", "Total"));
  module.add(
    isExtreme
      ? extremeFunctions(module, core.combine, dtype, lanes)
      : plainFunctions(module, core.combine, dtype, lanes),
  );
  module.add(totalFunction(module, core.combine, dtype, variant));
  module.add(
    `fn identity() -> Element { return ${constantText(dtype, identity(core.combine, dtype), lanes, module)}; }`,
  );
  module.add(finishFunction(module, roots, outer, variant));
  module.addShader(accumulateShader);
  module.addShader(shaders[variant.fold]);
  return { code: module.text(), groups };
}

/** The index space of a core's value: outputs first, then positions in the reduction. */
function valueSpace(kernel: Kernel, core: Reduce): IndexSpace {
  const sources = [
    { variable: "output", axes: kernel.domain.length },
    { variable: "position", axes: core.axes.length },
  ];
  return new IndexSpace([...kernel.domain, ...core.axes], sources, accessesOf([core.value]));
}

/** Returns how the largest input lies between neighbouring outputs and between neighbouring positions. */
function mainLoad(
  kernel: Kernel,
  value: Expression,
  space: IndexSpace,
): Pick<ReduceFacts, "mainStrides" | "packed"> {
  let main: Pick<ReduceFacts, "mainStrides" | "packed"> = {
    mainStrides: { output: null, position: 1 },
    packed: 1,
  };
  let largest = 0;
  for (const load of loadsOf(value)) {
    const size = kernel.inputs[load.input]?.size ?? 0;
    if (size <= largest) continue;
    largest = size;
    const output = space.laneStride(load.access, outputSource);
    const position = space.laneStride(load.access, positionSource);
    main = { mainStrides: { output, position }, packed: packedIn(load) };
  }
  return main;
}

function loadsOf(root: Expression): LoadExpression[] {
  return topological([root]).filter(
    (expression): expression is LoadExpression => expression.kind === "load",
  );
}

function shape(
  core: Reduce,
  variant: ReduceVariant,
  outputs: number,
  groupsX: number,
): Record<string, number> {
  const length = Math.ceil(sizeOf(core.axes) / (variant.vector === "reduction" ? 4 : 1));
  const share = Math.floor(length / variant.lanes);
  const steps = Math.min(16, Math.floor(share / 4));
  const blocks = steps === 0 ? 0 : Math.floor(share / (4 * steps));
  const done = blocks * steps * 4;
  return {
    OUTPUTS: outputs,
    LENGTH: length,
    SLOTS: variant.slots,
    LANES: variant.lanes,
    LANE_STRIDE: variant.neighbours === "position" ? 1 : variant.slots,
    SLOT_STRIDE: variant.neighbours === "position" ? variant.lanes : 1,
    GROUPS_X: groupsX,
    BLOCKS: blocks,
    STEPS: steps,
    REST: Math.ceil(length / variant.lanes) - done,
    FOLDS: Math.log2(variant.lanes),
  };
}

function valueFunction(
  module: WgslModule,
  value: Expression,
  space: IndexSpace,
  variant: ReduceVariant,
  lanes: Lanes,
  noticesNaN: boolean,
): string {
  const scope = new Scope();
  const laneSource = variant.vector === "output" ? outputSource : positionSource;
  const [text] = emitExpressions([value], {
    module,
    scope,
    space,
    lanes,
    laneSource,
    accumulator: "",
  });
  const scaled =
    variant.vector === "none"
      ? []
      : [
          `let ${variant.vector === "output" ? "output" : "position"} = ${variant.vector === "output" ? "slot" : "step"} * 4u;`,
        ];
  const parameters = {
    none: "output: u32, position: u32",
    output: "slot: u32, position: u32",
    reduction: "output: u32, step: u32",
  }[variant.vector];
  if (noticesNaN) {
    const name = scope.let("value", text as string);
    scope.line(`unordered = unordered | ${module.use("is_nan", lanes)}(${name});`);
    scope.line(`return ${name};`);
  } else scope.line(`return ${text};`);
  return `fn value_at(${parameters}) -> Element {\n${[...scaled.map((line) => `  ${line}`), scope.text()].join("\n")}\n}`;
}

/** Writes the function that says whether an output, or one of a vector of them, has terms at all. */
function conditionFunction(
  module: WgslModule,
  conditional: Conditional | null,
  space: IndexSpace,
  lanes: Lanes,
): string {
  const scope = new Scope();
  const texts = emitExpressions(conditional ? [conditional.condition] : [], {
    module,
    scope,
    space,
    lanes,
    laneSource: outputSource,
    accumulator: "",
  });
  const [text = "true"] = texts;
  scope.line(`return ${lanes === 4 && conditional ? `any(${text})` : text};`);
  const output =
    lanes === 4 ? "slot: u32) -> bool {\n  let output = slot * 4u;" : "output: u32) -> bool {";
  return `fn has_terms(${output}\n  let position = 0u;\n${scope.text()}\n}`;
}

/** Returns whether the reduction tests for NaN separately, which costs less than an extreme that propagates it. */
export function isExtremeOfFloats(combine: Combine, dtype: KernelDType): combine is "max" | "min" {
  return isFloat(dtype) && (combine === "max" || combine === "min");
}

function plainFunctions(
  module: WgslModule,
  combine: Combine,
  dtype: KernelDType,
  lanes: Lanes,
): string {
  return `${combineFunction(module, combine, dtype, lanes, "join", "Element")}
fn settled(total: Element) -> Element { return total; }`;
}

function totalFunction(
  module: WgslModule,
  combine: Combine,
  dtype: KernelDType,
  { vector }: ReduceVariant,
): string {
  if (vector !== "reduction") return "fn total_of(x: Element) -> Total { return x; }";
  const low = combined(module, combine, dtype, 1, "x.x", "x.y");
  const high = combined(module, combine, dtype, 1, "x.z", "x.w");
  return `fn total_of(x: Element) -> Total { return ${combined(module, combine, dtype, 1, low, high)}; }`;
}

function extremeFunctions(
  module: WgslModule,
  combine: "max" | "min",
  dtype: KernelDType,
  lanes: Lanes,
): string {
  const nan = constantText(dtype, Number.NaN, lanes, module);
  return `var<private> unordered: ${registerType("bool", lanes)};
fn join(x: Element, y: Element) -> Element { return ${combine}(x, y); }
fn settled(total: Element) -> Element { return select(total, ${nan}, unordered); }`;
}

/** Returns the text of the combination of two values. */
export function combined(
  module: WgslModule,
  combine: Combine,
  dtype: KernelDType,
  lanes: Lanes,
  x: string,
  y: string,
): string {
  const operands = [x, y].map((text) => ({ text, dtype, constant: null }));
  return applyInstruction({ instruction: combiner[combine], operands, dtype, lanes, module });
}

export function combineFunction(
  module: WgslModule,
  combine: Combine,
  dtype: KernelDType,
  lanes: Lanes,
  name: string,
  type: string,
): string {
  return `fn ${name}(x: ${type}, y: ${type}) -> ${type} { return ${combined(module, combine, dtype, lanes, "x", "y")}; }`;
}

/** Writes the function that passes an output's total through the epilogue and stores it. */
function finishFunction(
  module: WgslModule,
  roots: readonly Expression[],
  space: IndexSpace,
  variant: ReduceVariant,
): string {
  const scope = new Scope();
  const lanes: Lanes = variant.vector === "output" ? 4 : 1;
  if (variant.vector === "output") scope.line("let output = slot * 4u;");
  const values = emitExpressions(roots, {
    module,
    scope,
    space,
    lanes,
    laneSource: 0,
    accumulator: "total",
  });
  for (const [output, value] of values.entries())
    scope.line(module.store(output, "output", value, lanes));
  const slot = variant.vector === "output" ? "slot" : "output";
  return `fn finish(${slot}: u32, total: Total) {\n${scope.text()}\n}`;
}
