/**
 * Estimates the time of a variant of attention's shaders from shapes only: the number of waves in which a large GPU
 * runs the workgroups, what a thread computes and fetches in a wave, and the cost of adding parts. The unit is one
 * streamed row in a forward pass, against four rows in registers of which each thread has 16 features.
 *
 * The constants are a fit to timings (docs/decisions/kernel-variants.md).
 */

import { assumedGpu } from "../../../target/wgsl/profile.ts";
import { type Attention, type AttentionPass, passOf } from "../core.ts";
import { blockOf, rowsOf } from "./part.ts";
import type { AttentionVariant } from "./variant.ts";

const { cores } = assumedGpu;
/** The threads of these shaders that a core has registers for. */
const threadsOfCore = 256;
/**
 * The time of a core at half occupancy as a fraction of a full one's: above one half, because less latency is hidden.
 */
const halfCore = 0.57;
/** The fraction of a streamed row's time that does not depend on the features, at 16 features a thread. */
const fixedShare = 0.18;
const usualFeatures = 16;
/** The cost of a streamed row; a gradient has more products and streams more matrices. */
const stepOf: Readonly<Record<AttentionPass, number>> = { forward: 1, query: 3.6, keyValue: 3.6 };
/**
 * The neighbouring threads that have to read the same streamed row; with fewer, bank conflicts slow a step down by
 * the factor `apart`.
 */
const sharing = 32;
const apart = 1.13;
/** The cost of fetching a vector of four features. */
const fetch = 0.16;
/** The cost of each doubling of the parts, and of beginning and ending a wave. */
const doubling = 2.8;
const ends = 6.7;

/** `batch` is the number of matrices. */
export function attentionTime(core: Attention, batch: number, variant: AttentionVariant): number {
  const { threads, lanes, split, tile } = variant;
  const pass = passOf(core.results[0]);
  const { streamed } = rowsOf(core);
  const turns = Math.ceil(groupsOf(core, batch, variant) / (cores * maxOfCore(variant)));
  const atATime = groupsOfCore(core, batch, variant) * threads;
  const crowding = turns > 1 || atATime > threadsOfCore / 2 ? 1 : halfCore;
  const features = (core.headSize + core.valueSize) / 2 / lanes;
  const arithmetic = fixedShare + ((1 - fixedShare) * features) / usualFeatures;
  const steps = Math.ceil(streamed / (split * blockOf[pass])) * blockOf[pass] * stepOf[pass];
  const banks = tile > 0 && threads < sharing * split ? apart : 1;
  const vectors = (features / 2) * (tile > 0 ? (streamed * lanes) / threads : streamed / split);
  const turn = crowding * (steps * arithmetic * banks + fetch * vectors);
  return turns * (turn + doubling * Math.log2(split) + ends);
}

/** Returns the workgroups that a core of a large GPU runs at a time. */
export function groupsOfCore(core: Attention, batch: number, variant: AttentionVariant): number {
  return Math.min(maxOfCore(variant), Math.ceil(groupsOf(core, batch, variant) / cores));
}

function groupsOf(
  core: Attention,
  batch: number,
  { threads, lanes, split }: AttentionVariant,
): number {
  return batch * Math.ceil(rowsOf(core).owned / ((4 * threads) / lanes / split));
}

function maxOfCore({ threads }: AttentionVariant): number {
  return Math.max(1, Math.floor(threadsOfCore / threads));
}
