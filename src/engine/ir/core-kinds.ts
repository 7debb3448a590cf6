/** The kinds of ops of which a kernel computes one, or several side by side; it fuses the others with them. */
export const coreKinds: ReadonlySet<string> = new Set([
  "reduction",
  "contraction",
  "convolution",
  "scan",
  "sort",
  "sortRows",
  "digitHistogram",
  "digitScatter",
  "scatter",
  "runs",
  "attention",
  "fourier",
  "factorization",
  "substitution",
]);
