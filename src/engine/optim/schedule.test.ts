// Schedules against their formulas, and against numbers that follow from them by hand.
import { testValues } from "../../../tests/running/test-values.ts";
import * as optim from "./index.ts";

const rounded = (values: readonly number[]): number[] =>
  values.map((value) => Number(value.toFixed(9)));

testValues(
  `
a schedule returns the rate of each step
  [0, 9, 10, 25].map(optim.stepDecay(1, 10, 0.5))  => [1, 1, 0.5, 0.25]
  [0, 1, 2].map(optim.exponentialDecay(8, 0.5))  => [8, 4, 2]
  [0, 5, 10, 99].map(optim.linearDecay(1, 10, 0.5))  => [1, 0.75, 0.5, 0.5]
  cosine = optim.cosineDecay(2, 100, 1)
  [0, 50, 100, 200].map((step) => Number(cosine(step).toFixed(9)))  => [2, 1.5, 1, 1]
  warm = optim.warmup(4, optim.linearDecay(1, 10))
  [0, 1, 3, 4, 9].map(warm)  => [0.25, 0.5, 1, 1, 0.5]
a schedule says what it cannot be
  optim.linearDecay(1, 0)  // linearDecay: invalid steps 0: expected an integer above 0
  optim.cosineDecay(-1, 5)  // cosineDecay: invalid lr -1: expected 0 or more
  optim.stepDecay(1, 5, 0)  // stepDecay: invalid factor 0: expected above 0
  optim.warmup(2, 0.1)  // warmup: invalid schedule: expected a function of the step
decays at milestones, by one factor each
  [0, 2, 3, 6, 7].map(optim.multiStepDecay(1, [3, 7], 0.5))  => [1, 1, 0.5, 0.5, 0.25]
decays along a power of what is left
  [0, 5, 10, 11].map(optim.polynomialDecay(1, 10, 2, 0.2))  => [1, 0.4, 0.2, 0.2]
decays one after another, and one times another
  joined = optim.joinSchedules([optim.linearDecay(1, 4), () => 7, optim.stepDecay(8, 1, 0.5)],
      [2, 4])
  [0, 1, 2, 3, 4, 5].map(joined)  => [1, 0.75, 7, 7, 8, 4]
  chained = optim.chainSchedules(optim.linearDecay(8, 4), optim.exponentialDecay(1, 0.5),
      optim.stepDecay(1, 2, 0.25))
  [0, 1, 2, 3].map(chained)  => [8, 3, 0.25, 0.0625]
cycles a cosine begins again, each time for longer
  restarts = optim.cosineRestarts(2, 4, { factor: 2, end: 1 })
  # Cosines of 4, 8 and 16 steps: each begins with 2 and is at 1.5 in its middle.
  rounded([0, 2, 4, 8, 12, 20, 28].map(restarts))  => [2, 1.5, 2, 1.5, 2, 1.5, 2]
  rounded([0, 5, 10, 15].map(optim.cosineRestarts(2, 10)))  => [2, 1, 2, 1]
cycles one cycle goes from a 25th to the top, and to nearly nothing
  cycle = optim.oneCycle(1, 11, { pctStart: 4 / 11, annealStrategy: "linear" })
  first = 1 / 25
  cycle(0)  => first (12 digits)
  cycle(1)  => first + (1 - first) / 3 (12 digits)
  cycle(3)  => 1 (12 digits)
  cycle(10)  => first / 1e4 (12 digits)
  cycle(99)  => first / 1e4 (12 digits)
  smooth = optim.oneCycle(2, 10, { pctStart: 0.5, divFactor: 2, finalDivFactor: 4 })
  rounded([0, 2, 4, 9].map(smooth))  => [1, 1.5, 2, 0.25]
cycles one cycle in three phases is back where it began before it ends
  cycle = optim.oneCycle(2, 20, { pctStart: 0.25, annealStrategy: "linear", divFactor: 2,
      finalDivFactor: 10, threePhase: true })
  rounded([0, 4, 6, 8, 19].map(cycle))  => [1, 2, 1.5, 1, 0.1]
cycles triangles rise and fall for ever
  [0, 1, 2, 4, 6].map(optim.cyclic(1, 3, { up: 2, down: 4 }))  => [1, 2, 3, 2, 1]
  halved = optim.cyclic(0, 8, { up: 2, mode: "triangular2" })
  [2, 6, 10].map(halved)  => [8, 4, 2]
  shrinking = optim.cyclic(0, 8, { up: 2, mode: "expRange", gamma: 0.5 })
  [1, 2, 3, 6].map(shrinking)  => [2, 2, 0.5, 0.125]
cycles momentum falls while the rate rises: of one cycle as far as that of PyTorch's
  linear = { pctStart: 0.25, annealStrategy: "linear" }
  { momentum } = optim.oneCycle(1, 20, linear)
  rounded([0, 2, 4, 14, 19, 99].map(momentum))
      => [0.95, 0.9, 0.85, Number((0.85 + 0.1 * (10 / 15)).toFixed(9)), 0.95, 0.95]
  options = { ...linear, threePhase: true, baseMomentum: 0.5, maxMomentum: 0.7 }
  three = optim.oneCycle(1, 20, options)
  rounded([0, 4, 6, 8, 12, 19].map(three.momentum))  => [0.7, 0.5, 0.6, 0.7, 0.7, 0.7]
cycles momentum falls while the rate rises: of triangles
  triangles = optim.cyclic(1, 3, { up: 2, down: 4 })
  rounded([0, 1, 2, 4, 6].map(triangles.momentum))  => [0.9, 0.85, 0.8, 0.85, 0.9]
  options = { up: 2, mode: "triangular2", baseMomentum: 0.1, maxMomentum: 0.5 }
  rounded([2, 6].map(optim.cyclic(0, 8, options).momentum))  => [0.1, 0.3]
cycles say what they cannot be
  optim.oneCycle(1, 5, { maxMomentum: 1 })
      // oneCycle: invalid maxMomentum 1: expected 0 or more, below 1
  optim.cyclic(1, 2, { baseMomentum: -0.1 })
      // cyclic: invalid baseMomentum -0.1: expected 0 or more, below 1
  optim.cyclic(2, 1)  // cyclic: invalid most 1: expected at least \`least\`
  optim.cyclic(1, 2, { mode: "square" })
      // cyclic: unknown mode "square": use "triangular", "triangular2" or "expRange"
  optim.oneCycle(1, 5, { annealStrategy: "sin" })
      // oneCycle: unknown annealStrategy "sin": use "cos" or "linear"
  optim.oneCycle(1, 5, { pctStart: 2 })  // oneCycle: invalid pctStart 2: expected 0 to 1
  optim.cosineRestarts(1, 5, { factor: 0.5 })
      // cosineRestarts: invalid factor 0.5: expected an integer above 0
  optim.multiStepDecay(1, [4, 2])
      // multiStepDecay: invalid milestones [4, 2]: expected increasing integers above 0
  optim.joinSchedules([() => 1], [3])
      // joinSchedules: mismatched milestones: 1 for 1 schedules: expected one fewer
  optim.chainSchedules(0.1)  // chainSchedules: invalid schedule: expected a function of the step
a plateau makes the rate fall after so many metrics that are no better
  plateau = optim.reduceOnPlateau(1, { factor: 0.5, patience: 1, threshold: 0 })
  [5, 4, 4, 4, 3, 3, 3, 3].map(plateau)  => [1, 1, 1, 0.5, 0.5, 0.5, 0.25, 0.25]
a plateau of what is to rise, by a fraction or by a difference
  options = { mode: "max", factor: 0.5, patience: 0, threshold: 0.25 }
  # 4 to 4.8 is a fifth more, 4.8 to 6.1 more than a quarter of the best, which is still 4.
  [4, 4.8, 6.1].map(optim.reduceOnPlateau(1, options))  => [1, 0.5, 0.5]
  by = optim.reduceOnPlateau(1, { ...options, thresholdMode: "abs" })
  [4, 4.2, 4.5].map(by)  => [1, 0.5, 0.5]
a plateau waits once the rate has fallen, and stops at the least rate
  options = { factor: 0.5, patience: 0, cooldown: 2, minLr: 0.3 }
  plateau = optim.reduceOnPlateau(1, options)
  [5, 5, 5, 5, 5, 5, 5, 5].map(plateau)  => [1, 0.5, 0.5, 0.5, 0.3, 0.3, 0.3, 0.3]
  still = optim.reduceOnPlateau(1, { ...options, cooldown: 0, minLr: 0, eps: 0.6 })
  [5, 5, 5].map(still)  => [1, 1, 1]
a plateau lets each of several rates fall to its own least
  options = { factor: 0.5, patience: 0, minLr: [0.5, 0.01] }
  plateaus = optim.reduceOnPlateau([1, 0.1], options)
  [5, 5, 5, 5].map(plateaus)  => [[1, 0.1], [0.5, 0.05], [0.5, 0.025], [0.5, 0.0125]]
a plateau says what it cannot be
  optim.reduceOnPlateau([1, 2], { minLr: [0] })
      // reduceOnPlateau: mismatched minLr: 1 for 2 of lr
  optim.reduceOnPlateau(1, { minLr: -1 })
      // reduceOnPlateau: invalid minLr -1: expected 0 or more
  optim.reduceOnPlateau(1, { factor: 1 })
      // reduceOnPlateau: invalid factor 1: expected above 0, below 1
  optim.reduceOnPlateau(1, { mode: "least" })
      // reduceOnPlateau: unknown mode "least": use "min" or "max"
`,
  { optim, rounded },
);
