/** Distribution functions in double precision, for tests of fit. */

/** log Γ(x) for x > 0 by Stirling's series (DLMF 5.11.1), from 12 on; below by Γ(x + 1) = x·Γ(x). */
export function logGamma(x: number): number {
  if (x < 12) return logGamma(x + 1) - Math.log(x);
  const square = 1 / (x * x);
  const series = (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square / 1680))) / x;
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + series;
}

/** P(a, x), the gamma distribution's: its power series (DLMF 8.11.4). */
export function gammaDistribution(a: number, x: number): number {
  if (x <= 0) return 0;
  let term = 1 / a;
  let sum = term;
  for (let n = 1; term > 1e-16 * sum || n < x; n++) {
    term *= x / (a + n);
    sum += term;
  }
  return Math.min(1, sum * Math.exp(a * Math.log(x) - x - logGamma(a)));
}

/** I_x(a, b), the beta distribution's: its power series (DLMF 8.17.7), from the nearer end. */
export function betaDistribution(a: number, b: number, x: number): number {
  if (x > 0.5) return 1 - betaDistribution(b, a, 1 - x);
  if (x <= 0) return 0;
  let term = 1;
  let sum = 1 / a;
  for (let n = 1; n < 400; n++) {
    term *= ((n - b) * x) / n;
    sum += term / (a + n);
  }
  const scale = logGamma(a + b) - logGamma(a) - logGamma(b);
  return sum * Math.exp(a * Math.log(x) + scale);
}

/** Student's t distribution with this many degrees of freedom. */
export function studentDistribution(freedom: number, t: number): number {
  const tail = betaDistribution(freedom / 2, 0.5, freedom / (freedom + t * t)) / 2;
  return t > 0 ? 1 - tail : tail;
}

/** The probability of this many events. */
export function poissonProbability(mean: number, events: number): number {
  return Math.exp(events * Math.log(mean) - mean - logGamma(events + 1));
}

/** The logarithm of the number of combinations of k out of n. */
function logChoose(n: number, k: number): number {
  return logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1);
}

/** This many successes in n trials with the same probability. */
export function binomialProbability(n: number, p: number, k: number): number {
  if (k < 0 || k > n) return 0;
  return Math.exp(logChoose(n, k) + k * Math.log(p) + (n - k) * Math.log1p(-p));
}

/** This many marked items among `draws` draws without replacement. */
export function hypergeometricProbability(
  good: number,
  bad: number,
  draws: number,
  k: number,
): number {
  if (k < 0 || k > good || draws - k < 0 || draws - k > bad) return 0;
  return Math.exp(logChoose(good, k) + logChoose(bad, draws - k) - logChoose(good + bad, draws));
}

/** A mixture over Poisson's numbers of this mean, up to where they are negligible. */
export function poissonMixture(mean: number, part: (events: number) => number): number {
  if (mean === 0) return part(0);
  let sum = 0;
  for (let events = 0; events < mean + 12 * Math.sqrt(mean) + 12; events++)
    sum += poissonProbability(mean, events) * part(events);
  return sum;
}

/** The distribution function of a density over an interval, by Simpson's rule with this many points. */
export function integrated(
  density: (x: number) => number,
  from: number,
  to: number,
  points: number = 4000,
): (x: number) => number {
  const step = (to - from) / points;
  const sums = new Float64Array(points + 1);
  for (let index = 0; index < points; index++) {
    const x = from + index * step;
    const part = density(x) + 4 * density(x + step / 2) + density(x + step);
    sums[index + 1] = (sums[index] as number) + (part * step) / 6;
  }
  return (x) => {
    const index = Math.min(points - 1e-9, Math.max(0, (x - from) / step));
    const low = sums[Math.floor(index)] as number;
    const high = sums[Math.floor(index) + 1] as number;
    return (low + (index % 1) * (high - low)) / (sums[points] as number);
  };
}
