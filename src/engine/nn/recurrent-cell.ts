/** Cells of recurrent networks, which compute one step: for programs that write the loop themselves. */
import { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { formatShape } from "../ir/shape.ts";
import { gru, lstm, rnn } from "../ops/index.ts";
import type { LstmState, Recurrence } from "../ops/recurrent/recurrent.ts";
import { checkCounts } from "./check.ts";
import { type ModuleMethods, withParts } from "./module.ts";
import { type CellOptions, type LstmCellOptions, recurrentWeights } from "./recurrent.ts";

export interface RnnCellOptions extends CellOptions {
  /** The activation; default "tanh". */
  readonly nonlinearity?: "tanh" | "relu";
}

export interface GruCellOptions extends CellOptions {
  /**
   * Whether the reset gate multiplies the product with the state; false multiplies the state before the product.
   * Default true.
   */
  readonly resetAfter?: boolean;
}

/**
 * Maps the input [n, inputs] and the state [n, hidden] to the next state, with or without n. The first state is
 * zeros by default.
 */
export interface RecurrentCell<State> extends ModuleMethods {
  (x: Tensor, state?: State | null): State;
}

/** The op of a layer over sequences, which the cell calls with one step. */
type Step<State> = (
  x: Tensor,
  inputWeight: Tensor,
  recurrentWeight: Tensor,
  options: {
    readonly bias: Tensor | null;
    readonly recurrentBias: Tensor | null;
    readonly peephole: Tensor | null;
    readonly initial: State | null;
  },
) => Recurrence<State>;

function cell<State>(
  kind: string,
  gates: number,
  inputs: number,
  hidden: number,
  options: LstmCellOptions,
  step: Step<State>,
): RecurrentCell<State> {
  const name = `${kind}(${inputs}, ${hidden})`;
  checkCounts(name, { inputs, hidden });
  const weights = recurrentWeights(name, gates, inputs, hidden, options);
  const { inputWeight, recurrentWeight, bias, recurrentBias, peephole } = weights;
  const call = (x: Tensor, state: State | null = null): State => {
    if (!(x instanceof Tensor) || (x.rank !== 1 && x.rank !== 2) || x.shape.at(-1) !== inputs) {
      const shown = x instanceof Tensor ? formatShape(x.shape) : typeof x;
      throw fault(
        name,
        `invalid input: expected a tensor [n, ${inputs}], with or without n, got ${shown}`,
      );
    }
    const options = { bias, recurrentBias, peephole, initial: state };
    return step(x.unsqueeze(-2), inputWeight, recurrentWeight, options).state;
  };
  const state = kind === "lstmCell" ? "readonly [hidden: Tensor, cell: Tensor]" : "Tensor";
  return withParts(name, call, { parameters: weights, declaredAs: `RecurrentCell<${state}>` });
}

/** One step of Elman's recurrent network (Elman 1990). */
export function rnnCell(
  inputs: number,
  hidden: number,
  { nonlinearity = "tanh", ...options }: RnnCellOptions = {},
): RecurrentCell<Tensor> {
  return cell("rnnCell", 1, inputs, hidden, options, (x, w, u, { peephole: _, ...options }) =>
    rnn(x, w, u, { ...options, nonlinearity }),
  );
}

/** One step of long short-term memory (Hochreiter and Schmidhuber 1997); the state is `[hidden, cell]`. */
export function lstmCell(
  inputs: number,
  hidden: number,
  options: LstmCellOptions = {},
): RecurrentCell<LstmState> {
  return cell("lstmCell", 4, inputs, hidden, options, lstm);
}

/** One step of gated recurrent units (Cho et al. 2014). */
export function gruCell(
  inputs: number,
  hidden: number,
  { resetAfter = true, ...options }: GruCellOptions = {},
): RecurrentCell<Tensor> {
  return cell("gruCell", 3, inputs, hidden, options, (x, w, u, { peephole: _, ...options }) =>
    gru(x, w, u, { ...options, resetAfter }),
  );
}
