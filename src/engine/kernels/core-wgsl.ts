/** The lowering of a core to WGSL: `wgsl/` of its directory has the code, and wgsl-cores.ts is the table. */
import type { Core, Kernel } from "../ir/kernel.ts";
import type { SizeNames } from "../target/wgsl/sizes.ts";
import type { WgslProgram, WgslTarget } from "../target/wgsl/writer/module.ts";
import type { CoreOf } from "./cores.ts";

/** Throws a Fault where the device lacks what the kernel needs: 16-bit floats, or enough buffers. */
export type LowerToWgsl<C extends Core> = (
  kernel: Kernel,
  core: C,
  target: WgslTarget,
) => WgslProgram;

/** The name of a function in a target that chooses a variant. */
export type ChoiceName = Extract<keyof WgslTarget, `${string}Variant`>;

/** A choice that depends on speed only. TypeScript does not relate the types of its functions to its name. */
export interface VariantChoice {
  readonly name: ChoiceName;
  /** Returns the variants that are worth a try, the table's choice first. */
  readonly variants: (...facts: never[]) => readonly (object | null)[];
  /** The name of a variant for people, the same in every version of the engine that has it. */
  readonly nameOf: (variant: never) => string;
  readonly sizes: SizeNames;
}

export interface WgslCore<C extends Core> {
  readonly lower: LowerToWgsl<C>;
  /** The choice that a tuner may make in it; missing if there is none. */
  readonly choice?: VariantChoice;
}

/** The lowering of each kind of core. */
export type WgslCores = { readonly [K in Core["kind"]]: WgslCore<CoreOf<K>> };

export function scattersAreSorted(): never {
  throw new Error("scatters are sorted before they come to a GPU");
}
