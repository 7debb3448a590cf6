/**
 * The types of the `tensorpad` module as one declaration file, in two surfaces: what programs may import, which
 * the editor's TypeScript service knows, and the library, which also has the device. `scripts/declarations/`
 * makes the text from the sources (docs/decisions/declarations-and-argument-checks.md).
 */
import { signaturesOf, splitParameters } from "../arguments/op-signatures.ts";
import type { OpSpec } from "../ops/define.ts";
import { library, surface } from "./generated/index.ts";
import { parametersOf } from "./signatures.ts";
import { specs } from "./specs.ts";

/** The declarations that the library ships. They need TypeScript 5.7 for typed arrays, and no platform's types. */
export function libraryDeclarations(): string {
  return `${declarations()}\n${library.trim()}\n`;
}

/** The declarations of everything that a program may import. */
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
  return signaturesOf(spec.name)
    .map(
      ({ generics, parameters, returns }) =>
        `${printDoc(spec, "")}\nexport declare function ${spec.name}${generics}(${parameters}): ${returns};`,
    )
    .join("\n");
}

function printMethod(spec: OpSpec): string {
  return methodForms(spec)
    .map(
      ({ parameters, returns }) =>
        `${printDoc(spec, "  ")}\n  ${spec.name}(${parameters}): ${returns};`,
    )
    .join("\n");
}

/** Without the tensor whose method it is: the forms whose first parameter is one. */
function methodForms(spec: OpSpec): { readonly parameters: string; readonly returns: string }[] {
  const [subject] = parametersOf(spec);
  return signaturesOf(spec.name).flatMap(({ parameters, returns }) => {
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
