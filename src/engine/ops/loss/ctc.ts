/**
 * Connectionist temporal classification (Graves, Fernández, Gomez and Schmidhuber, "Connectionist temporal
 * classification", ICML 2006): computes the logarithms of the forward variables of §4.1, one time step after the
 * other, for all sequences at once.
 */
import type { Tensor } from "../../graph/tensor.ts";
import { isInteger } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, type Shape, sameShape } from "../../ir/shape.ts";
import { arange, full } from "../creation/creation.ts";
import { methodOp, type Op } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { integerHint } from "../indexing/integer-hint.ts";
import { checkKnown } from "../indexing/known-indices.ts";
import { concat } from "../movement/slice.ts";
import type { LossOptions } from "./reduction.ts";
import { reduced } from "./reduction.ts";

export interface CtcOptions extends LossOptions {
  /** The class of the blank. Default 0. */
  readonly blank?: number;
  /** Whether the loss and its gradient are 0 if no path spells the target. Default false. */
  readonly zeroInfinity?: boolean;
}

/** A finite stand-in for log 0, so that gradients are finite too. */
const never = -1e30;

/** log(eᵃ + eᵇ + …), elementwise. */
function logAdd(...terms: readonly [Tensor, ...Tensor[]]): Tensor {
  const [first, ...rest] = terms;
  const most = rest.reduce((x, y) => x.maximum(y), first).stopGradient();
  const sum = rest.reduce((x, y) => x.add(y.sub(most).exp()), first.sub(most).exp());
  return sum.log().add(most);
}

/** Moves x to the right along the last axis by `count`; new elements are `never`. */
function moved(x: Tensor, count: number): Tensor {
  const [sequences, width] = x.shape as [number, number];
  const kept = Math.max(0, width - count);
  const before = full([sequences, width - kept], never);
  return concat([before, x.slice([0, sequences], [0, kept])], 1);
}

function checkLengths(what: string, lengths: Tensor, shape: Shape, longest: number): Tensor {
  if (!isInteger(lengths.dtype) || !sameShape(lengths.shape, shape)) {
    throw fault(
      "ctc",
      `invalid ${what}: expected integers ${formatShape(shape)}, got ${lengths.dtype} ${formatShape(lengths.shape)}${integerHint(lengths.dtype)}`,
    );
  }
  checkKnown(
    "ctc",
    lengths,
    [0, longest],
    [],
    (length, position) => `invalid ${what}: ${length}${position}, expected 0 to ${longest}`,
  );
  return lengths.cast("i32");
}

function isFrom0To(x: Tensor, most: number): Tensor {
  return x.ge(0).logicalAnd(x.le(most));
}

/** Arranges concatenated targets as [sequences, longest]; after the end of a target there are arbitrary labels. */
function cut(targets: Tensor, lengths: Tensor, longest: number): Tensor {
  const starts = lengths.cumsum(0, { exclusive: true }).unsqueeze(1);
  return targets.take(starts.add(arange(0, longest, 1, { dtype: "i32" })), 0, { mode: "clip" });
}

interface Sequences {
  /** [time, sequences, classes] */
  readonly scores: Tensor;
  /** i32 [sequences, longest] */
  readonly targets: Tensor;
  /** i32 [sequences]: the number of steps and of labels that count. */
  readonly ends: Tensor;
  readonly lengths: Tensor;
  /** bool [sequences]: whether both lengths are in range. */
  readonly isInside: Tensor;
}

/** Tells whether all labels of each target are from 0 to classes − 1. Labels after its end do not matter. */
function areClasses(targets: Tensor, lengths: Tensor, classes: number): Tensor {
  const indices = arange(0, targets.shape[1] as number, 1, { dtype: "i32" });
  const isBehind = indices.ge(lengths.unsqueeze(1));
  return isFrom0To(targets, classes - 1)
    .logicalOr(isBehind)
    .all(1);
}

/**
 * Makes one sequence a batch of one, and targets into rows. Throws a Fault for shapes that do not fit together.
 */
function sequencesOf(
  scores: Tensor,
  targets: Tensor,
  inputLengths: Tensor,
  targetLengths: Tensor,
): Sequences {
  if (scores.rank !== 2 && scores.rank !== 3) {
    throw fault(
      "ctc",
      `invalid log-probabilities ${formatShape(scores.shape)}: expected [time, sequences, classes] or [time, classes]`,
    );
  }
  const isOne = scores.rank === 2;
  const [time, count] = [scores.shape[0] as number, isOne ? 1 : (scores.shape[1] as number)];
  const inRows = targets.rank === 2 && targets.shape[0] === count && !isOne;
  if (!isInteger(targets.dtype) || !(inRows || targets.rank === 1)) {
    const wanted = isOne ? "[longest]" : `[${count}, longest] or [all]`;
    throw fault(
      "ctc",
      `invalid targets: expected integers ${wanted}, got ${targets.dtype} ${formatShape(targets.shape)}${integerHint(targets.dtype)}`,
    );
  }
  const batch = isOne ? [] : [count];
  const most = targets.shape.at(-1) as number;
  const ends = checkLengths("inputLengths", inputLengths, batch, time).reshape([count]);
  const lengths = checkLengths("targetLengths", targetLengths, batch, most).reshape([count]);
  const isInside = isFrom0To(ends, time).logicalAnd(isFrom0To(lengths, most));
  const labels = targets.cast("i32");
  const common = { ends, lengths, isInside };
  if (isOne) return { scores: scores.unsqueeze(1), targets: labels.unsqueeze(0), ...common };
  // A target longer than its input cannot be spelt, whatever its further labels are.
  const rows = inRows ? labels : cut(labels, lengths, Math.min(time, labels.size));
  return { scores, targets: rows, ...common };
}

export const ctc: Op<
  (
    logProbabilities: Tensor,
    targets: Tensor,
    inputLengths: Tensor,
    targetLengths: Tensor,
    options?: CtcOptions,
  ) => Tensor
> = methodOp("loss", {
  name: "ctc",
  doc: "Computes the connectionist temporal classification loss, minus the log-probability that the log-probabilities [time, sequences, classes] emit the targets, with blanks and repetitions removed (Graves et al. 2006). Targets are [sequences, longest], or concatenated along one axis; lengths are integers [sequences]. A single sequence is [time, classes] with a target [longest] and lengths []. As in PyTorch, the mean first divides each loss by the length of its target. If a target is too long for its input, the loss is about 1e30, or, with `zeroInfinity`, 0 with a gradient of 0. A label outside 0 to classes − 1 makes the loss NaN. So does a length that exceeds its extent, unless the program specified the elements, in which case it is an error.",
  example:
    'full([2, 1, 2], Math.log(0.5)).ctc(tensor([[1]], { dtype: "i32" }), tensor([2], { dtype: "i32" }), tensor([1], { dtype: "i32" }))  // 0.2876821',
  build: (
    logProbabilities,
    wanted,
    inputLengths,
    targetLengths,
    { blank = 0, zeroInfinity = false, reduction } = {},
  ) => {
    const { scores, targets, ends, lengths, isInside } = sequencesOf(
      logProbabilities,
      wanted,
      inputLengths,
      targetLengths,
    );
    const [time, sequences, classes] = scores.shape as [number, number, number];
    if (!Number.isInteger(blank) || blank < 0 || blank >= classes) {
      throw fault("ctc", `invalid blank ${String(blank)}: there are ${classes} classes`);
    }
    // The labels alternate with blanks: blank, first label, blank, second label, …, blank.
    const longest = targets.shape[1] as number;
    const width = 2 * longest + 1;
    const labels = targets.unsqueeze(2);
    const gaps = labels.mul(0).add(blank);
    const spelt = concat([gaps, labels], 2).reshape([sequences, 2 * longest]);
    const extended = concat([spelt, full([sequences, 1], blank, { dtype: "i32" })], 1);
    // A label may directly follow the label before the blank if they differ.
    const index = arange(0, width, 1, { dtype: "i32" });
    const twoBack = concat(
      [full([sequences, Math.min(2, width)], blank, { dtype: "i32" }), extended],
      1,
    ).slice([0, sequences], [0, width]);
    const maySkip = extended.ne(blank).logicalAnd(extended.ne(twoBack));
    // A class that is impossible at a step has a log-probability of −∞, and −∞ − −∞ is NaN.
    const said = scores
      .cast("f32")
      .maximum(never)
      .takeAlongAxis(extended.unsqueeze(0).broadcastTo([time, sequences, width]), 2);
    const at = (step: number): Tensor => said.slice([step, step + 1]).reshape([sequences, width]);
    let forward = where(index.lt(2), at(0), never);
    for (let step = 1; step < time; step++) {
      const skipped = where(maySkip, moved(forward, 2), never);
      const next = logAdd(forward, moved(forward, 1), skipped).add(at(step));
      forward = where(ends.gt(step).unsqueeze(1), next, forward);
    }
    const final = lengths.mul(2).unsqueeze(1);
    const isLast = index.eq(final);
    const isBefore = index.eq(final.sub(1));
    const ending = where(isLast.logicalOr(isBefore), forward, never);
    const most = ending.max(1, { keepdims: true }).stopGradient();
    const cost = ending
      .sub(most)
      .exp()
      .sum(1)
      .log()
      .add(most.reshape([sequences]))
      .neg();
    // A comparison with NaN does not hold.
    const possible = zeroInfinity ? where(cost.ge(-never / 2), 0, cost) : cost;
    const isMeant = isInside.logicalAnd(areClasses(targets, lengths, classes));
    const losses = where(isMeant, possible, Number.NaN);
    if (reduction === "none") return losses.reshape(logProbabilities.shape.slice(1, -1));
    if (reduction === "sum") return reduced("ctc", losses, reduction);
    return reduced("ctc", losses.div(lengths.maximum(1).cast("f32")), reduction);
  },
});
