/** A learning rate that falls where a metric no longer gets better. */
import { fault } from "../ir/fault.ts";
import { checkNotNegative, checkNumber } from "./check.ts";

export interface PlateauOptions {
  /** Whether the metric is to fall, as a loss, or to rise, as an accuracy. Default "min". */
  readonly mode?: "min" | "max";
  /** What the rate is multiplied by; default 0.1. */
  readonly factor?: number;
  /** How many metrics in a row may be no better before the rate falls; default 10. */
  readonly patience?: number;
  /** By how much a metric must be better to count; default 1e-4. */
  readonly threshold?: number;
  /** Whether that is a share of the best one, or a difference. Default "rel". */
  readonly thresholdMode?: "rel" | "abs";
  /** How many metrics are passed over once the rate has fallen; default 0. */
  readonly cooldown?: number;
  /** The rate at least; default 0. */
  readonly minLr?: number;
  /** A fall by no more than this is left out; default 1e-8. */
  readonly eps?: number;
}

/** The learning rate after one more metric: `optimizer.lr = plateau(await loss.item())`. */
export type Plateau = (metric: number) => number;

/** From `lr` on, less whenever the metric has not got better for a while. It remembers what it was given. */
export function reduceOnPlateau(lr: number, options: PlateauOptions = {}): Plateau {
  const { mode = "min", factor = 0.1, patience = 10, threshold = 1e-4 } = options;
  const { thresholdMode = "rel", cooldown = 0, minLr = 0, eps = 1e-8 } = options;
  const name = "reduceOnPlateau";
  const isShare = (value: number): boolean => value > 0 && value < 1;
  const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0;
  checkNotNegative(name, "lr", lr);
  checkChoice("mode", mode, ["min", "max"]);
  checkNumber(name, "factor", factor, isShare, "above 0, below 1");
  checkNumber(name, "patience", patience, isCount, "a whole number, not negative");
  checkNotNegative(name, "threshold", threshold);
  checkChoice("thresholdMode", thresholdMode, ["rel", "abs"]);
  checkNumber(name, "cooldown", cooldown, isCount, "a whole number, not negative");
  checkNotNegative(name, "minLr", minLr);
  checkNotNegative(name, "eps", eps);

  const sign = mode === "min" ? 1 : -1;
  const isBetter = (metric: number, best: number): boolean => {
    const enough =
      thresholdMode === "rel" ? best * (1 - sign * threshold) : best - sign * threshold;
    return sign * metric < sign * enough;
  };
  let [rate, best, bad, resting] = [lr, sign * Number.POSITIVE_INFINITY, 0, 0];
  return (metric) => {
    if (isBetter(metric, best)) [best, bad] = [metric, 0];
    else bad++;
    if (resting > 0) [resting, bad] = [resting - 1, 0];
    if (bad > patience) {
      const next = Math.max(rate * factor, minLr);
      if (rate - next > eps) rate = next;
      [resting, bad] = [cooldown, 0];
    }
    return rate;
  };
}

function checkChoice(option: string, value: string, choices: readonly [string, string]): void {
  if (choices.includes(value)) return;
  const [one, other] = choices;
  throw fault(
    "unknown",
    `reduceOnPlateau: unknown ${option} "${value}": use "${one}" or "${other}"`,
  );
}
