/** A learning rate that falls when a metric stops improving. */
import { refusesInRecording } from "../graph/step-recording.ts";
import { fault } from "../ir/fault.ts";
import { checkNotNegative, checkNumber } from "./check.ts";

export interface PlateauOptions {
  /** Whether the metric should fall, like a loss, or rise, like an accuracy. Default "min". */
  readonly mode?: "min" | "max";
  /** The factor by which the rate falls; default 0.1. */
  readonly factor?: number;
  /** The number of metrics in a row that may show no improvement before the rate falls; default 10. */
  readonly patience?: number;
  /** The smallest improvement that counts; default 1e-4. */
  readonly threshold?: number;
  /** Whether the threshold is relative to the best metric or absolute. Default "rel". */
  readonly thresholdMode?: "rel" | "abs";
  /** The number of metrics that are ignored after the rate has fallen; default 0. */
  readonly cooldown?: number;
  /** The lower bound of the rate, or of each of several rates; default 0. */
  readonly minLr?: number | readonly number[];
  /** The rate does not change if it would fall by no more than this; default 1e-8. */
  readonly eps?: number;
}

/** The learning rate after one more metric: `optimizer.lr = plateau(await loss.item())`. */
export type Plateau = (metric: number) => number;

/** The same for several rates, such as those of an optimizer's groups. */
export type Plateaus = (metric: number) => readonly number[];

/**
 * Starts at `lr` and lowers it whenever the metric has not improved for a while. With several rates, `minLr` may have
 * one entry for each. The schedule remembers the metrics that it received.
 */
export function reduceOnPlateau(lr: number, options?: PlateauOptions): Plateau;
export function reduceOnPlateau(lr: readonly number[], options?: PlateauOptions): Plateaus;
export function reduceOnPlateau(
  lr: number | readonly number[],
  options: PlateauOptions = {},
): Plateau | Plateaus {
  const { factor = 0.1, minLr = 0, eps = 1e-8 } = options;
  const name = "reduceOnPlateau";
  let rates = [lr].flat();
  const least = typeof minLr === "number" ? rates.map(() => minLr) : minLr;
  for (const rate of rates) checkNotNegative(name, "lr", rate);
  for (const rate of least) checkNotNegative(name, "minLr", rate);
  checkNotNegative(name, "eps", eps);
  checkNumber(name, "factor", factor, (value) => value > 0 && value < 1, "above 0, below 1");
  if (least.length !== rates.length) {
    throw fault(name, `mismatched minLr: ${least.length} for ${rates.length} of lr`);
  }
  const isTimeToFall = patience(name, options);
  const after = (metric: number): readonly number[] => {
    refusesInRecording(name, "its rates depend on metrics that it reads");
    if (isTimeToFall(metric)) {
      rates = rates.map((rate, index) => {
        const next = Math.max(rate * factor, least[index] as number);
        return rate - next > eps ? next : rate;
      });
    }
    return rates;
  };
  return typeof lr === "number" ? (metric) => after(metric)[0] as number : after;
}

/** Makes a function that says after each metric whether there was no improvement for too long. */
function patience(name: string, options: PlateauOptions): (metric: number) => boolean {
  const { mode = "min", patience: most = 10, threshold = 1e-4 } = options;
  const { thresholdMode = "rel", cooldown = 0 } = options;
  const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0;
  checkChoice("mode", mode, ["min", "max"]);
  checkNumber(name, "patience", most, isCount, "a non-negative integer");
  checkNotNegative(name, "threshold", threshold);
  checkChoice("thresholdMode", thresholdMode, ["rel", "abs"]);
  checkNumber(name, "cooldown", cooldown, isCount, "a non-negative integer");

  const sign = mode === "min" ? 1 : -1;
  const isBetter = (metric: number, best: number): boolean => {
    const enough =
      thresholdMode === "rel" ? best * (1 - sign * threshold) : best - sign * threshold;
    return sign * metric < sign * enough;
  };
  let [best, bad, resting] = [sign * Number.POSITIVE_INFINITY, 0, 0];
  return (metric) => {
    if (isBetter(metric, best)) [best, bad] = [metric, 0];
    else bad++;
    if (resting > 0) [resting, bad] = [resting - 1, 0];
    if (bad <= most) return false;
    [resting, bad] = [cooldown, 0];
    return true;
  };
}

function checkChoice(option: string, value: string, choices: readonly [string, string]): void {
  if (choices.includes(value)) return;
  const [one, other] = choices;
  throw fault("reduceOnPlateau", `unknown ${option} "${value}": use "${one}" or "${other}"`);
}
