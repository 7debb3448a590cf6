/** Examples about the cost of work. */
import type { ExampleWords } from "./gallery.ts";

export const machineExamples: readonly ExampleWords[] = [
  {
    id: "three-modes",
    section: "Performance",
    title: "CPU, GPU or both",
    text: "The CPU, the GPU, or both at once? Five workloads, each timed on every device that can run it.",
    teaches: "device, hybrid, splitting work",
    next: "Double n until using both devices is fastest.",
  },
  {
    id: "pipeline",
    section: "Performance",
    title: "Pipeline",
    text: "Prepare the next batch while the device computes this one: how much time does it save?",
    teaches: "pipeline, stages, depth",
    next: "Look at the lanes in the Timeline tab.",
  },
  {
    id: "own-benchmark",
    section: "Performance",
    title: "Your own benchmark",
    text: "Three ways to compute the same distances: which is fastest here?",
    teaches: "bench, medians, broadcasting versus products",
    next: "Sweep the points param: does the order of the three change?",
  },
  {
    id: "memory-bound",
    section: "Performance",
    title: "Memory or arithmetic",
    text: "What limits a kernel? Sums, chains of operations and matrix products, compared with the memory and arithmetic limits.",
    teaches: "bench, rooflines, fused kernels",
    next: "Sweep n: a small matrix reaches neither limit.",
  },
  {
    id: "reductions",
    section: "Performance",
    title: "Reduction strategies",
    text: "Four ways to sum many numbers, with their times and errors.",
    teaches: "bench, sum, cumsum, rounding",
    next: "Sum 2²² numbers on the GPU.",
  },
  {
    id: "cache-effects",
    section: "Performance",
    title: "Cache effects",
    text: "The same sum from a cache or from main memory.",
    teaches: "bench, bandwidth, caches",
    next: "Raise the largest size until the speed falls.",
  },
  {
    id: "quantised",
    section: "Performance",
    title: "Quantized product",
    text: "A matrix in a quarter of the memory, and the small error of its products.",
    teaches: "nn.quantize, histograms, errors",
    next: "Double n: does the error of a product grow?",
  },
  {
    id: "there-and-back",
    section: "Performance",
    title: "StableHLO export and import",
    text: "Export a network as text for XLA, and import the text as a network again.",
    teaches: "toStableHLO, fromStableHLO, modules",
    next: "Drop a .mlir file of your own on the page: the text that JAX writes for a jitted function.",
  },
];
