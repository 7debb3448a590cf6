import { describe, expect, it } from "vitest";
import { input } from "../../../../tests/running/plan-of.ts";
import { define } from "../../executor/client/definition.ts";
import { structureOf } from "../../executor/client/structure.ts";
import type { Abilities } from "../../ir/plan.ts";
import type { Shape } from "../../ir/shape.ts";
import { decode } from "../../rewrite/decode.ts";
import { simplify } from "../../rewrite/simplify.ts";

/** The number of scans that a running sum along the first axis becomes. */
function scansOf(
  shape: Shape,
  wholeScans?: Abilities["wholeScans"],
  windowBytes = Number.POSITIVE_INFINITY,
): number {
  const targets = [input(shape).cumsum(0).node];
  const structure = structureOf(targets);
  const { graph } = define(
    structure,
    targets,
    structure.numbers.map(() => false),
  );
  const { nodes } = simplify(
    decode(graph),
    wholeScans ? { scatters: true, windowBytes, wholeScans } : { scatters: true, windowBytes },
  );
  return nodes.filter(({ op }) => op?.kind === "scan").length;
}

describe("a scan across rows", () => {
  it("is split into segments where a large device would have too little to do", () => {
    expect(scansOf([256, 256])).toBe(2);
    expect(scansOf([256, 32768])).toBe(1);
  });

  it("stays whole on a device that says so, of few elements or of many rows", () => {
    const wholeScans = { scans: 4096, elements: 100_000, extent: 0 };
    expect(scansOf([390, 256], wholeScans)).toBe(1);
    expect(scansOf([391, 256], wholeScans)).toBe(2);
    expect(scansOf([391, 4096], wholeScans)).toBe(1);
  });

  it("stays whole where it is short enough for the threads that share it", () => {
    const wholeScans = { scans: 4096, elements: 0, extent: 2048 };
    expect(scansOf([2048, 256], wholeScans)).toBe(1);
    expect(scansOf([2049, 256], wholeScans)).toBe(2);
  });

  it("is split where a kernel sees only a part of its rows at once", () => {
    const wholeScans = { scans: 64, elements: 0, extent: 4096 };
    expect(scansOf([300, 200], wholeScans, 4 * 300 * 200)).toBe(1);
    expect(scansOf([40, 256], undefined, 4 * 50 * 256)).toBe(scansOf([40, 256]));
    expect(scansOf([300, 200], wholeScans, 4 * 299 * 200)).toBe(2);
    expect(scansOf([256, 32768], undefined, 4 * 64 * 32768)).toBe(2);
    // Segments have two rows, and so there are too many totals as well.
    expect(scansOf([12, 200], wholeScans, 4 * 2 * 200)).toBeGreaterThan(2);
  });

  it("stays whole where a kernel does not see two of its rows at once", () => {
    const wholeScans = { scans: 64, elements: 0, extent: 4096 };
    expect(scansOf([300, 200], wholeScans, 4 * 2 * 200 - 1)).toBe(1);
  });

  it("is split nevertheless where a running total would take in too much to be exact enough", () => {
    const wholeScans = { scans: 4096, elements: 1e9, extent: 0 };
    expect(scansOf([65536, 2], wholeScans)).toBe(1);
    expect(scansOf([65537, 2], wholeScans)).toBeGreaterThan(1);
  });
});
