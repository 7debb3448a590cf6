/** Turns a training step into a StableHLO module that is run repeatedly on its previous results. */
import { type Node, topologicalNodes } from "../../engine/graph/node.ts";
import { calledBack, located } from "../../engine/graph/position.ts";
import { placeholder } from "../../engine/graph/stand-in.ts";
import { Tensor } from "../../engine/graph/tensor.ts";
import { fault } from "../../engine/ir/fault.ts";
import { sameShape } from "../../engine/ir/shape.ts";
import { recorder } from "../../engine/ops/define.ts";
import { modelAxes } from "../plan/weight-axes.ts";
import type { ManifestInput, ManifestOutput } from "./manifest.ts";
import { type OperandLike, type OperandType, operandTypes } from "./operand-type.ts";
import { recordStep, type Stepped } from "./record-step.ts";
import { recordedAgain, recordedGraph, returnedTensors } from "./recorded-graph.ts";
import { type Example, type StableHLOModule, stableHLOModule } from "./stablehlo-module.ts";
import { stateTree } from "./state-tree.ts";

const asker = "exportTraining";

/**
 * A module in StableHLO of a training step, for XLA: its inputs are the batch and the state, its outputs what the step
 * returns and the next state. The step is recorded once, with placeholders for operands of these types; nothing is
 * computed, and the program's state does not change. `state` names what the step reads and replaces: models,
 * optimizers, parameters and tensors, in objects and arrays. Learning rates and momenta are inputs, and a counter of
 * steps where the step draws random numbers. Throws a Fault for a step that replaces what the state does not include,
 * or that reads elements, and at the line of an op that StableHLO cannot express.
 */
export function exportTraining(
  step: (...batch: Tensor[]) => unknown,
  state: unknown,
  ...batch: readonly OperandLike[]
): StableHLOModule {
  return located(() => exported(calledBack(step), state, batch));
}

function exported(
  step: (...batch: Tensor[]) => unknown,
  state: unknown,
  batch: readonly OperandLike[],
): StableHLOModule {
  const types = operandTypes(asker, batch);
  const tree = stateTree(asker, state);
  const data = types.map(({ shape, dtype }) => placeholder(shape, dtype, false));
  const { returned, losses, states, rates, counter } = recordStep(asker, tree, () => {
    const { leaves, paths } = returnedTensors(asker, step(...data));
    // A parameter that is returned has other nodes before and after.
    return { nodes: leaves.map(({ node }) => node), names: paths.map(resultName) };
  });
  const changed = states.filter(({ before, after }) => before !== after);
  if (changed.length === 0)
    throw fault(
      asker,
      "invalid step: it does not change the state: call optimizer.step(loss) in it, or use toStableHLO",
    );
  const targets = [...returned.nodes, ...changed.map(({ after }) => after)];
  const reached = new Set(topologicalNodes(targets, ({ value }) => value !== null));
  const varying = rates.filter(({ node }) => reached.has(node));
  const counters = reached.has(counter) ? [counter] : [];
  const operands = [
    ...data.map(({ node }) => node),
    ...varying.map(({ node }) => node),
    ...counters,
    ...states.map(({ before }) => before),
  ];
  const { graph, whole, captured } = recordedGraph(operands, targets, losses);
  const firstState = operands.length - states.length;
  const weights = states.flatMap(({ of }, index) => (of ? [] : [firstState + index]));
  const axes = modelAxes(whole, new Set(weights));
  /** State that an optimiser keeps for each element of a weight is sharded like the weight. */
  const axisOf = (state: Stepped, index: number): number | undefined => {
    const own = state.of
      ? states.findIndex(({ current, of }) => !of && current() === state.of)
      : index;
    const isAlike = sameShape(states[own]?.before.shape ?? [], state.before.shape);
    return isAlike ? axes.get(firstState + own) : undefined;
  };
  const inputs: ManifestInput[] = [
    ...types.map(batchInput),
    ...varying.map(({ name, value }) => ({ ...scalar, name, role: "rate", value }) as const),
    ...counters.map(() => ({ ...scalar, ...counterInput })),
    ...states.map((state, index) => stateInput(state, axisOf(state, index))),
    ...captured.map(
      ({ shape, dtype }, index) =>
        ({ name: `captured${index}`, role: "constant", dtype, shape }) as const,
    ),
  ];
  const outputs = targets.map(({ shape, dtype }, index): ManifestOutput => {
    const own = changed[index - returned.nodes.length];
    if (!own) return { name: returned.names[index] as string, dtype, shape };
    const input = operands.indexOf(own.before);
    const sharding = inputs[input]?.sharding;
    const port = { name: own.name, dtype, shape, input };
    return sharding ? { ...port, sharding } : port;
  });
  const kept = [...states.map(({ current }) => current), ...captured.map((tensor) => () => tensor)];
  const example: Example = () => {
    const examples = types.flatMap(({ example }) => example ?? []);
    if (examples.length < types.length) return null;
    const replaced: (readonly [Node, Tensor])[] = [
      ...data.map(({ node }, index) => [node, examples[index] as Tensor] as const),
      ...varying.map(({ node, value }) => [node, recorder().lift(value, "f32")] as const),
      ...counters.map((node) => [node, recorder().lift(0, "u32")] as const),
      ...states.map(({ before, current }) => [before, new Tensor(current().node)] as const),
      ...captured.map((tensor) => [tensor.node, tensor] as const),
    ];
    return { data: examples, outputs: recordedAgain(targets, replaced) };
  };
  return stableHLOModule(asker, graph, {
    kind: "training",
    inputs,
    outputs,
    captured: () => kept.map((current) => current()),
    example,
  });
}

const scalar = { dtype: "f32", shape: [] } as const;
const counterInput = { name: "counter", role: "counter", dtype: "u32", value: 0 } as const;

/** The first axis of a batch's operand is the batch, unless the program says otherwise. */
function batchInput({ name, shape, dtype, sharding }: OperandType): ManifestInput {
  const port = { name, role: "data", dtype, shape } as const;
  const own = sharding ?? (shape.length > 0 ? { data: 0 } : null);
  return own ? { ...port, sharding: own } : port;
}

function stateInput({ name, before, after }: Stepped, axis: number | undefined): ManifestInput {
  const { shape, dtype } = before;
  const port = { name, role: before === after ? "constant" : "state", dtype, shape } as const;
  return axis === undefined ? port : { ...port, sharding: { model: axis } };
}

/** "loss" for `{ loss }`, and "result" for a single tensor. */
function resultName(path: string): string {
  return path.replace(/^the result\.?/, "") || "result";
}
