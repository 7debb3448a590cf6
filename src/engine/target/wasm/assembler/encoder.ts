/**
 * In: functions as lists of instructions. Out: the bytes of a module that imports one memory as "engine" "memory"
 * and exports every function under its number. The module includes the functions that these call.
 */

import { rareFunctions } from "../vectors/far-angles.ts";
import { Bytes } from "./bytes.ts";
import type { WasmFunction, WasmInstruction } from "./function.ts";
import { type Opcode, opcodes, typeCodes, type ValueType } from "./opcodes.ts";

export interface MemoryType {
  readonly shared: boolean;
  /** The limit is in pages of 64 KiB. */
  readonly maximumPages: number;
}

const section = { type: 1, import: 2, function: 3, export: 7, code: 10, custom: 0 } as const;
const functionType = 0x60;

const opening = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];

export function encodeModule(
  exported: readonly WasmFunction[],
  memory: MemoryType,
): Uint8Array<ArrayBuffer> {
  // Called functions come first, so that their numbers are known to the functions that call them.
  const called = exported.some(isCaller) ? rareFunctions() : [];
  const functions = [...called, ...exported];
  const types = [...new Set(functions.map(typeKey))];
  const module = new Bytes();
  for (const each of opening) module.byte(each);
  module.section(section.type, (to) => to.list(types, (type) => encodeType(type, to)));
  module.section(section.import, (to) => {
    to.unsigned(1);
    encodeMemoryImport(memory, to);
  });
  module.section(section.function, (to) =>
    to.list(functions, (each) => to.unsigned(types.indexOf(typeKey(each)))),
  );
  module.section(section.export, (to) =>
    to.list(exported, (_, index) => {
      to.name(String(index));
      to.byte(0);
      to.unsigned(called.length + index);
    }),
  );
  module.section(section.code, (to) => to.list(functions, (each) => to.sized(encodedBody(each))));
  module.section(section.custom, (to) => encodeNames(functions, to));
  return module.copy();
}

/** Encodes the names of functions, so that profilers and stack traces show kernels. */
function encodeNames(functions: readonly WasmFunction[], to: Bytes): void {
  const names = new Bytes();
  names.list(functions, (each, index) => {
    names.unsigned(index);
    names.name(each.name);
  });
  to.name("name");
  to.byte(1);
  to.sized(names.view());
}

function isCaller({ instructions }: WasmFunction): boolean {
  return instructions.some((each) => "opcode" in each && each.opcode === "call");
}

function typeKey({ parameters, result }: WasmFunction): string {
  return `${parameters.join()}:${result ?? ""}`;
}

function encodeType(key: string, to: Bytes): void {
  to.byte(functionType);
  for (const types of key.split(":")) {
    const list = types === "" ? [] : (types.split(",") as ValueType[]);
    to.list(list, (type) => to.byte(typeCodes[type]));
  }
}

function encodeMemoryImport({ shared, maximumPages }: MemoryType, to: Bytes): void {
  to.name("engine");
  to.name("memory");
  to.byte(2);
  to.byte(shared ? 3 : 1);
  to.unsigned(0);
  to.unsigned(maximumPages);
}

const bodies = new WeakMap<WasmFunction, Uint8Array>();

/** Functions never change and plans share them, so their bytes are cached. */
function encodedBody(wasmFunction: WasmFunction): Uint8Array {
  const known = bodies.get(wasmFunction) ?? encodeBody(wasmFunction);
  bodies.set(wasmFunction, known);
  return known;
}

function encodeBody({ parameters, locals, instructions }: WasmFunction): Uint8Array {
  const runs: { type: ValueType; count: number }[] = [];
  for (const { type } of locals.slice(parameters.length)) {
    const last = runs.at(-1);
    if (last?.type === type) last.count++;
    else runs.push({ type, count: 1 });
  }
  const bytes = new Bytes();
  bytes.list(runs, ({ type, count }) => {
    bytes.unsigned(count);
    bytes.byte(typeCodes[type]);
  });
  for (const instruction of instructions) encodeInstruction(instruction, bytes);
  bytes.byte(opcodes.end[0]);
  return bytes.copy();
}

function encodeInstruction(instruction: WasmInstruction, bytes: Bytes): void {
  if ("comment" in instruction) return;
  const opcode: Opcode = opcodes[instruction.opcode];
  const code = opcode[0];
  if (code < 0x1000) bytes.byte(code);
  else {
    bytes.byte(code >>> 12);
    bytes.unsigned(code & 0xfff);
  }
  encodeImmediates(opcode, instruction.immediates, bytes);
}

const scratch = new DataView(new ArrayBuffer(4));

function encodeImmediates(opcode: Opcode, immediates: readonly number[], bytes: Bytes): void {
  const kind = opcode[1];
  const alignment = opcode[2] ?? 0;
  const first = immediates[0] ?? 0;
  switch (kind) {
    case "none":
      return;
    case "block":
    case "lane":
      bytes.byte(first);
      return;
    case "label":
    case "local":
    case "function":
      bytes.unsigned(first);
      return;
    case "i32":
      bytes.signed(first);
      return;
    case "f32":
      scratch.setFloat32(0, first);
      bytes.word(scratch.getUint32(0));
      return;
    case "v128":
      for (let lane = 0; lane < 4; lane++) bytes.word(immediates[lane] ?? 0);
      return;
    case "shuffle":
      for (let lane = 0; lane < 16; lane++) bytes.byte(immediates[lane] ?? 0);
      return;
    case "memory":
      bytes.byte(alignment);
      bytes.unsigned(first);
      return;
    case "memory lane":
      bytes.byte(alignment);
      bytes.unsigned(first);
      bytes.byte(immediates[1] ?? 0);
      return;
    case "memories":
      for (let memory = 0; memory < alignment; memory++) bytes.byte(0);
      return;
    default:
      kind satisfies never;
  }
}
