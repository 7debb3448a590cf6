/** The stage of a running animation: the canvas on which the page lets the engine draw, and the visitor's pace. */
import type { ColourRange } from "../plot/content.ts";
import type { Inputs } from "./inputs.ts";

/** Rows, columns and channels, which are 1, 3 or 4. */
export type PictureShape = readonly [height: number, width: number, channels: number];

/** The pictures of an animation, which are all of one shape. */
export interface StagedPicture extends ColourRange {
  readonly shape: PictureShape;
  readonly min: number;
  readonly max: number;
  /** The program's frame rate. */
  readonly fps: number;
}

/** Present only where an animation is shown: in measured runs nothing is drawn. */
export interface AnimationStage {
  /**
   * The program goes on after the frames that a measured run would compute, while the animation continues. Missing
   * where the program only animates.
   */
  readonly goesOn?: true;
  /** What the visitor does on the canvas now; missing before anything. */
  readonly inputs?: Inputs;
  /** Makes the canvas ready; resolves when pictures may be drawn. */
  open(picture: StagedPicture): Promise<void>;
  /** Resolves when the next frame is due. */
  due(): Promise<void>;
}
