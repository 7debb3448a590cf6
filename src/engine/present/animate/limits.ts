/** The limits of animations, which a page that is told of one checks again. */

/** Frames a second. */
export const leastFps = 0.1;
export const mostFps = 240;
/** Rows and columns of a picture, which every canvas has room for. */
export const mostSide = 8192;
/** Frames of a round that is measured. */
export const mostFrames = 10_000;
