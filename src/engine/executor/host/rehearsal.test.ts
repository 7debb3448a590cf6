import { describe, expect, it } from "vitest";
import { createCpuBackend } from "../../backend/cpu/cpu.ts";
import { createReferenceBackend } from "../../backend/reference/reference.ts";
import "../../graph/primitives.ts";
import type { Plan } from "../../ir/plan.ts";
import { altered } from "../../testing/reference-run.ts";
import { Plans } from "./plans.ts";
import { rehearsal } from "./rehearsal.ts";

describe("a rehearsal", () => {
  it("plans random numbers, a product, rows and a sum, and has nothing computed", () => {
    const rehearsed: Plan[] = [];
    const backend = altered(createReferenceBackend(), {
      rehearse: (plan) => void rehearsed.push(plan),
      prepare: async () => {
        throw new Error("nothing is prepared");
      },
    });
    const plans = new Plans(backend);
    plans.rehearse(rehearsal());
    const kernels = rehearsed[0]?.steps.map(({ kernel }) => kernel.core?.kind);
    expect(kernels).toEqual(expect.arrayContaining([undefined, "matmul", "rows", "reduce"]));
    expect(plans.known(rehearsal())).toBeNull();
  });

  it("leaves no memory behind on the CPU", async () => {
    const backend = await createCpuBackend();
    const before = backend.memory();
    new Plans(backend).rehearse(rehearsal());
    expect(backend.memory()).toEqual(before);
    backend.dispose();
  });
});
