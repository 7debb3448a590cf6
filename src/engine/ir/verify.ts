/**
 * Checks that a kernel is legal. `verify` throws for one that is not and names the rule: an illegal kernel is
 * always our own bug.
 */
import { type Attention, passOf } from "./attention.ts";
import type { Convolution } from "./convolution.ts";
import { bytesPerElement, type DType, isFloat } from "./dtype.ts";
import { type Expression, topological } from "./expression.ts";
import { instructions } from "./instruction.ts";
import {
  accumulatorDtypes,
  type Core,
  coreOperands,
  type Kernel,
  operandShapes,
  outputShape,
} from "./kernel.ts";
import { offsetRange } from "./range.ts";
import type { Scan } from "./scan.ts";
import type { Scatter } from "./scatter.ts";
import { formatShape, type Shape, sameShape, sizeOf } from "./shape.ts";
import { isSorting, type SortingCore } from "./sort.ts";
import type { Access, View } from "./view.ts";

export function verify(kernel: Kernel): void {
  const { core, domain, name } = kernel;
  const rule = (holds: boolean, what: string): void => {
    if (!holds) throw new Error(`kernel ${name}: ${what}`);
  };
  rule(sizeOf(domain) > 0, `empty domain ${formatShape(domain)}`);
  rule(kernel.outputs.length > 0, "no outputs");
  const accumulators = accumulatorDtypes(core);
  for (const output of kernel.outputs) {
    const { dtype, value, each } = output;
    rule(dtype === value.dtype, `stores ${value.dtype} as ${dtype}`);
    rule(each === undefined || core?.kind === "rows", "an element for each of no row");
    verifyExpression(kernel, value, outputShape(kernel, output), rule, accumulators);
  }
  if (!core) return;
  if (core.kind === "scan") verifyScan(core, domain, rule);
  if (isSorting(core)) verifySorting(core, domain, rule);
  if (core.kind === "scatter") verifyScatter(kernel, core, rule);
  const shapes = operandShapes(domain, core);
  const operands = coreOperands(core);
  const alike = alikeOf(core);
  rule(
    core.kind === "rows" || alike.every(({ dtype }) => dtype === operands[0].dtype),
    `${core.kind} of different dtypes`,
  );
  if (core.kind === "attention") verifyAttention(core, kernel.outputs.length, rule);
  if (core.kind === "convolution") verifyConvolution(domain, core, rule);
  rule(
    shapes.every((shape) => sizeOf(shape) > 0),
    "core of no elements",
  );
  for (const [place, operand] of operands.entries()) {
    const earlier = core.kind === "rows" ? accumulators.slice(0, place) : [];
    verifyExpression(kernel, operand, shapes[place] as Shape, rule, earlier);
  }
}

/** The operands that must have the same dtype. */
function alikeOf(core: Core): readonly Expression[] {
  if (core.kind === "attention") return [core.query, core.key, core.value];
  return core.kind === "scatter" ? [core.start, core.value] : coreOperands(core);
}

function verifyScatter({ domain, outputs }: Kernel, core: Scatter, rule: Rule): void {
  const { axis, count, place, start } = core;
  rule(axis >= 0 && axis < domain.length, `scatter along axis ${axis} of ${formatShape(domain)}`);
  rule(Number.isInteger(count) && count > 0, `scatter of ${count} values`);
  rule(place.dtype === "i32", `scatter to places of ${place.dtype}`);
  rule(start.dtype !== "bool" && start.dtype !== "f16", `scatter of ${start.dtype}`);
  rule(
    outputs.length === 1 && outputs[0]?.value.kind === "accumulator",
    "scatter that stores something else",
  );
}

function verifyConvolution(domain: Shape, { axes, groups }: Convolution, rule: Rule): void {
  rule(domain.length === axes.length + 2, `convolution over ${axes.length} axes`);
  rule((domain[1] as number) % groups === 0, `convolution of ${groups} groups`);
  rule(
    axes.every(({ stride, dilation }) => stride >= 1 && dilation >= 1),
    "convolution that stands still",
  );
}

function verifyAttention(
  { results, mask, backward }: Attention,
  outputs: number,
  rule: Rule,
): void {
  const pass = passOf(results[0]);
  rule(results.length === outputs, `attention of ${results.length} results`);
  rule(
    results.every((result) => passOf(result) === pass),
    `${results.join(" and ")} in one pass`,
  );
  rule((backward === null) === (pass === "forward"), `${results[0]} from the wrong operands`);
  rule(!mask || mask.dtype === "bool" || isFloat(mask.dtype), `mask of ${mask?.dtype}`);
  rule(!backward || isFloat(backward.gradient.dtype), "gradient that is no float");
}

type Rule = (holds: boolean, what: string) => void;

function verifyScan(
  { axis, segment, combine, factor, exclusive }: Scan,
  domain: Shape,
  rule: Rule,
): void {
  rule(axis >= 0 && axis < domain.length, `scan along axis ${axis} of ${formatShape(domain)}`);
  rule(Number.isInteger(segment) && segment > 0, `scan of segments of ${segment}`);
  rule(!factor || (combine === "sum" && !exclusive), "recurrence that is no inclusive sum");
}

function verifySorting(core: SortingCore, domain: Shape, rule: Rule): void {
  const least = core.kind === "histogram" ? 2 : 1;
  rule(domain.length >= least, `${core.kind} over ${formatShape(domain)}`);
  rule(
    coreOperands(core).every(({ dtype }) => dtype === "u32"),
    `${core.kind} by something that is no u32`,
  );
  if (core.kind === "sort") {
    rule((domain.at(-1) as number) <= core.length, `more of a row than its ${core.length} keys`);
    const { run = 1 } = core;
    rule(
      Number.isInteger(run) && run > 0 && run <= core.length,
      `run of ${run} of ${core.length} keys`,
    );
    return;
  }
  rule(Number.isInteger(core.block) && core.block > 0, `${core.kind} in blocks of ${core.block}`);
  if (core.kind === "histogram")
    rule(
      domain.at(-1) === Math.ceil(core.length / core.block),
      `histogram of ${domain.at(-1)} blocks of ${core.block} of ${core.length}`,
    );
}

function verifyExpression(
  kernel: Kernel,
  root: Expression,
  shape: Shape,
  rule: Rule,
  accumulators: readonly DType[],
): void {
  for (const expression of topological([root])) {
    if ("access" in expression) {
      rule(
        sameShape(expression.access[0].shape, shape),
        `access over ${formatShape(expression.access[0].shape)}, not ${formatShape(shape)}`,
      );
      for (const view of expression.access) verifyView(view, rule);
    }
    if (expression.kind === "load" || expression.kind === "gather") {
      const input = kernel.inputs[expression.input];
      rule(
        input?.dtype === expression.dtype,
        `loads ${expression.dtype} from input ${expression.input}`,
      );
      if (expression.kind === "load" && input) verifyBounds(expression.access, input.size, rule);
    }
    if (expression.kind === "accumulator")
      rule(
        expression.dtype === accumulators[expression.stage ?? 0],
        "accumulator of another dtype, of a later stage or without a core",
      );
    if (expression.kind === "apply") {
      const { operands, result } = instructions[expression.instruction];
      rule(
        operands === expression.operands.length,
        `${expression.instruction} of ${expression.operands.length} operands`,
      );
      rule(
        result !== "bool" || expression.dtype === "bool",
        `${expression.instruction} gives a bool`,
      );
      if (result === "same") {
        const alike = expression.operands.slice(expression.instruction === "select" ? 1 : 0);
        rule(
          alike.every(({ dtype }) => dtype === expression.dtype),
          `${expression.instruction} of mixed dtypes`,
        );
      }
    }
    rule(expression.dtype in bytesPerElement, `unknown dtype ${expression.dtype}`);
  }
}

function verifyView(view: View, rule: Rule): void {
  const rank = view.shape.length;
  rule(
    view.strides.length === rank && (view.mask === null || view.mask.length === rank),
    "view of mixed ranks",
  );
}

/** The offsets must stay inside the buffer wherever the masks admit an index. */
function verifyBounds(access: Access, size: number, rule: Rule): void {
  const [low, high] = offsetRange(access) ?? [0, 0];
  rule(low >= 0 && high < size, `load of elements ${low} to ${high} of ${size}`);
}
