/** Turns a function of tensors into a StableHLO module, which XLA compiles for other machines. */
import type { Tensor } from "../graph/tensor.ts";
import { type DType, dtypes } from "../ir/dtype.ts";
import { fault } from "../ir/fault.ts";
import type { Shape } from "../ir/shape.ts";
import { checkModule } from "../lower/stablehlo/check/check.ts";
import { toModule } from "../lower/stablehlo/module.ts";
import { printModule } from "../lower/stablehlo/print.ts";
import { type Plan, planned } from "./plan/plan.ts";
import { type OperandType, recordedGraph } from "./recorded-graph.ts";

const name = "toStableHLO";

/** The type of an operand: a tensor that has it, or its shape, of f32 unless `dtype` says otherwise. */
export type OperandLike =
  | Tensor
  | Shape
  | { readonly shape: Shape; readonly dtype?: DType; readonly name?: string };

export interface StableHLOPort {
  readonly name: string;
  readonly dtype: DType;
  readonly shape: Shape;
}

export interface StableHLOModule extends Plan {
  /** The module's text. Its function `main` takes the operands, and then the captured tensors. */
  readonly text: string;
  readonly inputs: readonly StableHLOPort[];
  /** The tensors that the function returned, named by their places in what it returned. */
  readonly outputs: readonly StableHLOPort[];
  /** The tensors that the function reads beside its operands: the last inputs, in order. */
  readonly captured: readonly Tensor[];
}

/**
 * Records the function once, for operands of these types. Throws a Fault for an operand that is no type, and at the line
 * of an op that reads elements or that StableHLO cannot express.
 */
export function toStableHLO(
  f: (...operands: Tensor[]) => unknown,
  ...operands: readonly OperandLike[]
): StableHLOModule {
  const types = operands.map(typeOf);
  const { graph, captured, paths } = recordedGraph(name, f, types);
  const inputs = graph.inputs.map(({ shape, dtype }, place): StableHLOPort => {
    const own = types[place]?.name;
    const numbered = place < types.length ? `operand${place}` : `captured${place - types.length}`;
    return { name: own ?? numbered, dtype, shape };
  });
  const outputs = graph.targets.map(
    ({ shape, dtype }, place): StableHLOPort => ({
      name: (paths[place] ?? "").replace(/^the result/, "result"),
      dtype,
      shape,
    }),
  );
  const named = (ports: readonly StableHLOPort[]) => ports.map((port) => ({ name: port.name }));
  const module = toModule(graph, { inputs: named(inputs), outputs: named(outputs) });
  checkModule(module);
  const roles = inputs.map(({ name: input }, place) => ({
    name: input,
    role: place < types.length ? ("data" as const) : ("constant" as const),
  }));
  const plan = planned(graph, { inputs: roles, outputs: [] });
  return { text: printModule(module), inputs, outputs, captured, ...plan };
}

interface NamedType extends OperandType {
  readonly name?: string;
}

function typeOf(operand: OperandLike, place: number): NamedType {
  const given: Exclude<OperandLike, Shape> = Array.isArray(operand)
    ? { shape: operand }
    : (operand as Exclude<OperandLike, Shape>);
  const { shape, dtype = "f32" } = given;
  const isShape =
    Array.isArray(shape) && shape.every((extent) => Number.isInteger(extent) && extent >= 0);
  if (!isShape)
    throw fault(
      name,
      `invalid operand ${place}: ${JSON.stringify(shape)}: expected a tensor, a shape such as [2, 3], or { shape, dtype }`,
    );
  if (!dtypes.includes(dtype))
    throw fault(
      name,
      `unknown dtype "${String(dtype)}" of operand ${place}: use ${dtypes.join(", ")}`,
    );
  return "name" in given && given.name !== undefined
    ? { shape, dtype, name: given.name }
    : { shape, dtype };
}
