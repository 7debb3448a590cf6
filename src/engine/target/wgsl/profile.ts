/**
 * The device that variants are chosen for before anything has been measured where they run. A browser does not report
 * how many cores a GPU has, so this one stands for all; the tuner corrects the choice where a program runs
 * (docs/decisions/kernel-variants.md).
 */
export interface GpuProfile {
  readonly device: string;
  /** The source of the figures, and the date on which they were taken. */
  readonly source: string;
  readonly date: string;
  /** Streaming multiprocessors, compute units: what runs a workgroup. */
  readonly cores: number;
  /** The warps that a core issues instructions for at a time. */
  readonly schedulersPerCore: number;
}

export const assumedGpu: GpuProfile = {
  device: "NVIDIA H200",
  source: "NVIDIA H200 data sheet; rates of variants were measured on one",
  date: "2026-11",
  cores: 132,
  schedulersPerCore: 4,
};
