/** The facts that the Ops pages state about an op in addition to its specification. */
import type { OpListing } from "../app/panes/docs/listing.ts";
import { exampleOf } from "../engine/derive/pages.ts";
import { specs } from "../engine/derive/specs.ts";
import type { Case, OpSpec } from "../engine/ops/define.ts";
import { namesElsewhere } from "./elsewhere.ts";
import { kernelsOf, planning } from "./example-run.ts";
import { gradientOf } from "./gradient.ts";
import { callsOf, shapesOf } from "./shapes.ts";

const elsewhere = namesElsewhere();

type CallFacts = Pick<OpListing, "shapes" | "gradient">;

/** Calls the op for the operands of its cases. */
async function factsOf(spec: OpSpec, cases: readonly Case[]): Promise<CallFacts> {
  const calls = callsOf(spec, cases);
  return { shapes: shapesOf(calls), gradient: await gradientOf(spec, cases, calls) };
}

/** Returns the facts of every op by its name, without the code of its kernels. */
export async function factsOfAll(
  casesOf: (spec: OpSpec) => readonly Case[],
): Promise<Record<string, CallFacts>> {
  const [all] = await planning(async () => {
    const found: Record<string, CallFacts> = {};
    for (const spec of specs) found[spec.name] = await factsOf(spec, casesOf(spec));
    return found;
  });
  return all;
}

export async function listingOf(spec: OpSpec, cases: readonly Case[]): Promise<OpListing> {
  const [facts] = await planning(() => factsOf(spec, cases));
  const names = elsewhere.get(spec.name) ?? [];
  return { ...facts, elsewhere: names, kernels: await kernelsOf(exampleOf(spec).call) };
}

/** Returns the listing of every op by its name. */
export async function listings(
  casesOf: (spec: OpSpec) => readonly Case[],
): Promise<Record<string, OpListing>> {
  const all: Record<string, OpListing> = {};
  for (const spec of specs) all[spec.name] = await listingOf(spec, casesOf(spec));
  return all;
}
