/** `animate`: calls a function of the program for each frame, and shows what it returns. */
import { type Context, currentContext } from "../../graph/context.ts";
import { commit, draw, evaluate } from "../../graph/evaluate.ts";
import { callPosition } from "../../graph/position.ts";
import { Tensor } from "../../graph/tensor.ts";
import { isInteger } from "../../ir/dtype.ts";
import { Fault, fault, type Position } from "../../ir/fault.ts";
import { formatShape, type Shape, sameShape, sizeOf } from "../../ir/shape.ts";
import { beginChart, type Call, type ChartKind, checkChart, checkText } from "../plot/chart.ts";
import { colourRange } from "../plot/colours.ts";
import type { ColourRange, Elements, ImagesContent } from "../plot/content.ts";
import { maxFrameElements } from "../plot/limits.ts";
import type { ColourOptions } from "../plot/options.ts";
import { chartList, presenter } from "../presenter.ts";
import { showInOrder } from "../sequence.ts";
import { maxFps, maxFrames, maxSide, minFps } from "./limits.ts";
import type { AnimationStage, PictureShape, StagedPicture } from "./stage.ts";

export interface AnimateOptions extends ColourOptions {
  /** The number of frames of a measured execution, from 1 to 10,000. Default: 60. */
  readonly frames?: number;
  /** The title above the canvas. Default: "animation". */
  readonly title?: string;
}

const animations: ChartKind = { name: "animation", words: "an animation" };
/** The name of the chart; a program has one animation. */
const chartName = "animation";
const defaultFrames = 60;

/** The frames that are computed at a time. */
const inFlight = 2;

interface Plan {
  readonly context: Context;
  readonly call: Call;
  /** Whether there is space for its chart; frames are computed anyhow. */
  readonly isShown: boolean;
  readonly position: Position | null;
  readonly fps: number;
  readonly f: (frame: number, seconds: number) => Tensor | Promise<Tensor>;
  readonly frames: number;
  readonly colours: ColourRange;
}

/**
 * Shows an animation: calls `f(frame, seconds)` for each frame in order, and draws the tensor that it returns or
 * promises: [h, w] with a colour map, [h, w, 3] or [h, w, 4], floats from 0 to 1 or integers from 0 to 255 unless `min`
 * and `max` say otherwise. All frames have one shape and dtype. `seconds` is `frame / fps`, with `fps` from 0.1 to 240;
 * the program keeps the state between frames, as in `x = step(x)`: what `f` returns is computed; for other state
 * `evaluate` saves work. Measured executions compute `frames` frames as fast as possible, and the promise resolves
 * after them. Then the page animates the program until it is stopped, at the frame rate, on the faster device.
 * Elsewhere, as in Node, `frames` frames are computed.
 */
export async function animate(
  fps: number,
  f: (frame: number, seconds: number) => Tensor | Promise<Tensor>,
  options: AnimateOptions = {},
): Promise<void> {
  const plan = planOf(fps, f, options);
  const { stage } = presenter();
  const over = stage && plan.isShown ? played(plan, stage) : compute(plan);
  // The run is not over before the animation is. A failure concerns the caller, who gets it from the promise.
  showInOrder(
    over.then(
      (show) => show,
      () => () => {},
    ),
  );
  await over;
}

function planOf(fps: number, f: Plan["f"], options: AnimateOptions): Plan {
  const position = callPosition();
  const { frames = defaultFrames, title } = options;
  if (!(fps >= minFps && fps <= maxFps))
    throw fault("animate", `invalid fps ${fps}: expected ${minFps} to ${maxFps} frames per second`);
  if (!Number.isInteger(frames) || frames < 1 || frames > maxFrames)
    throw fault("animate", `invalid frames ${frames}: expected an integer from 1 to ${maxFrames}`);
  if (chartList().kindOf(chartName) === animations)
    throw fault(
      "animate",
      "unsupported second animation: a program can have only one: draw both pictures side by side in one frame",
    );
  const call = checkChart("animate", chartName, animations);
  if (title !== undefined) checkText(call, "title", title);
  const colours = colourRange(call, options, "grey");
  const isShown = beginChart(call, title === undefined ? {} : { title });
  const context = currentContext();
  return { context, call, isShown, position, fps, f, frames, colours };
}

/** Computes a fixed number of frames, of which the last one is shown. */
async function compute(plan: Plan): Promise<() => void> {
  const { context, frames, call, isShown } = plan;
  const pending = new Pending();
  let first: Frame | null = null;
  let last: Frame | null = null;
  for (let frame = 0; frame < frames; frame++) {
    const next = await nextFrame(plan, frame, first);
    last = next;
    first ??= next;
    await pending.add(context.run(() => evaluate(next.tensor)));
  }
  await pending.all();
  const { tensor, picture } = last as Frame;
  const elements: Elements = await tensor.data();
  const { shape, map, min, max } = picture;
  const content: ImagesContent = {
    kind: "images",
    shape: [1, ...shape],
    elements,
    captions: null,
    perRow: 1,
    map,
    min,
    max,
  };
  if (!isShown) return () => {};
  return () => presenter().chart?.({ type: "frame", chart: call.chart, series: "", content });
}

/** Runs the animation, and resolves when the program continues. */
function played(plan: Plan, stage: AnimationStage): Promise<() => void> {
  if (stage.goesOn === undefined) return play(plan, stage, () => {});
  const page = presenter();
  let isOver = false;
  return new Promise((resolve, reject) => {
    const goOn = (): void => {
      isOver = true;
      resolve(() => {});
    };
    // The caller has gone on where it fails later, and awaits nothing of it.
    play(plan, stage, goOn).catch((error: unknown) => {
      if (isOver) page.failed(error);
      else reject(error);
    });
  });
}

/**
 * Draws frames at the visitor's pace for as long as the animation lasts; calls `measured` after as many as a run that
 * is measured has.
 */
async function play(plan: Plan, stage: AnimationStage, measured: () => void): Promise<never> {
  const { context } = plan;
  const pending = new Pending();
  let first: Frame | null = null;
  for (let frame = 0; ; frame++) {
    if (first !== null) await stage.due();
    const next = await nextFrame(plan, frame, first);
    if (first === null) await stage.open(next.picture);
    first ??= next;
    // The canvas takes single precision, whatever the program computes in.
    const { tensor } = next;
    const drawn = (): Promise<void> => draw(tensor.dtype === "f32" ? tensor : tensor.cast("f32"));
    await pending.add(context.run(drawn));
    if (frame + 1 === plan.frames) measured();
  }
}

/** Work in progress, of which a bounded part is not awaited yet. */
class Pending {
  readonly #begun: Promise<void>[] = [];

  /** Resolves once there is space for more. */
  async add(work: Promise<void>): Promise<void> {
    // A failure is found when the work is awaited.
    work.catch(() => {});
    this.#begun.push(work);
    if (this.#begun.length >= inFlight) await this.#begun.shift();
  }

  async all(): Promise<void> {
    await Promise.all(this.#begun);
  }
}

interface Frame {
  readonly tensor: Tensor;
  readonly picture: StagedPicture;
}

/** Calls the program's function for a frame. */
async function nextFrame(plan: Plan, frame: number, first: Frame | null): Promise<Frame> {
  const { context, fps, f } = plan;
  const given = await context.run(() => f(frame, frame / fps));
  return context.run(() => checked(plan, frame, given, first));
}

/** Throws a Fault at the call of `animate` where `f` returned something that cannot be the next frame. */
function checked(plan: Plan, frame: number, given: unknown, first: Frame | null): Frame {
  const { fps, colours, position } = plan;
  const refuse = (kind: Fault["kind"], problem: string): Fault =>
    new Fault(kind, `animate: ${kind} ${problem}`, position);
  if (!(given instanceof Tensor))
    throw refuse(
      "invalid",
      `frame ${frame}: expected a tensor from f, got ${given === null ? "null" : typeof given}: return the frame`,
    );
  const { shape, dtype } = given;
  const size = pictureShape(shape);
  if (size === null)
    throw refuse(
      "invalid",
      `shape of frame ${frame}: expected [h, w], [h, w, 3] or [h, w, 4], got ${formatShape(shape)}`,
    );
  if (sizeOf(size) > maxFrameElements || size[0] > maxSide || size[1] > maxSide)
    throw refuse(
      "unsupported",
      `size of frame ${frame}: ${formatShape(shape)}: at most ${maxSide} rows and columns, and ${maxFrameElements} elements`,
    );
  if (first !== null && !(sameShape(first.tensor.shape, shape) && first.tensor.dtype === dtype))
    throw refuse(
      "mismatched",
      `frame ${frame}: ${described(given)}, but frame 0 is ${described(first.tensor)}: use one shape and dtype for all frames`,
    );
  // The frame itself is computed, not only what is drawn of it: the next frame may begin from it.
  commit([given]);
  const whole = isInteger(dtype);
  const [min, max] = [colours.min ?? 0, colours.max ?? (whole ? 255 : 1)];
  return { tensor: given, picture: { shape: size, map: colours.map, min, max, fps } };
}

function described({ dtype, shape }: Tensor): string {
  return `${dtype}${formatShape(shape)}`;
}

function pictureShape(shape: Shape): PictureShape | null {
  const [height, width, channels = 1] = shape;
  if (height === undefined || width === undefined || shape.length > 3) return null;
  const isPicture = shape.length === 2 || channels === 3 || channels === 4;
  return isPicture && sizeOf(shape) > 0 ? [height, width, channels] : null;
}
