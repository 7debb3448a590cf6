/** Rows about as long as a workgroup of a GPU sorts whole: each result is the reference's. */
import { describe, expect, it } from "vitest";
import type { Backend } from "../../../src/engine/backend/backend.ts";
import { createReferenceBackend } from "../../../src/engine/backend/reference/reference.ts";
import { createWebGPUBackend } from "../../../src/engine/backend/webgpu/webgpu.ts";
import type { Tensor } from "../../../src/engine/graph/tensor.ts";
import { tensor } from "../../../src/engine/ops/index.ts";
import { openRun } from "../../running/open-run.ts";

async function elementsOn(backend: Backend, program: () => Tensor): Promise<number[]> {
  const { end } = await openRun(backend);
  try {
    return [...(await program().data())];
  } finally {
    await end();
  }
}

/** Two rows in no order with ties, both zeros, the infinities and NaN. */
function rows(length: number): Tensor {
  const odd = [Number.NaN, -0, 0, Infinity, -Infinity];
  const elements = Float32Array.from(
    { length: 2 * length },
    (_, at) => odd[at % 101] ?? (((at * 7919) % 1021) - 510) / 8,
  );
  return tensor(elements).reshape([2, length]);
}

const programs: Readonly<Record<string, (length: number) => Tensor>> = {
  sort: (length) => rows(length).sort(),
  "sort, descending": (length) => rows(length).sort(-1, { descending: true }),
  "sort of whole numbers": (length) => rows(length).nanToNum().cast("i32").sort(),
  argsort: (length) => rows(length).argsort(),
  "argsort, descending": (length) => rows(length).argsort(-1, { descending: true }),
  "the indices of the first few": (length) => rows(length).topk(9).indices,
  "the indices of the first many": (length) =>
    rows(length).topk(300, -1, { largest: false }).indices,
  "sort of columns": (length) => rows(length).transpose().sort(0),
};

describe.each(Object.entries(programs))(
  "on a GPU with memory for each workgroup: %s",
  (_, program) => {
    it.each([2049, 4096, 4097, 8193])("of rows of %d", async (length) => {
      const wanted = await elementsOn(createReferenceBackend(), () => program(length));
      const gpu = await createWebGPUBackend({ target: { workgroupMemory: true } });
      expect(await elementsOn(gpu, () => program(length))).toEqual(wanted);
    });
  },
);
