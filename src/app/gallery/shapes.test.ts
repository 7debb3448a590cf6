import { describe, expect, it } from "vitest";
import { recordProgram } from "../../../tests/running/record-program.ts";
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
