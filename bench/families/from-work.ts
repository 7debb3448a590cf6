/** The works of the benchmark's table, where a size of theirs changes. */
import { functionOf } from "../engines/ours.ts";
import { referenceOf } from "../reference.ts";
import { type Demand, demandOf, operandSets, type Work } from "../work.ts";
import type { Family } from "./family.ts";

/** Works of one kind, which is a pure function of operands; throws where it is not. */
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
