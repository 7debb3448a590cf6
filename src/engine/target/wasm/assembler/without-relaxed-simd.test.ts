import { expect, it } from "vitest";
import { encodeModule } from "./encoder.ts";
import { load, multiplyAdd } from "./expression.ts";
import { FunctionBuilder } from "./function.ts";
import { type F32x4, Local } from "./value.ts";
import { withoutFusion } from "./without-relaxed-simd.ts";

it("a fused multiply-add becomes a product and a sum, of operands in the same order", async () => {
  const b = new FunctionBuilder("line", ["at"]);
  const at = new Local("i32", 0);
  const [x, y, z] = [0, 16, 32].map((offset) => load("f32x4", at, offset)) as [F32x4, F32x4, F32x4];
  b.store(at, 48, multiplyAdd(true, x, y, z));
  const bytes = encodeModule([withoutFusion(b.finish())], { shared: false, maximumPages: 1 });
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 1 });
  const elements = new Float32Array(memory.buffer);
  elements.set([2, 3, 4, 5, 10, 20, 30, 40, 1, 2, 3, 4]);
  const { instance } = await WebAssembly.instantiate(bytes, { engine: { memory } });
  (instance.exports as unknown as Record<"0", (at: number) => void>)[0](0);
  expect([...elements.subarray(12, 16)]).toEqual([21, 62, 123, 204]);
});

it("a function without any stays as it is", () => {
  const plain = new FunctionBuilder("nothing", []).finish();
  expect(withoutFusion(plain)).toBe(plain);
});
