/**
 * The ops that a recurrence stands for, and those of its gradient. The gradient of a weight is one product over all
 * steps, not one for each.
 */
import type { Tensor } from "../../graph/tensor.ts";
import { recorder } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { concat } from "../movement/slice.ts";
import { stack, unstack } from "../movement/stacking.ts";
import { cells, type Peepholes } from "./cells.ts";
import type { Course, RecurrenceOperands } from "./operands.ts";

/** A weight, or a part of its columns, that rows are multiplied by at each step. */
type Factor = "early" | "late" | "projection";

interface Product {
  readonly factor: Factor;
  readonly rows: Tensor;
  readonly result: Tensor;
}

interface Steps {
  /** In the order of the inputs. */
  readonly outputs: readonly Tensor[];
  /** The states after the last step. */
  readonly states: readonly Tensor[];
  readonly products: readonly Product[];
}

/** The operands with the inputs step by step, and with the peepholes spread over [n, hidden]. */
interface Parts extends Omit<RecurrenceOperands<Tensor>, "inputs" | "peephole"> {
  readonly inputs: readonly Tensor[];
  readonly peepholes: Peepholes | null;
}

function partsOf(operands: RecurrenceOperands<Tensor>): Parts {
  return { ...operands, inputs: unstack(operands.inputs), peepholes: peepholesOf(operands) };
}

function peepholesOf({ peephole, initial }: RecurrenceOperands<Tensor>): Peepholes | null {
  const shape = initial.at(-1)?.shape ?? [];
  const hidden = shape.at(-1) ?? 0;
  const part = (gate: number): Tensor =>
    (peephole as Tensor).slice([gate * hidden, (gate + 1) * hidden]).broadcastTo([...shape]);
  return peephole && [part(0), part(1), part(2)];
}

function stepsOf(parts: Parts, { cell: name, reverse, from }: Course): Steps {
  const { inputs, weight, initial, recurrentBias, projection, peepholes } = parts;
  const cell = cells[name];
  const width = weight.shape[1] as number;
  const early = width - (cell.late * width) / cell.gates;
  const lengths = parts.lengths?.unsqueeze(1) ?? null;
  const products: Product[] = [];
  const times = (factor: Factor, rows: Tensor, by: Tensor): Tensor => {
    const result = rows.matmul(by);
    products.push({ factor, rows, result });
    return result;
  };
  /** Projects states by the columns of the weight from `start` to `end`. */
  const projecting = (factor: Factor, start: number, end: number): ((rows: Tensor) => Tensor) => {
    const isWhole = end - start === width;
    const by = isWhole ? weight : weight.slice(null, [start, end]);
    const bias = isWhole ? recurrentBias : recurrentBias?.slice([start, end]);
    return (rows) => {
      const product = times(factor, rows, by);
      return bias ? product.add(bias) : product;
    };
  };
  const recur = projecting("early", 0, early);
  const later = cell.late > 0 ? projecting("late", early, width) : recur;
  let states = initial;
  const indices = inputs.map((_, index) => index);
  if (reverse) indices.reverse();
  const outputs: Tensor[] = [];
  for (const index of indices) {
    const recurrent = recur(states[0] as Tensor);
    const found = cell.step(inputs[index] as Tensor, recurrent, states, later, peepholes);
    const [whole, ...others] = found as [Tensor, ...Tensor[]];
    const next = [projection ? times("projection", whole, projection) : whole, ...others];
    if (lengths === null) {
      states = next;
      outputs[index] = next[0] as Tensor;
      continue;
    }
    const isStep = lengths.gt(from + index);
    states = next.map((state, which) => where(isStep, state, states[which] as Tensor));
    outputs[index] = where(isStep, next[0] as Tensor, 0);
  }
  return { outputs, states, products };
}

/** The outputs [steps, n, outputs], and the states after the last step. */
export function unrolled(operands: RecurrenceOperands<Tensor>, course: Course): readonly Tensor[] {
  const { outputs, states } = stepsOf(partsOf(operands), course);
  return [stack(outputs), ...states];
}

/**
 * The cotangents of all operands but `lengths`, in their order, for the cotangents of the outputs and of the last
 * states, null where there is none.
 */
export function unrolledGradient(
  operands: RecurrenceOperands<Tensor>,
  course: Course,
  [ofOutputs = null, ...ofStates]: readonly (Tensor | null)[],
): readonly Tensor[] {
  const { source, pullBack } = recorder();
  const plain = partsOf(operands);
  const parts: Parts = {
    ...plain,
    inputs: plain.inputs.map(source),
    initial: plain.initial.map(source),
    peepholes: plain.peepholes && (plain.peepholes.map(source) as unknown as Peepholes),
  };
  const { outputs, states, products } = stepsOf(parts, course);
  const wanted = [
    ...parts.inputs,
    ...parts.initial,
    ...(parts.peepholes ?? []),
    ...products.map(({ result }) => result),
  ];
  const seeds = ofOutputs ? unstack(ofOutputs) : outputs.map(() => null);
  const found = pullBack([...outputs, ...states], [...seeds, ...ofStates], wanted);
  const flows = new Map(wanted.map((tensor, index) => [tensor, found[index] ?? null]));
  const cotangent = (of: Tensor): Tensor => flows.get(of) ?? zerosLike(of);
  const factors = new Map<Factor, { readonly rows: Tensor; readonly flow: Tensor }>();
  for (const factor of ["early", "late", "projection"] as const) {
    const own = products.filter((product) => product.factor === factor);
    if (own.length === 0) continue;
    const rows = rowsOf(own.map((product) => product.rows));
    factors.set(factor, { rows, flow: rowsOf(own.map(({ result }) => cotangent(result))) });
  }
  const product = (factor: Factor): Tensor[] => {
    const both = factors.get(factor);
    return both ? [both.rows.transpose().matmul(both.flow)] : [];
  };
  const sum = (factor: Factor): Tensor[] => {
    const flow = factors.get(factor)?.flow;
    return flow ? [flow.sum(0)] : [];
  };
  return [
    stack(parts.inputs.map(cotangent)),
    joined([...product("early"), ...product("late")]),
    ...parts.initial.map(cotangent),
    ...(operands.recurrentBias ? [joined([...sum("early"), ...sum("late")])] : []),
    ...product("projection"),
    ...(parts.peepholes ? [concat(parts.peepholes.map((each) => cotangent(each).sum(0)))] : []),
  ];
}

/** The rows of all steps below each other. */
function rowsOf(steps: readonly Tensor[]): Tensor {
  const all = stack(steps);
  return all.reshape([all.size / (all.shape[2] as number), all.shape[2] as number]);
}

/** Joins the columns of both parts of a weight or of a bias. */
function joined(parts: readonly Tensor[]): Tensor {
  return parts.length === 1 ? (parts[0] as Tensor) : concat(parts, -1);
}

function zerosLike({ shape, dtype }: Tensor): Tensor {
  return recorder()
    .lift(0, dtype)
    .broadcastTo([...shape]);
}
