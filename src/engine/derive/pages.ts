/** The reference as data: one entry an op, for the page's Docs tab and the site. */
import { signaturesOf } from "../arguments/op-signatures.ts";
import type { Family, OpSpec } from "../ops/define.ts";
import { declarations } from "./declarations.ts";
import { parametersOf } from "./signatures.ts";
import { specs } from "./specs.ts";

export interface OpPage {
  readonly name: string;
  readonly family: Family;
  /** Its signatures as a function and, where it is one, as a method. */
  readonly signatures: readonly string[];
  readonly doc: string;
  readonly example: OpExample;
}

export interface OpExample {
  readonly call: string;
  readonly gives: string;
  /** A whole program that prints it. */
  readonly program: string;
}

export function pages(): OpPage[] {
  const names = exportedNames();
  return specs.map((spec) => {
    const [, ...rest] = parametersOf(spec);
    return {
      name: spec.name,
      family: spec.family,
      signatures: [
        ...signaturesOf(spec.name).map(({ parameters }) => `${spec.name}(${parameters})`),
        ...(spec.method ? [`x.${spec.name}(${rest.join(", ")})`] : []),
      ],
      doc: spec.doc,
      example: exampleOf(spec, names),
    };
  });
}

function exportedNames(): ReadonlySet<string> {
  const declared = declarations().matchAll(/^export declare (?:function|const) (\w+)/gm);
  return new Set(Array.from(declared, ([, name = ""]) => name));
}

const widest = 80;

export function exampleOf(
  { example }: OpSpec,
  names: ReadonlySet<string> = exportedNames(),
): OpExample {
  const [call = "", gives = ""] = example.split(/\s+\/\/ /);
  // A member's dot is alone; three spread a list.
  const used = [...call.matchAll(/(?<![\w"'`]|(?<!\.\.)\.)[a-zA-Z_]\w*(?=\s*[(.,)\]])/g)]
    .map(([name]) => name)
    .filter((name) => names.has(name));
  const imports = [...new Set(["print", ...used])].sort().join(", ");
  const line = `print(${call});`;
  const program =
    line.length <= widest ? `${line} // ${gives}` : `print(\n  ${call},\n); // ${gives}`;
  return { call, gives, program: `import { ${imports} } from "tensorpad";\n\n${program}\n` };
}
