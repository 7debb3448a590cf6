import { describe, expect, it } from "vitest";
import { input } from "../../../../tests/running/plan-of.ts";
import { define } from "../../executor/client/definition.ts";
import { structureOf } from "../../executor/client/structure.ts";
import type { Tensor } from "../../graph/tensor.ts";
import type { Abilities } from "../../ir/plan.ts";
import { decode } from "../../rewrite/decode.ts";
import { simplify } from "../../rewrite/simplify.ts";

/** The steps that a sort of three rows, or of the given number, becomes. */
function stepsOf(
  length: number,
  wholeSorts?: Abilities["wholeSorts"],
  sort = (x: Tensor): Tensor => x.sort(),
  rows = 3,
  windowBytes = Number.POSITIVE_INFINITY,
): string[] {
  const targets = [sort(input([rows, length])).node];
  const structure = structureOf(targets);
  const { graph } = define(
    structure,
    targets,
    structure.numbers.map(() => false),
  );
  const abilities = { scatters: false, windowBytes, ...(wholeSorts && { wholeSorts }) };
  const names = simplify(decode(graph), abilities).nodes.map(({ op }) => op?.name ?? "");
  return [...new Set(names)].filter((name) => /^(sortRows|digit|mergeRows)/.test(name)).sort();
}

const passes = ["digitHistogram", "digitScatter"];
const runs = ["mergeRows", "sortRows"];
const merged = { keys: 4096, runs: 2 };
type Sorting = (x: Tensor) => Tensor;
const sorts: readonly (readonly [string, Sorting])[] = [
  ["elements", (x) => x.sort()],
  ["indices", (x) => x.argsort()],
];

describe("a sort of rows", () => {
  it.each(sorts)("sorts %s of each whole up to what every device has the memory for", (_, sort) => {
    expect(stepsOf(2048, undefined, sort)).toEqual(["sortRows"]);
    expect(stepsOf(4096, merged, sort)).toEqual(["sortRows"]);
  });

  it.each(sorts)("merges %s of longer rows from runs that are sorted whole", (_, sort) => {
    expect(stepsOf(4097, merged, sort)).toEqual(runs);
    expect(stepsOf(8192, merged, sort)).toEqual(runs);
  });

  it.each(sorts)("sorts %s of very long rows whole where there are many of them", (_, sort) => {
    const largeWindow = { keys: 12288, runs: 2 };
    expect(stepsOf(12288, largeWindow, sort, 65)).toEqual(["sortRows"]);
    expect(stepsOf(12289, largeWindow, sort, 65)).toEqual(runs);
    expect(stepsOf(9216, largeWindow, sort, 64)).toEqual(["sortRows"]);
    expect(stepsOf(9217, largeWindow, sort, 64)).toEqual(runs);
    expect(stepsOf(2 * 9216, largeWindow, sort, 64)).toEqual(runs);
  });

  it.each(sorts)("sorts %s of rows of many runs by passes", (_, sort) => {
    expect(stepsOf(2049, undefined, sort)).toEqual(passes);
    expect(stepsOf(8193, merged, sort)).toEqual(passes);
  });

  it("merges more runs of elements than of indices, each of which takes three kernels", () => {
    const many = { keys: 4096, runs: 64 };
    const [elements, indices] = sorts.map(([, sort]) => sort) as [Sorting, Sorting];
    expect(stepsOf(8 * 4096, many, indices)).toEqual(runs);
    expect(stepsOf(8 * 4096 + 1, many, indices)).toEqual(passes);
    expect(stepsOf(64 * 4096, many, elements)).toEqual(runs);
    expect(stepsOf(64 * 4096 + 1, many, elements)).toEqual(passes);
  });

  it.each(sorts)(
    "merges %s of rows of which a kernel sees half from pieces by passes",
    (_, sort) => {
      const seen = 4 * 100_016;
      expect(stepsOf(100_000, merged, sort, 3, seen)).toEqual(passes);
      expect(stepsOf(200_000, merged, sort, 3, seen)).toEqual([...passes, ...runs]);
    },
  );

  it("finds the first few of a long row among the first few of its chunks", () => {
    const first = (x: Tensor): Tensor => x.topk(7).indices;
    expect(stepsOf(4097, merged, first)).toEqual(["sortRows"]);
    expect(stepsOf(100_000, merged, first)).toEqual(["sortRows"]);
  });
});
