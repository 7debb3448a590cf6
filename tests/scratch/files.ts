import { arange, init, npy, npz, ones, safetensors } from "../../src/engine/index.ts";
export async function exampleFiles() {
  const device = await init({ device: "cpu", threads: 1 });
  const files = {
    "points.csv": new TextEncoder().encode("x,y\n1,2\n3,4\n"),
    "grid.npy": await npy.write(arange(12).reshape([3, 4])),
    "grids.npz": await npz.write({ a: arange(2), b: ones([3]) }),
    "model.safetensors": await safetensors.write({ weight: ones([2, 1]), bias: ones([1]) }),
  };
  await device.dispose();
  return files as Record<string, Uint8Array<ArrayBuffer>>;
}
