import { describe, expect, it } from "vitest";
import type { Family } from "../../src/engine/ops/define.ts";
import { isTest, readSources } from "./source-tree.ts";

/**
 * The families of the ops in each directory: first the directory's own, then those of ops that are composed of the
 * same parts. Elementwise and special functions, images and signals are directories of several families.
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

const stated = /\b(?:methodOp|functionOp|unary|binary)\(\s*"([^"]+)"/g;

/** The families that are stated in the files of each directory of ops. */
function found(): Record<string, string[]> {
  const folders = new Map<string, Set<string>>();
  for (const source of readSources()) {
    const folder = /^src\/engine\/ops\/([^/]+)\//.exec(source.path)?.[1];
    if (folder === undefined || isTest(source.path)) continue;
    const here = [...source.text.matchAll(stated)].map(([, family]) => family as string);
    folders.set(folder, new Set([...(folders.get(folder) ?? []), ...here]));
  }
  return Object.fromEntries([...folders].map(([folder, own]) => [folder, [...own].sort()]));
}

describe("a folder of ops", () => {
  it("contains ops of its own family, and others only if composed of its parts", () => {
    const expected = Object.entries(families).map(([folder, own]) => [folder, [...own].sort()]);
    expect(found()).toEqual(Object.fromEntries(expected));
  });
});
