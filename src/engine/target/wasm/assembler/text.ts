/** Prints functions in WebAssembly's text format, which the page shows for a kernel on the CPU. */
import { rare } from "../../../ir/instruction.ts";
import type { WasmFunction, WasmInstruction } from "./function.ts";
import { noResult, type Opcode, opcodes, typeCodes } from "./opcodes.ts";

export function printFunction(wasmFunction: WasmFunction): string {
  const { parameters, locals, instructions } = wasmFunction;
  const names = localNames(wasmFunction);
  const declare = (keyword: string) => (name: string, index: number) =>
    `(${keyword} ${name} ${(locals[index] as { type: string }).type})`;
  const lines = [
    `(func $${wasmFunction.name} ${names.slice(0, parameters.length).map(declare("param")).join(" ")}`,
  ];
  const declared = names.map(declare("local")).slice(parameters.length);
  for (let start = 0; start < declared.length; start += 4)
    lines.push(`  ${declared.slice(start, start + 4).join(" ")}`);
  let depth = 1;
  for (const instruction of instructions) {
    const opcode = "comment" in instruction ? null : instruction.opcode;
    if (opcode === "end" || opcode === "else") depth--;
    lines.push("  ".repeat(depth) + printInstruction(instruction, names));
    if (opcode === "block" || opcode === "loop" || opcode === "if" || opcode === "else") depth++;
  }
  return `${lines.join("\n")})`;
}

/** The text format requires unique names, so equal ones are numbered. */
function localNames({ locals }: WasmFunction): string[] {
  const seen = new Map<string, number>();
  return locals.map(({ name }) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return `$${name}${count > 1 ? `.${count}` : ""}`;
  });
}

function printInstruction(instruction: WasmInstruction, names: readonly string[]): string {
  if ("comment" in instruction) return `;; ${instruction.comment}`;
  const { opcode, immediates } = instruction;
  const [, immediate]: Opcode = opcodes[opcode];
  const [first = 0, second = 0] = immediates;
  switch (immediate) {
    case "none":
    case "memories":
      return opcode;
    case "block":
      return first === noResult
        ? opcode
        : `${opcode} (result ${first === typeCodes.i32 ? "i32" : "v128"})`;
    case "local":
      return `${opcode} ${names[first]}`;
    case "function":
      return `${opcode} $${rare[first]}`;
    case "memory":
      return first === 0 ? opcode : `${opcode} offset=${first}`;
    case "memory lane":
      return `${opcode} ${first === 0 ? "" : `offset=${first} `}${second}`;
    case "v128":
      return `${opcode} i32x4 ${immediates.map((pattern) => `0x${pattern.toString(16).padStart(8, "0")}`).join(" ")}`;
    case "f32":
      return `${opcode} ${Number.isNaN(first) ? "nan" : String(first).replace("Infinity", "inf")}`;
    case "label":
    case "i32":
    case "lane":
    case "shuffle":
      return `${opcode} ${immediates.join(" ")}`;
    default:
      return immediate satisfies never;
  }
}
