/**
 * Recurrent layers: one layer in one direction. One product projects the inputs of all steps, and a recurrence goes
 * through them.
 */
import type { Tensor } from "../../graph/tensor.ts";
import { type DType, isFloat, isInteger } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, type Shape, sameShape } from "../../ir/shape.ts";
import { zeros } from "../creation/creation.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";
import { commonDtype } from "../elementwise/makers.ts";
import { integerHint } from "../indexing/integer-hint.ts";
import { type CellName, cells } from "./cells.ts";
import { recurrence } from "./primitive.ts";

export interface RecurrentOptions<State> {
  /** [gates · hidden]: added to every step's projected input. */
  readonly bias?: Tensor | null;
  /** [gates · hidden]: added to every step's projected state. */
  readonly recurrentBias?: Tensor | null;
  /** The state before the first step, [n, hidden]; default zeros. */
  readonly initial?: State | null;
  /** Goes from the last step to the first. Default false. */
  readonly reverse?: boolean;
  /** The number of steps of each sequence that count: integers [n]. Default all. */
  readonly lengths?: Tensor | null;
}

export interface LstmOptions extends RecurrentOptions<LstmState> {
  /**
   * [hidden, outputs]: each step's hidden state times this is the output and the state that the next step
   * starts from.
   */
  readonly projection?: Tensor | null;
  /**
   * [3 · hidden]: weights by which the input gate and the forget gate see the cell before the step, and the output
   * gate the cell after it. Default: no gate sees the cell.
   */
  readonly peephole?: Tensor | null;
}

export interface GruOptions extends RecurrentOptions<Tensor> {
  /** Whether the reset gate multiplies the product with the state, or before it the state itself. Default true. */
  readonly resetAfter?: boolean;
}

export interface RnnOptions extends RecurrentOptions<Tensor> {
  /** Default "tanh". */
  readonly nonlinearity?: "tanh" | "relu";
}

/** `output` has the state of every step, `state` the state after the last one. */
export interface Recurrence<State> {
  readonly output: Tensor;
  readonly state: State;
}

export type LstmState = readonly [hidden: Tensor, cell: Tensor];

export type Recurrent<State, Options> = Op<
  (
    x: TensorLike,
    inputWeight: Tensor,
    recurrentWeight: Tensor,
    options?: Options,
  ) => Recurrence<State>
>;

/** The weights that only some layers have. */
type Extras = Pick<LstmOptions, "projection" | "peephole">;

function layer(
  cell: CellName,
  value: TensorLike,
  inputWeight: Tensor,
  recurrentWeight: Tensor,
  options: RecurrentOptions<readonly Tensor[]>,
  { projection = null, peephole = null }: Extras = {},
): Recurrence<readonly Tensor[]> {
  const { name, gates, states: count } = cells[cell];
  const lifted = recorder().lift(value, "f32");
  const { bias = null, recurrentBias = null, initial = null, lengths = null } = options;
  const { reverse = false } = options;
  const dtype = dtypeOf(lifted, inputWeight, recurrentWeight);
  if (lifted.rank !== 2 && lifted.rank !== 3) {
    throw fault(
      name,
      `invalid rank: ${formatShape(lifted.shape)} is not [n, steps, features], with or without n`,
    );
  }
  const x = (lifted.rank === 2 ? lifted.unsqueeze(0) : lifted).cast(dtype);
  const [n, steps, features] = x.shape as [number, number, number];
  if (steps === 0) throw fault(name, `invalid input ${formatShape(lifted.shape)}: it has no steps`);
  const outputs = recurrentWeight.shape[0] ?? 0;
  const hidden = projection?.shape[0] ?? outputs;
  const width = gates * hidden;
  if (projection && !sameShape(projection.shape, [hidden, outputs])) {
    throw fault(
      name,
      `mismatched projection: ${formatShape(projection.shape)} does not end in the ${outputs} rows of the recurrent weight`,
    );
  }
  const fits =
    sameShape(inputWeight.shape, [features, width]) &&
    sameShape(recurrentWeight.shape, [outputs, width]);
  if (!fits) {
    const wide = gates === 1 ? "hidden" : `${gates} · hidden`;
    const rows = projection ? "outputs" : "hidden";
    throw fault(
      name,
      `mismatched weights: ${formatShape(inputWeight.shape)} and ${formatShape(recurrentWeight.shape)} are not [${features}, ${wide}] and [${rows}, ${wide}]`,
    );
  }
  for (const added of [bias, recurrentBias]) {
    if (!added || sameShape(added.shape, [width])) continue;
    throw fault(
      name,
      `mismatched bias: ${formatShape(added.shape)} for the ${width} columns of the weights`,
    );
  }
  const extents = Array.from({ length: count }, (_, which) => (which === 0 ? outputs : hidden));
  for (const [which, { shape }] of (initial ?? []).entries()) {
    const stateShape = [...(lifted.rank === 2 ? [] : [n]), extents[which] as number];
    if (sameShape(shape, stateShape)) continue;
    throw fault(
      name,
      `mismatched initial state: ${formatShape(shape)} for ${formatShape(stateShape)}`,
    );
  }
  const counts = lengths && lengthsOf(name, lengths, lifted.rank === 2 ? [] : [n]).reshape([n]);
  const cast = (part: Tensor | null): Tensor | null => part?.cast(dtype) ?? null;
  const projected = x.matmul(inputWeight.cast(dtype));
  const start = extents.map(
    (extent, which) =>
      initial?.[which]?.cast(dtype).reshape([n, extent]) ?? zeros([n, extent], { dtype }),
  );
  const { outputs: all, states } = recurrence(
    {
      inputs: (bias ? projected.add(bias.cast(dtype)) : projected).transpose(0, 1),
      weight: recurrentWeight.cast(dtype),
      initial: start,
      recurrentBias: cast(recurrentBias),
      projection: cast(projection),
      peephole: cast(peephole),
      lengths: counts,
    },
    { cell, reverse },
  );
  const output = all.transpose(0, 1);
  if (lifted.rank === 3) return { output, state: states };
  return { output: output.squeeze(0), state: states.map((state) => state.squeeze(0)) };
}

/** The dtype in which a layer computes. */
function dtypeOf(x: Tensor, inputWeight: Tensor, recurrentWeight: Tensor): DType {
  const common = commonDtype([x, inputWeight, recurrentWeight]);
  return isFloat(common) ? common : "f32";
}

function lengthsOf(name: string, lengths: Tensor, wanted: Shape): Tensor {
  if (isInteger(lengths.dtype) && sameShape(lengths.shape, wanted)) return lengths;
  throw fault(
    name,
    `mismatched lengths: expected integers ${formatShape(wanted)}, got ${lengths.dtype} ${formatShape(lengths.shape)}${integerHint(lengths.dtype)}`,
  );
}

const shapes =
  "[n, steps, features], with or without n, and returns `{ output, state }`, the hidden states of all steps [n, steps, hidden], and the final state";
const ofLengths =
  "`lengths` is the number of valid steps of each sequence; in later steps the state is kept and the output is 0, as with PyTorch's packed sequences.";

export const rnn: Recurrent<Tensor, RnnOptions> = methodOp("recurrent", {
  name: "rnn",
  doc: `Applies an Elman recurrent layer, which computes \`h = tanh(x @ inputWeight + bias + h @ recurrentWeight + recurrentBias)\` at each step (Elman 1990). It takes ${shapes}. \`nonlinearity\` may be "relu". ${ofLengths}`,
  example:
    'ones([3, 1]).rnn(ones([1, 1]), ones([1, 1]), { nonlinearity: "relu" }).output  // [[1], [2], [3]]',
  build: (
    x,
    inputWeight,
    recurrentWeight,
    { initial = null, nonlinearity = "tanh", ...options } = {},
  ) => {
    if (nonlinearity !== "tanh" && nonlinearity !== "relu") {
      throw fault(
        "rnn",
        `unknown nonlinearity "${String(nonlinearity satisfies never)}": use "tanh" or "relu"`,
      );
    }
    const cell = nonlinearity === "tanh" ? "rnnTanh" : "rnnRelu";
    const { output, state } = layer(cell, x, inputWeight, recurrentWeight, {
      ...options,
      initial: initial && [initial],
    });
    return { output, state: state[0] as Tensor };
  },
});

export const lstm: Recurrent<LstmState, LstmOptions> = methodOp("recurrent", {
  name: "lstm",
  doc: `Applies a long short-term memory layer (Hochreiter and Schmidhuber 1997, with the forget gate of Gers et al.). It takes ${shapes}, \`[hidden, cell]\`. The columns of the weights are those of the input gate, the forget gate, the candidate and the output gate. With \`projection\`, [hidden, outputs], the output is each step's hidden state times the projection, and is also the recurrent input of the next step (Sak, Senior and Beaufays 2014). With \`peephole\`, [3 · hidden], the input gate and the forget gate also see the cell before the step, and the output gate the cell after it, each through weights for every element (Gers, Schraudolph and Schmidhuber 2002). ${ofLengths}`,
  example:
    "zeros([2, 1]).lstm(zeros([1, 4]), zeros([1, 4]), { initial: [tensor([0]), tensor([8])] }).state[1]  // [2]",
  build: (
    x,
    inputWeight,
    recurrentWeight,
    { projection = null, peephole = null, ...options } = {},
  ) => {
    const hidden = (inputWeight.shape[1] ?? 0) / 4;
    if (peephole && !sameShape(peephole.shape, [3 * hidden])) {
      throw fault(
        "lstm",
        `mismatched peephole: ${formatShape(peephole.shape)} for 3 gates of ${hidden} elements: expected [${3 * hidden}]`,
      );
    }
    const extras = { projection, peephole };
    const { output, state } = layer("lstm", x, inputWeight, recurrentWeight, options, extras);
    return { output, state: state as LstmState };
  },
});

export const gru: Recurrent<Tensor, GruOptions> = methodOp("recurrent", {
  name: "gru",
  doc: `Applies a gated recurrent unit layer (Cho et al. 2014). It takes ${shapes}. The reset gate is applied after the product with the state, as in PyTorch and cuDNN; with \`resetAfter: false\` it is applied to the state before that product, as in the paper, in ONNX by default and in Keras's \`reset_after=False\`. The columns of the weights are those of the reset gate, the update gate and the candidate. ${ofLengths}`,
  example:
    "zeros([3, 1]).gru(zeros([1, 3]), zeros([1, 3]), { initial: tensor([8]) }).output  // [[4], [2], [1]]",
  build: (
    x,
    inputWeight,
    recurrentWeight,
    { initial = null, resetAfter = true, ...options } = {},
  ) => {
    const cell = resetAfter ? "gru" : "gruResetBefore";
    const { output, state } = layer(cell, x, inputWeight, recurrentWeight, {
      ...options,
      initial: initial && [initial],
    });
    return { output, state: state[0] as Tensor };
  },
});
