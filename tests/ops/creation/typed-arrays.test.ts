import { expect, it } from "vitest";
import { Context, currentContext } from "../../../src/engine/graph/context.ts";
import { type DType, tensor } from "../../../src/engine/index.ts";
import { onReferenceAndCpu } from "../../running/on-reference-and-cpu.ts";

const classes: readonly (readonly [Parameters<typeof tensor>[0], DType, first: DType])[] = [
  [new Uint8Array([200, 1]), "u8", "u32"],
  [new Uint8ClampedArray([200, 1]), "u8", "u32"],
  [new Int8Array([-100, 1]), "i8", "i32"],
  [new Uint16Array([65_535]), "u32", "u32"],
  [new Int16Array([-32_768]), "i32", "i32"],
  [new Uint32Array([4_294_967_295]), "u32", "u32"],
  [new Int32Array([-1]), "i32", "i32"],
  [new Float32Array([0.5]), "f32", "f32"],
  [new Float64Array([0.25]), "f32", "f32"],
];

const everyDtype = ["f32", "f16", "bf16", "i32", "u32", "i8", "u8", "bool"] as const;

onReferenceAndCpu(() => {
  it.each(classes)(
    "A typed array keeps its type and its elements: %o is %s",
    async (array, dtype) => {
      const x = tensor(array);
      expect(x.dtype).toBe(dtype);
      expect([...(await x.data())]).toEqual([...(array as Uint8Array)]);
    },
  );

  it.each(classes)(
    "In the first version of the language, %o was not %s but %s",
    (array, _, first) => {
      const earlier = new Context({ ...currentContext().providers, languageVersion: 1 });
      expect(earlier.run(() => tensor(array).dtype)).toBe(first);
    },
  );

  it.each(everyDtype)(
    "A tensor of the elements that were read from %s has that dtype",
    async (dtype) => {
      const x = tensor([0, 1, 1], { dtype });
      const again = tensor(await x.data());
      expect(again.dtype).toBe(dtype);
      expect(await again.array()).toEqual(await x.array());
      expect(tensor(await x.data(), { dtype: "f32" }).dtype).toBe("f32");
    },
  );

  it("A copy of elements has the dtype of its class, since nothing else is known of it", async () => {
    const bools = await tensor([true, false]).data();
    const halves = await tensor([1, 2], { dtype: "f16" }).data();
    expect(tensor(bools.slice()).dtype).toBe("u8");
    expect(tensor(halves.slice()).dtype).toBe("f32");
  });

  it("In the first version of the language, elements that were read had the dtype of their class", async () => {
    const earlier = new Context({ ...currentContext().providers, languageVersion: 1 });
    const read = await Promise.all(everyDtype.map((dtype) => tensor([1], { dtype }).data()));
    const dtypes = earlier.run(() => read.map((data) => tensor(data).dtype));
    expect(dtypes).toEqual(["f32", "f32", "f32", "i32", "u32", "i32", "u32", "u32"]);
  });
});
