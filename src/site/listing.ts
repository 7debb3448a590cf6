/** The facts that the Ops pages state about an op in addition to its specification. */
import type { OpListing } from "../app/panes/docs/listing.ts";
import { exampleOf } from "../engine/derive/pages.ts";
import { specs } from "../engine/derive/specs.ts";
import type { OpSpec } from "../engine/ops/define.ts";
import { namesElsewhere } from "./elsewhere.ts";
import { kernelsOf, planning } from "./example-run.ts";
import { gradientOf } from "./gradient.ts";
import { callsOf, shapesOf } from "./shapes.ts";

const elsewhere = namesElsewhere();

export async function listingOf(spec: OpSpec): Promise<OpListing> {
  const [facts] = await planning(async () => {
    const calls = callsOf(spec);
    return { shapes: shapesOf(calls), gradient: await gradientOf(spec, calls) };
  });
  const names = elsewhere.get(spec.name) ?? [];
  return { ...facts, elsewhere: names, kernels: await kernelsOf(exampleOf(spec).call) };
}

/** Returns the listing of every op by its name. */
export async function listings(): Promise<Record<string, OpListing>> {
  const all: Record<string, OpListing> = {};
  for (const spec of specs) all[spec.name] = await listingOf(spec);
  return all;
}
