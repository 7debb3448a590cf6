/**
 * Names kernels as their program does: by the functions called at their positions. In: the program's text and a kernel
 * of it. Out: "randn" where the ops are those of a random generator, "layerNorm" where they are sums and roots.
 */
import type { StepReport } from "../../engine/executor/host/plan-report.ts";
import type { SourcePosition } from "../run/messages/events.ts";

/** A name lists this many functions at most. */
const most = 4;

const identifier = /[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*/uy;

/** The function called at this position; null if the text has no name there. */
export function calledAt(
  lines: readonly string[],
  { line, column }: SourcePosition,
): string | null {
  identifier.lastIndex = column - 1;
  const name = identifier.exec(lines[line - 1] ?? "")?.[0] ?? null;
  return name === "new" || name === "await" ? null : name;
}

/** The functions called at the kernel's positions, in the order of the text; otherwise the names of its ops. */
export function kernelName(
  lines: readonly string[],
  { name, positions }: Pick<StepReport, "name" | "positions">,
): string {
  const inOrder = [...positions].sort((a, b) => a.line - b.line || a.column - b.column);
  const called = [...new Set(inOrder.flatMap((position) => calledAt(lines, position) ?? []))];
  const ops = new Set(name.split("+"));
  // Ops that are called by their own names are listed in the order in which they are computed.
  if (called.length === 0 || called.every((each) => ops.has(each))) return name;
  if (called.length <= most) return called.join("+");
  return `${called.slice(0, most - 1).join("+")}+${called.length - most + 1} more`;
}
