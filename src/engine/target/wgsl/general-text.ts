/**
 * Makes some of a shader's numbers arguments, so that one pipeline serves kernels of many sizes. In: a skeleton, and
 * which of its numbers vary together. Out: a text that reads a word for each such group from a uniform buffer, and
 * otherwise does the same.
 */
import type { SizeConstant, Skeleton } from "./skeleton.ts";

const buffer = "kernel_sizes";
const comment = String.raw`//[^\n]*|/\*[^]*?\*/`;
/** A word as what a literal with that suffix is. */
const as: Readonly<Record<string, (word: string) => string>> = {
  u: (word) => word,
  i: (word) => `i32(${word})`,
  f: (word) => `bitcast<f32>(${word})`,
};
const components = ["x", "y", "z", "w"] as const;

/** The bytes of the uniform buffer for that many words. */
export function wordBytes(words: number): number {
  return 16 * Math.ceil(words / 4);
}

/**
 * `groups` has the group of each of the skeleton's numbers; those of group 0 do not vary. `count` is the number of
 * groups that vary. The buffer is binding 0 of `bindGroup`.
 */
export function generalText(
  { code, starts, constants, locals }: Skeleton,
  groups: Int32Array,
  count: number,
  bindGroup: number,
): string {
  const varying = varyingNames(code, constants, (constant) =>
    starts.some((start, index) => groups[index] !== 0 && isWithin(constant, start)),
  );
  const word = (group: number): string =>
    `${buffer}[${(group - 1) >> 2}].${components[(group - 1) & 3]}`;
  const edits: { readonly from: number; readonly to: number; readonly text: string }[] = [];
  for (const [index, start] of starts.entries()) {
    const group = groups[index] as number;
    if (group === 0) continue;
    const [whole = "", suffix = ""] = /^[\d.e-]+([uif])/.exec(code.slice(start, start + 32)) ?? [];
    edits.push({
      from: start,
      to: start + whole.length,
      text: (as[suffix] as (word: string) => string)(word(group)),
    });
  }
  for (const { name, start, end, value } of constants) {
    if (!varying.has(name)) continue;
    edits.push({ from: start, to: value, text: `fn ${name}_of_sizes() -> u32 { return ` });
    edits.push({ from: end, to: end, text: " }" });
  }
  for (const from of locals) edits.push({ from, to: from + "const".length, text: "let" });
  const used = new RegExp(`${comment}|\\b(?:${[...varying].join("|")})\\b`, "g");
  for (const match of varying.size > 0 ? code.matchAll(used) : []) {
    const [name] = match;
    const from = match.index;
    if (!varying.has(name)) continue;
    const isDeclared = constants.some(({ start, value }) => from >= start && from < value);
    if (!isDeclared) edits.push({ from, to: from + name.length, text: `${name}_of_sizes()` });
  }
  edits.sort((one, other) => one.from - other.from);
  let text = "";
  let done = 0;
  for (const { from, to, text: inserted } of edits) {
    text += code.slice(done, from) + inserted;
    done = to;
  }
  const declared = `@group(${bindGroup}) @binding(0) var<uniform> ${buffer}: array<vec4u, ${Math.ceil(count / 4)}>;`;
  return `${text}${code.slice(done)}\n${declared}\n`;
}

/** The names of constants that vary, or are computed from such. */
function varyingNames(
  code: string,
  constants: readonly SizeConstant[],
  varies: (constant: SizeConstant) => boolean,
): Set<string> {
  const found = new Set(constants.filter(varies).map(({ name }) => name));
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const { name, value, end } of constants) {
      const used = code.slice(value, end).match(/\b[A-Za-z_]\w*\b/g) ?? [];
      if (used.some((each) => found.has(each))) found.add(name);
    }
  }
  return found;
}

function isWithin({ start, end }: SizeConstant, offset: number): boolean {
  return offset >= start && offset < end;
}
