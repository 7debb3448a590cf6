import { expect, it } from "vitest";
import "../primitives.ts";
import { bodyOf } from "./body.ts";

it("bodies of loops are kept within a budget, and read again from their texts", async () => {
  const texts = Array.from({ length: 5_000 }, (_, at) => [`[1,[["neg",[0],{},${at + 1},1]],[1]]`]);
  const bodies = texts.map((text) => new WeakRef(bodyOf(text)));
  await new Promise((resolve) => setTimeout(resolve));
  globalThis.gc?.();
  const kept = bodies.filter((body) => body.deref() !== undefined).length;
  expect(kept).toBeGreaterThan(0);
  expect(kept).toBeLessThan(2_000);
  expect(bodyOf(texts[0])).toMatchObject({ nodes: [{ position: { line: 1, column: 1 } }] });
  expect(bodyOf(texts[0])).toBe(bodyOf(texts[0]));
});
