/** What the visitor does on the canvas of a running animation. */

/** The pointer over the canvas of an animation. */
export interface Pointer {
  /** From 0 at the left edge of the canvas to 1 at the right one. */
  readonly x: number;
  /** From 0 at the top edge of the canvas to 1 at the bottom one. */
  readonly y: number;
  /** Whether a button is pressed, or a finger touches the canvas. */
  readonly down: boolean;
  /** Whether the pointer is over the canvas. */
  readonly inside: boolean;
}

export interface Inputs {
  readonly pointer: Pointer;
  /** The names of the keys that are held. */
  readonly keys: readonly string[];
}

/** The keys that may be held at the same time, and the characters of the name of one. */
export const maxKeys = 16;
export const maxKeyName = 24;

/** The inputs without a visitor at the canvas. */
export const noInputs: Inputs = {
  pointer: { x: 0.5, y: 0.5, down: false, inside: false },
  keys: [],
};
