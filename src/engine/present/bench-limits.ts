/** The limits of a bench, which a page that is told of one checks again. */

/** Characters of a name. */
export const mostBenchName = 200;
export const mostSamples = 1_000;
