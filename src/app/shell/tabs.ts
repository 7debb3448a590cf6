/** The tabs of the results, in their order. */
export const tabs = [
  "Output",
  "Variables",
  "Timings",
  "Kernels",
  "Timeline",
  "Graph",
  "Runs",
  "Device",
  "Docs",
] as const;
export type Tab = (typeof tabs)[number];
