// Every family at a small size on our CPU backend, against its reference in double precision. This shows that
// the timed computations match their titles.
import { describe, expect, it } from "vitest";
import { computeOnCpu } from "../../tests/running/compute-on.ts";
import { faultIn } from "../check.ts";
import { taskOf } from "../engines/ours.ts";
import { families } from "./all.ts";

const n = 5;

computeOnCpu();

describe.each(families)("$name", ({ compute, demand, reference, sets, sizes }) => {
  it("is computed right", async () => {
    const operands = sets(n);
    const task = await taskOf(compute, operands);
    await task.enqueue(0);
    await task.finish();
    const result = await task.result();
    expect(faultIn(result, reference(n, operands))).toBeNull();
    const wrong = result.map((value) => value + 0.01 + Math.abs(value));
    expect(faultIn(wrong, reference(n, operands))).toContain("wrong result");
    task.dispose();
  });

  it("has more work at a larger size, and rotates its operands", () => {
    expect(demand(n + 1).bytes).toBeGreaterThan(demand(n).bytes);
    const firsts = sets(n).map(([first]) => first?.data.join());
    expect(new Set(firsts).size).toBe(firsts.length);
  });

  it("has sizes on both devices", () => {
    expect(sizes.gpu.length).toBeGreaterThan(0);
    expect(sizes.cpu.length).toBeGreaterThan(0);
  });
});

describe("the families", () => {
  it("have distinct names", () => {
    expect(new Set(families.map(({ name }) => name)).size).toBe(families.length);
  });
});
