/** The player runs an animation; the canvas and the buttons read its state and call its methods. */
import type { Inputs } from "../../../engine/present/animate/inputs.ts";
import type { PictureShape } from "../../../engine/present/animate/stage.ts";
import type { Device } from "../../run/messages/events.ts";

export interface PlayingAnimation {
  readonly device: Device;
  /** Null until the program has its first frame. */
  readonly stage: {
    readonly canvas: HTMLCanvasElement;
    readonly picture: { readonly shape: PictureShape };
  } | null;
  readonly isPaused: boolean;
  /** True once it has ended; the canvas shows its last frame. */
  readonly isOver: boolean;
  /** The requested frames per second; null until the program has reported its own rate. */
  readonly fps: number | null;
  /** The number of frames drawn so far. */
  readonly frames: number;
  /** The frames of the last second; null before and in a pause. */
  readonly reached: number | null;
}

export interface AnimationPlayer {
  /** A hook with the running animation, or the one that was stopped; null if there is none. */
  readonly usePlaying: () => PlayingAnimation | null;
  pause(isPaused: boolean): void;
  /** Draws one more frame, and pauses. */
  step(): void;
  /** Restarts with the first frame. */
  restart(): void;
  setFps(fps: number): void;
  readonly setInputs: (inputs: Inputs) => void;
}
