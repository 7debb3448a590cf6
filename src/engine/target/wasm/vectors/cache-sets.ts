/**
 * Estimates which lines a cache keeps: lines whose distance is a multiple of a power of two map to the same few
 * cache sets.
 */

/** The 4-byte elements of a cache line. */
export const lineExtent = 16;
/** The lines of a cache set, and the distance in elements after which sets repeat. */
const linesPerSet = 8;
const setsExtent = 1024;

/** Returns how many lines that are `stride` elements apart the cache keeps. */
export function linesKept(stride: number): number {
  return linesPerSet * Math.max(1, setsExtent / (stride & -stride));
}
