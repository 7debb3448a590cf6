/**
 * The error function, its complement and its inverse in double precision: the Maclaurin series near 0, the
 * complement's continued fraction beyond (Abramowitz and Stegun 7.1.5 and 7.1.14), and Halley's method for the
 * inverse. Relative errors are below 1e-13.
 */
export function erf(x: number): number {
  if (Number.isNaN(x)) return x;
  const magnitude = Math.abs(x);
  if (magnitude > 6) return Math.sign(x);
  return magnitude < 2.5 ? series(x) : Math.sign(x) * (1 - tail(magnitude));
}

/** 1 - erf x, which keeps its relative precision where erf is near 1. */
export function erfc(x: number): number {
  if (Number.isNaN(x)) return x;
  if (x > 2) return x > 30 ? 0 : tail(x);
  return 1 - erf(x);
}

/** The x in ±inf with erf x = y; NaN beyond ±1. */
export function erfinv(y: number): number {
  const magnitude = Math.abs(y);
  if (y === 0 || !(magnitude < 1)) return magnitude === 1 ? y * Infinity : y === 0 ? y : Number.NaN;
  // Winitzki's estimate (2008) is within 2e-3.
  const logarithm = Math.log1p(-magnitude * magnitude);
  const half = 2 / (Math.PI * 0.147) + logarithm / 2;
  let x = Math.sqrt(Math.sqrt(half * half - logarithm / 0.147) - half);
  for (let step = 0; step < 6; step++) {
    const error = x < 1 ? erf(x) - magnitude : 1 - magnitude - erfc(x);
    // Halley's step: erf'' = -2x·erf'.
    const move = (error * Math.sqrt(Math.PI) * Math.exp(x * x)) / 2;
    x -= move / (1 + x * move);
  }
  return Math.sign(y) * x;
}

function series(x: number): number {
  let term = x;
  let total = x;
  for (let n = 1; Math.abs(term) > 1e-18 * Math.abs(total); n++) {
    term *= (-x * x) / n;
    total += term / (2 * n + 1);
  }
  return (2 / Math.sqrt(Math.PI)) * total;
}

/** erfc x for x ≥ 2. */
function tail(x: number): number {
  let fraction = 0;
  for (let n = 120; n > 0; n--) fraction = n / 2 / (x + fraction);
  return Math.exp(-x * x) / (Math.sqrt(Math.PI) * (x + fraction));
}
