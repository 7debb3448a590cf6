/** The text form of kernels: for people, for tests, and as the key of compiled code. */
import type { Attention } from "./attention.ts";
import type { ConvolutionAxis } from "./convolution.ts";
import { type Expression, topological } from "./expression.ts";
import { coreOperands, type Kernel } from "./kernel.ts";
import { formatShape, type Shape } from "./shape.ts";
import { isSorting, type SortingCore } from "./sort.ts";
import { type Access, isContiguous, type View } from "./view.ts";

/** The text contains everything that compiled code depends on and nothing else; the kernel's name is not in it. */
export function print(kernel: Kernel): string {
  const printer = new Printer();
  const { core, domain } = kernel;
  const lines = [
    `inputs ${kernel.inputs.map(({ dtype, size }) => `${dtype}×${size}`).join(", ") || "none"}`,
    `for ${formatShape(domain)}`,
  ];
  if (core?.kind === "reduce") {
    const value = printer.value(core.value);
    lines.push(`  ${core.combine} over ${formatShape(core.axes)}`);
    printer.write(lines, "    ");
    lines.push(`    ${value}`);
  }
  if (core?.kind === "matmul") {
    const [a, b] = [printer.value(core.a), printer.value(core.b)];
    lines.push(`  matmul k=${core.k}`);
    printer.write(lines, "    ");
    lines.push(`    ${a} @ ${b}`);
  }
  if (core?.kind === "scan") {
    const [value, factor, start] = [core.value, core.factor, core.start].map(
      (operand) => operand && printer.value(operand),
    );
    const order = `${core.reverse ? " reverse" : ""}${core.exclusive ? " exclusive" : ""}`;
    lines.push(`  scan ${core.combine} along ${core.axis} by ${core.segment}${order}`);
    printer.write(lines, "    ");
    lines.push(
      `    ${factor ? `${factor} * before + ` : ""}${value}${start ? ` from ${start}` : ""}`,
    );
  }
  if (core?.kind === "convolution") {
    const [input, weight] = [printer.value(core.input), printer.value(core.weight)];
    lines.push(`  convolution groups=${core.groups} channels=${core.channels}`);
    for (const axis of core.axes) lines.push(printConvolutionAxis(axis));
    printer.write(lines, "    ");
    lines.push(`    ${input} with ${weight}`);
  }
  if (core?.kind === "attention") printAttention(core, printer, lines);
  if (core?.kind === "rows") {
    lines.push(`  rows of ${formatShape(core.axes)}`);
    for (const [stage, { combine, value }] of core.stages.entries()) {
      const text = printer.value(value);
      printer.write(lines, "    ");
      lines.push(`    accumulator${stage} = ${combine} of ${text}`);
    }
  }
  if (core?.kind === "scatter") {
    const [start, place, value] = coreOperands(core).map((operand) => printer.value(operand));
    lines.push(`  scatter ${core.combine} of ${core.count} along ${core.axis}`);
    printer.write(lines, "    ");
    lines.push(`    ${value} to ${place} of ${start}`);
  }
  if (core && isSorting(core)) {
    const operands = coreOperands(core).map((operand) => printer.value(operand));
    lines.push(`  ${sortingText(core)}`);
    printer.write(lines, "    ");
    lines.push(`    ${operands.join(" from ")}`);
  }
  for (const [place, { dtype, value, each }] of kernel.outputs.entries()) {
    const text = printer.value(value);
    const indent = each === "element" ? "    " : "  ";
    printer.write(lines, indent);
    lines.push(`${indent}output${place}: ${dtype} = ${text}`);
  }
  return lines.join("\n");
}

function printConvolutionAxis(axis: ConvolutionAxis): string {
  const { extent, window, stride, dilation, before } = axis;
  return `    window ${window} of ${extent} stride=${stride} dilation=${dilation} before=${before}`;
}

function sortingText(core: SortingCore): string {
  switch (core.kind) {
    case "sort":
      return `sort ${core.length} for the ${core.gives}${core.run ? `, merging at ${core.run}` : ""}`;
    case "histogram":
      return `histogram of ${core.length} in blocks of ${core.block}`;
    case "rank":
      return `rank by ${core.digits} digits in blocks of ${core.block}`;
    default:
      return core satisfies never;
  }
}

function printAttention(core: Attention, printer: Printer, lines: string[]): void {
  const { queries, keys, headSize, valueSize, causal, scale, mask, backward } = core;
  const operands = [core.query, core.key, core.value].map((operand) => printer.value(operand));
  const masked = mask ? ` mask ${printer.value(mask)}` : "";
  const from =
    backward &&
    [backward.gradient, backward.logSumExp, backward.delta].map((each) => printer.value(each));
  lines.push(
    `  attention ${core.results.join(" ")} of ${queries}×${headSize} by ${keys}×${valueSize} scale=${scale}${causal ? " causal" : ""}`,
  );
  printer.write(lines, "    ");
  lines.push(`    ${operands.join(", ")}${masked}${from ? ` from ${from.join(", ")}` : ""}`);
}

/** Names every shared or compound expression once, in order. */
class Printer {
  private readonly names = new Map<Expression, string>();
  private lines: string[] = [];

  value(root: Expression): string {
    for (const expression of topological([root])) {
      if (this.names.has(expression)) continue;
      const text = this.text(expression);
      if (expression.kind === "constant" || expression.kind === "accumulator") {
        this.names.set(expression, text);
        continue;
      }
      const name = `%${this.names.size}`;
      this.names.set(expression, name);
      this.lines.push(`${name}: ${expression.dtype} = ${text}`);
    }
    return this.names.get(root) as string;
  }

  /** Appends the lines for the expressions that were named since the last call. */
  write(to: string[], indent: string): void {
    for (const line of this.lines) to.push(indent + line);
    this.lines = [];
  }

  private text(expression: Expression): string {
    switch (expression.kind) {
      case "constant":
        return `${Object.is(expression.value, -0) ? "-0" : expression.value}:${expression.dtype}`;
      case "accumulator":
        return `accumulator${expression.stage ?? ""}`;
      case "load":
        return `input${expression.input}${printAccess(expression.access)}`;
      case "index":
        return `index${printAccess(expression.access)}`;
      case "valid":
        return `valid${printAccess(expression.access)}`;
      case "gather":
        return `input${expression.input}(${this.names.get(expression.index)})`;
      case "apply":
        return `${expression.instruction}${expression.unrounded ? " unrounded" : ""} ${expression.operands.map((operand) => this.names.get(operand)).join(" ")}`;
      default:
        return expression satisfies never;
    }
  }
}

function printAccess(access: Access): string {
  return access.map((view, depth) => printView(view, depth === 0 ? view.shape : null)).join("");
}

/** Prints `[]` for the plain layout of a known shape, else strides, offset and mask. */
function printView(view: View, known: Shape | null): string {
  if (known && isContiguous(view)) return "[]";
  const shape = known ? "" : `${formatShape(view.shape)} `;
  const strides = view.strides.join(" ");
  const offset = view.offset === 0 ? "" : ` ${view.offset > 0 ? "+" : ""}${view.offset}`;
  const mask = view.mask
    ? ` if ${view.mask.map(([low, high]) => `${low}..${high}`).join(" ")}`
    : "";
  return `[${shape}${strides}${offset}${mask}]`;
}
