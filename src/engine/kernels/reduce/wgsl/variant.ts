/** Chooses the variant of a reduction: the threads of an output, and the outputs of a workgroup. */

import type { Kernel } from "../../../ir/kernel.ts";
import { sizeOf } from "../../../ir/shape.ts";
import { reduceSizes } from "../../../target/wgsl/sizes.ts";
import type { WgslTarget } from "../../../target/wgsl/writer/module.ts";
import type { VariantChoice } from "../../core-wgsl.ts";
import { distinct, powerOfTwoUpTo, roundedPowerOfTwo } from "../../variants.ts";
import type { Reduce } from "../core.ts";

export interface ReduceVariant {
  /** thread: one thread for each output; tree and subgroup: several, folded in workgroup memory or by shuffles. */
  readonly fold: "thread" | "tree" | "subgroup";
  /** The four lanes of a vector: neighbouring outputs, or neighbours in the reduction. */
  readonly vector: "none" | "output" | "reduction";
  /** The outputs (or vectors of them) of a workgroup. */
  readonly slots: number;
  /** The threads of an output: a power of two. */
  readonly lanes: number;
  /** The work of neighbouring threads: consecutive positions of one output, or neighbouring outputs. */
  readonly neighbours: "position" | "output";
}

export interface ReduceFacts {
  readonly alongOutput: boolean;
  readonly alongReduction: boolean;
  /** The elements between neighbours in the largest input; null where they are not evenly spaced. */
  readonly mainStrides: { readonly output: number | null; readonly position: number | null };
  /** The elements of the largest input that a word packs. */
  readonly packed: number;
}

/** This many threads fill a large GPU. */
const wantedThreads = 65536;

/** A thread has at least this many words of the largest input, up to four elements of each, while others keep it busy. */
const wordsOfThread = 16;

/** This many workgroups leave half of a large GPU's cores idle. */
const fewGroups = 64;

/**
 * The maximum threads of a workgroup where neighbouring threads have neighbouring outputs: where outputs are few,
 * only more threads for each keep the device busy.
 */
const largestGroup = 1024;

export function reduceVariant(
  kernel: Kernel,
  core: Reduce,
  target: WgslTarget,
  facts: ReduceFacts,
): ReduceVariant {
  const outputs = sizeOf(kernel.domain);
  const length = sizeOf(core.axes);
  const most = Math.min(256, target.maxInvocations);
  if (!target.workgroupMemory) return alone(outputs, facts, target);
  const together =
    facts.mainStrides.position !== null && Math.abs(facts.mainStrides.position) === 1;
  if (together && length > 16) {
    const vector = facts.alongReduction ? "reduction" : "none";
    let lanes = Math.min(most, powerOfTwoUpTo(length / (vector === "none" ? 4 : 16)));
    // Each thread adds up many scalars or packed words as long as the device stays busy, so that few totals are folded.
    const share = wordsOfThread * Math.min(4, facts.packed);
    while (lanes > length / share && outputs * lanes > wantedThreads) lanes /= 2;
    const slots = Math.max(1, Math.min(outputs, 64 / lanes));
    // Subgroups can shuffle only numbers.
    if (slots === 1 && lanes >= 64 && target.subgroups && core.value.dtype !== "bool")
      return { fold: "subgroup", vector, slots: 1, lanes, neighbours: "position" };
    return fold({ vector, slots: powerOfTwoUpTo(slots), lanes, neighbours: "position" });
  }
  const vector = facts.alongOutput && outputs >= 1024 ? "output" : "none";
  const wide = vector === "none" ? 1 : 4;
  const columns = Math.ceil(outputs / wide);
  const wanted = roundedPowerOfTwo(Math.min((2 * wantedThreads) / columns, length / 8));
  // The slots of a workgroup span at least 128 bytes, so that no memory transaction is half used; half of that
  // where groups are few.
  let slots = Math.min(64, powerOfTwoUpTo(columns));
  while (slots > 32 / wide && wanted > most / slots) slots /= 2;
  while (slots > 16 / wide && columns < fewGroups * slots) slots /= 2;
  const lanes = Math.min(wanted, Math.min(largestGroup, target.maxInvocations) / slots);
  if (lanes === 1) slots = slotsAlone(columns, target);
  return fold({ vector, slots, lanes, neighbours: "output" });
}

/**
 * Returns the outputs of a workgroup with one thread for each: more where outputs are many, because launching small
 * workgroups costs more than running them.
 */
function slotsAlone(outputs: number, { maxInvocations }: WgslTarget): number {
  const most = outputs <= 16_384 ? 64 : 256;
  return Math.min(most, maxInvocations, powerOfTwoUpTo(outputs));
}

/** Returns the variants that are worth a try, the table's choice first. */
export function reduceVariants(
  kernel: Kernel,
  core: Reduce,
  target: WgslTarget,
  facts: ReduceFacts,
): readonly ReduceVariant[] {
  const table = reduceVariant(kernel, core, target, facts);
  if (!target.workgroupMemory) return [table];
  const { vector, slots, lanes, neighbours } = table;
  const outputs = Math.ceil(sizeOf(kernel.domain) / (vector === "output" ? 4 : 1));
  const length = sizeOf(core.axes) / (vector === "reduction" ? 4 : 1);
  const shapes: (readonly [slots: number, lanes: number])[] =
    neighbours === "position"
      ? [1 / 4, 1 / 2, 1, 2, 4].map((times) => {
          const wanted = lanes * times;
          return [Math.max(1, Math.min(powerOfTwoUpTo(outputs), 64 / wanted)), wanted];
        })
      : [
          [slots, lanes * 2],
          [slots, lanes / 2],
          [slots * 2, lanes / 2],
          [slots / 2, lanes * 2],
          [slots * 2, lanes],
          [slots / 2, lanes],
        ];
  const others = shapes.flatMap(([slots, lanes]) => {
    const variant = fold({ vector, slots, lanes, neighbours });
    return slots === 1 && table.fold === "subgroup"
      ? [{ ...variant, fold: "subgroup" } as const, variant]
      : [variant];
  });
  return distinct([
    table,
    ...others.filter((variant) => fits(variant, { outputs, length }, target)),
  ]);
}

function fits(
  { slots, lanes, fold }: ReduceVariant,
  { outputs, length }: { readonly outputs: number; readonly length: number },
  target: WgslTarget,
): boolean {
  const threads = slots * lanes;
  return (
    lanes >= (fold === "subgroup" ? 64 : 1) &&
    slots >= 1 &&
    slots <= powerOfTwoUpTo(outputs) &&
    lanes <= powerOfTwoUpTo(length) &&
    threads >= Math.min(32, outputs) &&
    threads <= target.maxInvocations &&
    threads * 16 <= target.maxWorkgroupStorageBytes
  );
}

function nameOfReduce({ fold, slots, lanes }: ReduceVariant): string {
  return `${lanes} threads to an output, ${slots} ${slots === 1 ? "output" : "outputs"} to a group, by ${fold}`;
}

export const reduceChoice: VariantChoice = {
  name: "reduceVariant",
  variants: reduceVariants,
  nameOf: nameOfReduce,
  sizes: reduceSizes,
};

/** Returns a variant with one thread for each output, in vectors along whichever axis allows them. */
function alone(
  outputs: number,
  { alongOutput, alongReduction }: ReduceFacts,
  target: WgslTarget,
): ReduceVariant {
  const vector = alongOutput ? "output" : alongReduction ? "reduction" : "none";
  const slots = slotsAlone(Math.ceil(outputs / (vector === "output" ? 4 : 1)), target);
  return fold({ vector, slots, lanes: 1, neighbours: "output" });
}

function fold(variant: Omit<ReduceVariant, "fold">): ReduceVariant {
  return { ...variant, fold: variant.lanes === 1 ? "thread" : "tree" };
}
