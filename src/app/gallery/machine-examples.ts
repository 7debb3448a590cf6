/** Examples about what work costs. */
import type { ExampleWords } from "./gallery.ts";

export const machineExamples: readonly ExampleWords[] = [
  {
    id: "three-modes",
    section: "Performance",
    title: "Three modes",
    text: "The CPU, the GPU, or both at once? Five kinds of work, each measured in all ways.",
    teaches: "device, hybrid, shares of work",
    next: "Double n until both devices together win.",
  },
  {
    id: "pipeline",
    section: "Performance",
    title: "Pipeline",
    text: "Prepare the next batch while the device computes this one: what does it save?",
    teaches: "pipeline, stages, depth",
    next: "Look at the lanes in the tab Timeline.",
  },
  {
    id: "own-benchmark",
    section: "Performance",
    title: "Your own benchmark",
    text: "Three ways to compute the same distances: which is fastest here?",
    teaches: "bench, medians, broadcasting against products",
    next: "Sweep points: does the order of the three stay the same?",
  },
  {
    id: "memory-bound",
    section: "Performance",
    title: "Memory or arithmetic",
    text: "What does a kernel wait for? Sums, chains and products against two walls.",
    teaches: "bench, rooflines, fused kernels",
    next: "Sweep n: a small matrix is limited by neither wall.",
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
    text: "The same sum from nearer or further memory.",
    teaches: "bench, bandwidth, caches",
    next: "Raise the largest size until the speed falls.",
  },
  {
    id: "quantised",
    section: "Performance",
    title: "Quantised product",
    text: "A matrix in a quarter of its memory, and the small error of its products.",
    teaches: "nn.quantize, histograms, errors",
    next: "Double n: does the error of a product grow?",
  },
  {
    id: "there-and-back",
    section: "Performance",
    title: "StableHLO, there and back",
    text: "A network as a text for XLA, and the text as a network again.",
    teaches: "toStableHLO, fromStableHLO, modules",
    next: "Drop a module of your own on the page: the text that JAX writes for a jitted function.",
  },
];
