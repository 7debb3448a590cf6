/** The gallery's titles and texts, as the page lists them; its module needs a bundler for the sources. */
export const gallery = [
  {
    title: "Crossover",
    text: "From which size on does the GPU multiply matrices faster than the CPU?",
  },
  {
    title: "MNIST",
    text: "Train a small network to read handwritten digits, and watch its loss fall.",
  },
  {
    title: "Broadcasting",
    text: "How tensors of different shapes meet: numbers, rows, columns, and all pairs.",
  },
  {
    title: "Attention from scratch",
    text: "softmax(QKᵀ / √d) V with a causal mask and several heads, in ten lines.",
  },
  {
    title: "Iris",
    text: "Tell flowers apart by four measures: a table, a small network, a file with what it learned.",
  },
  {
    title: "Moby-Dick",
    text: "A network learns to write from 22 chapters, one character after the other.",
  },
  {
    title: "A transformer that writes",
    text: "A small GPT learns pieces of words and what follows what, and goes on: greedy, or by chance.",
  },
  {
    title: "Pipeline",
    text: "Prepare the next batch while the device computes this one: what does it save?",
  },
  {
    title: "Three modes",
    text: "The CPU, the GPU, or both at once? Five kinds of work, each measured in all ways.",
  },
] as const;
