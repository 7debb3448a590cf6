/** onnxruntime-web's builds, each loaded only when needed. */
import type { Device } from "../result.ts";

export type Ort = typeof import("onnxruntime-web");

export async function loadOrt(device: Device): Promise<Ort> {
  return device === "gpu"
    ? await import("onnxruntime-web/webgpu")
    : await import("onnxruntime-web/wasm");
}
