import { expect, it } from "vitest";
import { inSource } from "./in-source.ts";

const at = (line: number) => ({ line, column: 1 });

it("inSource maps every position, leaves out those of lists that have none, and copies shared parts once", () => {
  const steps = [{ name: "add", positions: [at(1), at(9)] }];
  const times = Float64Array.of(1, 2);
  const value = {
    position: at(2),
    spans: [{ steps }, { steps, position: at(9) }],
    times,
    peak: null,
  };
  const mapped = inSource(value, (position) => (position?.line === 9 ? null : at(7)));
  const placed = [{ name: "add", positions: [at(7)] }];
  expect(mapped).toEqual({
    position: at(7),
    spans: [{ steps: placed }, { steps: placed, position: null }],
    times,
    peak: null,
  });
  expect(mapped.times).toBe(times);
  expect(mapped.spans[0]?.steps).toBe(mapped.spans[1]?.steps);
});
