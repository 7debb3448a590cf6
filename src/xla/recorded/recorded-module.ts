/** A computation of a recorded run as a StableHLO module with named inputs and outputs. */

import { unrolled } from "../../engine/graph/loops/unrolled.ts";
import { decode } from "../../engine/rewrite/decode.ts";
import type { BundleModule } from "../bundle/pack.ts";
import { checkModule } from "../dialect/check.ts";
import { printModule } from "../dialect/print.ts";
import type { InputRole, ManifestInput, ManifestOutput, Sharding } from "../export/manifest.ts";
import { toModule } from "../lower/module.ts";
import { modelAxes } from "../plan/weight-axes.ts";
import { companionsIn } from "./companions.ts";
import type { Computation, ComputationInput } from "./computations.ts";

/** A name for each input and each output; those of outputs that an input has in the next run are not read. */
export interface GivenNames {
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
}

/** The inputs and outputs of a module, as a manifest has them. */
type Ports = Pick<BundleModule, "inputs" | "outputs">;

export interface ModuleOptions {
  readonly name: string;
  readonly names: GivenNames;
  /** The indices of inputs that each run is passed, though they were the same in all evaluations. */
  readonly given: readonly number[];
}

/** Throws a Fault at the position of an op that StableHLO cannot express. */
export function recordedModule(computation: Computation, options: ModuleOptions): BundleModule {
  const { kind, graph } = computation;
  const { inputs, outputs } = portsOf(computation, options);
  const module = toModule(decode(graph, unrolled), { inputs, outputs });
  checkModule(module);
  return { name: options.name, kind, text: printModule(module), inputs, outputs };
}

export function portsOf(
  computation: Computation,
  { names, given }: Omit<ModuleOptions, "name">,
): Ports {
  const roles = computation.inputs.map(
    ({ role }, index): InputRole => (role === "constant" && given.includes(index) ? "data" : role),
  );
  const rows = rowsOf(computation.inputs.filter((_, index) => roles[index] === "data"));
  const axes = cutAxes(computation, roles);
  const inputs = computation.inputs.map((input, index): ManifestInput => {
    const { dtype, shape, number } = input;
    const role = roles[index] as InputRole;
    const axis = axes.get(index);
    const cut = axis === undefined ? null : { model: axis };
    const sharding = role === "data" ? overRows(input, rows) : cut;
    return {
      name: names.inputs[index] ?? `input${index}`,
      dtype,
      shape,
      role,
      ...(sharding && { sharding }),
      ...(number !== undefined && { value: number }),
    };
  });
  const outputs = computation.outputs.map(({ dtype, shape, input }, index): ManifestOutput => {
    const sharding = inputs[input]?.sharding;
    return {
      name: inputs[input]?.name ?? names.outputs[index] ?? `result${index}`,
      dtype,
      shape,
      ...(sharding && { sharding }),
      ...(input >= 0 && { input }),
    };
  });
  return { inputs, outputs };
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

/** The axes of weights for products that devices share; what an optimiser keeps for a weight is sharded like it. */
function cutAxes(
  { graph, inputs, outputs }: Computation,
  roles: readonly InputRole[],
): ReadonlyMap<number, number> {
  const indices = [...inputs.keys()];
  const weights = indices.filter(
    (index) => roles[index] === "state" || roles[index] === "constant",
  );
  const axes = modelAxes(decode(graph, unrolled), new Set(weights));
  const companions = companionsIn(graph, inputs, outputs);
  return new Map(
    weights.flatMap((index): [number, number][] => {
      const weight = companions[index] ?? -1;
      const isAlike = String(inputs[weight]?.shape) === String(inputs[index]?.shape);
      const axis = axes.get(index) ?? (isAlike ? axes.get(weight) : undefined);
      return axis === undefined ? [] : [[index, axis]];
    }),
  );
}
