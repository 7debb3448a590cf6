/** A computation of a recorded run as a StableHLO module with named inputs and outputs. */
import { checkModule } from "../../lower/stablehlo/check/check.ts";
import { toModule } from "../../lower/stablehlo/module.ts";
import { printModule } from "../../lower/stablehlo/print.ts";
import { decode } from "../../rewrite/decode.ts";
import type { BundleModule } from "../bundle/pack.ts";
import type { ManifestInput, ManifestOutput, Sharding } from "../manifest.ts";
import type { Computation, ComputationInput } from "./computations.ts";

/** The names that a program has for what a computation reads and gives; null where it has none. */
export interface GivenNames {
  readonly inputs: readonly (string | null)[];
  readonly outputs: readonly (string | null)[];
}

export interface ModuleOptions {
  readonly name: string;
  readonly names: GivenNames;
  /** The places of inputs that each run is given, though they were the same in all evaluations. */
  readonly given: readonly number[];
}

/** Throws a Fault at the position of an op that StableHLO cannot express. */
export function recordedModule(
  computation: Computation,
  { name, names, given }: ModuleOptions,
): BundleModule {
  const { kind, graph } = computation;
  const roles = computation.inputs.map(({ role }, place) =>
    role === "constant" && given.includes(place) ? "data" : role,
  );
  const inputNames = unique(roles.map((role, place) => names.inputs[place] ?? role));
  const rows = rowsOf(computation.inputs.filter((_, place) => roles[place] === "data"));
  const inputs = computation.inputs.map((input, place): ManifestInput => {
    const { dtype, shape, number } = input;
    const role = roles[place] as ManifestInput["role"];
    const sharding = role === "data" ? overRows(input, rows) : overColumns(input, role);
    return {
      name: inputNames[place] as string,
      dtype,
      shape,
      role,
      ...(sharding && { sharding }),
      ...(number !== undefined && { value: number }),
    };
  });
  const results = computation.outputs.filter(({ input }) => input < 0);
  const outputNames = unique(
    computation.outputs.map(({ input, shape }, place) => {
      if (input >= 0) return inputNames[input] as string;
      const isLoss = kind === "training" && results.length === 1 && shape.length === 0;
      return names.outputs[place] ?? (isLoss ? "loss" : "result");
    }),
  );
  const outputs = computation.outputs.map(({ dtype, shape, input }, place): ManifestOutput => {
    const sharding = inputs[input]?.sharding;
    return {
      name: outputNames[place] as string,
      dtype,
      shape,
      ...(sharding && { sharding }),
      ...(input >= 0 && { input }),
    };
  });
  const named = (ports: readonly { readonly name: string }[]) =>
    ports.map((port) => ({ name: port.name }));
  const module = toModule(decode(graph), { inputs: named(inputs), outputs: named(outputs) });
  checkModule(module);
  return { name, kind, text: printModule(module), inputs, outputs };
}

/** Numbers names that several have: "model.0", "model.1". */
function unique(names: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const taken = new Set(names.filter((name) => counts.get(name) === 1));
  const next = new Map<string, number>();
  return names.map((name) => {
    if (counts.get(name) === 1) return name;
    let number = next.get(name) ?? 0;
    while (taken.has(`${name}.${number}`)) number++;
    next.set(name, number + 1);
    taken.add(`${name}.${number}`);
    return `${name}.${number}`;
  });
}

/** The rows of the largest of the data, which is the batch. */
function rowsOf(data: readonly ComputationInput[]): number | undefined {
  const size = ({ shape }: ComputationInput): number => shape.reduce((all, each) => all * each, 1);
  const [largest] = [...data].sort((one, other) => size(other) - size(one));
  return largest?.shape[0];
}

function overRows({ shape }: ComputationInput, rows: number | undefined): Sharding | null {
  return rows !== undefined && shape[0] === rows ? { data: 0 } : null;
}

/** A matrix of weights is cut by columns, or by rows where it has an odd number of columns. */
function overColumns({ shape }: ComputationInput, role: string): Sharding | null {
  if (shape.length !== 2 || role === "rate" || role === "counter") return null;
  const axis = [1, 0].find((each) => (shape[each] as number) % 2 === 0);
  return axis === undefined ? null : { model: axis };
}
