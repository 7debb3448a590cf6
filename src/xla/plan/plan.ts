/**
 * Planning before a module leaves: what a run of it costs, the memory that it takes, and an estimate of the time on any
 * number of devices. In: a decoded graph and the roles of its inputs. Out: plain data. Nothing is computed, so that it
 * works for sizes that no device here could run.
 */
import { printsAs } from "../../engine/graph/printing.ts";
import type { DType } from "../../engine/ir/dtype.ts";
import type { Graph } from "../../engine/rewrite/decode.ts";
import { estimated } from "./estimate.ts";
import { kernelsOf } from "./fuse.ts";
import { loadOf } from "./loads.ts";
import { memoryOf, type Planned } from "./memory.ts";
import { type PlannedOp, plannedGraph, throughViews } from "./planned-graph.ts";
import { inputsOf, type PlannedPorts } from "./roles.ts";
import { costTable, estimateTable, memoryTable, tableText } from "./tables.ts";
import type { Estimate, EstimateOptions, ModuleCost, ModuleMemory, WorkOfKind } from "./types.ts";
import { workKinds } from "./types.ts";

export interface ModulePlan {
  /** The work of a run on one device, whatever the device: operations, bytes moved, kernels. */
  readonly cost: ModuleCost;
  /** The bytes of memory that a run needs, by what they are for. */
  readonly memory: ModuleMemory;
  /**
   * Estimates the time of a run and the memory of each device, as ranges with what they assume:
   * `print(String(estimate))` shows all as a table. Nothing is computed, so sizes beyond any local device can be
   * planned. Throws a Fault for devices and links that are unknown, and for numbers of devices that do not fit the
   * module.
   */
  readonly estimate: (options: EstimateOptions) => Estimate;
}

export function planned(graph: Graph<DType>, ports: PlannedPorts): ModulePlan {
  const ops = plannedGraph(graph);
  const kernels = kernelsOf(ops);
  const inputs = inputsOf(ops, ports);
  const results = ops.targets.filter(
    ({ fusionKind }, index) => fusionKind !== "input" && ports.outputs[index]?.input === undefined,
  );
  const plan: Planned = { pieces: ops, kernels, inputs, results };
  const memory = memoryOf(plan, ({ bytes }) => bytes);
  const cost = costOf(plan, memory);
  return {
    cost: printsAs(cost, () => tableText(costTable(cost))),
    memory: printsAs(memory, () => tableText(memoryTable(memory))),
    estimate: (options) => {
      const estimate = estimated(plan, options);
      return printsAs(estimate, () => tableText(estimateTable(estimate), estimate.assumptions));
    },
  };
}

function costOf({ pieces, kernels, inputs }: Planned, { activations }: ModuleMemory): ModuleCost {
  const kinds = workKinds.flatMap((kind): WorkOfKind[] => {
    const own = kernels.filter((kernel) => kernel.kind === kind);
    const flops = pieces.all
      .filter((op) => op.kind === kind)
      .reduce((sum, op) => sum + op.flops, 0);
    const bytes = own.reduce((sum, kernel) => sum + loadOf(kernel, []).bytes, 0);
    return flops > 0 || own.length > 0 ? [{ kind, flops, bytes, kernels: own.length }] : [];
  });
  const unfused = pieces.all.filter(
    ({ fusionKind, operands }) => fusionKind !== "view" && operands.length > 0,
  );
  return {
    flops: kinds.reduce((sum, { flops }) => sum + flops, 0),
    bytes: kinds.reduce((sum, { bytes }) => sum + bytes, 0),
    bytesUnfused: unfused.reduce((sum, op) => sum + unfusedBytes(op), 0),
    kernels: kernels.length,
    parameters: inputs
      .filter(({ part }) => part === "parameters")
      .reduce((sum, { piece }) => sum + piece.shape.reduce((size, extent) => size * extent, 1), 0),
    activations,
    kinds: kinds.sort((a, b) => b.flops - a.flops),
  };
}

function unfusedBytes({ bytes, operands, maxRead, passes }: PlannedOp): number {
  const read = operands.reduce((sum, operand) => {
    const under = throughViews(operand);
    const isConstant = under.fusionKind === "elementwise" && under.operands.length === 0;
    return isConstant ? sum : sum + Math.min(operand.bytes, under.bytes, maxRead);
  }, 0);
  return passes * (read + bytes);
}
