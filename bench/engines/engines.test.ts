// The engines that run in Node, on every kind of work at small sizes, against the reference. Covers
// each engine's computation, the layouts, and the ONNX models, byte by byte.
import * as ort from "onnxruntime-web";
import { describe, expect, it } from "vitest";
import { faultIn } from "../check.ts";
import { referenceOf } from "../reference.ts";
import { reduced, rows } from "../rows.ts";
import { operandSets } from "../work.ts";
import type { Engine } from "./engine.ts";
import { startOrt } from "./ort.ts";
import { startOurs } from "./ours.ts";

const small = [
  ...new Map([...rows.gpu, ...rows.cpu].map(reduced).map((row) => [row.work.kind, row])).values(),
];

async function faultOf(engine: Engine, row: (typeof small)[number]): Promise<string | null> {
  const sets = operandSets(row.work);
  const task = await engine.prepare(row.work, sets);
  if (task === null) return "absent";
  await task.enqueue(0);
  await task.finish();
  const fault = faultIn(await task.result(), referenceOf(row.work, sets));
  await task.enqueue(1);
  await task.finish();
  task.dispose();
  return fault;
}

describe("every kind of work", () => {
  it("is among the rows", () => {
    expect(small.map(({ work }) => work.kind).sort()).toEqual([
      "attention",
      "chain",
      "conv2d",
      "matmul",
      "mlp",
      "roundTrip",
      "softmax",
      "sum",
    ]);
  });

  it("is computed right by Tensorpad", async () => {
    const engine = await startOurs("cpu", "test");
    for (const row of small)
      expect([row.title, await faultOf(engine, row)]).toEqual([row.title, null]);
  });

  it("is computed right by onnxruntime from our models, except training", async () => {
    const engine = await startOrt(ort, "cpu", "test", 1);
    for (const row of small) {
      const expected = row.work.kind === "mlp" ? "absent" : null;
      expect([row.title, await faultOf(engine, row)]).toEqual([row.title, expected]);
    }
  });
});
