/** The limits of animations, which a page that receives one checks again. */

/** Frames a second. */
export const minFps = 0.1;
export const maxFps = 240;
/** Rows and columns of a picture, which every canvas has space for. */
export const maxSide = 8192;
/** Frames of a measured run. */
export const maxFrames = 10_000;
