/**
 * Writes the functions by which a phase of a loop's kernel reads and writes one of its buffers. A buffer may begin
 * elsewhere in each iteration, and may take another's place in every second one.
 */
import type { PlanBuffer, PlanLoop } from "../../../ir/plan.ts";
import { wholeOf } from "./loop-values.ts";

/** A loop around a phase, the name of the variable with its iteration, and its last iteration, if that is known. */
export interface Around {
  readonly loop: PlanLoop;
  readonly step: string;
  readonly last: string | null;
}

/** The words that values lie in: an array, and the index of a value's first word there. */
export type Words = (value: number) => { readonly array: string; readonly first: number };

/** A buffer that is used under conditions, which name iterations. */
interface Case {
  readonly conditions: readonly string[];
  readonly buffer: number;
  /** The bytes, and expressions of words, from the start of the buffer. */
  readonly offset: number;
  readonly terms: readonly string[];
}

/** `around` begins with the innermost loop. */
function casesOf(buffer: number, around: readonly Around[]): readonly Case[] {
  let cases: readonly Case[] = [{ conditions: [], buffer, offset: 0, terms: [] }];
  for (const { loop, step, last } of around)
    cases = cases.flatMap((each): Case[] => {
      const pair = loop.swaps.find((pair) => pair.includes(each.buffer));
      const other = pair?.[0] === each.buffer ? pair[1] : pair?.[0];
      const found: Case[] =
        other === undefined
          ? [each]
          : [
              { ...each, conditions: [...each.conditions, `(${step} & 1u) == 0u`] },
              { ...each, buffer: other, conditions: [...each.conditions, `(${step} & 1u) == 1u`] },
            ];
      return found.map((one) => {
        const stride = loop.moving.find((window) => window.buffer === one.buffer)?.stride ?? 0;
        if (stride === 0) return one;
        const words = Math.abs(stride) / 4;
        if (stride > 0) return { ...one, terms: [...one.terms, `${step} * ${words}u`] };
        // Counted from the last iteration, the start is the same however many there are.
        const count = loop.count ?? 1;
        return {
          ...one,
          offset: one.offset + (count - 1) * stride,
          terms: [...one.terms, `(${last ?? `${count - 1}u`} - ${step}) * ${words}u`],
        };
      });
    });
  return cases;
}

interface Accessed {
  readonly name: string;
  /** One of `elementTypes`. */
  readonly type: string;
  readonly buffer: number;
}

/** Writes `name(i)` or `name(i, value)`, where `i` counts elements of the type. */
export function accessFunction(
  kind: "get" | "set",
  { name, type, buffer }: Accessed,
  buffers: readonly PlanBuffer[],
  around: readonly Around[],
  words: Words,
): string {
  const cases = casesOf(buffer, around).map(({ conditions, buffer: found, offset, terms }) => {
    const { array, first } = words(wholeOf(buffers, found));
    const start = first + (offset + offsetIn(buffers, found)) / 4;
    const index = [
      ...terms,
      start === 0 ? "" : `${start}u`,
      type.startsWith("vec4") ? "i * 4u" : "i",
    ];
    const at = index.filter((term) => term !== "").join(" + ");
    return {
      conditions,
      text: kind === "get" ? reading(array, at, type) : writing(array, at, type),
    };
  });
  const lines = cases.map(({ conditions, text }, index) => {
    if (index === cases.length - 1) return `  ${text}`;
    const after = kind === "set" ? " return;" : "";
    return `  if (${conditions.join(" && ")}) { ${text}${after} }`;
  });
  const signature =
    kind === "get" ? `fn ${name}(i: u32) -> ${type}` : `fn ${name}(i: u32, value: ${type})`;
  return `${signature} {\n${lines.join("\n")}\n}`;
}

/** The bytes from the start of the whole buffer. */
function offsetIn(buffers: readonly PlanBuffer[], number: number): number {
  const buffer = buffers[number] as PlanBuffer;
  return buffer.role === "window" ? buffer.offset + offsetIn(buffers, buffer.of) : 0;
}

const scalars: Readonly<Record<string, string>> = { vec4f: "f32", vec4i: "i32", vec4u: "u32" };

function reading(array: string, at: string, type: string): string {
  const scalar = scalars[type];
  if (scalar === undefined)
    return `return ${type === "u32" ? `${array}[${at}]` : `bitcast<${type}>(${array}[${at}])`};`;
  const parts = [0, 1, 2, 3].map((part) => `${array}[at + ${part}u]`).join(", ");
  const vector = `vec4u(${parts})`;
  return `let at = ${at}; return ${type === "vec4u" ? vector : `bitcast<${type}>(${vector})`};`;
}

function writing(array: string, at: string, type: string): string {
  if (scalars[type] === undefined)
    return `${array}[${at}] = ${type === "u32" ? "value" : "bitcast<u32>(value)"};`;
  const parts = ["x", "y", "z", "w"].map(
    (part, index) => `${array}[at + ${index}u] = words.${part};`,
  );
  const words = type === "vec4u" ? "value" : "bitcast<vec4u>(value)";
  return `let at = ${at}; let words = ${words}; ${parts.join(" ")}`;
}
