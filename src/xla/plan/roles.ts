/** The inputs of a module by what they are for: parameters, an optimiser's state, constants, data. */

import type { InputRole, Sharding } from "../export/manifest.ts";
import { behindResults, reached } from "../export/reached.ts";
import type { PlannedGraph, PlannedOp } from "./planned-graph.ts";
import { type ShardAxis, shardedOver } from "./shard-rules.ts";

/** The facts of an input that a plan needs; those of a manifest have them. */
export interface PlannedInput {
  readonly name: string;
  /** `data` by default. */
  readonly role?: InputRole;
  readonly sharding?: Sharding;
}

/** The facts of an output that a plan needs. */
export interface PlannedOutput {
  /** The index of the input that receives this output in the next run; missing for results. */
  readonly input?: number;
}

export interface PlannedPorts {
  readonly inputs: readonly PlannedInput[];
  readonly outputs: readonly PlannedOutput[];
}

export type TensorRole = "parameters" | "optimizer" | "constants" | "batch";

export interface Input extends PlannedInput {
  readonly piece: PlannedOp;
  readonly part: TensorRole;
  /** The axis that has an item of the batch at each index; null where it has none. */
  readonly batch: number | null;
  /** The axis that may be sharded where weights are; null where it has none. */
  readonly model: number | null;
}

/**
 * The state that results depend on are parameters, and the rest of the state is the optimiser's; where no result says so,
 * parameters are what products and the like read. Where nothing is a state, constants are parameters.
 */
export function inputsOf({ inputs, targets, all }: PlannedGraph, ports: PlannedPorts): Input[] {
  const roleOf = (index: number): InputRole => ports.inputs[index]?.role ?? "data";
  const operandsOf = ({ operands }: PlannedOp): readonly PlannedOp[] => operands;
  const states = new Set(inputs.filter((_, index) => roleOf(index) === "state"));
  const isKept = (target: number): boolean => ports.outputs[target]?.input !== undefined;
  const fromResults = behindResults(targets, isKept, operandsOf);
  const cores = all.filter(({ fusionKind }) => fusionKind === "core" || fusionKind === "gathering");
  const isAny = [...states].some((op) => fromResults.has(op));
  const deciding = isAny ? fromResults : reached(cores, operandsOf);
  const partOf = (op: PlannedOp, index: number): TensorRole => {
    switch (roleOf(index)) {
      case "state":
        return deciding.has(op) ? "parameters" : "optimizer";
      case "constant":
        return states.size > 0 ? "constants" : "parameters";
      default:
        return "batch";
    }
  };
  const batches = batchAxes(inputs, ports);
  return inputs.map((op, index): Input => {
    const port = ports.inputs[index] ?? { name: `input${index}` };
    const batch = batches[index] ?? null;
    return {
      ...port,
      piece: op,
      part: partOf(op, index),
      batch,
      model: port.sharding?.model ?? null,
    };
  });
}

/**
 * The axis in the hints; where no data has hints, the first axis of all data that has as many indices there as the
 * first data.
 */
function batchAxes(inputs: readonly PlannedOp[], ports: PlannedPorts): (number | null)[] {
  const isData = (index: number): boolean => (ports.inputs[index]?.role ?? "data") === "data";
  const hints = inputs.map((_, index) => ports.inputs[index]?.sharding?.data ?? null);
  if (inputs.some((_, index) => isData(index) && ports.inputs[index]?.sharding)) return hints;
  const first = inputs.find(({ shape }, index) => isData(index) && shape.length > 0);
  const extent = first?.shape[0];
  return inputs.map(({ shape }, index) => {
    const isAlike = isData(index) && extent !== undefined && shape[0] === extent;
    return isAlike ? 0 : (hints[index] ?? null);
  });
}

/** The sharding of an input over this axis of it. */
export function shardedAlong({ piece }: Input, axis: number | null): ShardAxis | null {
  return axis === null ? null : shardedOver(piece.shape, axis);
}
