/**
 * Every op's cases on a device that binds a small part of a tensor at a time: each value equals the reference's,
 * and nothing is refused.
 */
import { describe, expect, it, vi } from "vitest";
import { createReferenceBackend } from "../../src/engine/backend/reference/reference.ts";
import { specs } from "../../src/engine/derive/specs.ts";
import { sizeOf } from "../../src/engine/ir/shape.ts";
import { differenceOf, type Evaluation, evaluate } from "../conformance/evaluation.ts";
import { expectedValues } from "../conformance/expected-values.ts";
import { type Sample, samplesOf } from "../conformance/samples.ts";
import { openRun } from "../running/open-run.ts";

const alignment = 16;
const stepBuffers = 8;
const minBytes = 256;
/** A query and a key must fit into a window, with up to 256 features. */
const minOfAttention = 1152;
/** The number of windows of the largest input or output; few for a very large one, to save time. */
const windows = { usual: 8, ofLarge: 3, large: 10_000 };

function windowOf({ spec, operands }: Sample, { shape }: Evaluation): number {
  const sizes = [...operands.map((operand) => sizeOf(operand.shape)), sizeOf(shape)];
  const largest = Math.max(...sizes);
  const share = (4 * largest) / (largest > windows.large ? windows.ofLarge : windows.usual);
  const isAttention = spec.primitive?.kind === "attention" || /attention/i.test(spec.name);
  const minimum = isAttention ? minOfAttention : minBytes;
  return Math.max(minimum, Math.ceil(share / alignment) * alignment);
}

async function evaluateInWindows(sample: Sample, windowBytes: number): Promise<Evaluation> {
  const backend = createReferenceBackend(
    { windowBytes, alignment, apart: true, stepBuffers },
    { scatters: false, windowBytes: windowBytes - alignment },
  );
  const prepare = vi.spyOn(backend, "prepare");
  const { end } = await openRun(backend);
  try {
    const found = await evaluate(sample);
    const steps = prepare.mock.calls.flatMap(([plan]) => plan.steps);
    for (const { inputs, outputs } of steps)
      expect(inputs.length + outputs.length).toBeLessThanOrEqual(stepBuffers);
    return found;
  } finally {
    await end();
  }
}

/** A composite op binds nothing itself: its first and its last case suffice. */
const samples = specs.flatMap((spec) => {
  const all = samplesOf(spec);
  return spec.primitive ? all : all.filter((_, index) => index % (all.length - 1 || 1) === 0);
});

describe("ops on tensors larger than a device's binding", () => {
  const tests = samples.map(
    (sample) => [`${sample.title} agrees with the reference`, sample] as const,
  );
  const expected = expectedValues(tests, evaluate);

  it.each(tests)("%s", async (_, sample) => {
    const want = expected(sample);
    const got = await evaluateInWindows(sample, windowOf(sample, want));
    expect(differenceOf(sample, got, want)).toBeNull();
  });
});
