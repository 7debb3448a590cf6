/** Logarithms of binomial probabilities, computed without differences of large numbers (Loader 2000). */
import type { Tensor } from "../../graph/tensor.ts";
import { tensor, where } from "../index.ts";

/**
 * The logarithm of the probability of k among n, each with the chance p, without a term that depends only on n
 * and cancels in ratios. Accurate to 1e-4 for n up to 2^24.
 */
export function logBinomial(k: Tensor, n: Tensor, p: Tensor): Tensor {
  const [mean, failures] = [n.mul(p), n.sub(k)];
  const excess = deviance(k, mean).add(deviance(failures, n.sub(mean)));
  return excess.add(logRoot(k)).add(logRoot(failures)).neg();
}

/** x·log(x / mean) − (x − mean). */
function deviance(x: Tensor, mean: Tensor): Tensor {
  const difference = x.sub(mean);
  const logarithm = where(x.gt(0), difference.div(mean), 0).log1p();
  return x.mul(logarithm).sub(difference);
}

/** What Stirling's formula lacks of log x!, from 1 on. */
export function stirlingSeries(x: Tensor): Tensor {
  const square = x.square();
  return tensor(1 / 1260)
    .div(square)
    .sub(1 / 360)
    .div(square)
    .add(1 / 12)
    .div(x);
}

/** The difference between log x! and Stirling's x·log x − x: half of log 2πx, and a series. 0 for 0. */
export function logRoot(x: Tensor): Tensor {
  const at = x.maximum(1);
  const series = stirlingSeries(at);
  return where(
    x.gt(0),
    at
      .mul(2 * Math.PI)
      .log()
      .mul(0.5)
      .add(series),
    0,
  );
}
