/** The cells of recurrent layers: what one step computes from its projected input and the states before it. */
import type { Tensor } from "../../graph/tensor.ts";

/** The weights of a cell for the input gate, the forget gate and the output gate, each spread over [n, hidden]. */
export type Peepholes = readonly [entry: Tensor, forget: Tensor, exit: Tensor];

export interface Cell {
  /** The op of the layer. */
  readonly name: string;
  readonly gates: number;
  /** The number of tensors [n, hidden] that each step hands to the next; the first is the step's output. */
  readonly states: number;
  /** The number of last gates whose part of the projected state is not known before the step. */
  readonly late: number;
  /**
   * Computes the next states from the projected input, in which every gate has `hidden` columns, and the projected
   * hidden state, in which every gate but the late ones has; `project` projects another state for the late gates.
   */
  readonly step: (
    input: Tensor,
    recurrent: Tensor,
    states: readonly Tensor[],
    project: (state: Tensor) => Tensor,
    peepholes: Peepholes | null,
  ) => readonly Tensor[];
}

/** Splits the columns into one part for each gate. */
function gatesOf(wide: Tensor, count: number): Tensor[] {
  const hidden = (wide.shape[1] as number) / count;
  return Array.from({ length: count }, (_, gate) =>
    wide.slice(null, [gate * hidden, (gate + 1) * hidden]),
  );
}

function rnn(nonlinearity: "tanh" | "relu"): Cell {
  return {
    name: "rnn",
    gates: 1,
    states: 1,
    late: 0,
    step: (input, recurrent) => {
      const sum = input.add(recurrent);
      return [nonlinearity === "tanh" ? sum.tanh() : sum.relu()];
    },
  };
}

const lstm: Cell = {
  name: "lstm",
  gates: 4,
  states: 2,
  late: 0,
  step: (input, recurrent, states, _project, peepholes) => {
    const cell = states[1] as Tensor;
    const seeing = (gate: Tensor, which: 0 | 1 | 2, seen: Tensor): Tensor =>
      (peepholes ? gate.add(seen.mul(peepholes[which])) : gate).sigmoid();
    const [entry, forget, candidate, exit] = gatesOf(input.add(recurrent), 4) as [
      Tensor,
      Tensor,
      Tensor,
      Tensor,
    ];
    const next = seeing(forget, 1, cell)
      .mul(cell)
      .add(seeing(entry, 0, cell).mul(candidate.tanh()));
    return [seeing(exit, 2, next).mul(next.tanh()), next];
  },
};

function gru(resetAfter: boolean): Cell {
  return {
    name: "gru",
    gates: 3,
    states: 1,
    late: resetAfter ? 0 : 1,
    step: (input, recurrent, states, project) => {
      const hidden = states[0] as Tensor;
      const columns = hidden.shape[1] as number;
      const late = [2 * columns, 3 * columns] as const;
      const early = resetAfter ? input : input.slice(null, [0, 2 * columns]);
      const open = early.add(recurrent).sigmoid();
      const [reset, update] = gatesOf(open, resetAfter ? 3 : 2) as [Tensor, Tensor];
      const recalled = resetAfter
        ? reset.mul(recurrent.slice(null, late))
        : project(reset.mul(hidden));
      const next = input.slice(null, late).add(recalled).tanh();
      return [next.add(update.mul(hidden.sub(next)))];
    },
  };
}

export type CellName = "rnnTanh" | "rnnRelu" | "lstm" | "gru" | "gruResetBefore";

/** The cells by the names that cross the wire. */
export const cells: Readonly<Record<CellName, Cell>> = {
  rnnTanh: rnn("tanh"),
  rnnRelu: rnn("relu"),
  lstm,
  gru: gru(true),
  gruResetBefore: gru(false),
};
