/** The memory limits of devices, for tests that make plans without one. */
import type { MemoryRules } from "../../src/engine/ir/plan.ts";

/** A GPU whose bindings may be as long as its buffers. */
export const apart: MemoryRules = {
  alignment: 256,
  apart: true,
  arenaBytes: Number.POSITIVE_INFINITY,
  windowBytes: Number.POSITIVE_INFINITY,
  stepBuffers: 8,
};

/** One memory, as of a CPU. */
export const together: MemoryRules = { ...apart, alignment: 64, apart: false };
