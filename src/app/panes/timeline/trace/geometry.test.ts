import { describe, expect, it } from "vitest";
import { geometryOf, heights, hitAt } from "./geometry.ts";
import type { Gap, TraceLane, TraceSpan } from "./model.ts";

const span = (start: number, end: number): TraceSpan => ({
  kind: "execute",
  name: "",
  start,
  end,
  details: "",
  position: null,
});
const [outer, inner, short] = [span(0, 40), span(10, 20), span(70, 70)];
const gap: Gap = { start: 40, end: 70, cause: "host" };
const upload = span(50, 60);
const lanes: readonly TraceLane[] = [
  { group: "GPU", name: "Device", rows: [[outer, short], [inner]], gaps: [gap] },
  { group: "GPU", name: "Upload", rows: [[upload]], gaps: [] },
];
const geometry = geometryOf(lanes);
const window = { start: 0, end: 100 };
const first = heights.axis + heights.label + 1;
const at = (x: number, y: number) => hitAt(geometry, window, 100, x, y);

describe("what is at a point of the picture", () => {
  it("is the span of the row there, or the gap", () => {
    expect(at(15, first)).toBe(outer);
    expect(at(15, first + heights.row)).toBe(inner);
    expect(at(55, first)).toBe(gap);
    const second = (geometry.boxes[1]?.rows ?? 0) + 1;
    expect(at(55, second)).toBe(upload);
  });

  it("is a span of no width where the pointer is near, and nothing where it is not", () => {
    expect(at(72, first)).toBe(short);
    expect(at(90, first)).toBeNull();
    expect(at(30, first + heights.row)).toBeNull();
  });

  it("is nothing on the axis, on a label and below the lanes", () => {
    expect(at(15, 1)).toBeNull();
    expect(at(15, heights.axis + 1)).toBeNull();
    expect(at(15, geometry.height + 50)).toBeNull();
    expect(hitAt(geometryOf([]), window, 100, 15, 40)).toBeNull();
  });
});
