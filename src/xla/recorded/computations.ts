/**
 * The computations of a recorded run, as they are exported. In: a recording. Out: each graph that was evaluated,
 * with separate inputs for numbers and for data, the role of each input, and what each output becomes.
 */
import type { Evaluate, WireGraph } from "../../engine/executor/protocol.ts";
import type { KeptName, MessageRecording } from "../../engine/executor/replay/message-recording.ts";
import { primitives } from "../../engine/graph/known-primitives.ts";
import type { DType } from "../../engine/ir/dtype.ts";
import { fault, type Position } from "../../engine/ir/fault.ts";
import type { Shape } from "../../engine/ir/shape.ts";
import { integersAttribute } from "../../engine/ops/attributes.ts";
import type { TensorType } from "../../engine/ops/define.ts";
import type { InputRole } from "../export/manifest.ts";
import { indicesBehind, type SubgraphInput, subgraphOf } from "./cut.ts";
import { type DataSource, dataIndices } from "./data-indices.ts";
import {
  positionOf,
  type RecordedValues,
  recordedValues,
  type UsedGraph,
  usedGraphs,
} from "./uses.ts";

export interface ComputationInput {
  readonly dtype: DType;
  readonly shape: Shape;
  readonly role: InputRole;
  /** The position in the program at which its first elements were created or passed; null where none is known. */
  readonly position: Position | null;
  /** Its name in the model or the optimiser that keeps it; missing where none does. */
  readonly kept?: KeptName;
  /** The value that it had in the last evaluation; 0 for numbers and for data that the graph chose itself. */
  readonly value: number;
  /** The number of a rate or a counter in the last evaluation. */
  readonly number?: number;
}

export interface ComputationOutput {
  readonly dtype: DType;
  readonly shape: Shape;
  readonly position: Position | null;
  /** The input that has it in the next evaluation; -1 for a result. */
  readonly input: number;
}

export interface Computation {
  readonly kind: "function" | "training";
  /** The number of evaluations. */
  readonly times: number;
  readonly graph: WireGraph;
  readonly inputs: readonly ComputationInput[];
  readonly outputs: readonly ComputationOutput[];
  /** The last evaluation, and its entry on the recording. */
  readonly entry: number;
  readonly message: Evaluate;
  /** Computes, from the inputs of the message, the data that the graph chose itself; null where it chose none. */
  readonly choice: WireGraph | null;
  /** The inputs that have the targets of `choice`, in their order. */
  readonly chosen: readonly number[];
}

const known = new WeakMap<MessageRecording, readonly Computation[]>();

/** Those of a run that is over. Throws a Fault where its recording cannot be replayed. */
export function computationsOf(recording: MessageRecording): readonly Computation[] {
  const found = known.get(recording) ?? computationsIn(recording);
  known.set(recording, found);
  return found;
}

function computationsIn(messages: MessageRecording): Computation[] {
  if (messages.refusal !== null) throw fault("export", `unsupported program: ${messages.refusal}`);
  const graphs = usedGraphs(messages);
  const values = recordedValues(messages, graphs);
  const begun = new Set(graphs.map((graph) => graph.begun));
  return graphs
    .filter(
      ({ definition, uses }) => computes(definition) && !uses.some((use) => begun.has(use.message)),
    )
    .map((graph) => computationOf(graph, values));
}

/** Whether the graph does more than to make and to move elements, which is worth no module. */
function computes({ nodes }: WireGraph): boolean {
  return nodes.some(({ op }) => {
    const kind = primitives.get(op)?.kind;
    return kind !== undefined && kind !== "source" && kind !== "movement";
  });
}

function computationOf(used: UsedGraph, values: RecordedValues): Computation {
  const { definition, carried, uses } = used;
  const { entry, message } = uses.at(-1) as UsedGraph["uses"][number];
  const types = typesIn(definition);
  const typed = (index: number): SubgraphInput => {
    const { dtype, shape } = types[index] as TensorType;
    return { index, dtype, shape };
  };
  const chosen = dataIndices(definition, sourcesOf(used, values));
  const numbers = numbersByIndex(definition, carried.length, message);
  const freeInputs = [
    ...carried.map((target, key) => (target < 0 ? reshaped(definition, key) : key)),
    ...chosen,
    ...numbers.keys(),
  ];
  const behind = indicesBehind(definition, new Set(freeInputs), definition.targets);
  const inputOf = (index: number, at: number): ComputationInput => {
    const { dtype, shape } = typed(index);
    const number = numbers.get(index);
    if (number !== undefined) {
      const role = dtype === "u32" ? "counter" : "rate";
      return { dtype, shape, role, position: null, value: 0, number };
    }
    const node = definition.nodes[index - definition.inputs.length];
    const made = definition.positions[node?.position ?? -1] ?? null;
    if (at >= carried.length) return { dtype, shape, role: "data", position: made, value: 0 };
    const value = message.inputs[at] as number;
    const position = made ?? values.origin(values.first(value))?.position ?? null;
    const name = values.name(value);
    const role = roleOf(used, at, values);
    return { dtype, shape, role, position, value, ...(name && { kept: name }) };
  };
  const kept = freeInputs.flatMap((freeInput, at) =>
    behind.has(freeInput) ? [{ index: freeInput, input: inputOf(freeInput, at) }] : [],
  );
  const from = kept.map(({ index }) => typed(index));
  const inputs = kept.map(({ input }) => input);
  const outputs = definition.targets.map((index, target): ComputationOutput => {
    const { dtype, shape } = typed(index);
    const carrying = carried.indexOf(target);
    const input = from.findIndex((input) => input.index === carrying);
    return { dtype, shape, position: positionOf(definition, target), input };
  });
  return {
    kind: outputs.some(({ input }) => input >= 0) ? "training" : "function",
    times: uses.length + (used.begun === null ? 0 : 1),
    graph: subgraphOf(definition, from, definition.targets),
    inputs,
    outputs,
    entry,
    message,
    choice:
      chosen.length === 0
        ? null
        : subgraphOf(definition, [...definition.inputs.keys()].map(typed), chosen),
    chosen: chosen.map((index) => from.findIndex((input) => input.index === index)),
  };
}

function sourcesOf({ definition, carried, uses }: UsedGraph, values: RecordedValues): DataSource[] {
  return definition.inputs.map(({ dtype }, index): DataSource => {
    const inputs = uses.map(({ message }) => message.inputs[index] as number);
    // Numbers that vary; whole ones among them are where slices start.
    if (index >= carried.length) return dtype === "i32" ? "moving" : "other";
    const value = inputs.at(-1) as number;
    const kind = values.origin(value)?.kind;
    if (kind === "split") return "set";
    if (inputs.length === 1 || values.isCarried(value)) return "other";
    if (inputs.every((input) => input === value)) return "lasting";
    return kind === "upload" && dtype === "i32" ? "moving" : "other";
  });
}

function roleOf({ carried, uses }: UsedGraph, index: number, values: RecordedValues): InputRole {
  if ((carried[index] as number) >= 0) return "state";
  const inputs = uses.map(({ message }) => message.inputs[index] as number);
  const value = inputs.at(-1) as number;
  const kind = values.origin(values.first(value))?.kind;
  if (kind === "split") return "data";
  if (values.isCarried(value) || kind === "made" || values.name(value)) return "constant";
  return inputs.length > 1 && inputs.every((input) => input === value) ? "constant" : "data";
}

/** The reshape that is the only reader of an input, which has the same elements with rows; else the input. */
function reshaped({ inputs, nodes, targets }: WireGraph, input: number): number {
  const readers = [...nodes.entries()].filter(([, { operands }]) => operands.includes(input));
  const [first] = readers;
  if (first === undefined || readers.length > 1 || targets.includes(input)) return input;
  const [at, { op }] = first;
  return op === "reshape" ? inputs.length + at : input;
}

/** The indices at which the graph reads one of the numbers that were packed into an input, with that number. */
function numbersByIndex(
  { inputs, nodes }: WireGraph,
  values: number,
  { numbers }: Evaluate,
): Map<number, number> {
  const found = new Map<number, number>();
  for (const [at, { op, operands }] of nodes.entries()) {
    const slice = nodes[(operands[0] ?? 0) - inputs.length];
    const packed = slice?.operands[0] ?? 0;
    if (op !== "reshape" || slice?.op !== "slice" || packed < values || packed >= inputs.length)
      continue;
    const [start = 0] = integersAttribute(slice.attributes, "starts");
    const number = numbers[packed - values]?.[start];
    if (number !== undefined) found.set(inputs.length + at, number);
  }
  return found;
}

/** The types of all inputs and nodes of a graph that the engine has evaluated. */
function typesIn({ inputs, nodes }: WireGraph): TensorType[] {
  const types: TensorType[] = [...inputs];
  for (const { op, operands, attributes } of nodes) {
    const primitive = primitives.get(op);
    if (!primitive) throw fault("export", `unknown op "${op}"`);
    const taken = operands.map((operand) => types[operand] as TensorType);
    types.push(primitive.infer(taken, attributes));
  }
  return types;
}
