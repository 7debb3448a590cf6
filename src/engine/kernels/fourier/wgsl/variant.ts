/** Chooses how a workgroup transforms its rows. */

import type { WgslTarget } from "../../../target/wgsl/writer/module.ts";
import { fourierPrimes } from "../core.ts";
import { pointBytes } from "./whole-transforms.ts";

export interface FourierFacts {
  readonly length: number;
  readonly rows: number;
  /** Whether neighbours in memory belong to different rows, in the signal or in the results. */
  readonly isAcross: boolean;
}

export interface FourierVariant {
  readonly radices: readonly number[];
  readonly threads: number;
  /** The rows of a workgroup. */
  readonly slots: number;
}

type Limits = Pick<WgslTarget, "maxWorkgroupStorageBytes" | "maxInvocations">;

/** The points of a workgroup where rows are shorter, and those of a thread. */
const pointsTogether = 1024;
const pointsOfThread = 8;
/** Rows that are neighbours in memory fill a sector of a cache. */
const rowsTogether = 8;
const minThreads = 32;
const maxThreads = 256;

export function fourierVariant(
  { length, rows, isAcross }: FourierFacts,
  { maxWorkgroupStorageBytes, maxInvocations }: Limits,
): FourierVariant {
  const room = Math.floor(maxWorkgroupStorageBytes / pointBytes / length);
  const wanted = Math.max(Math.floor(pointsTogether / length), isAcross ? rowsTogether : 1);
  const slots = Math.max(1, Math.min(room, rows, wanted));
  const threads = 2 ** Math.ceil(Math.log2((slots * length) / pointsOfThread));
  const most = Math.min(maxThreads, maxInvocations);
  return {
    radices: radicesOf(length),
    threads: Math.max(minThreads, Math.min(most, threads)),
    slots,
  };
}

/** Eights first, then a four or a two, then the other primes. A single point has a separate pass. */
function radicesOf(length: number): readonly number[] {
  const radices: number[] = [];
  let rest = length;
  for (const radix of [8, 4, ...fourierPrimes])
    for (; rest % radix === 0; rest /= radix) radices.push(radix);
  return length === 1 ? [1] : radices;
}
