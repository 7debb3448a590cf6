/** Sums up the computations of a recorded run for a page, before any of them leaves. */

import type { KeptName, MessageRecording } from "../../engine/executor/replay/message-recording.ts";
import { unrolled } from "../../engine/graph/loops/unrolled.ts";
import { bytesPerElement, type DType } from "../../engine/ir/dtype.ts";
import { Fault, fault, type Position } from "../../engine/ir/fault.ts";
import { type Shape, sizeOf } from "../../engine/ir/shape.ts";
import { decode } from "../../engine/rewrite/decode.ts";
import type { InputRole } from "../export/manifest.ts";
import { type ModulePlan, planned } from "../plan/plan.ts";
import type { Estimate, EstimateOptions, ModuleCost, ModuleMemory } from "../plan/types.ts";
import { companionsIn } from "./companions.ts";
import { type Computation, computationsOf } from "./computations.ts";
import { type ModuleOptions, portsOf, recordedModule } from "./recorded-module.ts";

export interface SummaryPort {
  readonly dtype: DType;
  readonly shape: Shape;
  readonly position: Position | null;
}

export interface SummaryInput extends SummaryPort {
  readonly role: InputRole;
  /** Its name in the model or the optimiser that keeps it; missing where none does. */
  readonly kept?: KeptName;
  /** The index of the weight with which an optimiser's state goes; missing for any other input. */
  readonly weight?: number;
}

export interface ComputationSummary {
  /** Its index in the list of the run's computations, by which it is requested. */
  readonly index: number;
  readonly kind: "function" | "training";
  readonly times: number;
  readonly inputs: readonly SummaryInput[];
  /** Those that have no input in the next run are results. */
  readonly outputs: readonly (SummaryPort & { readonly input: number })[];
  /** The positions of its ops, in the order in which they are computed; each once. */
  readonly positions: readonly Position[];
  /** The bytes of its states and constants. */
  readonly weights: number;
  /** The bytes of its example. */
  readonly example: number;
  readonly cost: ModuleCost;
  readonly memory: ModuleMemory;
  /** The reason why it cannot leave; null where it can. */
  readonly refusal: { readonly message: string; readonly position: Position | null } | null;
}

/** Steps of training come first, then what has most ops. Throws a Fault where the recording cannot be replayed. */
export function summariesOf(recording: MessageRecording): ComputationSummary[] {
  const work = ({ graph, times }: Computation): number => graph.nodes.length * times;
  const rank = ({ kind }: Computation): number => (kind === "training" ? 0 : 1);
  return computationsOf(recording)
    .map((computation, index) => ({ computation, index }))
    .sort(
      ({ computation: one }, { computation: other }) =>
        rank(one) - rank(other) || work(other) - work(one),
    )
    .map(({ computation, index }) => summaryOf(computation, index));
}

function summaryOf(computation: Computation, index: number): ComputationSummary {
  const { kind, times, graph, inputs, outputs } = computation;
  const used = [...new Set(graph.nodes.map(({ position }) => position))];
  const { cost, memory } = planOf(computation, unnamed);
  const weights = companionsIn(graph, inputs, outputs);
  const isWeight = (role: InputRole): boolean => role === "state" || role === "constant";
  return {
    index,
    kind,
    times,
    inputs: inputs.map(({ value: _, number: __, ...input }, at) => {
      const weight = weights[at] ?? -1;
      return weight < 0 ? input : { ...input, weight };
    }),
    outputs,
    positions: used.flatMap((at) => graph.positions[at] ?? []),
    weights: bytesOf(inputs.filter(({ role }) => isWeight(role))),
    example: bytesOf([...inputs.filter(({ role }) => role === "data"), ...outputs]),
    cost,
    memory,
    refusal: refusalOf(computation),
  };
}

/** Throws a Fault for options that make no sense of a computation, or an index that has none. */
export function estimateOf(
  recording: MessageRecording,
  index: number,
  ports: Omit<ModuleOptions, "name">,
  options: EstimateOptions,
): Estimate {
  const computation = computationsOf(recording)[index];
  if (!computation) throw fault("estimate", `unknown computation ${index} of the run`);
  return planOf(computation, ports).estimate(options);
}

function planOf(computation: Computation, ports: Omit<ModuleOptions, "name">): ModulePlan {
  return planned(decode(computation.graph, unrolled), portsOf(computation, ports));
}

const unnamed = { names: { inputs: [], outputs: [] }, given: [] };

function bytesOf(ports: readonly Pick<SummaryPort, "dtype" | "shape">[]): number {
  return ports.reduce((sum, { dtype, shape }) => sum + sizeOf(shape) * bytesPerElement[dtype], 0);
}

function refusalOf(computation: Computation): ComputationSummary["refusal"] {
  try {
    recordedModule(computation, { name: "module", ...unnamed });
    return null;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { message: error.message, position: error.position };
  }
}
