import { describe, expect, it } from "vitest";
import * as tp from "../../api.ts";
import type { Backend } from "../../backend/backend.ts";
import { createReferenceBackend } from "../../backend/reference/reference.ts";
import { Fault } from "../../ir/fault.ts";
import {
  altered,
  type ReferenceRun,
  type RunSetup,
  referenceRun,
} from "../../testing/reference-run.ts";

interface Counts {
  executions: number;
  uploads: number;
  /** The peak of allocated bytes. */
  most: number;
}

/** A run that counts its executions and uploads, and records the most bytes allocated at the same time. */
async function watchedRun(setup: RunSetup): Promise<{ run: ReferenceRun; counts: Counts }> {
  const counts: Counts = { executions: 0, uploads: 0, most: 0 };
  const backend = createReferenceBackend();
  const watched: Backend = altered(backend, {
    execute: (...operands) => {
      counts.executions++;
      return backend.execute(...operands);
    },
    upload: (...operands) => {
      counts.uploads++;
      backend.upload(...operands);
    },
    allocate: (bytes) => {
      const buffer = backend.allocate(bytes);
      counts.most = Math.max(counts.most, backend.memory().live);
      return buffer;
    },
  });
  return { run: await referenceRun({ ...setup, backend: watched }), counts };
}

/** Each value is longer than a kilobyte. */
const size = 300;
/** The bytes of the numbers that an evaluation sends. */
const numbers = 16;

describe("values under pressure", () => {
  it("are dropped and computed again when they are requested", async () => {
    const { run, counts } = await watchedRun({ bytes: 8 * 1200 });
    const tensors = Array.from({ length: 20 }, (_, index) =>
      tp.full([size], index).add(tp.arange(size)),
    );
    for (const tensor of tensors) await tp.evaluate(tensor);
    expect(counts.executions).toBe(20);
    expect(counts.most).toBeLessThanOrEqual(8 * 1200 + numbers);
    for (const [index, tensor] of tensors.entries()) {
      expect((await tensor.data())[7]).toBe(index + 7);
    }
    expect(counts.executions).toBeGreaterThan(20);
    expect(run.failures).toEqual([]);
  });

  it("are computed again along chains far longer than the memory", async () => {
    const { run, counts } = await watchedRun({ bytes: 6 * 1200 });
    const chain = [tp.zeros([size]).add(tp.arange(size))];
    for (let step = 0; step < 400; step++) {
      const next = (chain.at(-1) as tp.Tensor).add(1);
      void tp.evaluate(next);
      chain.push(next);
    }
    await run.client.finish();
    expect(counts.most).toBeLessThanOrEqual(6 * 1200 + numbers);
    expect((await (chain[200] as tp.Tensor).data())[3]).toBe(203);
    expect((await (chain[400] as tp.Tensor).data())[3]).toBe(403);
    expect((await (chain[1] as tp.Tensor).data())[3]).toBe(4);
    expect(counts.most).toBeLessThanOrEqual(6 * 1200 + numbers);
    expect(run.failures).toEqual([]);
  });

  it("are freed for others where nothing uses them, though there is memory and nothing was collected", async () => {
    const { run, counts } = await watchedRun({});
    const x = tp.arange(size);
    const tensors: tp.Tensor[] = [];
    for (let step = 0; step < 1000; step++) {
      const next = x.add(step);
      await tp.evaluate(next);
      tensors.push(next);
    }
    expect(counts.most).toBeLessThan(140 * 1200);
    for (const step of [0, 500, 999])
      expect((await (tensors[step] as tp.Tensor).data())[3]).toBe(step + 3);
    expect(counts.executions).toBeLessThan(1010);
    expect(run.failures).toEqual([]);
  });

  it("are freed for others where the host sent them for one use, and one used again stays", async () => {
    const { run, counts } = await watchedRun({});
    const constant = tp.tensor(new Float32Array(size).fill(0.5));
    const tensors: tp.Tensor[] = [];
    for (let step = 0; step < 500; step++) {
      const sent = tp.tensor(new Float32Array(size).fill(step));
      expect((await sent.add(constant).data())[3]).toBe(step + 0.5);
      tensors.push(sent);
    }
    expect(counts.most).toBeLessThan(140 * 1200);
    expect(counts.uploads).toBeLessThan(505);
    for (const step of [0, 250, 499])
      expect((await (tensors[step] as tp.Tensor).data())[7]).toBe(step);
    expect(run.failures).toEqual([]);
  });

  it("bring their siblings along when they are computed again", async () => {
    const { run, counts } = await watchedRun({ bytes: 6 * 1200 });
    let [a, b] = [tp.rand([size]), tp.rand([size])];
    await tp.evaluate(a, b);
    for (let step = 0; step < 12; step++) {
      [a, b] = [a.add(b), a.sub(b)];
      await tp.evaluate(a, b);
    }
    for (let filler = 0; filler < 6; filler++)
      await tp.evaluate(tp.full([size], filler).mul(tp.arange(size)));
    const before = counts.executions;
    await a.data();
    // Each step is executed once: if each of two values caused an execution, twelve steps would take thousands.
    expect(counts.executions - before).toBeLessThanOrEqual(40);
    expect(run.failures).toEqual([]);
  });

  it("are not dropped where nothing can compute them again, and the host keeps only small ones", async () => {
    const large = 16 * 1024 + 4;
    const { run } = await watchedRun({ bytes: 4 * 4 * large });
    const uploads = [0, 1, 2].map((index) => tp.tensor(new Float32Array(large).fill(index)));
    await expect(
      tp
        .ones([large])
        .add(uploads[2] as tp.Tensor)
        .data(),
    ).resolves.toContain(3);
    const fourth = tp.tensor(new Float32Array(2 * large));
    await expect(fourth.data()).rejects.toThrow("upload: unsupported size: it needs 128 KiB");
    expect(await (uploads[2] as tp.Tensor).data()).toContain(2);
    expect(run.failures).toEqual([]);
  });

  it.each([
    [
      "",
      () => {
        const w = tp.parameter(tp.rand([size]));
        return { parameters: [w], loss: () => w.square().sum() };
      },
    ],
    [
      " with running statistics",
      () => {
        const [layer, x] = [tp.nn.batchNorm(size), tp.tensor(new Float32Array(2 * size))];
        const batch = x.reshape([2, size]);
        return { parameters: layer.parameters(), loss: () => layer(batch).square().sum() };
      },
    ],
  ])("of a training loop%s grow by nothing, however long it is", async (_, start) => {
    const { run, counts } = await watchedRun({ bytes: 2 ** 20 });
    const { parameters, loss } = start();
    const adam = tp.optim.adam(parameters, { lr: 0.01 });
    let most = 0;
    for (let step = 0; step < 400; step++) {
      adam.step(loss());
      if (step === 20) {
        await run.client.finish();
        most = counts.most;
      }
    }
    await run.client.finish();
    expect(run.failures).toEqual([]);
    // Only the losses remain, four bytes each.
    expect(counts.most - most).toBeLessThanOrEqual(400 * 4);
  });

  it("that the device has no memory for make others go", async () => {
    const backend = createReferenceBackend();
    const full = new Fault("unsupported", "the device is full");
    const tight = altered(backend, {
      allocate: (bytes) => {
        if (backend.memory().live + bytes > 5000) throw full;
        return backend.allocate(bytes);
      },
    });
    await referenceRun({ backend: tight });
    const tensors = Array.from({ length: 10 }, (_, index) =>
      tp.full([size], index).add(tp.arange(size)),
    );
    for (const tensor of tensors) await tp.evaluate(tensor);
    expect((await (tensors[0] as tp.Tensor).data())[5]).toBe(5);
    await expect(tp.rand([2000]).data()).rejects.toThrow("the device is full");
  });
});
