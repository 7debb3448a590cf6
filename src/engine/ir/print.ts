/** The text form of kernels: for people, for tests, and as the key of compiled code. */
import { rulesOf } from "../kernels/cores.ts";
import type { Kernel } from "./kernel.ts";
import { Printer } from "./printer.ts";
import { formatShape } from "./shape.ts";

const texts = new WeakMap<Kernel, string>();

/**
 * The text contains everything that compiled code depends on and nothing else; the kernel's name is not in it.
 * Kernels never change and steps share them, so their texts are kept.
 */
export function print(kernel: Kernel): string {
  const known = texts.get(kernel) ?? textOf(kernel);
  texts.set(kernel, known);
  return known;
}

/**
 * Orders kernels with their texts by the length of the code that they are compiled from, as far as it can be told:
 * kernels with a core have longer code than loops; among these, the length of the text decides.
 */
export function longestFirst(
  [text, { core }]: readonly [string, Kernel],
  [otherText, { core: otherCore }]: readonly [string, Kernel],
): number {
  const byCore = (core === null ? 1 : 0) - (otherCore === null ? 1 : 0);
  return byCore || otherText.length - text.length;
}

function textOf(kernel: Kernel): string {
  const printer = new Printer();
  const { core, domain } = kernel;
  const lines = [
    `inputs ${kernel.inputs.map(({ dtype, size }) => `${dtype}×${size}`).join(", ") || "none"}`,
    `for ${formatShape(domain)}`,
  ];
  if (core) rulesOf(core).print(core, printer, lines);
  for (const [index, { dtype, value, each }] of kernel.outputs.entries()) {
    const text = printer.value(value);
    const indent = each === "element" ? "    " : "  ";
    printer.write(lines, indent);
    lines.push(`${indent}output${index}: ${dtype} = ${text}`);
  }
  return lines.join("\n");
}
