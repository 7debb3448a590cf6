/**
 * The program with which an export's archive opens: it reads the modules and their tensors, compares their results with
 * the examples, and takes training steps. In: the modules, and the names of files. Out: a program to continue from.
 */
import { joined } from "../../../controls/joined.ts";
import { braces, element, identifier, property, words } from "./code.ts";
import type { OpenedInput, OpenedModule, OpenedOutput } from "./manifest.ts";
import type { OpenedArchive } from "./read-archive.ts";

/** `nameOf` returns the data file's name of a file in the archive. */
export function archiveProgram(
  title: string,
  { modules, weights }: Pick<OpenedArchive, "modules" | "weights">,
  nameOf: (file: string) => string,
): string {
  const writer = new Writer(modules.length > 1, nameOf);
  // Steps that learn come last, so that functions are compared with the exported weights.
  const sections = [...modules]
    .sort((one, other) => Number(one.kind === "training") - Number(other.kind === "training"))
    .map((module) => writer.section(module));
  const compares = modules.some(({ example }) => example !== undefined);
  const parts = [
    writer.opening(title, modules, compares),
    named,
    ...(compares ? [difference] : []),
    ...(weights === null
      ? []
      : [`const weights = await ${writer.read("safetensors", weights)};\n`]),
    ...sections,
  ];
  return parts.join("\n");
}

const named = `type Tensors = Record<string, Tensor>;

/** A module as a function that takes tensors by their names, and gives its results by theirs. */
function named(text: string): (inputs: Tensors) => Tensors {
  const f = fromStableHLO(text);
  return (inputs) => {
    const results = f(...f.inputs.map(({ name }) => inputs[name]));
    return Object.fromEntries(results.map((result, at) => [f.outputs[at].name, result]));
  };
}
`;

const difference = `/** Tells how far results are from the example's: the largest element, or 1, is the measure. */
async function difference(results: Tensors, example: Tensors): Promise<string> {
  // A tensor without elements has no largest one.
  const filled = Object.entries(results).filter(([, { size }]) => size > 0);
  const each = filled.map(([name, result]) => {
    const [found, wanted] = [result.cast("f32"), example[\`outputs/\${name}\`].cast("f32")];
    const largest = where(wanted.isfinite(), wanted, 0).abs().max().maximum(1);
    return where(found.eq(wanted), 0, found.sub(wanted)).abs().max().div(largest);
  });
  const largest = await stack([tensor(0), ...each]).max().item();
  return \`differs from the example by \${Number(largest.toPrecision(2))} of the largest element\`;
}
`;

const steps = 20;

class Writer {
  readonly #isOneOfSeveral: boolean;
  readonly #nameOf: (file: string) => string;
  readonly #taken = new Set<string>();
  readonly #imports = new Set(["data", "fromStableHLO", "print", "type Tensor"]);

  constructor(isOneOfSeveral: boolean, nameOf: (file: string) => string) {
    this.#isOneOfSeveral = isOneOfSeveral;
    this.#nameOf = nameOf;
  }

  /** The first lines, which import what the sections use; the sections must be generated before. */
  opening(title: string, modules: readonly OpenedModule[], compares: boolean): string {
    if (compares) for (const each of ["stack", "tensor", "where"]) this.#imports.add(each);
    const names = joined(modules.map(({ name }) => words(name)));
    const subject = modules.length > 1 ? "The modules" : "The module";
    const imports = [...this.#imports].sort((one, other) => (plain(one) < plain(other) ? -1 : 1));
    return `// ${subject} ${names} of ${words(title)}\nimport ${braces(imports, "")} from "tensorpad";\n`;
  }

  read(how: "text" | "safetensors", file: string): string {
    return `data.${how}(${JSON.stringify(this.#nameOf(file))})`;
  }

  section(module: OpenedModule): string {
    const { name, file, example } = module;
    const call = identifier(name, this.#taken);
    const own = (word: string): string =>
      this.#isOneOfSeveral ? identifier(`${call}-${word}`, this.#taken) : word;
    const shown = example === undefined ? null : own("example");
    const lines = [
      `const ${call} = named(await ${this.read("text", file)});`,
      ...(shown === null || example === undefined
        ? []
        : [`const ${shown} = await ${this.read("safetensors", example)};`]),
    ];
    const written =
      module.kind === "training"
        ? this.#training(module, call, shown, own)
        : this.#function(module, call, shown, own);
    return `${lines.join("\n")}\n${written}`;
  }

  #function(
    module: OpenedModule,
    call: string,
    example: string | null,
    own: (word: string) => string,
  ): string {
    const { name, inputs } = module;
    const [given, results] = [own("inputs"), own("results")];
    const parts = [
      ...(reads(inputs) ? ["...weights"] : []),
      ...renamed(inputs),
      ...this.#data(inputs, example),
      ...this.#numbers(inputs, false),
    ];
    return [
      dataComment(example, "the module"),
      `const ${given}: Tensors = ${braces(parts, "")};`,
      `const ${results} = ${call}(${given});`,
      ...(example === null
        ? []
        : [`print(${JSON.stringify(name)}, await difference(${results}, ${example}));`]),
      `for (const [name, result] of Object.entries(${results})) print(name, result);`,
      "",
    ].join("\n");
  }

  #training(
    module: OpenedModule,
    call: string,
    example: string | null,
    own: (word: string) => string,
  ): string {
    const { name, inputs, outputs } = module;
    const [state, batch] = [own("state"), own("batch")];
    const first = renamed(inputs);
    const given = [`...${state}`, `...${batch}`, ...this.#numbers(inputs, true)];
    const shown = outputs.filter(({ input, shape, dtype }) => {
      return input === undefined && shape.length === 0 && dtype !== "bool";
    });
    if (shown.length > 0) this.#imports.add("plot");
    const inside = new Set(this.#taken);
    const variables = new Map(shown.map((each) => [each, identifier(each.name, inside)]));
    return [
      dataComment(example, "each step"),
      `const ${batch}: Tensors = ${braces(this.#data(inputs, example), "")};`,
      `let ${state}: Tensors = ${first.length === 0 ? "weights" : braces(["...weights", ...first], "")};`,
      `for (let step = 0; step < ${steps}; step++) {`,
      `  const results = ${call}(${braces(given, "  ")});`,
      ...(example === null
        ? []
        : [
            `  if (step === 0) print(${JSON.stringify(name)}, await difference(results, ${example}));`,
          ]),
      ...nextState(module, state, variables),
      ...shown.map(
        (each) =>
          `  plot.line(${JSON.stringify(this.#isOneOfSeveral ? `${name} ${each.name}` : each.name)}, ${variables.get(each)}, { xLabel: "step" });`,
      ),
      "}",
      "",
    ].join("\n");
  }

  /** The data of the example, or drawn ones of their types. */
  #data(inputs: readonly OpenedInput[], example: string | null): string[] {
    return inputs
      .filter(({ role }) => role === "data")
      .map(({ name, dtype, shape }) => {
        if (example !== null) return property(name, element(example, `inputs/${name}`));
        const extents = `[${shape.join(", ")}]`;
        if (!/f/.test(dtype)) {
          this.#imports.add("zeros");
          return property(name, `zeros(${extents}, { dtype: "${dtype}" })`);
        }
        this.#imports.add("randn");
        const cast = dtype === "f32" ? "" : `.cast("${dtype}")`;
        return property(name, `randn(${extents})${cast}`);
      });
  }

  /** Rates stay constant, and counters increase by one with each step. */
  #numbers(inputs: readonly OpenedInput[], isStep: boolean): string[] {
    return inputs.flatMap(({ name, role, dtype, shape, value }) => {
      if (role !== "rate" && role !== "counter") return [];
      const first = role === "counter" ? counted(value) : `${value}`;
      const number = role === "counter" && isStep ? raised(first) : first;
      const type = dtype === "f32" ? "" : `, { dtype: "${dtype}" }`;
      this.#imports.add(shape.length === 0 ? "tensor" : "full");
      const made =
        shape.length === 0
          ? `tensor(${number}${type})`
          : `full([${shape.join(", ")}], ${number}${type})`;
      return [property(name, made)];
    });
  }
}

function plain(name: string): string {
  return name.replace(/^type /, "").toLowerCase();
}

/** True if the module begins with tensors of the file of weights. */
function reads(inputs: readonly OpenedInput[]): boolean {
  return inputs.some(({ role }) => role === "state" || role === "constant");
}

/** Inputs that have another name in the file of weights, which modules share. */
function renamed(inputs: readonly OpenedInput[]): string[] {
  return inputs
    .filter(
      ({ role, name, tensor }) => (role === "state" || role === "constant") && name !== tensor,
    )
    .map(({ name, tensor }) => property(name, element("weights", tensor)));
}

function dataComment(example: string | null, taker: string): string {
  return example === null
    ? `// Random numbers for floats, zeros for integers: pass your own data to ${taker} here.`
    : `// The example's data: pass your own tensors to ${taker} here.`;
}

/** The counter of a step. Only one that may reach the largest u32 is written with wraparound. */
function raised(first: string): string {
  if (first === "0") return "step";
  return Number(first) < 2 ** 31 ? `${first} + step` : `(${first} + step) % 2 ** 32`;
}

/** A u32, which wraps around after the largest one. */
function counted(value: number): string {
  const whole = Math.trunc(value) % 2 ** 32;
  return `${whole < 0 ? whole + 2 ** 32 : whole}`;
}

/** Outputs with their inputs' names are all that is left of the results; any others are named one by one. */
function nextState(
  { inputs, outputs }: OpenedModule,
  state: string,
  variables: ReadonlyMap<OpenedOutput, string>,
): string[] {
  const results = outputs.filter(({ input }) => input === undefined);
  const carried = outputs.filter(({ input }) => input !== undefined);
  const takes = ({ name, input }: OpenedOutput): boolean => inputs[input ?? -1]?.name === name;
  const shown = [...variables].map(([{ name }, variable]) => property(name, variable));
  if (results.every((each) => variables.has(each)) && carried.every(takes)) {
    if (results.length === 0) return [`  ${state} = { ...${state}, ...results };`];
    return [
      `  const ${braces([...shown, "...next"], "  ")} = results;`,
      `  ${state} = { ...${state}, ...next };`,
    ];
  }
  const next = carried.map(({ name, input }) =>
    property(inputs[input ?? -1]?.name ?? "", element("results", name)),
  );
  return [
    ...(shown.length === 0 ? [] : [`  const ${braces(shown, "  ")} = results;`]),
    `  ${state} = ${braces([`...${state}`, ...next], "  ")};`,
  ];
}
