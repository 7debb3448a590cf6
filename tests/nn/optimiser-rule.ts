/** An optimiser on one number against its rule in plain arithmetic. */
import { expect } from "vitest";
import type { Parameter } from "../../src/engine/graph/parameter.ts";
import { parameter } from "../../src/engine/graph/parameter.ts";
import { tensor } from "../../src/engine/ops/index.ts";
import type { Optimizer } from "../../src/engine/optim/index.ts";
import { onReference } from "../running/on-reference.ts";

/** One step on one number: from x and its gradient to the next x. */
export type Rule = (x: number, g: number) => number;

/** The result of 12 steps on (x − 3)² / 2 from 5; `before` is called before each. */
export async function compare(
  make: (parameters: Parameter[]) => Optimizer,
  rule: Rule,
  before: (optimizer: Optimizer, step: number) => void = () => {},
): Promise<void> {
  await onReference(async () => {
    const x = parameter(tensor([5]));
    const optimizer = make([x]);
    let wanted = 5;
    for (let step = 0; step < 12; step++) {
      before(optimizer, step);
      optimizer.step(x.sub(3).square().sum().div(2));
      wanted = rule(wanted, wanted - 3);
      expect((await x.data())[0]).toBeCloseTo(wanted, 4);
    }
  });
}
