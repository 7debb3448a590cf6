/**
 * The other texts that a kernel could have. In: a kernel and a device. Out: for each choice that the
 * tables make by shape alone, the choices that a tuner may try in its place, with a name for people.
 */
import type { Kernel } from "../ir/kernel.ts";
import { sizeOf } from "../ir/shape.ts";
import { fits, type TileVariant, tileVariants } from "./wgsl-matmul-variant.ts";
import type { WgslTarget } from "./wgsl-module.ts";

export interface Alternative {
  /** The same for the same choice in every version of the engine that has it. */
  readonly name: string;
  /** Lowering for this target makes the choice. */
  readonly target: WgslTarget;
}

/** Tiles of which so much would lie outside the output are not worth a try. */
const mostWaste = 4;

/** Empty where nothing is to be chosen. */
export function alternatives({ core, domain }: Kernel, target: WgslTarget): readonly Alternative[] {
  if (core?.kind !== "matmul" || !target.workgroupMemory) return [];
  const [m, n] = domain.slice(-2) as [number, number];
  if (Math.min(m, n) === 1) return [];
  const covered = ({ tileM, tileN }: TileVariant): number =>
    Math.ceil(m / tileM) * tileM * Math.ceil(n / tileN) * tileN;
  return tileVariants
    .filter((variant) => fits(variant, target) && covered(variant) <= mostWaste * sizeOf([m, n]))
    .map((variant) => ({
      name: nameOf(variant),
      target: { ...target, matmulVariant: () => variant },
    }));
}

function nameOf({ tileM, tileN, threadM, threadN, slices }: TileVariant): string {
  const shared = slices === 1 ? "" : ` in ${slices} slices`;
  return `${tileM}×${tileN} tiles${shared}, ${threadM}×${threadN} to a thread`;
}
