/** The limits of a bench, which a page that receives one checks again. */

/** Characters of a name. */
export const maxBenchName = 200;
export const maxSamples = 1_000;
