/** Chooses the variant of a plain loop for a kernel from shapes and limits only, as in wgsl/variant.ts. */

import { loopSizes } from "../../../target/wgsl/sizes.ts";
import type { WgslTarget } from "../../../target/wgsl/writer/module.ts";
import type { VariantChoice } from "../../core-wgsl.ts";
import { distinct } from "../../variants.ts";

export interface LoopVariant {
  /** The threads of a workgroup. */
  readonly threads: number;
  /** The elements, or vectors of four, of a thread. */
  readonly each: number;
}

export interface LoopFacts {
  /** The elements, or vectors of four, of the whole loop. */
  readonly count: number;
}

export function loopVariant({ count }: LoopFacts, target: WgslTarget): LoopVariant {
  return { threads: Math.min(count <= 16384 ? 64 : 256, target.maxInvocations), each: 1 };
}

/** This many threads leave no large GPU idle. */
const enoughThreads = 32768;

/** Returns the variants that are worth a try, the table's choice first. */
export function loopVariants(facts: LoopFacts, target: WgslTarget): readonly LoopVariant[] {
  const others: LoopVariant[] = [64, 128, 256, 512].map((threads) => ({ threads, each: 1 }));
  for (const threads of [64, 256])
    for (const each of [2, 4])
      if (facts.count / each >= enoughThreads) others.push({ threads, each });
  const most = Math.min(target.maxInvocations, facts.count);
  return distinct([loopVariant(facts, target), ...others.filter(({ threads }) => threads <= most)]);
}

function nameOfLoop({ threads, each }: LoopVariant): string {
  return `groups of ${threads}, ${each} to a thread`;
}

export const loopChoice: VariantChoice = {
  name: "loopVariant",
  variants: loopVariants,
  nameOf: nameOfLoop,
  sizes: loopSizes,
};
