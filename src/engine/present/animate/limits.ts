/** The limits of animations, which a page that is told of one checks again. */

/** Frames a second. */
export const minFps = 0.1;
export const maxFps = 240;
/** Rows and columns of a picture, which every canvas has room for. */
export const maxSide = 8192;
/** Frames of a round that is measured. */
export const maxFrames = 10_000;
