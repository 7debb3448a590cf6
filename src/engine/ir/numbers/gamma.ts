/**
 * log |Γ(x)| in double precision: Stirling's series (Abramowitz and Stegun 6.1.41) from 10 on, the recurrence Γ(x
 * + 1) = x·Γ(x) below, and reflection (6.1.17) for negative x. Near results of 0 the absolute error is below
 * 1e-13; elsewhere the relative one is.
 */
export function lgamma(x: number): number {
  if (Number.isNaN(x)) return x;
  if (!Number.isFinite(x)) return Number.POSITIVE_INFINITY;
  if (x <= 0) {
    const rest = Math.abs(x - Math.round(x));
    if (rest === 0) return Number.POSITIVE_INFINITY;
    return Math.log(Math.PI / Math.sin(Math.PI * rest)) - lgamma(1 - x);
  }
  if (x === 1 || x === 2) return 0;
  let product = 1;
  let far = x;
  for (; far < 10; far++) product *= far;
  return stirling(far) - Math.log(product);
}

function stirling(x: number): number {
  const z = 1 / (x * x);
  const series =
    1 / 12 - z * (1 / 360 - z * (1 / 1260 - z * (1 / 1680 - z * (1 / 1188 - (z * 691) / 360360))));
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + series / x;
}
