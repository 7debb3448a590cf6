/**
 * The types of the `tensorpad` module as one declaration file, in two surfaces: what programs may import, which
 * the editor's TypeScript service knows, and the library, which also has the device. `npm run declarations` makes
 * the text from the sources (decision 53).
 */
import type { OpSpec, Overload } from "../ops/define.ts";
import library from "./generated/library.d.ts?raw";
import surface from "./generated/surface.d.ts?raw";
import { specs } from "./specs.ts";

/** What the library ships. It needs no types of a platform, and TypeScript 5.7 for typed arrays' own. */
export function libraryDeclarations(): string {
  return `${declarations()}\n${library.trim()}\n`;
}

/** What a program may import. */
export function declarations(): string {
  const methods = specs.filter(({ method }) => method).map(printMethod);
  return [
    "// Types of tensorpad, made from its sources.",
    surface.trim(),
    `export interface Tensor {\n${methods.join("\n")}\n}`,
    ...specs.map(printFunction),
    "",
  ].join("\n\n");
}

function printFunction(spec: OpSpec): string {
  const { name, generics = "" } = spec;
  return formsOf(spec)
    .map(
      (call) =>
        `${printDoc(spec, "")}\nexport declare function ${name}${generics}(${call.parameters}): ${call.returns};`,
    )
    .join("\n");
}

function printMethod(spec: OpSpec): string {
  return methodFormsOf(spec)
    .map(
      ({ parameters, returns }) =>
        `${printDoc(spec, "  ")}\n  ${spec.name}(${parameters}): ${returns};`,
    )
    .join("\n");
}

function formsOf({ parameters, returns = "Tensor", overload = [] }: OpSpec): Overload[] {
  return [{ parameters, returns }, overload].flat();
}

/** Without the tensor whose method it is: the forms whose first parameter is one. */
function methodFormsOf(spec: OpSpec): Overload[] {
  const [subject] = splitParameters(spec.parameters);
  return formsOf(spec).flatMap(({ parameters, returns }) => {
    const [first, ...rest] = splitParameters(parameters);
    return first === subject ? [{ parameters: rest.join(", "), returns }] : [];
  });
}

function printDoc({ doc, example }: OpSpec, indent: string): string {
  return [
    `${indent}/**`,
    `${indent} * ${doc}`,
    `${indent} * @example ${example}`,
    `${indent} */`,
  ].join("\n");
}

/** At the commas that are inside no bracket. */
export function splitParameters(parameters: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (const [at, character] of [...parameters].entries()) {
    if ("([{<".includes(character)) depth++;
    if (")]}".includes(character) || (character === ">" && parameters[at - 1] !== "=")) depth--;
    if (character === "," && depth === 0) {
      parts.push(parameters.slice(start, at).trim());
      start = at + 1;
    }
  }
  return [...parts, parameters.slice(start).trim()].filter((part) => part !== "");
}
