/** WebGPU in Node, through the `webgpu` package if it is installed. */
import { fault } from "../../ir/fault.ts";
import { isNode } from "./realm.ts";

interface WebGPUPackage {
  create(options: readonly string[]): GPU;
  readonly globals: object;
}

/** This must not be a literal in the import, so that no bundler looks for it. */
const packageName = "webgpu";

/**
 * Dawn offers these to pages only behind flags, because pages are strangers: exact timestamps, halves on NVIDIA, and the
 * experimental features, of which the engine requests subgroup matrices.
 */
const dawnOptions: readonly string[] = [
  "enable-dawn-features=allow_unsafe_apis,vulkan_enable_f16_on_nvidia",
  "disable-dawn-features=timestamp_quantization",
];

/** Null where the realm has its own `navigator.gpu` or is not Node. Rejects with a Fault. */
export async function nodeGPU(
  load: () => Promise<unknown> = () =>
    import(/* webpackIgnore: true */ /* @vite-ignore */ packageName),
): Promise<GPU | null> {
  if (!isNode()) return null;
  if (typeof navigator !== "undefined" && "gpu" in navigator) return null;
  try {
    const { create, globals } = (await load()) as WebGPUPackage;
    Object.assign(globalThis, globals);
    return create(dawnOptions);
  } catch (error) {
    throw fault("gpu", `missing WebGPU: ${reasonOf(error)}`);
  }
}

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const [reason] = message.split("\n");
  return (error as { readonly code?: unknown } | null)?.code === "ERR_MODULE_NOT_FOUND"
    ? `Node has no built-in WebGPU: run \`npm install webgpu\`, pass another \`gpu\` to init(), or choose another device (${reason})`
    : `the package webgpu failed to start: reinstall it and the GPU's driver (on Linux, a Vulkan driver), or choose another device (${reason})`;
}
