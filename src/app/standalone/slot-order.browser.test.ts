// The lines of an exported program, in order and grouped.
import { beforeEach, describe, expect, it } from "vitest";
import { SlotOrder } from "./slot-order.ts";

let parent: HTMLElement;
let order: SlotOrder;

function say(slot: number, text: string, level: "log" | "warn" = "log"): void {
  const line = document.createElement("pre");
  line.textContent = text;
  const shown = { kind: "text", level, text } as const;
  order.put(line, slot, { slot, position: null, shown, tensors: [] });
}

/** The visible lines, each after its number of repeats. */
function shown(): readonly (string | null)[] {
  const lines = [...parent.children].filter((line) => !(line as HTMLElement).hidden);
  return lines.map(({ textContent }) => textContent);
}

beforeEach(() => {
  parent = document.createElement("div");
  order = new SlotOrder(parent);
});

describe("the lines of an exported program", () => {
  it("are one with its number where they are equal and follow each other", () => {
    for (const [slot, text] of ["a", "a", "b", "a", "a", "a"].entries()) say(slot, text);
    expect(shown()).toEqual(["×2a", "b", "×3a"]);
    expect(parent.querySelector("[role=img]")?.ariaLabel).toBe("2 times");
    say(6, "a", "warn");
    expect(shown()).toEqual(["×2a", "b", "×3a", "a"]);
  });

  it("are grouped anew where a line arrives late", () => {
    for (const slot of [0, 1, 3, 4]) say(slot, "a");
    expect(shown()).toEqual(["×4a"]);
    say(2, "b");
    expect(shown()).toEqual(["×2a", "b", "×2a"]);
    say(1.5, "a");
    expect(shown()).toEqual(["×3a", "b", "×2a"]);
    say(-1, "a");
    expect(shown()).toEqual(["×4a", "b", "×2a"]);
  });

  it("are not grouped over a chart, nor where they show tensors", () => {
    say(0, "a");
    order.put(document.createElement("figure"), 1);
    say(2, "a");
    expect(shown()).toEqual(["a", "", "a"]);
    const shownText = { kind: "text", level: "log", text: "a" } as const;
    const tensors = [{ dtype: "f32", shape: [], elements: [1] }] as const;
    const line = document.createElement("pre");
    line.textContent = "a";
    order.put(line, 3, { slot: 3, position: null, shown: shownText, tensors });
    expect(shown()).toEqual(["a", "", "a", "a"]);
  });
});
