/** Writes the expressions of a kernel as text: every shared or compound one once, in order. */
import { type Expression, type Read, topological } from "./expression.ts";
import { formatShape, type Shape } from "./shape.ts";
import { type Access, isContiguous, type View } from "./view.ts";

export class Printer {
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
        return `input${expression.input}${unpacking(expression)}${printAccess(expression.access)}`;
      case "index":
        return `index${printAccess(expression.access)}`;
      case "valid":
        return `valid${printAccess(expression.access)}`;
      case "gather":
        return `input${expression.input}${unpacking(expression)}(${this.names.get(expression.index)})`;
      case "apply":
        return `${expression.instruction}${expression.unrounded ? " unrounded" : ""} ${expression.operands.map((operand) => this.names.get(operand)).join(" ")}`;
      default:
        return expression satisfies never;
    }
  }
}

function unpacking({ unpacks }: Pick<Read, "unpacks">): string {
  return unpacks === undefined ? "" : ` as ${unpacks}`;
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
