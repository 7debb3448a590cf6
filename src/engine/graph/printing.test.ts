import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
import { nn, optim, parameter, tensor } from "../index.ts";

describe("what programs hold shows itself on one line", () => {
  const made = {
    "a layer": [() => nn.linear(2, 3), "Module linear(2, 3)"],
    "a loss": [() => nn.mse(), "Module mse"],
    "a module of modules": [() => nn.sequential(nn.linear(2, 3), nn.relu()), "Module sequential"],
    "an optimiser": [
      () => optim.adam(nn.linear(2, 3).parameters(), { lr: 0.01 }),
      "Optimizer adam of 2 parameters, lr 0.01",
    ],
    "an optimiser with a closure": [
      () => optim.lbfgs([parameter(tensor([1]))]),
      "Optimizer lbfgs of 1 parameter, lr 1",
    ],
  } as const;

  it.each(Object.entries(made))("%s", async (_, [make, text]) => {
    await onReference(() => {
      const shown = make();
      expect(String(shown)).toBe(text);
      expect(inspect(shown)).toBe(text);
      expect(JSON.stringify({ shown })).toBe(JSON.stringify({ shown: text }));
      expect(Object.keys(shown)).not.toContain("toString");
    });
  });
});
