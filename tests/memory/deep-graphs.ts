/** Graphs that are as deep as a program's loop is long. */
import { type Tensor, tensor } from "../../src/engine/index.ts";

export const start: readonly number[] = [0.5, 1, 2];

export interface Deep {
  readonly name: string;
  /** Builds the graph in this many steps. */
  readonly build: (steps: number) => Tensor;
  /** The same of one element, in double precision. */
  readonly expected: (x: number, steps: number) => number;
}

/** Combines a list pairwise until one element is left. */
function inPairs<Value>(leaves: readonly Value[], join: (x: Value, y: Value) => Value): Value {
  let level = leaves;
  while (level.length > 1) {
    const next: Value[] = [];
    for (let at = 0; at < level.length; at += 2) {
      const [x, y] = [level[at] as Value, level[at + 1]];
      next.push(y === undefined ? x : join(x, y));
    }
    level = next;
  }
  return level[0] as Value;
}

export const deepGraphs: readonly Deep[] = [
  {
    name: "a chain of sines",
    build: (steps) => {
      let x = tensor(start);
      for (let step = 0; step < steps; step++) x = x.sin();
      return x;
    },
    expected: (x, steps) => {
      let y = x;
      for (let step = 0; step < steps; step++) y = Math.sin(y);
      return y;
    },
  },
  {
    name: "two values that are made of each other by turns",
    build: (steps) => {
      let [x, y] = [tensor(start), tensor(start).cos()];
      for (let step = 0; step < steps; step += 2) [x, y] = [y, x.add(y).sin()];
      return y;
    },
    expected: (first, steps) => {
      let [x, y] = [first, Math.cos(first)];
      for (let step = 0; step < steps; step += 2) [x, y] = [y, Math.sin(x + y)];
      return y;
    },
  },
  {
    name: "a binary tree",
    build: (steps) => {
      const x = tensor(start);
      const leaves = Array.from({ length: Math.ceil(steps / 4) }, (_, leaf) => x.sub(leaf / steps));
      return inPairs(leaves, (y, z) => y.add(z).mul(0.5).abs());
    },
    expected: (x, steps) => {
      const leaves = Array.from({ length: Math.ceil(steps / 4) }, (_, leaf) => x - leaf / steps);
      return inPairs(leaves, (y, z) => Math.abs((y + z) * 0.5));
    },
  },
];
