/** Which lines a cache keeps: those that lie some power of two apart want the same few of its places. */

/** Elements of a line. */
export const lineExtent = 16;
/** Lines that have room in one place, and elements after which places come round again. */
const linesOfPlace = 8;
const placesExtent = 1024;

/** How many lines stay that lie so many elements apart. */
export function linesKept(stride: number): number {
  return linesOfPlace * Math.max(1, placesExtent / (stride & -stride));
}
