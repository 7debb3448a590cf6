import { describe, expect, it } from "vitest";
import { Bytes } from "./bytes.ts";
import { encodeModule } from "./encoder.ts";
import { add } from "./expression.ts";
import { FunctionBuilder } from "./function.ts";
import { printFunction } from "./text.ts";
import { i32x4, Local } from "./value.ts";

function written(write: (bytes: Bytes) => void): number[] {
  const bytes = new Bytes();
  write(bytes);
  return [...bytes.view()];
}
const unsigned = (value: number): number[] => written((bytes) => bytes.unsigned(value));
const signed = (value: number): number[] => written((bytes) => bytes.signed(value));

describe("LEB128", () => {
  it("writes the specification's examples", () => {
    expect(unsigned(624_485)).toEqual([0xe5, 0x8e, 0x26]);
    expect(signed(-123_456)).toEqual([0xc0, 0xbb, 0x78]);
  });

  it.each([0, 1, 63, 64, 127, 128, 2 ** 31 - 1, 2 ** 32 - 1])("reads back %d", (value) => {
    expect(unsigned(value).reduceRight((sum, byte) => sum * 128 + (byte & 127), 0)).toBe(value);
  });

  it.each([0, -1, 63, 64, -64, -65, 2 ** 31 - 1, -(2 ** 31)])("keeps the sign of %d", (value) => {
    const bytes = signed(value);
    const magnitude = bytes.reduceRight((sum, byte) => sum * 128 + (byte & 127), 0);
    const isNegative = ((bytes.at(-1) ?? 0) & 64) !== 0;
    expect(isNegative ? magnitude - 128 ** bytes.length : magnitude).toBe(value);
  });
});

/** memory[at] = 1 + 2 + … + n, and a vector of one constant after it. */
function example(): FunctionBuilder {
  const b = new FunctionBuilder("triangle", ["n", "at"]);
  const [n, at] = [new Local("i32", 0), new Local("i32", 1)];
  const [index, sum] = [b.local("i32", "i"), b.local("i32", "i")];
  b.comment("a loop");
  b.count({ index, below: n }, (i) => b.set(sum, add(sum, add(i, 1))));
  b.store(at, 0, sum);
  b.store(at, 4, i32x4(7));
  return b;
}

describe("a module", () => {
  it("validates, runs, and does what its instructions say", async () => {
    const bytes = encodeModule([example().finish()], { shared: false, maximumPages: 1 });
    const memory = new WebAssembly.Memory({ initial: 1, maximum: 1 });
    const { instance } = await WebAssembly.instantiate(bytes, { engine: { memory } });
    (instance.exports["0"] as (n: number, at: number) => void)(10, 64);
    expect([...new Int32Array(memory.buffer, 64, 5)]).toEqual([55, 7, 7, 7, 7]);
  });

  it("accepts a shared memory only when it is declared as shared", async () => {
    const bytes = encodeModule([example().finish()], { shared: true, maximumPages: 2 });
    const shared = new WebAssembly.Memory({ initial: 1, maximum: 2, shared: true });
    await expect(
      WebAssembly.instantiate(bytes, { engine: { memory: shared } }),
    ).resolves.toBeDefined();
    const unshared = new WebAssembly.Memory({ initial: 1, maximum: 2 });
    await expect(
      WebAssembly.instantiate(bytes, { engine: { memory: unshared } }),
    ).rejects.toThrow();
  });
});

describe("the text", () => {
  it("shows parameters, locals with unique names, nesting and comments", () => {
    expect(printFunction(example().finish())).toBe(`(func $triangle (param $n i32) (param $at i32)
  (local $i i32) (local $i.2 i32) (local $constant_0 v128)
  v128.const i32x4 0x00000007 0x00000007 0x00000007 0x00000007
  local.set $constant_0
  ;; a loop
  i32.const 0
  local.set $i
  block
    local.get $i
    local.get $n
    i32.ge_s
    br_if 0
    loop
      local.get $i.2
      local.get $i
      i32.const 1
      i32.add
      i32.add
      local.set $i.2
      local.get $i
      i32.const 1
      i32.add
      local.tee $i
      local.get $n
      i32.lt_s
      br_if 0
    end
  end
  local.get $at
  local.get $i.2
  i32.store
  local.get $at
  local.get $constant_0
  v128.store offset=4)`);
  });
});
