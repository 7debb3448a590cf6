/**
 * For tests: a shader file as a separate module, with its `//@given` declarations. Constants have the
 * header's defaults, functions return zero, and the files that it needs are added.
 */
import { expanded, undirected } from "../target/wgsl/directives/expand.ts";
import type { ShaderDeclaration } from "../target/wgsl/directives/given.ts";
import { shaderOf } from "../target/wgsl/directives/parse.ts";
import type { ShaderFile } from "../target/wgsl/directives/shader.ts";
import { shaderFileOf } from "./shader-files.ts";
import { declarationsOf } from "./wgsl-declarations.ts";

interface AloneModule {
  /** The file's name, with the default of the header that is replaced. */
  readonly name: string;
  readonly code: string;
}

type Values = Readonly<Record<string, string>>;

/** Returns the module with the header's defaults, with each choice made otherwise, and without the directives. */
export function modulesOf(file: ShaderFile): AloneModule[] {
  const values = defaultsOf(shaderOf(file).given);
  const choices = Object.entries(values).flatMap(([name, value]) => {
    const other = others[value];
    return other === undefined ? [] : [{ ...values, [name]: other }];
  });
  return [
    { name: file.name, code: moduleOf(file, values, false) },
    ...choices.map((chosen) => ({
      name: `${file.name} with ${differenceOf(chosen, values)}`,
      code: moduleOf(file, chosen, false),
    })),
    ...(filesOf(file, values).some((each) => shaderOf(each).undirected === null)
      ? []
      : [{ name: `${file.name} as it is`, code: moduleOf(file, values, true) }]),
  ];
}

/** The other choice, for values that are choices. */
const others: Values = { "0u": "1u", true: "false", false: "true" };

function defaultsOf(given: readonly ShaderDeclaration[]): Values {
  return Object.fromEntries(
    given.flatMap((each) =>
      each.kind === "const" || each.kind === "option" ? [[each.name, each.value]] : [],
    ),
  );
}

function differenceOf(chosen: Values, values: Values): string {
  const changed = Object.entries(chosen).filter(([name, value]) => values[name] !== value);
  return changed.map(([name, value]) => `${name} = ${value}`).join();
}

function moduleOf(file: ShaderFile, values: Values, asItIs: boolean): string {
  const files = filesOf(file, values);
  const given = files.flatMap((each) => shaderOf(each).given);
  const all = { ...defaultsOf(given), ...values };
  const own = new Set(files.flatMap(({ text }) => [...declarationsOf(text).keys()]));
  const constants = Object.fromEntries(
    Object.entries(all).map(([name, value]) => [name, numberOf(value)]),
  );
  const missing = new Map(
    given.filter(({ name }) => !own.has(name)).map((each) => [each.name, each]),
  );
  const prelude = [...missing.values()].map((each, index) => declared(each, all, index));
  const head: ShaderFile = {
    name: `what ${file.name} is given`,
    text: [...given.flatMap(constantsOf), ...prelude].join("\n"),
  };
  const insertions = { indices: [], stage: [], products: [] };
  const texts = [head, ...files].map((each) =>
    asItIs ? undirected(each) : expanded(each, constants, insertions),
  );
  const enabled = new Set(given.flatMap(({ kind, name }) => (kind === "enable" ? name : [])));
  return [...[...enabled].map((name) => `enable ${name};`), ...withoutEnables(texts)].join("\n");
}

/** Extensions are named before all declarations. */
function withoutEnables(texts: readonly string[]): string[] {
  const directive = /^(enable|diagnostic)\b.*;$/gm;
  return [
    ...texts.flatMap((text) => text.match(directive) ?? []),
    ...texts.map((text) => text.replaceAll(directive, "")),
  ];
}

function numberOf(value: string): number {
  return value === "true" ? 1 : Number.parseInt(value, 10) || 0;
}

/** The header of the declarations: the directives in them name constants. */
function constantsOf(given: ShaderDeclaration): string[] {
  return given.kind === "const"
    ? [`//@given const ${given.name} = ${given.value}; a constant`]
    : [];
}

/** `index` is the binding of a buffer; the module that the file is a part of binds it elsewhere. */
function declared(given: ShaderDeclaration, values: Values, index: number): string {
  switch (given.kind) {
    case "const":
    case "option":
      return `const ${given.name} = ${values[given.name]};`;
    case "alias":
    case "struct":
      return `${given.text};`;
    case "var":
      return /^var<storage\b/.test(given.text)
        ? `@group(0) @binding(${index}) ${given.text};`
        : `${given.text};`;
    case "fn": {
      const result = /->\s*(.+)$/.exec(given.text)?.[1];
      return `${given.text} {${result ? ` return ${result}(); ` : ""}}`;
    }
    case "registers": {
      const { extents, element } = given.array;
      const type = extents.reduceRight<string>((of, extent) => `array<${of}, ${extent}>`, element);
      return `//@registers\nvar<private> ${given.name}: ${type};`;
    }
    default:
      return "";
  }
}

/** Returns the file and those that it needs, each once. */
function filesOf(file: ShaderFile, values: Values): ShaderFile[] {
  const found = new Map<string, ShaderFile>();
  const add = (one: ShaderFile): void => {
    if (found.has(one.name)) return;
    found.set(one.name, one);
    const { needs, given } = shaderOf(one);
    const all = { ...defaultsOf(given), ...values };
    for (const { file: name, constant } of needs)
      if (constant === null || numberOf(all[constant] ?? "0") !== 0) add(shaderFileOf(name));
  };
  add(file);
  return [...found.values()];
}
