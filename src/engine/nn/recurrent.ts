/** Recurrent networks: layers of cells that go over a sequence in one direction or both. */
import type { Parameter } from "../graph/parameter.ts";
import { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { formatShape, sameShape } from "../ir/shape.ts";
import { concat, gru as runGru, lstm as runLstm, rnn as runRnn, stack } from "../ops/index.ts";
import type { LstmState, Recurrence } from "../ops/recurrent/recurrent.ts";
import { checkCounts } from "./check.ts";
import { dropout } from "./dropout.ts";
import { type InitialOptions, parameterFor } from "./initial.ts";
import { type ModuleMethods, type Parts, withParts } from "./module.ts";
import { inputsFirst } from "./weight-layout.ts";

/** Weights and biases start uniform within ±1/√hidden by default. */
export interface CellOptions extends InitialOptions {
  /** Whether the projections of inputs and states add learned biases; default true. */
  readonly bias?: boolean;
}

export interface LstmCellOptions extends CellOptions {
  /**
   * Whether the gates also depend on the cell, each element through a learned weight (Gers, Schraudolph and Schmidhuber
   * 2002): the parameter `peephole`, [3 · hidden], of each cell. Default false.
   */
  readonly peepholes?: boolean;
}

export interface RecurrentLayersOptions extends CellOptions {
  /** The number of layers, each over the outputs of the one before it. Default 1. */
  readonly layers?: number;
  /**
   * Whether each layer also goes from the last step to the first; outputs then have 2 · hidden features.
   * Default false.
   */
  readonly bidirectional?: boolean;
  /** The probability that an element between two layers is dropped while training. Default 0. */
  readonly dropout?: number;
  /** Whether sequences are [n, steps, features]; false for [steps, n, features]. Default true. */
  readonly batchFirst?: boolean;
}

export interface LstmLayersOptions extends RecurrentLayersOptions, LstmCellOptions {
  /** The size that hidden states are projected to (Sak et al. 2014), below `hidden`; default 0: no projection. */
  readonly projSize?: number;
}

export interface GruLayersOptions extends RecurrentLayersOptions {
  /**
   * Whether the reset gate multiplies the product with the state; false multiplies the state before the product.
   * Default true.
   */
  readonly resetAfter?: boolean;
}

export interface RnnLayersOptions extends RecurrentLayersOptions {
  /** The activation; default "tanh". */
  readonly nonlinearity?: "tanh" | "relu";
}

/**
 * Maps [n, steps, inputs], with or without n, to `output` [n, steps, hidden] of the last layer and `state`
 * [layers · directions, n, hidden], layer by layer, the forward direction first. With `projSize`, outputs and
 * the hidden state have that many features in place of `hidden`.
 */
export interface RecurrentModule<State> extends ModuleMethods {
  (x: Tensor, initial?: State | null, options?: SequenceOptions): Recurrence<State>;
}

export interface SequenceOptions {
  /**
   * Integers [n]: the lengths of the sequences. Beyond its length, a sequence's state stays the same and its outputs
   * are 0.
   */
  readonly lengths?: Tensor | null;
}

/** Computes one layer in one direction: its outputs and its last states. */
type Run = (
  x: Tensor,
  inputWeight: Tensor,
  recurrentWeight: Tensor,
  options: {
    readonly bias: Tensor | null;
    readonly recurrentBias: Tensor | null;
    readonly projection: Tensor | null;
    readonly peephole: Tensor | null;
    readonly reverse: boolean;
    readonly lengths: Tensor | null;
  },
  initial: readonly Tensor[] | null,
) => { readonly output: Tensor; readonly states: readonly Tensor[] };

/** The parameters of one layer in one direction; each gate has a part of the columns. */
export function recurrentWeights(
  name: string,
  gates: number,
  inputs: number,
  hidden: number,
  { bias = true, peepholes = false, ...start }: LstmCellOptions,
  outputs: number = hidden,
): Record<"inputWeight" | "recurrentWeight", Parameter> &
  Record<"bias" | "recurrentBias" | "projection" | "peephole", Parameter | null> {
  const width = gates * hidden;
  const weight = (rows: number, columns: number): Parameter =>
    inputsFirst(parameterFor(name, "weight", [rows, columns], hidden, start));
  const added = (): Parameter | null =>
    bias ? parameterFor(name, "bias", [width], hidden, start) : null;
  return {
    inputWeight: weight(inputs, width),
    recurrentWeight: weight(outputs, width),
    bias: added(),
    recurrentBias: added(),
    projection: outputs === hidden ? null : weight(hidden, outputs),
    peephole: peepholes ? parameterFor(name, "bias", [3 * hidden], hidden, start) : null,
  };
}

/** A recurrent module whose state is still a list of tensors. */
interface Layers {
  readonly name: string;
  readonly call: (
    x: Tensor,
    initial: readonly Tensor[] | null,
    options?: SequenceOptions,
  ) => Recurrence<readonly Tensor[]>;
  readonly parts: Parts;
}

function recurrent(
  kind: string,
  gates: number,
  inputs: number,
  hidden: number,
  { projSize = 0, ...options }: LstmLayersOptions,
  run: Run,
): Layers {
  const {
    layers = 1,
    bidirectional = false,
    dropout: probability = 0,
    batchFirst = true,
  } = options;
  const name = `${kind}(${inputs}, ${hidden})`;
  checkCounts(name, { inputs, hidden, layers });
  if (!Number.isInteger(projSize) || projSize < 0 || projSize >= hidden) {
    throw fault(name, `invalid projSize ${projSize}: expected an integer from 0 to ${hidden - 1}`);
  }
  const outputs = projSize || hidden;
  const directions = bidirectional ? [false, true] : [false];
  const drop = dropout(probability);
  const cells = Array.from({ length: layers }, (_, layer) =>
    directions.map((reverse) => {
      const features = layer === 0 ? inputs : outputs * directions.length;
      const weights = recurrentWeights(name, gates, features, hidden, options, outputs);
      return { label: reverse ? `${layer}.reverse` : `${layer}`, reverse, weights };
    }),
  );
  const call: Layers["call"] = (x, initial, { lengths = null } = {}) => {
    if (!(x instanceof Tensor) || (x.rank !== 2 && x.rank !== 3) || x.shape.at(-1) !== inputs) {
      const shown = x instanceof Tensor ? formatShape(x.shape) : typeof x;
      const wanted = batchFirst ? `[n, steps, ${inputs}]` : `[steps, n, ${inputs}]`;
      throw fault(
        name,
        `invalid input: expected a tensor ${wanted}, with or without n, got ${shown}`,
      );
    }
    const turned = (sequence: Tensor): Tensor =>
      batchFirst || sequence.rank === 2 ? sequence : sequence.transpose(0, 1);
    let features = turned(x);
    const runs = layers * directions.length;
    for (const [which, { shape }] of (initial ?? []).entries()) {
      const wanted = [runs, ...features.shape.slice(0, -2), which === 0 ? outputs : hidden];
      if (sameShape(shape, wanted)) continue;
      throw fault(
        name,
        `mismatched initial state: ${formatShape(shape)} for ${formatShape(wanted)}`,
      );
    }
    const left: (readonly Tensor[])[] = [];
    for (const [layer, both] of cells.entries()) {
      const from = layer === 0 || probability === 0 ? features : drop(features);
      const found = both.map(({ reverse, weights }) => {
        const { inputWeight, recurrentWeight, ...others } = weights;
        const start = initial?.map((state) => state.slice(left.length)) ?? null;
        const { output, states } = run(
          from,
          inputWeight,
          recurrentWeight,
          { ...others, reverse, lengths },
          start,
        );
        left.push(states);
        return output;
      });
      features = found.length === 1 ? (found[0] as Tensor) : concat(found, -1);
    }
    const [first = []] = left;
    const state = first.map((_, which) => stack(left.map((states) => states[which] as Tensor)));
    return { output: turned(features), state };
  };
  const parameters = Object.fromEntries(
    cells
      .flat()
      .flatMap(({ label, weights }) =>
        Object.entries(weights).map(([what, weight]): [string, Parameter | null] => [
          `${label}.${what}`,
          weight,
        ]),
      ),
  );
  return { name, call, parts: { parameters, children: { dropout: drop } } };
}

/** Makes a module whose state is one tensor. */
function ofOneState({ name, call, parts }: Layers): RecurrentModule<Tensor> {
  const single = (
    x: Tensor,
    initial: Tensor | null = null,
    options: SequenceOptions = {},
  ): Recurrence<Tensor> => {
    const { output, state } = call(x, initial && [initial], options);
    return { output, state: state[0] as Tensor };
  };
  return withParts(name, single, { ...parts, declaredAs: "Recurrent<Tensor>" });
}

/** Layers of Elman's recurrent network (Elman 1990): `h = tanh(x @ W + b + h @ U + c)`. */
export function rnn(
  inputs: number,
  hidden: number,
  { nonlinearity = "tanh", ...options }: RnnLayersOptions = {},
): RecurrentModule<Tensor> {
  const layers = recurrent("rnn", 1, inputs, hidden, options, (x, w, u, options, start) => {
    const { projection: _, peephole: __, ...how } = options;
    const initial = start?.[0] ?? null;
    const { output, state } = runRnn(x, w, u, { ...how, initial, nonlinearity });
    return { output, states: [state] };
  });
  return ofOneState(layers);
}

/** Layers of long short-term memory (Hochreiter and Schmidhuber 1997); the state is `[hidden, cell]`. */
export function lstm(
  inputs: number,
  hidden: number,
  options: LstmLayersOptions = {},
): RecurrentModule<LstmState> {
  const layers = recurrent("lstm", 4, inputs, hidden, options, (x, w, u, options, start) => {
    const initial = start as LstmState | null;
    const { output, state } = runLstm(x, w, u, { ...options, initial });
    return { output, states: state };
  });
  const call = (
    x: Tensor,
    initial: LstmState | null = null,
    options: SequenceOptions = {},
  ): Recurrence<LstmState> => layers.call(x, initial, options) as Recurrence<LstmState>;
  return withParts(layers.name, call, {
    ...layers.parts,
    declaredAs: "Recurrent<readonly [hidden: Tensor, cell: Tensor]>",
  });
}

/** Layers of gated recurrent units (Cho et al. 2014). */
export function gru(
  inputs: number,
  hidden: number,
  { resetAfter = true, ...options }: GruLayersOptions = {},
): RecurrentModule<Tensor> {
  const layers = recurrent("gru", 3, inputs, hidden, options, (x, w, u, options, start) => {
    const { projection: _, peephole: __, ...how } = options;
    const { output, state } = runGru(x, w, u, { ...how, resetAfter, initial: start?.[0] ?? null });
    return { output, states: [state] };
  });
  return ofOneState(layers);
}
