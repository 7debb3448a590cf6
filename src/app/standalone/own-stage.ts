/**
 * The animation of a program that runs outside the page. In: the program's calls of its stage, and the visitor's
 * actions. The engine draws on the canvas, which charts show.
 */
import { create, type StoreApi, type UseBoundStore } from "zustand";
import { type Inputs, noInputs } from "../../engine/present/animate/inputs.ts";
import { Pacer } from "../../engine/present/animate/pacer.ts";
import type { AnimationStage, StagedPicture } from "../../engine/present/animate/stage.ts";
import type { AnimationPlayer, PlayingAnimation } from "../charts/animation/animation-player.ts";
import { colourTable } from "../charts/frame/colour-map.ts";
import { FrameRate } from "../run/frame-rate.ts";
import type { Device } from "../run/messages/events.ts";

/** The pictures of a canvas, as the engine receives them. */
interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly colours: Uint8Array;
  readonly low: number;
  readonly high: number;
}

/** Lets the engine draw on a canvas; `drawn` is called with the number of pictures. */
export type GiveCanvas = (
  canvas: OffscreenCanvas,
  picture: Canvas,
  drawn: (frames: number) => void,
) => Promise<void>;

/** The program's code continues after its measured frames, and the animation continues. */
export class OwnStage implements AnimationStage, AnimationPlayer {
  readonly goesOn = true;
  inputs: Inputs = noInputs;
  readonly #device: Device;
  readonly #give: GiveCanvas;
  readonly #rate = new FrameRate();
  readonly #store: UseBoundStore<StoreApi<{ readonly playing: PlayingAnimation | null }>> = create(
    () => ({ playing: null }),
  );
  #pacer: Pacer | null = null;
  #steps = 0;

  constructor(device: Device, give: GiveCanvas) {
    this.#device = device;
    this.#give = give;
  }

  readonly setInputs = (inputs: Inputs): void => {
    this.inputs = inputs;
  };

  readonly usePlaying = (): PlayingAnimation | null => this.#store((state) => state.playing);

  async open(picture: StagedPicture): Promise<void> {
    const [height, width, channels] = picture.shape;
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    const { min: low, max: high } = picture;
    const whole = { width, height, channels, colours: colourTable(picture.map), low, high };
    await this.#give(canvas.transferControlToOffscreen(), whole, (frames) => {
      const reached = this.#rate.count(performance.now(), frames);
      this.#change({ frames, reached: this.#pace().isPaused ? null : reached });
    });
    const playing = {
      device: this.#device,
      stage: { canvas, picture },
      isPaused: matchMedia("(prefers-reduced-motion: reduce)").matches,
      isOver: false,
      fps: picture.fps,
      frames: 0,
      reached: null,
    };
    this.#store.setState({ playing });
    this.#pacer = new Pacer(this.#pace(), {
      now: () => performance.now(),
      later: (run, milliseconds) => setTimeout(run, milliseconds),
    });
    document.addEventListener("visibilitychange", () => this.#send({}));
  }

  async due(): Promise<void> {
    await this.#pacer?.due();
  }

  pause(isPaused: boolean): void {
    this.#send({ isPaused });
  }

  step(): void {
    this.#steps++;
    this.#send({ isPaused: true });
  }

  /** The program begins anew, since nothing else has its first state. */
  restart(): void {
    location.reload();
  }

  setFps(fps: number): void {
    this.#send({ fps });
  }

  /** Nothing is drawn in the background. */
  #pace(): { isPaused: boolean; fps: number; steps: number } {
    const { isPaused = false, fps = null } = this.#store.getState().playing ?? {};
    return { isPaused: isPaused || document.hidden, fps: fps ?? 0, steps: this.#steps };
  }

  #send(changes: Partial<PlayingAnimation>): void {
    this.#rate.reset();
    this.#change({ ...changes, reached: null });
    this.#pacer?.set(this.#pace());
  }

  #change(changes: Partial<PlayingAnimation>): void {
    this.#store.setState(({ playing }) => ({ playing: playing && { ...playing, ...changes } }));
  }
}
