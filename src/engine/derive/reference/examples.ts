/**
 * The examples of the reference. They stand in Markdown files, one for each section, with a heading for each name and
 * the example's lines below it; the import of what they use is made here.
 */
import { declarations } from "../declarations.ts";
import activations from "./examples/activations.md?raw";
import convolution from "./examples/convolution.md?raw";
import data from "./examples/data.md?raw";
import devices from "./examples/devices.md?raw";
import initial from "./examples/initial.md?raw";
import layers from "./examples/layers.md?raw";
import losses from "./examples/losses.md?raw";
import otherMachines from "./examples/other-machines.md?raw";
import output from "./examples/output.md?raw";
import plots from "./examples/plots.md?raw";
import sequences from "./examples/sequences.md?raw";
import tensors from "./examples/tensors.md?raw";
import training from "./examples/training.md?raw";
import trees from "./examples/trees.md?raw";

export interface Example {
  /** The section of the reference that it is in. */
  readonly section: string;
  /** The lines without the import. */
  readonly lines: string;
  /** The whole program. */
  readonly program: string;
}

/** A file of examples is a section of the reference, named by its title. */
const files = [
  output,
  plots,
  tensors,
  trees,
  data,
  layers,
  activations,
  convolution,
  sequences,
  losses,
  initial,
  training,
  devices,
  otherMachines,
].map((text) => ({
  section: /^# (.+)/.exec(text)?.[1]?.toLowerCase() ?? "",
  examples: Array.from(
    text.matchAll(/^## (\S+)\n+```ts\n([\s\S]*?)\n```$/gm),
    ([, name = "", lines = ""]) => ({ name, lines }),
  ),
}));

/** The sections of the reference, in their order. */
export const sections: readonly string[] = files.map(({ section }) => section);

/** The section and the lines of each example, by the name that it is of. */
export const examples: Readonly<
  Record<string, { readonly section: string; readonly lines: string }>
> = Object.fromEntries(
  files.flatMap(({ section, examples }) =>
    examples.map(({ name, lines }) => [name, { section, lines }]),
  ),
);

/** Throws where the name has no example. */
export function exampleOf(name: string): Example {
  const example = examples[name];
  if (example === undefined) throw new Error(`${name}: missing example`);
  return { ...example, program: withImport(example.lines) };
}

let exported: { readonly values: ReadonlySet<string>; readonly types: ReadonlySet<string> } | null =
  null;

function exportedNames(): NonNullable<typeof exported> {
  const text = declarations();
  const named = (kinds: string): ReadonlySet<string> =>
    new Set(
      Array.from(
        text.matchAll(new RegExp(`^export (?:declare )?(?:${kinds}) (\\w+)`, "gm")),
        ([, name = ""]) => name,
      ),
    );
  return { values: named("function|const|class"), types: named("interface|type") };
}

/** A program of these lines, which imports the names of the module that they use. */
export function withImport(lines: string): string {
  exported ??= exportedNames();
  const { values, types } = exported;
  const code = lines.replaceAll(/\/\/.*|"[^"\n]*"/g, "");
  const own = new Set(
    Array.from(code.matchAll(/(?:const|let) (?:\{([^}]*)\}|\[([^\]]*)\]|(\w+))/g), ([, ...found]) =>
      found.flatMap((names) => names?.match(/\w+/g) ?? []),
    ).flat(),
  );
  // A member's dot is alone; three spread a list. A name before a colon is that of an option.
  const used = code.matchAll(/(?<![\w]|(?<!\.\.)\.)[a-zA-Z_]\w*(?!\s*:)\b/g);
  const names = [...new Set(Array.from(used, ([name]) => name))]
    .filter((name) => (values.has(name) || types.has(name)) && !own.has(name))
    .sort((x, y) => (x < y ? -1 : 1))
    .map((name) => (values.has(name) ? name : `type ${name}`));
  return `import { ${names.join(", ")} } from "tensorpad";\n\n${lines}\n`;
}
