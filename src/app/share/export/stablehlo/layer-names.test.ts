import { describe, expect, it } from "vitest";
import { layerNames, leavesAt } from "./layer-names.ts";

/** The name of the layer whose call follows a mark. */
function nameIn(marked: string): string | null {
  const before = marked.slice(0, marked.indexOf("§")).split("\n");
  const place = { line: before.length, column: (before.at(-1) ?? "").length + 1 };
  return layerNames(marked.replace("§", "").split("\n")).layerAt(place);
}

describe("the name of a layer", () => {
  it("is its place in the model, as that of its state is", () => {
    expect(nameIn("const model = nn.sequential(nn.§linear(3, 8), nn.tanh());")).toBe("model.0");
    expect(
      nameIn("const model = nn.sequential(nn.linear(3, 8), nn.tanh(), nn.§linear(8, 1));"),
    ).toBe("model.2");
    expect(
      nameIn(`const net = sequential(
  conv2d(1, 8, { padding: [1, 1] }), // two, three
  (x) => x.relu().reshape([-1, 8 * 28 * 28]),
  sequential(tanh(), §linear(6272, 10)),
);`),
    ).toBe("net.2.1");
  });

  it("is not known where the text does not tell its place", () => {
    for (const text of [
      "const layer = nn.§linear(3, 8);",
      "const model = nn.sequential(...layers, nn.§linear(3, 8));",
      "const model = nn.sequential([nn.§linear(3, 8)]);",
      "const layers = makeAll(nn.§linear(3, 8));",
      "train(nn.sequential(nn.§linear(3, 8)));",
      "§linear(3, 8)",
      "",
    ])
      expect(nameIn(text)).toBeNull();
  });
});

describe("the tensors of a layer", () => {
  const place = { line: 1, column: 4 };

  it("are its weight and its bias by their shapes", () => {
    expect(leavesAt(["nn.linear(3, 8)"], place, [[8], [3, 8]])).toEqual(["bias", "weight"]);
    expect(leavesAt(["nn.embedding(3, 8)"], place, [[3, 8]])).toEqual(["weight"]);
  });

  it("have no names where their shapes do not tell, or a call makes several layers", () => {
    expect(leavesAt(["nn.layerNorm(8)"], place, [[8], [8]])).toBeNull();
    expect(leavesAt(["nn.linear(3, 8)"], place, [[3, 8], [8], [3, 8], [8]])).toBeNull();
  });
});
