/** The cases of an elementwise op that follow from the number of its operands and from their ranges. */
import type { Case, OpSpec } from "../../src/engine/ops/define.ts";
import { caseOf, type Instead } from "./call-text.ts";

/** Ranks 0 to 3: an axis of extent 1, a prime extent, and one longer than a vector. */
const shapes = [[], [1], [7], [5, 13], [2, 3, 17]];
const pairs = [
  [[], []],
  [[7], [7]],
  [
    [3, 1, 5],
    [4, 1],
  ],
  [[], [2, 3]],
  [[2, 9], [9]],
];

export function elementwiseCases(spec: OpSpec, count: number, instead?: Instead): Case[] {
  const { name, sample = {}, ySample = sample } = spec;
  const ys = [ySample].flat();
  return [sample].flat().flatMap((x, index) =>
    count === 1
      ? shapes.map((shape) => caseOf(`${name}($0)`, [{ shape, ...x }], instead))
      : pairs.map(([a = [], b = []]) =>
          caseOf(
            `${name}($0, $1)`,
            [
              { shape: a, ...x },
              { shape: b, ...ys[index] },
            ],
            instead,
          ),
        ),
  );
}
