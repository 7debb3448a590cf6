/** The canvas of a run on which its program draws: takes only pictures of the kind that it was made for. */
import type { DType } from "../ir/dtype.ts";
import { fault } from "../ir/fault.ts";
import { formatShape, type Shape, sameShape } from "../ir/shape.ts";
import type { DeviceBuffer } from "./backend.ts";
import type { Painter, Picture } from "./painter.ts";

export { painterOf } from "./painter.ts";

/** A value that a program wants drawn. */
export interface Drawn {
  readonly dtype: DType;
  readonly shape: Shape;
  readonly buffer: DeviceBuffer;
}

/** Pictures that may be being drawn at the same time; a program that requests more is refused. */
const maxPending = 8;

export class CanvasStage {
  readonly #painter: Painter;
  readonly #shape: Shape;
  readonly #drawn: (frames: number) => void;
  #frames = 0;
  #pending = 0;

  /** `drawn` is called after each picture with the number of pictures so far. */
  constructor(
    painter: Painter,
    { height, width, channels }: Picture,
    drawn: (frames: number) => void,
  ) {
    this.#painter = painter;
    this.#shape = [height, width, channels];
    this.#drawn = drawn;
  }

  /** Rejects with a Fault where the value is no picture for this canvas. */
  async draw({ dtype, shape, buffer }: Drawn): Promise<void> {
    const whole = shape.length === 2 ? [...shape, 1] : shape;
    if (dtype !== "f32" || !sameShape(whole, this.#shape))
      throw fault(
        "animate",
        `mismatched frame: ${dtype}${formatShape(shape)} for a canvas of f32${formatShape(this.#shape)}`,
      );
    if (this.#pending >= maxPending)
      throw fault("animate", `unsupported number of pending frames: at most ${maxPending}`);
    this.#pending++;
    try {
      await this.#painter.draw(buffer);
    } finally {
      this.#pending--;
    }
    this.#drawn(++this.#frames);
  }
}
