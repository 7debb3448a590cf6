/**
 * In: functions as lists of instructions. Out: the bytes of a module that imports one memory as "engine" "memory"
 * and exports every function under its number. The module includes the functions that these call.
 */

import { rareFunctions } from "../vectors/far-angles.ts";
import type { WasmFunction, WasmInstruction } from "./function.ts";
import { type Opcode, opcodes, typeCodes, type ValueType } from "./opcodes.ts";

export interface MemoryType {
  readonly shared: boolean;
  /** The limit is in pages of 64 KiB. */
  readonly maximumPages: number;
}

const section = { type: 1, import: 2, function: 3, export: 7, code: 10, custom: 0 } as const;
const functionType = 0x60;

export function encodeModule(
  exported: readonly WasmFunction[],
  memory: MemoryType,
): Uint8Array<ArrayBuffer> {
  // Called functions come first, so that their numbers are known to the functions that call them.
  const called = exported.some(isCaller) ? rareFunctions() : [];
  const functions = [...called, ...exported];
  const types = [...new Set(functions.map(typeKey))];
  const typeOf = (wasmFunction: WasmFunction): number => types.indexOf(typeKey(wasmFunction));
  return new Uint8Array([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...encodeSection(section.type, vector(types.map(encodeType))),
    ...encodeSection(section.import, vector([encodeMemoryImport(memory)])),
    ...encodeSection(section.function, vector(functions.map((each) => unsigned(typeOf(each))))),
    ...encodeSection(
      section.export,
      vector(
        exported.map((_, index) => [...name(String(index)), 0, ...unsigned(called.length + index)]),
      ),
    ),
    ...encodeSection(section.code, vector(functions.map(encodedBody))),
    ...encodeSection(section.custom, encodeNames(functions)),
  ]);
}

/** Encodes the names of functions, so that profilers and stack traces show kernels. */
function encodeNames(functions: readonly WasmFunction[]): number[] {
  const names = vector(functions.map((each, index) => [...unsigned(index), ...name(each.name)]));
  return [...name("name"), 1, ...unsigned(names.length), ...names];
}

function isCaller({ instructions }: WasmFunction): boolean {
  return instructions.some((each) => "opcode" in each && each.opcode === "call");
}

function typeKey({ parameters, result }: WasmFunction): string {
  return `${parameters.join()}:${result ?? ""}`;
}

function encodeType(key: string): number[] {
  const lists = key.split(":").map((list) => (list === "" ? [] : (list.split(",") as ValueType[])));
  return [
    functionType,
    ...lists.flatMap((types) => vector(types.map((type) => [typeCodes[type]]))),
  ];
}

function encodeMemoryImport({ shared, maximumPages }: MemoryType): number[] {
  return [
    ...name("engine"),
    ...name("memory"),
    2,
    shared ? 3 : 1,
    ...unsigned(0),
    ...unsigned(maximumPages),
  ];
}

const bodies = new WeakMap<WasmFunction, readonly number[]>();

/** Functions never change and plans share them, so their bytes are cached. */
function encodedBody(wasmFunction: WasmFunction): readonly number[] {
  const known = bodies.get(wasmFunction) ?? encodeBody(wasmFunction);
  bodies.set(wasmFunction, known);
  return known;
}

function encodeBody({ parameters, locals, instructions }: WasmFunction): number[] {
  const runs: { type: ValueType; count: number }[] = [];
  for (const { type } of locals.slice(parameters.length)) {
    const last = runs.at(-1);
    if (last?.type === type) last.count++;
    else runs.push({ type, count: 1 });
  }
  const bytes = vector(runs.map(({ type, count }) => [...unsigned(count), typeCodes[type]]));
  for (const instruction of instructions) encodeInstruction(instruction, bytes);
  bytes.push(opcodes.end[0]);
  return [...unsigned(bytes.length), ...bytes];
}

function encodeInstruction(instruction: WasmInstruction, bytes: number[]): void {
  if ("comment" in instruction) return;
  const opcode: Opcode = opcodes[instruction.opcode];
  const [code] = opcode;
  if (code < 0x1000) bytes.push(code);
  else bytes.push(code >>> 12, ...unsigned(code & 0xfff));
  encodeImmediates(opcode, instruction.immediates, bytes);
}

const scratch = new DataView(new ArrayBuffer(4));

function encodeImmediates(
  [, kind, alignment = 0]: Opcode,
  immediates: readonly number[],
  bytes: number[],
): void {
  const [first = 0, second = 0] = immediates;
  switch (kind) {
    case "none":
      return;
    case "block":
    case "lane":
      bytes.push(first);
      return;
    case "label":
    case "local":
    case "function":
      bytes.push(...unsigned(first));
      return;
    case "i32":
      bytes.push(...signed(first));
      return;
    case "f32":
      scratch.setFloat32(0, first, true);
      for (let place = 0; place < 4; place++) bytes.push(scratch.getUint8(place));
      return;
    case "v128":
      for (const pattern of immediates)
        bytes.push(pattern & 255, (pattern >>> 8) & 255, (pattern >>> 16) & 255, pattern >>> 24);
      return;
    case "shuffle":
      bytes.push(...immediates);
      return;
    case "memory":
      bytes.push(alignment, ...unsigned(first));
      return;
    case "memory lane":
      bytes.push(alignment, ...unsigned(first), second);
      return;
    case "memories":
      for (let memory = 0; memory < alignment; memory++) bytes.push(0);
      return;
    default:
      kind satisfies never;
  }
}

function encodeSection(id: number, content: readonly number[]): number[] {
  return [id, ...unsigned(content.length), ...content];
}

function vector(items: readonly (readonly number[])[]): number[] {
  const bytes = unsigned(items.length);
  for (const item of items) for (const byte of item) bytes.push(byte);
  return bytes;
}

function name(text: string): number[] {
  const bytes = [...new TextEncoder().encode(text)];
  return [...unsigned(bytes.length), ...bytes];
}

/** Encodes an unsigned integer in LEB128. */
export function unsigned(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  do {
    const low = rest % 128;
    rest = Math.floor(rest / 128);
    bytes.push(rest > 0 ? low | 128 : low);
  } while (rest > 0);
  return bytes;
}

export function signed(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; ) {
    const low = rest & 127;
    rest >>= 7;
    const isLast = (rest === 0 && (low & 64) === 0) || (rest === -1 && (low & 64) !== 0);
    bytes.push(isLast ? low : low | 128);
    if (isLast) return bytes;
  }
}
