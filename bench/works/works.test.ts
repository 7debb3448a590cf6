// Works at small sizes on our CPU backend, against their references. This shows that the timed computations match
// their titles.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Device, init, type Tensor, zeros } from "../../src/engine/index.ts";
import { faultIn } from "../check.ts";
import { taskOf, using } from "../engines/ours.ts";
import { operandWords, setsOf } from "../operands.ts";
import { factorizations } from "../suites/factorizations.ts";
import { modeRows, sizedOps } from "../suites/modes.ts";
import { referenceOf } from "../suites/native.ts";
import { families } from "../suites/neighbours.ts";
import type { Options, Row } from "../suites/suite.ts";
import type { Work } from "../work.ts";
import { listedWorks, workOf } from "./listed.ts";

let cpu: Device;
beforeAll(async () => {
  cpu = await init({ device: "cpu" });
});
afterAll(() => cpu.dispose());

async function expectRight(work: Work): Promise<void> {
  const sets = setsOf(work.operands);
  const reference = await work.reference(sets);
  cpu.use();
  const task = using(cpu, await taskOf(work, sets));
  await task.enqueue(0);
  await task.finish();
  const result = await task.result();
  expect(faultIn(result, reference)).toBeNull();
  const wrong = result.map((value) => value + 0.2 + Math.abs(value));
  expect(faultIn(wrong, reference)).toContain("wrong result");
  task.dispose();
}

function haveDistinctNames(rows: readonly { readonly name: string }[]): void {
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
}

describe.each(families)("the family $name", ({ work, sizes }) => {
  const n = 5;

  it("is computed right", () => expectRight(work(n)));

  it("has more work at a larger size, and rotates its operands", () => {
    expect(work(n + 1).demand?.bytes).toBeGreaterThan(work(n).demand?.bytes as number);
    const firsts = setsOf(work(n).operands).map(([first]) => first?.data.join());
    expect(new Set(firsts).size).toBe(firsts.length);
  });

  it("has sizes on both devices", () => {
    expect(sizes.gpu.length).toBeGreaterThan(0);
    expect(sizes.cpu.length).toBeGreaterThan(0);
  });
});

describe("the families", () => {
  it("have distinct names", () => haveDistinctNames(families));
});

describe("the works of the seed projects", () => {
  it.each(modeRows(128))("$title is computed right", ({ work }) => expectRight(work));

  it.each(sizedOps)("$name is computed right", ({ work, sizes }) =>
    expectRight(work(sizes[0] as number)),
  );

  it("have distinct names", () => haveDistinctNames(modeRows()));
});

describe("factorizations", () => {
  const rows = factorizations.rows({ reduced: true } as Options) as readonly Row[];

  it.each(rows.filter(({ n }) => n === 16))("$title is computed right", ({ work }) =>
    expectRight(work),
  );
});

describe("the works beside PyTorch", () => {
  const none = (): never => {
    throw new Error("not timed");
  };

  it("have distinct names", () => haveDistinctNames(listedWorks));

  it.each(listedWorks)("$title can be recorded from its operands", (listed) => {
    cpu.use();
    const { compute, operands } = workOf(listed, none);
    const result: Tensor = compute(...operandWords(operands).map(({ shape }) => zeros(shape)));
    expect(result.dtype).toBe("f32");
  });

  it("train: the loss of a small model falls", async () => {
    const parameter = true;
    const listed = {
      name: "small",
      title: "a GPT without blocks",
      compute: "gpt",
      training: true,
      operands: [
        { shape: [2, 8], below: 16 },
        { shape: [2, 8], below: 16 },
        { shape: [16, 8], scale: 0.5, parameter },
        { shape: [8, 8], scale: 0.5, parameter },
      ],
    };
    cpu.use();
    const task = await taskOf(workOf(listed, none), setsOf(listed.operands));
    await task.enqueue(0);
    await task.finish();
    const [first, second, third] = await task.result();
    expect(third).toBeLessThan(first as number);
    expect(second).not.toBe(first);
    task.dispose();
  });

  it("are compared with elements in double precision, by the largest of all", () => {
    const cell = { cold: 9, queue: 1, times: [2], size: 3, scale: 10, elements: [1, 2, 3] };
    expect(referenceOf(cell, 1e-3).element(1)).toEqual({ value: 2, allowance: 0.01 });
    expect(() => referenceOf({ fault: "no memory" })).toThrow("PyTorch has no result");
  });
});
