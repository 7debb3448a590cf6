/** Families made from the works of the benchmark's table by varying one size. */
import { functionOf } from "../engines/ours.ts";
import { referenceOf } from "../reference.ts";
import { type Demand, demandOf, operandSets, type Work } from "../work.ts";
import type { Family } from "./family.ts";

/** A family of one kind of work, which is a pure function of its operands; throws otherwise. */
export function fromWork(
  facts: Pick<Family, "name" | "title" | "sizes">,
  workOf: (n: number) => Work,
): Family {
  const work = workOf(1);
  const compute = functionOf(work);
  if (compute === null || demandOf(work) === null)
    throw new TypeError(`${facts.name}: ${work.kind} is no function of operands`);
  return {
    ...facts,
    compute,
    sets: (n) => operandSets(workOf(n)),
    reference: (n, sets) => referenceOf(workOf(n), sets),
    demand: (n) => demandOf(workOf(n)) as Demand,
  };
}
