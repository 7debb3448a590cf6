/** The graphs of a recording are those that a run of the same program sends, so that the run finds their plans. */
import { describe, expect, it } from "vitest";
import { compiledText, nodeRealm } from "../../../tests/running/record-program.ts";
import { runGraphs } from "../../../tests/running/run-graphs.ts";
import { site } from "../../../tests/running/run-program.ts";
import { graphKey } from "../../engine/executor/client/graph-key.ts";
import type { WireGraph } from "../../engine/executor/protocol.ts";
import { sources } from "../gallery/sources.ts";
import { fullBudget } from "../run/shapes/shape-messages.ts";
import { shapeProgram } from "../run/shapes/shape-program.ts";
import { ShapeRecorder } from "./shape-session.ts";
import { textsOf } from "./texts-of.ts";

// Recordings end by their counts of loops and nodes, not by this machine's time.
const budget = { ...fullBudget, milliseconds: 60_000 };
const inputs = { seed: 0, languageVersion: 2, params: {}, files: [], budget };

const recorder = (): ShapeRecorder => new ShapeRecorder(() => nodeRealm, shapeProgram);

/** The graphs of a run, in order: true for those that were recorded before it. */
async function foundBefore(source: string): Promise<readonly boolean[]> {
  const compiled = compiledText(source);
  const texts = await textsOf(source, async (name) =>
    (await site(`http://site.test/data/${name}`)).arrayBuffer(),
  );
  const before = (await recorder().graphsOf(compiled, { ...inputs, texts }, () => true)) ?? [];
  const known = new Set((before as readonly WireGraph[]).map(graphKey));
  const during = await runGraphs(compiled);
  return during.map((graph) => known.has(graphKey(graph)));
}

const program = `import { mnist, nn, optim, plot, print, randn, tensor } from "tensorpad";
const double = (x) => { if (x.size === 0) throw new Error("empty"); return x.mul(2); };
const model = nn.linear(784, 10); const adam = optim.adam(model.parameters(), { lr: 0.1 });
let step = 0;
for await (const { x, y } of mnist.test.batches(96)) { adam.lr = 0.1 / ++step;
  const loss = model(x).crossEntropy(y); adam.step(loss); plot.line("loss", loss); }
for (let i = 0; i < 50; i++) if ((await randn([7]).add(i).max().item()) > 60) print("large");
print(double(randn([5, 5]).matmul(tensor([1, 2, 3, 4, 5])))); print(await model.parameters()[0].max().item());
`;

describe("the graphs of a program", () => {
  it("are known before Run, with the positions that they have in it, whatever its loops and its data", async () => {
    const found = await foundBefore(program);
    expect(found.length).toBeGreaterThan(5);
    expect(found).not.toContain(false);
  });

  it("are known for a training loop whose last batch is smaller, and what follows it: MNIST", async () => {
    const found = await foundBefore(sources.get("mnist") as string);
    expect(found).toEqual(Array.from({ length: 8 }, () => true));
  });

  it("are known for a recurrent network: LSTM", async () => {
    const found = await foundBefore(sources.get("lstm") as string);
    expect(found).toEqual([true, true, true]);
  });

  it.each(["n-body", "k-means", "newton"])("are known with what %s plots", async (id) => {
    const found = await foundBefore(sources.get(id) as string);
    expect(found.length).toBeGreaterThan(3);
    expect(found).not.toContain(false);
  });

  it("contain the number of tokens of the site's text, which its stand-in has not: transformer", async () => {
    const found = await foundBefore(sources.get("transformer") as string);
    // Later graphs may contain keys of random draws, which depend on the number of draws before them.
    expect(found.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => true));
  });

  it("are not recorded for a text that is no longer on the page", async () => {
    expect(await recorder().graphsOf(compiledText(program), inputs, () => false)).toBe(null);
  });
});
