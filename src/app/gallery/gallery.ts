/** The programs that a visitor can start from. The editor shows their sources unchanged. */
import attention from "./programs/attention.ts?raw";
import broadcasting from "./programs/broadcasting.ts?raw";
import crossover from "./programs/crossover.ts?raw";
import iris from "./programs/iris.ts?raw";
import mnist from "./programs/mnist.ts?raw";
import mobyDick from "./programs/moby-dick.ts?raw";
import pipeline from "./programs/pipeline.ts?raw";
import threeModes from "./programs/three-modes.ts?raw";
import transformer from "./programs/transformer.ts?raw";

export interface Example {
  /** The id in kebab-case, which must never change: addresses may contain it. */
  readonly id: string;
  readonly title: string;
  /** One sentence for the list of examples. */
  readonly text: string;
  readonly source: string;
}

/** The examples in the order of the list; a new visitor sees the first one. */
export const gallery: readonly Example[] = [
  {
    id: "crossover",
    title: "Crossover",
    text: "From which size on does the GPU multiply matrices faster than the CPU?",
    source: crossover,
  },
  {
    id: "mnist",
    title: "MNIST",
    text: "Train a small network to read handwritten digits, and watch its loss fall.",
    source: mnist,
  },
  {
    id: "broadcasting",
    title: "Broadcasting",
    text: "How tensors of different shapes meet: numbers, rows, columns, and all pairs.",
    source: broadcasting,
  },
  {
    id: "attention",
    title: "Attention from scratch",
    text: "softmax(QKᵀ / √d) V with a causal mask and several heads, in ten lines.",
    source: attention,
  },
  {
    id: "iris",
    title: "Iris",
    text: "Tell flowers apart by four measures: a table, a small network, a file with what it learned.",
    source: iris,
  },
  {
    id: "moby-dick",
    title: "Moby-Dick",
    text: "A network learns to write from 22 chapters, one character after the other.",
    source: mobyDick,
  },
  {
    id: "transformer",
    title: "A transformer that writes",
    text: "A small GPT learns pieces of words and what follows what, and goes on: greedy, or by chance.",
    source: transformer,
  },
  {
    id: "pipeline",
    title: "Pipeline",
    text: "Prepare the next batch while the device computes this one: what does it save?",
    source: pipeline,
  },
  {
    id: "three-modes",
    title: "Three modes",
    text: "The CPU, the GPU, or both at once? Five kinds of work, each measured in all ways.",
    source: threeModes,
  },
];
