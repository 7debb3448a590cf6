/** Turns a function of tensors into a StableHLO module, which XLA compiles for other machines. */
import type { Node } from "../../engine/graph/node.ts";
import { calledBack, located } from "../../engine/graph/position.ts";
import { placeholder } from "../../engine/graph/stand-in.ts";
import { type StepRecording, withStepRecording } from "../../engine/graph/step-recording.ts";
import type { Tensor } from "../../engine/graph/tensor.ts";
import { fault } from "../../engine/ir/fault.ts";
import type { Module } from "../../engine/nn/module.ts";
import { modelAxes } from "../plan/weight-axes.ts";
import type { ManifestInput, ManifestOutput } from "./manifest.ts";
import { type OperandLike, operandTypes } from "./operand-type.ts";
import { recordedAgain, recordedGraph, returnedTensors } from "./recorded-graph.ts";
import { type Example, type StableHLOModule, stableHLOModule } from "./stablehlo-module.ts";
import { isModule, namedIn } from "./state-tree.ts";
import { withNothingChanged } from "./unchanged.ts";

export type { OperandLike } from "./operand-type.ts";
export type { StableHLOModule } from "./stablehlo-module.ts";

const asker = "toStableHLO";

/**
 * A module in StableHLO that computes what the function returns, for XLA. The function is recorded once, for operands
 * of these types: a tensor, a shape, or `{ shape, dtype, name }`. The tensors that it reads besides its operands, such
 * as parameters, are further inputs; those of a model that is itself the function have their names in `state()`.
 * Nothing is computed. Throws a Fault for an operand that is not a type, and at the line of an op that StableHLO cannot
 * express.
 */
export function toStableHLO(
  f: (...operands: Tensor[]) => unknown,
  ...operands: readonly OperandLike[]
): StableHLOModule {
  const model = isModule(f) ? f : null;
  return located(() => exported(calledBack(f), model, operands));
}

/** Calls the function and passes on what it returns. Throws a Fault where it wants elements, or replaces parameters. */
function recorded(f: (...operands: Tensor[]) => unknown, operands: readonly Tensor[]): unknown {
  const refuseSteps = (): never => {
    throw fault(
      asker,
      "unsupported function: it updates parameters: use exportTraining, whose modules have them as state",
    );
  };
  const recording: StepRecording = {
    asker,
    of: "function",
    stepping: refuseSteps,
    replacing: refuseSteps,
    operand: refuseSteps,
    refused: null,
  };
  const returned = withStepRecording(recording, () => f(...operands));
  if (recording.refused) throw recording.refused;
  return returned;
}

function exported(
  f: (...operands: Tensor[]) => unknown,
  model: Module | null,
  operands: readonly OperandLike[],
): StableHLOModule {
  const types = operandTypes(asker, operands);
  const given = types.map(({ shape, dtype }) => placeholder(shape, dtype, false));
  const { leaves, paths } = withNothingChanged(() => returnedTensors(asker, recorded(f, given)));
  const nodes = leaves.map(({ node }) => node);
  const { graph, captured } = recordedGraph(
    given.map(({ node }) => node),
    nodes,
  );
  const axes = modelAxes(graph, new Set(captured.map((_, at) => types.length + at)));
  const learned = model ? namedIn(model) : new Map<Node, never>();
  const inputs = graph.inputs.map(({ shape, dtype }, index): ManifestInput => {
    const type = types[index];
    if (type) {
      const sharding = type.sharding ?? (model && shape.length > 0 ? { data: 0 } : null);
      const port = { name: type.name, role: "data", dtype, shape } as const;
      return sharding ? { ...port, sharding } : port;
    }
    const at = index - types.length;
    const name = learned.get((captured[at] as Tensor).node)?.name ?? `captured${at}`;
    const axis = axes.get(index);
    const port = { name, role: "constant", dtype, shape } as const;
    return axis === undefined ? port : { ...port, sharding: { model: axis } };
  });
  const outputs = graph.targets.map(
    ({ shape, dtype }, index): ManifestOutput => ({
      name: (paths[index] ?? "").replace(/^the result/, "result"),
      dtype,
      shape,
    }),
  );
  const own = captured.map((tensor) => learned.get(tensor.node)?.tensor ?? tensor);
  const example: Example = () => {
    const data = types.flatMap(({ example }) => example ?? []);
    if (data.length < types.length) return null;
    const replaced = [
      ...given.map(({ node }, index): [Node, Tensor] => [node, data[index] as Tensor]),
      ...captured.map(({ node }, index): [Node, Tensor] => [node, own[index] as Tensor]),
    ];
    return { data, outputs: recordedAgain(nodes, replaced) };
  };
  return stableHLOModule(asker, graph, {
    kind: "function",
    inputs,
    outputs,
    captured: () => own,
    example,
  });
}
