/**
 * The checks of the tutorial: each reads the texts that a run printed, and returns a hint, or null if the task is done.
 * A hint completes a sentence that begins with "Not yet: ".
 */

export type Check = (printed: readonly string[]) => string | null;

/** The numbers in a text, in their order. */
function numbersIn(text: string): number[] {
  return Array.from(text.match(/-?\d+(?:\.\d*)?(?:e[+-]?\d+)?|\bnan\b/gi) ?? [], Number);
}

function isNear(value: number | undefined, wanted: number, tolerance = 1e-4): boolean {
  return (
    value !== undefined && Math.abs(value - wanted) <= tolerance * Math.max(1, Math.abs(wanted))
  );
}

/** True if some output has exactly these numbers. */
function hasNumbers(printed: readonly string[], wanted: readonly number[]): boolean {
  return printed.some((text) => {
    const found = numbersIn(text);
    return (
      found.length === wanted.length &&
      found.every((value, at) => isNear(value, wanted[at] as number))
    );
  });
}

const numbers =
  (wanted: readonly number[], hint: string): Check =>
  (printed) => {
    if (printed.length === 0) return "the run printed nothing.";
    return hasNumbers(printed, wanted) ? null : hint;
  };

const descend: Check = (printed) => {
  const [last] = numbersIn(printed.at(-1) ?? "");
  if (last === undefined) return "the run printed no number.";
  if (isNear(last, 4, 0.0025)) return null;
  return `the number is ${last}. Try about 50 steps.`;
};

const lowLoss: Check = (printed) => {
  const last = numbersIn(printed.at(-1) ?? "").at(-1);
  if (last === undefined) return "the last line printed no number.";
  if (Number.isNaN(last)) return "the loss is NaN. Try a tenth of the learning rate.";
  return last < 0.01 ? null : `the last loss is ${last}. Try another learning rate, such as 0.1.`;
};

const slider: Check = (printed) => {
  if (hasNumbers(printed, [512, 512])) return null;
  return "no line has 512 rows and columns. Make n a param, move its slider to 512, and run again.";
};

const verdict: Check = (printed) => {
  const answer = printed.findLast((text) => text.includes("faster:"));
  if (answer === undefined) return "no line says which device was faster.";
  return /faster:.*(?:GPU|CPU|too close)/i.test(answer)
    ? null
    : "the last line should name the GPU or the CPU, or say that it was too close to call.";
};

/** By the name of the step. */
export const checks: Readonly<Record<string, Check>> = {
  print: numbers([86400], "no line is 86400. A day has 24 hours of 60 minutes of 60 seconds."),
  tensor: numbers([285], "no line is 285. How many numbers must `arange` return?"),
  axis: numbers([2, 5], "no line has the means 2 and 5. Which axis should the mean reduce?"),
  broadcast: numbers(
    [1, 2, 3, 4, 2, 4, 6, 8, 3, 6, 9, 12, 4, 8, 12, 16],
    "no line is the whole table. Turn one of the two operands into a column.",
  ),
  gradient: numbers([12], "no line is 12. `x.pow(3)` is x³; compute its slope at 2."),
  descend,
  train: numbers(
    [0, 1, 1, 0],
    "the network does not predict 0, 1, 1, 0. Pass three layers to `nn.sequential`.",
  ),
  plot: lowLoss,
  param: slider,
  faster: verdict,
};
