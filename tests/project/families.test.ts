import { describe, expect, it } from "vitest";
import type { Family } from "../../src/engine/ops/define.ts";
import { isTest, readSources } from "./source-tree.ts";

/**
 * The families of the ops in each folder: first the folder's own, then those of ops that are built from the same
 * parts. Elementwise and special functions, images and signals are folders of several families.
 */
const families: Readonly<Record<string, readonly Family[]>> = {
  activation: ["activation"],
  attention: ["attention"],
  contraction: ["contraction"],
  convolution: ["convolution"],
  creation: ["creation"],
  elementwise: ["arithmetic", "bitwise", "comparison", "exponential", "trigonometric"],
  fourier: ["fourier"],
  images: ["convolution"],
  indexing: ["indexing"],
  "linear-algebra": ["linear algebra"],
  loss: ["loss", "normalization", "reduction"],
  movement: ["movement", "creation", "reduction"],
  normalization: ["normalization", "reduction"],
  pooling: ["convolution"],
  quantized: ["arithmetic", "contraction", "convolution"],
  random: ["random"],
  recurrent: ["recurrent"],
  reduction: ["reduction", "scan", "sorting", "indexing", "comparison"],
  signal: ["arithmetic", "convolution", "indexing", "reduction", "scan"],
  sorting: ["sorting", "indexing"],
  special: ["exponential"],
};

const stated = /\bfamily(?:: Family)?\s*[:=]\s*"([^"]+)"/g;

/** The families that are stated in the files of each folder of ops. */
function found(): Record<string, string[]> {
  const folders = new Map<string, Set<string>>();
  for (const source of readSources()) {
    const folder = /^src\/engine\/ops\/([^/]+)\//.exec(source.path)?.[1];
    if (folder === undefined || isTest(source.path)) continue;
    const here = [...source.text.matchAll(stated)].map(([, family]) => family as string);
    folders.set(folder, new Set([...(folders.get(folder) ?? []), ...here]));
  }
  return Object.fromEntries([...folders].map(([folder, each]) => [folder, [...each].sort()]));
}

describe("a folder of ops", () => {
  it("holds ops of its own family, and of others only where they are built from its parts", () => {
    const expected = Object.entries(families).map(([folder, each]) => [folder, [...each].sort()]);
    expect(found()).toEqual(Object.fromEntries(expected));
  });
});
