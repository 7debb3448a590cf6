/** WebGPU in Node, through the `webgpu` package where it is installed. */
import { fault } from "../ir/fault.ts";

interface WebGPUPackage {
  create(options: readonly string[]): GPU;
  readonly globals: object;
}

/** Null where the realm has `navigator.gpu` of its own or is not Node's. Rejects with a Fault. */
export async function nodeGPU(): Promise<GPU | null> {
  const { process } = globalThis as { process?: { versions?: { node?: string } } };
  if (process?.versions?.node === undefined) return null;
  if (typeof navigator !== "undefined" && "gpu" in navigator) return null;
  // Not a literal, so that no bundler looks for it.
  const name = "webgpu";
  let found: WebGPUPackage;
  try {
    found = (await import(/* @vite-ignore */ name)) as WebGPUPackage;
  } catch (error) {
    throw fault(
      "missing",
      `missing WebGPU: Node has none of its own: run \`npm install webgpu\`, or choose another device (${error instanceof Error ? error.message : String(error)})`,
    );
  }
  Object.assign(globalThis, found.globals);
  return found.create([]);
}
