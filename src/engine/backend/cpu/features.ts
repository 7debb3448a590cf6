/** Finds out by trying what this realm's WebAssembly and clock can do. */
import { workersUnavailable } from "./pool-workers.ts";

/** Whether modules with vectors validate; the code is (func (drop (v128.const …))). */
export function hasSimd(): boolean {
  return validates([0xfd, 12, ...new Array<number>(16).fill(0), 0x1a]);
}

/** Whether relaxed SIMD's fused multiply-add validates. */
export function hasRelaxedSimd(): boolean {
  const vector = [0xfd, 12, ...new Array<number>(16).fill(0)];
  return validates([...vector, ...vector, ...vector, 0xfd, 0x85, 0x02, 0x1a]);
}

function validates(code: readonly number[]): boolean {
  const body = [0, ...code, 0x0b];
  return WebAssembly.validate(
    new Uint8Array([
      ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
      ...[1, 4, 1, 0x60, 0, 0],
      ...[3, 2, 1, 0],
      ...[10, body.length + 2, 1, body.length, ...body],
    ]),
  );
}

/** The reason why there can be no threads here, or null. */
export function threadsUnavailable(): string | null {
  if (globalThis.crossOriginIsolated === false) return "the page is not cross-origin isolated";
  if (typeof SharedArrayBuffer === "undefined") return "this browser has no SharedArrayBuffer";
  return workersUnavailable();
}
