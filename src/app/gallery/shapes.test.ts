import { fileURLToPath } from "node:url";
import { describe, expect, it, vi } from "vitest";
import { recordGraphs, recordProgram } from "../../../tests/running/record-program.ts";
import { runExample } from "../../../tests/running/run-example.ts";
import { GraphStore } from "../../engine/executor/host/graph-store.ts";
import type { WireGraph } from "../../engine/executor/protocol.ts";
import { gallery } from "./gallery.ts";
import { sources } from "./sources.ts";

describe("the shapes of the gallery's programs", () => {
  it.each(gallery)("are recorded for $title without a fault, and to its end", async ({ id }) => {
    const { shapes } = await recordProgram(sources.get(id) ?? "");
    expect(shapes.fault).toBe(null);
    expect(shapes.isPartial).toBe(false);
    expect(shapes.expressions.length).toBeGreaterThan(4);
  });
});

/** What is computed, without the lines that ask for it. */
const computed = ({ inputs, nodes, targets }: WireGraph): string =>
  JSON.stringify({
    inputs,
    nodes: nodes.map(({ op, operands, attributes }) => [op, operands, attributes]),
    targets,
  });

/** The graphs that a run of the example defines. */
async function graphsOfRun(id: string): Promise<readonly WireGraph[]> {
  const taken = vi.spyOn(GraphStore.prototype, "take");
  const file = fileURLToPath(new URL(`./programs/${id}.ts`, import.meta.url));
  await runExample(file, { device: "cpu", params: {} });
  const definitions = taken.mock.calls.map(([, definition]) => definition);
  taken.mockRestore();
  return definitions.filter((definition) => definition !== null);
}

describe("the graphs that are recorded before a run", () => {
  it.each(["n-body", "k-means", "newton"])(
    "are those that %s evaluates, with what it plots",
    async (id) => {
      const recorded = (await recordGraphs(sources.get(id) ?? "")).map(computed);
      const evaluated = (await graphsOfRun(id)).map(computed);
      expect(evaluated.length).toBeGreaterThan(3);
      expect(recorded).toEqual(expect.arrayContaining(evaluated));
    },
  );
});
