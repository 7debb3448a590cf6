import { describe, expect, it } from "vitest";
import type { SourcePosition } from "../../app/run/messages/events.ts";
import { ownerNames } from "./owner-names.ts";

/** The names of what the calls at these words made, each innermost first. */
function namesIn(text: string, made: readonly (readonly string[])[]): readonly string[] {
  const lines = text.split("\n");
  const positionOf = (word: string): SourcePosition => {
    const line = lines.findIndex((each) => each.includes(word));
    return { line: line + 1, column: (lines[line] as string).indexOf(word) + 1 };
  };
  const inputs = made.map((words, keeper) => ({
    dtype: "f32" as const,
    shape: [],
    role: "state" as const,
    position: null,
    kept: { keeper, name: "weight", frames: words.map(positionOf) },
  }));
  return [...ownerNames(lines, [{ inputs }]).values()];
}

describe("the names of models and optimizers", () => {
  it("are those of their variables", () => {
    const text = "const model = nn.linear(3, 8);\nconst adam = optim.adam(model.parameters());";
    expect(namesIn(text, [["linear"], ["adam(model"]])).toEqual(["model", "adam"]);
  });

  it("are those of the innermost variable if functions make them", () => {
    const text = `const layer = (n) => nn.linear(n, n);
function deep() {
  const inner = layer(8);
  return nn.sequential(inner);
}
const model = deep();`;
    expect(
      namesIn(text, [
        ["linear", "layer(8)", "deep();"],
        ["sequential", "deep();"],
      ]),
    ).toEqual(["inner", "model"]);
  });

  it("are those of the functions that made them if no variable has them", () => {
    const text = "list.push(nn.linear(3, 8));\nlist.push(nn.linear(8, 8));";
    expect(namesIn(text, [["linear(3"], ["linear(8"]])).toEqual(["linear.0", "linear.1"]);
  });

  it("exist even if no call is known", () => {
    expect(namesIn("", [[]])).toEqual(["model"]);
  });
});
