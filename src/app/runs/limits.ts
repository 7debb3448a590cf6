/** The limits on kept and imported runs. */

export const maxRuns = 100;
/** The characters of all runs as JSON. The pinned run is kept in addition. */
export const maxCharacters: number = 2 ** 24;
/** The characters of a program; a run of a longer one is not kept. */
export const maxSource: number = 2 ** 19;
export const maxLines = 500;
/** The names of one line's kernels, and the characters of each. */
export const maxNames = 50;
export const maxKernelName = 500;
export const maxKernels = 300;
/** Benches on each device, and samples of each. */
export const maxBenches = 50;
export const maxSamples = 200;
/** Values of a sweep. */
export const maxSwept = 100;
/** Bytes of a file of runs. */
export const maxFileBytes: number = 2 ** 25;
