import { describe, expect, it } from "vitest";
import { constant } from "../../ir/expression.ts";
import type { Kernel } from "../../ir/kernel.ts";
import { compileKernels } from "./compiling.ts";
import type { ReadyProgram } from "./passes.ts";
import type { Lowered } from "./tuner.ts";

/** A loop that fills that many elements. */
function fill(size: number): Kernel {
  const outputs = [{ dtype: "f32", value: constant("f32", 1) }] as const;
  return { name: "fill", inputs: [], domain: [size], core: null, outputs };
}

/** A compiler that notes what it does; those sizes have a stand-in, and `refused` has no code. */
function noting(withStandIn: readonly number[] = [], refused: number | null = null) {
  const done: string[] = [];
  const programOf = (code: string): Lowered["program"] =>
    ({ code, groups: [1, 1] }) as unknown as Lowered["program"];
  return {
    done,
    lower({ domain: [size] }: Kernel): Lowered {
      if (size === refused) throw new Error("no code");
      done.push(`write ${size}`);
      const standIn = withStandIn.includes(size as number) ? programOf(`short ${size}`) : null;
      return { program: programOf(`${size}`), standIn, key: `key ${size}` };
    },
    general: () => null,
    isCompiled: () => false,
    ready(program: Lowered["program"]): Promise<ReadyProgram> {
      done.push(`compile ${program.code}`);
      return Promise.resolve({ program } as unknown as ReadyProgram);
    },
  };
}

describe("the kernels of a plan", () => {
  it("are written and compiled once, however many steps they have", async () => {
    const compiler = noting();
    const steps = await compileKernels([fill(3), fill(3), fill(5), fill(3)], compiler);
    expect(compiler.done.toSorted()).toEqual(["compile 3", "compile 5", "write 3", "write 5"]);
    expect(steps.map(({ tuningKey }) => tuningKey)).toEqual(["key 3", "key 3", "key 5", "key 3"]);
  });

  it("are handed on one by one, while the next is written", async () => {
    const compiler = noting();
    await compileKernels([fill(100), fill(10), fill(1)], compiler);
    const events = [100, 10, 1].flatMap((size) => [`write ${size}`, `compile ${size}`]);
    expect(compiler.done).toEqual(events);
  });

  it("leave texts that have a stand-in to the end", async () => {
    const compiler = noting([100]);
    await compileKernels([fill(100), fill(10)], compiler);
    expect(compiler.done).toEqual([
      "write 100",
      "compile short 100",
      "write 10",
      "compile 10",
      "compile 100",
    ]);
  });

  it("are many if five loops differ only by numbers, so that a general text saves time", async () => {
    const found = async (sizes: readonly number[]): Promise<ReadonlySet<boolean>> => {
      const answers = new Set<boolean>();
      const general = (_: unknown, __: Kernel, hasManyAlike: boolean): null => {
        answers.add(hasManyAlike);
        return null;
      };
      await compileKernels(sizes.map(fill), { ...noting(), general });
      return answers;
    };
    expect(await found([3, 5, 7, 9, 11])).toEqual(new Set([true]));
    expect(await found([3, 5, 7, 9, 9])).toEqual(new Set([false]));
  });

  it("fail together where one has no code", async () => {
    const compiler = noting([], 10);
    await expect(compileKernels([fill(100), fill(10)], compiler)).rejects.toThrow("no code");
  });
});
