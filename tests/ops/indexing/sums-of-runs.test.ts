/** Sums of rows by index on devices that cannot add them sequentially: the planned kernels and the results. */
import { scatterAdd, tensor, zeros } from "../../../src/engine/index.ts";
import { planning } from "../../../src/site/example-run.ts";
import { testValues } from "../../running/test-values.ts";

/** Adds rows to rows, and returns the elements, those that are right, and the kernels' cores in order. */
async function added(
  targets: readonly number[],
  rows: number,
  width: number,
  isComputed = false,
): Promise<{ got: number[]; wanted: number[]; cores: string[] }> {
  const updates = targets.map((_, row) =>
    Array.from({ length: width }, (_each, column) => ((row * 7 + column) % 11) - 5),
  );
  const wanted = Array.from({ length: rows }, () => new Array<number>(width).fill(1));
  for (const [row, index] of targets.entries()) {
    const to = wanted[index < 0 ? index + rows : index];
    if (to)
      for (let column = 0; column < width; column++)
        to[column] = (to[column] as number) + (updates[row]?.[column] as number);
  }
  const [got, plans] = await planning(async () => {
    const x = tensor(updates);
    const listed = tensor([...targets], { dtype: "i32" });
    const indices = (isComputed ? listed.mul(1) : listed).unsqueeze(1).broadcastTo(x.shape);
    return [...(await scatterAdd(zeros([rows, width]).add(1), indices, x, 0).data())];
  });
  const cores = plans.flatMap(({ steps }) =>
    steps.map(({ kernel }) => kernel.core?.kind ?? "loop"),
  );
  return { got, wanted: wanted.flat(), cores };
}

testValues(
  `
rows that are added by index are read where they are, in the order of a sort of short keys
  indices = Array.from({ length: 3000 }, (_, at) => ((at * 37) % 84) - 20)
  { got, wanted, cores } = await added(indices, 64, 12)
  got  => wanted
  ofSort = ["histogram", "scan", "rank"]
  # The order, with the sorted indices; the ends of runs; the sums of tiles, and of runs.
  cores  => [...ofSort, "loop", "runs", "runs"]
rows that are added by index are summed in tiles where they go to one index
  indices = Array.from({ length: 1000 }, (_, at) => (at % 50 === 0 ? at % 70 : 3))
  { got, wanted } = await added(indices, 70, 8)
  got  => wanted
rows that are added by index are dropped where their index, which only the device knows, is outside
  targets = Array.from({ length: 400 }, (_, at) => (at % 2 ? 3000 : -3000))
  { got, wanted } = await added(targets, 2900, 8, true)
  got  => wanted
`,
  { added },
);
