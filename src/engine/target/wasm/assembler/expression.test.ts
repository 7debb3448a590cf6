import { describe, expect, it } from "vitest";
import { encodeModule } from "./encoder.ts";
import {
  add,
  and,
  extractLane,
  gt,
  ifElse,
  load,
  loadLanes,
  loadSplat,
  lt,
  max,
  min,
  mul,
  multiplyAdd,
  permute,
  select,
  shuffle,
  splat,
  sub,
} from "./expression.ts";
import { FunctionBuilder } from "./function.ts";
import { printFunction } from "./text.ts";
import {
  after,
  asI32x4,
  computed,
  type F32x4,
  f32x4,
  i32,
  i32x4,
  Local,
  op,
  sharing,
  tee,
} from "./value.ts";

/** The parameters of every function here: a number, and the address of memory that begins with 1, 2, …, 8. */
const n = new Local("i32", 0);
const at = new Local("i32", 1);

function built(body: (b: FunctionBuilder) => void): FunctionBuilder {
  const b = new FunctionBuilder("example", ["n", "at"]);
  body(b);
  return b;
}

/** The instructions of the function, indented as they are nested. */
function text(body: (b: FunctionBuilder) => void): string {
  const lines = printFunction(built(body).finish()).slice(0, -1).split("\n");
  const from = lines.findIndex((line) => /^ {2}[^(]/.test(line));
  return lines
    .slice(from)
    .map((line) => line.slice(2))
    .join("\n");
}

/** Runs the function for a number, and returns the floats or integers that it leaves in memory. */
async function run(
  body: (b: FunctionBuilder) => void,
  number: number,
  type: typeof Float32Array | typeof Int32Array = Float32Array,
): Promise<number[]> {
  const bytes = encodeModule([built(body).finish()], { shared: false, maximumPages: 1 });
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 1 });
  const elements = new type(memory.buffer, 64, 8);
  elements.set([1, 2, 3, 4, 5, 6, 7, 8]);
  const { instance } = await WebAssembly.instantiate(bytes, { engine: { memory } });
  (instance.exports["0"] as (n: number, at: number) => void)(number, 64);
  return [...elements];
}

const first = load("f32x4", at);
const second = load("f32x4", at, 16);

describe("a value", () => {
  it("emits its operands, then its instruction", () => {
    expect(text((b) => b.store(at, 16, add(first, mul(second, 2))))).toBe(
      [
        "v128.const i32x4 0x40000000 0x40000000 0x40000000 0x40000000",
        "local.set $constant_0",
        "local.get $at",
        "local.get $at",
        "v128.load",
        "local.get $at",
        "v128.load offset=16",
        "local.get $constant_0",
        "f32x4.mul",
        "f32x4.add",
        "v128.store offset=16",
      ].join("\n"),
    );
  });

  it("has the instruction of its operands' type, and needs no instruction for some constants", () => {
    expect(text((b) => b.set(n, sub(mul(add(n, 0), 8), mul(n, 3))))).toBe(
      [
        "local.get $n",
        "i32.const 3",
        "i32.shl",
        "local.get $n",
        "i32.const 3",
        "i32.mul",
        "i32.sub",
        "local.set $n",
      ].join("\n"),
    );
  });

  it("cannot be combined with one of another type", () => {
    // @ts-expect-error: a vector is not added to an address.
    add(at, first);
    // @ts-expect-error: integers are not added to floats.
    add(first, i32x4(1));
    // @ts-expect-error: floats are not an address.
    load("f32x4", first);
    expect(add(first, second).type).toBe("f32x4");
  });

  it("of a comparison chooses lanes, or one of two numbers", async () => {
    const lanes = select(gt(first, 2), first, -1);
    expect((await run((b) => b.store(at, 0, lanes), 0)).slice(0, 4)).toEqual([-1, -1, 3, 4]);
    const clamped = max(min(n, 6), 3);
    const clamp = (number: number): Promise<number[]> =>
      run((b) => b.store(at, 0, clamped), number, Int32Array);
    expect([(await clamp(1))[0], (await clamp(5))[0], (await clamp(9))[0]]).toEqual([3, 5, 6]);
  });

  it("is rounded once or twice where it is a product and a sum", () => {
    const product = (fused: boolean): string =>
      text((b) => b.store(at, 0, multiplyAdd(fused, first, first, second)))
        .split("\n")
        .filter((line) => line.startsWith("f32x4"))
        .join(" ");
    expect(product(true)).toBe("f32x4.relaxed_madd");
    expect(product(false)).toBe("f32x4.mul f32x4.add");
  });

  it("has lanes that are read, moved and set", async () => {
    const pairs = shuffle(first, second, [0, 4, 1, 5]);
    expect((await run((b) => b.store(at, 0, pairs), 0)).slice(0, 4)).toEqual([1, 5, 2, 6]);
    const reversed = permute(first, [3, 2, 1, 0]);
    expect((await run((b) => b.store(at, 0, reversed), 0)).slice(0, 4)).toEqual([4, 3, 2, 1]);
    const counted = add(splat(n), i32x4(0, 1, 2, 3));
    expect((await run((b) => b.store(at, 0, counted), 7, Int32Array)).slice(0, 4)).toEqual([
      7, 8, 9, 10,
    ]);
    const third = extractLane(counted, 2);
    expect((await run((b) => b.store(at, 0, third), 7, Int32Array))[0]).toBe(9);
  });

  it("is one element in each lane, or four elements", async () => {
    expect((await run((b) => b.store(at, 0, loadSplat("f32x4", at, 8)), 0)).slice(0, 4)).toEqual([
      3, 3, 3, 3,
    ]);
    const copy = (lanes: 1 | 4) => (b: FunctionBuilder) =>
      b.storeLanes(lanes, at, 0, loadLanes(lanes, "f32x4", at, 16));
    expect((await run(copy(1), 0)).slice(0, 4)).toEqual([5, 2, 3, 4]);
    expect((await run(copy(4), 0)).slice(0, 4)).toEqual([5, 6, 7, 8]);
  });

  it("is computed again at each use unless it is shared", () => {
    const loads = (body: (b: FunctionBuilder) => void): number =>
      text(body).match(/v128\.load/g)?.length ?? 0;
    expect(loads((b) => b.store(at, 0, add(first, first)))).toBe(2);
    const twice = sharing(first, "f32x4", (x) => add(x, x));
    expect(loads((b) => b.store(at, 0, twice))).toBe(1);
  });

  it("may need statements, before it or after it", async () => {
    const square = (x: F32x4): F32x4 =>
      computed("f32x4", (b) => {
        const local = b.let(x);
        return mul(local, local);
      });
    expect((await run((b) => b.store(at, 0, square(first)), 0)).slice(0, 4)).toEqual([1, 4, 9, 16]);
    const swapped = (b: FunctionBuilder): void => {
      const [x, y] = [b.let(i32(1)), b.let(i32(2))];
      b.set(
        y,
        after(x, () => b.set(x, y)),
      );
      b.store(at, 0, x);
      b.store(at, 4, y);
    };
    expect((await run(swapped, 0, Int32Array)).slice(0, 2)).toEqual([2, 1]);
  });

  it("of a branch is computed only where it is chosen", async () => {
    const counted = (b: FunctionBuilder): void => {
      const count = b.local("i32", "count");
      const chosen = ifElse(lt(n, 5), tee(count, add(count, 1)), i32(-1));
      b.store(at, 0, chosen);
      b.store(at, 4, count);
    };
    expect((await run(counted, 4, Int32Array)).slice(0, 2)).toEqual([1, 1]);
    expect((await run(counted, 5, Int32Array)).slice(0, 2)).toEqual([-1, 0]);
  });

  it("keeps its bits as another type, and is any instruction by its name", async () => {
    const sign = and(asI32x4(op("f32x4", "f32x4.neg", [f32x4(2)])), i32x4(0x7fffffff));
    expect((await run((b) => b.store(at, 0, sign), 0)).slice(0, 4)).toEqual([2, 2, 2, 2]);
  });
});

describe("a variable", () => {
  it("of a scope is reused after the scope", () => {
    const numbers: number[] = [];
    built((b) => {
      const outer = b.let(n);
      b.scope(() => numbers.push(b.let(n).number));
      b.scope(() => numbers.push(b.let(n).number));
      numbers.push(outer.number);
    });
    expect(numbers).toEqual([3, 3, 2]);
  });

  it("that is read directly after it was set stays on the stack", () => {
    expect(
      text((b) => {
        const next = b.let(add(n, 1));
        b.set(n, next);
      }),
    ).toBe(["local.get $n", "i32.const 1", "i32.add", "local.tee $i", "local.set $n"].join("\n"));
  });
});

describe("a loop", () => {
  const sumOf = (loop: (b: FunctionBuilder, add: () => void) => void) =>
    run(
      (b) => {
        const sum = b.local("i32", "sum");
        loop(b, () => b.increase(sum, 1));
        b.store(at, 0, sum);
      },
      10,
      Int32Array,
    ).then(([sum]) => sum);

  it("counts from a number, below another one, in steps", async () => {
    expect(await sumOf((b, body) => b.count({ below: n }, body))).toBe(10);
    expect(await sumOf((b, body) => b.count({ from: 3, below: n, step: 3 }, body))).toBe(3);
    expect(await sumOf((b, body) => b.count({ from: n, below: 10 }, body))).toBe(0);
  });

  it("tests before the first time and after each", () => {
    expect(text((b) => b.count({ below: n }, (i) => b.store(at, 0, i)))).toBe(
      [
        "i32.const 0",
        "local.set $i",
        "block",
        "  local.get $i",
        "  local.get $n",
        "  i32.ge_s",
        "  br_if 0",
        "  loop",
        "    local.get $at",
        "    local.get $i",
        "    i32.store",
        "    local.get $i",
        "    i32.const 1",
        "    i32.add",
        "    local.tee $i",
        "    local.get $n",
        "    i32.lt_s",
        "    br_if 0",
        "  end",
        "end",
      ].join("\n"),
    );
  });

  it("advances a pointer until it is at its stop, at least once", async () => {
    const doubled = (b: FunctionBuilder): void => {
      const pointer = b.let(at);
      const vector = load("f32x4", pointer);
      b.advance(pointer, 16, add(at, 32), () => b.store(pointer, 0, add(vector, vector)));
    };
    expect(await run(doubled, 0)).toEqual([2, 4, 6, 8, 10, 12, 14, 16]);
  });

  it("runs while a condition holds, or until it does", async () => {
    const countdown = (b: FunctionBuilder, body: () => void) => () => {
      body();
      b.increase(n, -2);
    };
    expect(await sumOf((b, body) => b.while(gt(n, 3), countdown(b, body)))).toBe(4);
    expect(await sumOf((b, body) => b.until(lt(n, 3), countdown(b, body)))).toBe(4);
    expect(await sumOf((b, body) => b.until(gt(n, 3), countdown(b, body)))).toBe(0);
  });

  it("is left by its label", async () => {
    const left = (b: FunctionBuilder, body: () => void): void =>
      b.block((done) =>
        b.loop((again) => {
          body();
          b.increase(n, -1);
          b.branchIf(done, lt(n, 7));
          b.branch(again);
        }),
      );
    expect(await sumOf(left)).toBe(4);
  });
});
