/**
 * How long a variant of attention's shaders is likely to take, from shapes only: in how many turns a large GPU
 * takes the groups, what a thread computes and fetches in a turn, and what it costs to put parts together. The
 * unit is one passing row forward, against four held rows of which each thread has 16 features.
 *
 * The figures were fitted to some 600 timings of 56 kernels on an NVIDIA H200: 1 to 64 heads of 32, 64 and 128
 * features and 128 to 2048 rows, forward and back. They err by 6 % on average. What they put first took at most 1.13
 * times as long as the fastest of 9 to 80 variants, in 20 kernels timed after that.
 */
import { type Attention, type AttentionPass, passOf } from "../../../ir/attention.ts";
import { blockOf, rowsOf } from "./part.ts";
import type { AttentionVariant } from "./variant.ts";

/** What a large GPU has, and how many threads with so many registers each of its cores holds. */
const cores = 132;
const threadsOfCore = 256;
/** What the same takes where a core holds half as many threads, whose waits overlap less. */
const halfCore = 0.57;
/** Of a passing row: what each thread does whatever it holds, of the whole at 16 features. */
const fixedShare = 0.18;
const usualFeatures = 16;
/** A gradient has more products, of rows that are as many more. */
const stepOf: Readonly<Record<AttentionPass, number>> = { forward: 1, query: 3.6, keyValue: 3.6 };
/** Threads side by side that read the same passing row; fewer read several rows from the same banks. */
const sharing = 32;
const apart = 1.13;
/** To fetch a vector of four features. */
const fetch = 0.16;
/** To double the parts, and to begin and end. */
const doubling = 2.8;
const ends = 6.7;

/** `batch`: how many matrices. */
export function attentionTime(core: Attention, batch: number, variant: AttentionVariant): number {
  const { threads, lanes, split, tile } = variant;
  const pass = passOf(core.results[0]);
  const { passing } = rowsOf(core);
  const turns = Math.ceil(groupsOf(core, batch, variant) / (cores * mostOfCore(variant)));
  const atATime = groupsOfCore(core, batch, variant) * threads;
  const crowding = turns > 1 || atATime > threadsOfCore / 2 ? 1 : halfCore;
  const features = (core.headSize + core.valueSize) / 2 / lanes;
  const arithmetic = fixedShare + ((1 - fixedShare) * features) / usualFeatures;
  const steps = Math.ceil(passing / (split * blockOf[pass])) * blockOf[pass] * stepOf[pass];
  const banks = tile > 0 && threads < sharing * split ? apart : 1;
  const vectors = (features / 2) * (tile > 0 ? (passing * lanes) / threads : passing / split);
  const turn = crowding * (steps * arithmetic * banks + fetch * vectors);
  return turns * (turn + doubling * Math.log2(split) + ends);
}

/** Groups that a core of a large GPU has at a time. */
export function groupsOfCore(core: Attention, batch: number, variant: AttentionVariant): number {
  return Math.min(mostOfCore(variant), Math.ceil(groupsOf(core, batch, variant) / cores));
}

function groupsOf(
  core: Attention,
  batch: number,
  { threads, lanes, split }: AttentionVariant,
): number {
  return batch * Math.ceil(rowsOf(core).held / ((4 * threads) / lanes / split));
}

function mostOfCore({ threads }: AttentionVariant): number {
  return Math.max(1, Math.floor(threadsOfCore / threads));
}
