/** The limits on what is kept of runs, and on what is imported. */

export const mostRuns = 100;
/** Characters of all runs as JSON. The pinned run is kept in addition. */
export const mostCharacters: number = 2 ** 24;
/** Characters of a program; a run of a longer one is not kept. */
export const mostSource: number = 2 ** 19;
export const mostLines = 500;
/** The names of one line's kernels, and the characters of each. */
export const mostNames = 50;
export const mostKernelName = 500;
export const mostKernels = 300;
/** Benches on each device, and samples of each. */
export const mostBenches = 50;
export const mostSamples = 200;
/** Values of a sweep. */
export const mostSwept = 100;
/** Bytes of a file of runs. */
export const mostFileBytes: number = 2 ** 25;
