/** Recurrent networks: layers of cells over the steps of a sequence, in one direction or both. */
import type { Parameter } from "../graph/parameter.ts";
import { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { formatShape, sameShape } from "../ir/shape.ts";
import { concat, gru as runGru, lstm as runLstm, rnn as runRnn, stack } from "../ops/index.ts";
import type { LstmState, Recurrence } from "../ops/recurrent.ts";
import { checkCounts } from "./check.ts";
import { dropout } from "./dropout.ts";
import { type InitialOptions, parameterFor } from "./initial.ts";
import { type ModuleMethods, withParts } from "./module.ts";

/** Weights and biases start uniform within ±1/√hidden unless told otherwise. */
export interface CellOptions extends InitialOptions {
  /** Add learned numbers to the projections of inputs and states; default true. */
  readonly bias?: boolean;
}

export interface RecurrentLayersOptions extends CellOptions {
  /** How many layers, each over the outputs of the one before it. Default 1. */
  readonly layers?: number;
  /** In each layer also from the last step to the first: outputs have 2 · hidden features. Default false. */
  readonly bidirectional?: boolean;
  /** The probability that an element between two layers is dropped while training. Default 0. */
  readonly dropout?: number;
}

export interface RnnLayersOptions extends RecurrentLayersOptions {
  /** Default "tanh". */
  readonly nonlinearity?: "tanh" | "relu";
}

/**
 * [n, steps, inputs], with or without n, to `output` [n, steps, hidden] of the last layer and `state`
 * [layers · directions, n, hidden]: layer by layer, the forward direction first.
 */
export interface RecurrentModule<State> extends ModuleMethods {
  (x: Tensor, initial?: State | null): Recurrence<State>;
}

/** One layer in one direction: its outputs, and the states that it leaves. */
type Run = (
  x: Tensor,
  inputWeight: Tensor,
  recurrentWeight: Tensor,
  options: {
    readonly bias: Tensor | null;
    readonly recurrentBias: Tensor | null;
    readonly reverse: boolean;
  },
  initial: readonly Tensor[] | null,
) => { readonly output: Tensor; readonly states: readonly Tensor[] };

/** What one layer in one direction learns; a part of the columns for each gate. */
export function recurrentWeights(
  name: string,
  gates: number,
  inputs: number,
  hidden: number,
  { bias = true, ...start }: CellOptions,
): Record<"inputWeight" | "recurrentWeight", Parameter> &
  Record<"bias" | "recurrentBias", Parameter | null> {
  const width = gates * hidden;
  const weight = (rows: number): Parameter =>
    parameterFor(name, "weight", [rows, width], hidden, start);
  const added = (): Parameter | null =>
    bias ? parameterFor(name, "bias", [width], hidden, start) : null;
  return {
    inputWeight: weight(inputs),
    recurrentWeight: weight(hidden),
    bias: added(),
    recurrentBias: added(),
  };
}

function recurrent(
  kind: string,
  gates: number,
  inputs: number,
  hidden: number,
  options: RecurrentLayersOptions,
  run: Run,
): RecurrentModule<readonly Tensor[]> {
  const { layers = 1, bidirectional = false, dropout: probability = 0 } = options;
  const name = `${kind}(${inputs}, ${hidden})`;
  checkCounts(name, { inputs, hidden, layers });
  const directions = bidirectional ? [false, true] : [false];
  const drop = dropout(probability);
  const cells = Array.from({ length: layers }, (_, layer) =>
    directions.map((reverse) => {
      const features = layer === 0 ? inputs : hidden * directions.length;
      const weights = recurrentWeights(name, gates, features, hidden, options);
      return { label: reverse ? `${layer}.reverse` : `${layer}`, reverse, weights };
    }),
  );
  const call = (
    x: Tensor,
    initial: readonly Tensor[] | null = null,
  ): Recurrence<readonly Tensor[]> => {
    if (!(x instanceof Tensor) || (x.rank !== 2 && x.rank !== 3) || x.shape.at(-1) !== inputs) {
      const shown = x instanceof Tensor ? formatShape(x.shape) : typeof x;
      throw fault(
        "invalid",
        `${name}: invalid input: expected a tensor [n, steps, ${inputs}], with or without n, got ${shown}`,
      );
    }
    const stateShape = [layers * directions.length, ...x.shape.slice(0, -2), hidden];
    for (const { shape } of initial ?? []) {
      if (sameShape(shape, stateShape)) continue;
      throw fault(
        "mismatched",
        `${name}: mismatched initial state: ${formatShape(shape)} for ${formatShape(stateShape)}`,
      );
    }
    const left: (readonly Tensor[])[] = [];
    let features = x;
    for (const [layer, both] of cells.entries()) {
      const from = layer === 0 || probability === 0 ? features : drop(features);
      const outputs = both.map(({ reverse, weights }) => {
        const { inputWeight, recurrentWeight, bias, recurrentBias } = weights;
        const start = initial?.map((state) => state.slice(left.length)) ?? null;
        const options = { bias, recurrentBias, reverse };
        const { output, states } = run(from, inputWeight, recurrentWeight, options, start);
        left.push(states);
        return output;
      });
      features = outputs.length === 1 ? (outputs[0] as Tensor) : concat(outputs, -1);
    }
    const [first = []] = left;
    const state = first.map((_, which) => stack(left.map((states) => states[which] as Tensor)));
    return { output: features, state };
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
  return withParts(name, call, { parameters, children: { dropout: drop } });
}

/** A module with one state from one with a list of states. */
function ofOneState(call: RecurrentModule<readonly Tensor[]>): RecurrentModule<Tensor> {
  const single = (x: Tensor, initial: Tensor | null = null): Recurrence<Tensor> => {
    const { output, state } = call(x, initial && [initial]);
    return { output, state: state[0] as Tensor };
  };
  const { parameters, train, eval: use, state, load } = call;
  return Object.assign(single, { parameters, train, eval: use, state, load });
}

/** Layers of Elman's recurrent network (Elman 1990): `h = tanh(x @ W + b + h @ U + c)`. */
export function rnn(
  inputs: number,
  hidden: number,
  { nonlinearity = "tanh", ...options }: RnnLayersOptions = {},
): RecurrentModule<Tensor> {
  const call = recurrent("rnn", 1, inputs, hidden, options, (x, w, u, given, start) => {
    const initial = start?.[0] ?? null;
    const { output, state } = runRnn(x, w, u, { ...given, initial, nonlinearity });
    return { output, states: [state] };
  });
  return ofOneState(call);
}

/** Layers of long short-term memory (Hochreiter and Schmidhuber 1997); the state is `[hidden, cell]`. */
export function lstm(
  inputs: number,
  hidden: number,
  options: RecurrentLayersOptions = {},
): RecurrentModule<LstmState> {
  const call = recurrent("lstm", 4, inputs, hidden, options, (x, w, u, given, start) => {
    const initial = start as LstmState | null;
    const { output, state } = runLstm(x, w, u, { ...given, initial });
    return { output, states: state };
  });
  return call as ModuleMethods as RecurrentModule<LstmState>;
}

/** Layers of gated recurrent units (Cho et al. 2014). */
export function gru(
  inputs: number,
  hidden: number,
  options: RecurrentLayersOptions = {},
): RecurrentModule<Tensor> {
  const call = recurrent("gru", 3, inputs, hidden, options, (x, w, u, given, start) => {
    const { output, state } = runGru(x, w, u, { ...given, initial: start?.[0] ?? null });
    return { output, states: [state] };
  });
  return ofOneState(call);
}
