import { afterEach, describe, expect, it } from "vitest";
import * as tp from "../../api.ts";
import type { Backend } from "../../backend/backend.ts";
import { createReferenceBackend } from "../../backend/reference/reference.ts";
import { Node } from "../../graph/node.ts";
import { primitives } from "../../graph/primitives.ts";
import { Fault } from "../../ir/fault.ts";
import type { Primitive } from "../../ops/define.ts";
import { altered, type ReferenceRun, referenceRun } from "../../testing/reference-run.ts";

/** A backend whose next call of that name fails once it is armed. */
function faulty(name: keyof Backend, fail: () => unknown): { backend: Backend; arm(): void } {
  const backend = createReferenceBackend();
  const call = backend[name] as (...operands: unknown[]) => unknown;
  let armed = false;
  const once = (...operands: unknown[]): unknown => {
    if (!armed) return call.apply(backend, operands);
    armed = false;
    return fail();
  };
  return {
    backend: altered(backend, { [name]: once }),
    arm: () => {
      armed = true;
    },
  };
}

const overflow = (): never => {
  const deeper = (): number => 1 + deeper();
  return deeper() as never;
};

const thrown = (): never => {
  throw new TypeError("oh no");
};

const own = "internal engine error: oh no";

let restore: () => void = () => {};
afterEach(() => restore());

/** Makes the op's shape rule throw an error that rules never throw, wherever the engine calls it. */
function breakRule(name: string, message: string): void {
  const primitive = primitives.get(name) as Primitive & { infer: Primitive["infer"] };
  const { infer } = primitive;
  primitive.infer = (operands, attributes) => {
    if (operands.some((operand) => !(operand instanceof Node))) throw new TypeError(message);
    return infer(operands, attributes);
  };
  restore = () => {
    primitive.infer = infer;
    restore = () => {};
  };
}

describe.each([
  ["in one realm", false],
  ["through ports", true],
])("an error inside of the engine, %s,", (_, ports) => {
  const start = async (backend: Backend): Promise<ReferenceRun> => {
    const run = await referenceRun({ backend, ports });
    await tp.evaluate(tp.ones([4]).add(1));
    return run;
  };

  it.each<[string, keyof Backend, () => unknown, string]>([
    ["when a plan is prepared", "prepare", thrown, own],
    ["when a plan's preparation rejects", "prepare", async () => thrown(), own],
    ["when a plan is executed", "execute", thrown, own],
    ["on the device", "execute", () => ({ done: Promise.reject(new TypeError("oh no")) }), own],
    ["when elements are read", "read", thrown, own],
    ["when reading rejects", "read", async () => thrown(), own],
    ["when memory is allocated", "allocate", thrown, own],
    ["that is an endless recursion", "execute", overflow, "Maximum call stack size exceeded"],
  ])("%s belongs to what was requested", async (_name, call, fail, message) => {
    const { backend, arm } = faulty(call, fail);
    const run = await start(backend);
    const kept = tp.tensor([1, 2]);
    await tp.evaluate(kept.mul(2));
    const failing = kept.exp().sub(3);
    arm();
    await expect(failing.data()).rejects.toThrow(message);
    expect(await kept.add(1).array()).toEqual([2, 3]);
    expect(await kept.exp().sub(3).data()).toHaveLength(2);
    expect(run.failures).toEqual([]);
    await run.host.close();
    expect(backend.memory().live).toBe(0);
  });

  it("when a graph is read belongs to that graph, each time that it is sent", async () => {
    const run = await start(createReferenceBackend());
    const x = tp.tensor([4, 9]);
    breakRule("sqrt", "oh no");
    for (const index of [0, 1]) {
      await expect(x.sqrt().data(), `time ${index}`).rejects.toThrow("oh no");
      expect(await x.add(1).array()).toEqual([5, 10]);
    }
    expect(run.failures).toEqual([]);
  });

  it("reaches values that are computed from what failed, and no others", async () => {
    const backend = createReferenceBackend();
    let armed = false;
    const arm = (): void => {
      armed = true;
    };
    // As on a device, failures come later, and executions that begin later end later.
    let before: Promise<unknown> = Promise.resolve();
    const execute: Backend["execute"] = (...operands) => {
      const { done: own } = backend.execute(...operands);
      const isFailing = armed;
      armed = false;
      const done = before.then(async () => {
        await new Promise((resolve) => setTimeout(resolve, 2));
        if (isFailing) throw new Fault("invalid", "lost it");
        return await own;
      });
      before = done.catch(() => {});
      return { done };
    };
    const run = await start(altered(backend, { execute }));
    const x = tp.tensor([1, 2]);
    const [good, bad] = [x.add(1), x.mul(3)];
    arm();
    const failing = tp.evaluate(bad);
    const after = bad.add(1);
    const dependent = tp.evaluate(after);
    const independent = tp.evaluate(good);
    await expect(failing).rejects.toThrow("lost it");
    await expect(dependent).rejects.toThrow("lost it");
    await independent;
    await expect(after.data()).rejects.toThrow("lost it");
    await expect(after.mul(2).sum().item()).rejects.toThrow("lost it");
    expect(await good.array()).toEqual([2, 3]);
    expect(run.client.unreported).toBeNull();
    expect(run.failures).toEqual([]);
    await run.host.close();
    expect(backend.memory().live).toBe(0);
  });

  it("in a training step rejects reads of parameters, and is kept for the end of the run", async () => {
    const { backend, arm } = faulty("execute", thrown);
    const { client } = await start(backend);
    const w = tp.parameter(tp.ones([2]));
    const sgd = tp.optim.sgd([w], { lr: 0.1 });
    await tp.evaluate(w);
    arm();
    sgd.step(w.square().sum());
    await client.finish();
    expect(client.unreported?.message).toBe(own);
    await expect(w.data()).rejects.toThrow(own);
    expect(client.unreported).toBeNull();
    expect(await tp.ones([2]).array()).toEqual([1, 1]);
  });
});

describe("what a run may not have", () => {
  it("is refused separately, with the position where it was requested", async () => {
    const run = await referenceRun({ bytes: 1000 });
    const large = new Float32Array(1000);
    await expect(tp.tensor(large).data()).rejects.toThrow(
      "upload: unsupported size: it needs 3.9 KiB",
    );
    await expect(tp.evaluate(tp.tensor(large).add(1))).rejects.toThrow("upload: unsupported size");
    await expect(tp.evaluate(tp.zeros([1000]).add(1))).rejects.toThrow("the limit is 1000 B");
    // The scratch between kernels by itself is too large.
    const rows = tp
      .ones([20, 20])
      .cumsum(0)
      .cumsum(1)
      .matmul(tp.ones([20, 20]))
      .cumsum(0);
    await expect(rows.sum().item()).rejects.toThrow("the limit is 1000 B");
    expect(await tp.tensor([1, 1, 1]).sum().item()).toBe(3);
    expect(run.failures).toEqual([]);
  });
});

describe("evaluate", () => {
  it.each<[unknown, string]>([
    [5, " 5: expected a tensor or a list of tensors"],
    [null, " null: expected a tensor or a list of tensors"],
    [undefined, " nothing: expected a tensor or a list of tensors"],
    ["x", ' "x": expected a tensor or a list of tensors'],
    [{}, " {}: expected a tensor or a list of tensors"],
    [() => {}, " a function: expected a tensor or a list of tensors"],
    [[1], "[0] 1: expected a tensor"],
  ])("refuses %j", async (value, message) => {
    await referenceRun();
    await expect(tp.evaluate(value as tp.Tensor)).rejects.toThrow(
      `evaluate: invalid tensors[0]${message}`,
    );
    await tp.evaluate(tp.ones([2]), tp.full([], 3));
  });
});
