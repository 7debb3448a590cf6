/**
 * Lowers kernels to WGSL. In: a kernel, and what the device offers. Out: one compute shader with entry point
 * `main`, its storage buffers in group 0 (inputs, then outputs, in the kernel's order), and how many workgroups
 * to dispatch; for some kernels a second dispatch follows. Equal kernels have equal text.
 *
 * A buffer is bound whole and its size is a multiple of 16 bytes: shaders read and write elements four at a time,
 * up to that rounding.
 */
import type { Kernel } from "../ir/kernel.ts";
import type { WgslProgram, WgslTarget } from "../target/wgsl/writer/module.ts";
import { prepareKernel } from "../target/wgsl/writer/prepare.ts";
import type { LowerToWgsl } from "./core-wgsl.ts";
import type { Core } from "./cores.ts";
import { lowerLoop } from "./loop/wgsl/loop.ts";
import { wgslCores } from "./wgsl-cores.ts";

export {
  passesOf,
  type WgslPass,
  type WgslProgram,
  type WgslTarget,
} from "../target/wgsl/writer/module.ts";

/** Throws a Fault where the device lacks what the kernel needs: 16-bit floats, or enough buffers. */
export function lowerToWgsl(kernel: Kernel, target: WgslTarget): WgslProgram {
  const prepared = prepareKernel(kernel);
  const { core } = prepared;
  if (core === null) return lowerLoop(prepared, target);
  // TypeScript does not relate the kind of a core to the entry of its kind.
  const lower = wgslCores[core.kind].lower as LowerToWgsl<Core>;
  return lower(prepared, core, target);
}
