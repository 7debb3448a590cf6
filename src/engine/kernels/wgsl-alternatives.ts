/**
 * The alternative lowerings of a kernel. In: a kernel and a device. Out: the text that the tables choose, and for
 * each choice that depends on the shape only, the other variants that a tuner may try, each with a name for
 * people.
 */
import type { Kernel } from "../ir/kernel.ts";
import { sizeOf } from "../ir/shape.ts";
import { productSizes, type Sizes, sizesOf } from "../target/wgsl/sizes.ts";
import type { WgslTarget } from "../target/wgsl/writer/module.ts";
import type { VariantChoice } from "./core-wgsl.ts";
import { loopChoice } from "./loop/wgsl/variant.ts";
import { fits, type TileVariant, tileAlternatives } from "./matmul/wgsl/variant.ts";
import { lowerToWgsl, type WgslProgram } from "./wgsl.ts";
import { wgslCores } from "./wgsl-cores.ts";

export interface Choice {
  /** The name of a choice is the same in every version of the engine that has it. */
  readonly name: string;
  readonly sizes: Sizes;
}

export interface Alternative extends Choice {
  /** A target with which lowering makes this choice. */
  readonly target: WgslTarget;
}

export interface Lowered {
  /** The program that the tables choose. */
  readonly program: WgslProgram;
  /** The tables' choices, in the order in which they were made; empty where there is nothing to choose. */
  readonly chosen: readonly Choice[];
  /** Empty where there is nothing to choose. */
  readonly alternatives: readonly Alternative[];
}

/** Throws a Fault where the device lacks what the kernel needs. */
export function lowerWithAlternatives(kernel: Kernel, target: WgslTarget): Lowered {
  const offered: Alternative[] = [];
  const chosen: Choice[] = [];
  // The choices that were made before the next one.
  let before: Partial<WgslTarget> = {};
  const offer = ({ name, variants, nameOf, sizes }: VariantChoice) => {
    const named = nameOf as (variant: object | null) => string;
    return (...facts: never[]): object | null => {
      const [first = null, ...others] = variants(...facts);
      for (const variant of others)
        offered.push({
          name: named(variant),
          sizes: sizesOf(variant, sizes),
          target: { ...target, ...before, [name]: () => variant },
        });
      chosen.push({ name: named(first), sizes: sizesOf(first, sizes) });
      before = { ...before, [name]: () => first };
      return first;
    };
  };
  // Cores that are computed as loops or as reductions make the choices of these.
  const own = kernel.core ? wgslCores[kernel.core.kind].choice : undefined;
  const choices = [loopChoice, wgslCores.reduce.choice, own].flatMap((choice) => choice ?? []);
  const offers = Object.fromEntries(choices.map((choice) => [choice.name, offer(choice)]));
  // A choice that the target already makes is not offered.
  const program = lowerToWgsl(kernel, { ...(offers as Partial<WgslTarget>), ...target });
  return { program, chosen, alternatives: [...offered, ...products(kernel, target)] };
}

/** Tiles that cover more than this multiple of the output are not worth a try. */
const maxWaste = 4;

function products({ core, domain }: Kernel, target: WgslTarget): readonly Alternative[] {
  if (core?.kind !== "matmul" || !target.workgroupMemory) return [];
  const [m, n] = domain.slice(-2) as [number, number];
  if (Math.min(m, n) === 1) return [];
  const batch = sizeOf(domain.slice(0, -2));
  const covered = ({ tileM, tileN }: TileVariant): number =>
    Math.ceil(m / tileM) * tileM * Math.ceil(n / tileN) * tileN;
  return tileAlternatives({ batch, m, n, k: core.k })
    .filter((variant) => fits(variant, target) && covered(variant) <= maxWaste * sizeOf([m, n]))
    .map((variant) => ({
      name: nameOf(variant),
      sizes: sizesOf(variant, productSizes),
      target: { ...target, matmulVariant: () => variant },
    }));
}

function nameOf({ tileM, tileN, threadM, threadN, slices, workers }: TileVariant): string {
  const cut = slices === 1 ? "" : ` in ${slices} slices`;
  const shared = workers === 0 ? "" : ` shared by ${workers} workgroups`;
  return `${tileM}×${tileN} tiles${cut}${shared}, ${threadM}×${threadN} to a thread`;
}
