/** The size of an animation's canvas on the page, and the words beside it. */
import type { PictureShape } from "../../../engine/present/animate/stage.ts";
import type { PlayingAnimation } from "./animation-player.ts";

/** The maximum height in pixels of the screen. */
const maxHeight = 480;

/** The size in pixels of the screen: the largest integer scale in which pixels are square. */
export function canvasSize(
  [height, width]: PictureShape,
  room: number,
): { readonly width: number; readonly height: number } {
  const most = Math.min(room / width, maxHeight / height);
  const factor = most >= 1 ? Math.floor(most) : most;
  return { width: width * factor, height: height * factor };
}

/** "frame 12, 29.8 of 30 fps"; frames are counted from 0, as the program counts them. */
export function frameWords({
  frames,
  fps,
  reached,
  isPaused,
  isOver,
}: Pick<PlayingAnimation, "frames" | "fps" | "reached" | "isPaused" | "isOver">): string {
  if (frames === 0) return "no frame yet";
  const frame = `frame ${(frames - 1).toLocaleString("en")}`;
  if (isOver) return `${frame}, stopped`;
  if (isPaused) return `${frame}, paused`;
  if (reached === null || fps === null) return frame;
  return `${frame}, ${reached.toFixed(1)} of ${fps} fps`;
}
