/** The limits of animations, which a page that is told of one checks again. */

/** Frames a second. */
export const leastFps = 0.1;
export const mostFps = 240;
/** Frames of a round that is measured. */
export const mostFrames = 10_000;
