/**
 * Runs the animation of the run whose results are on the page. In: the run, and the visitor's actions. Out: the canvas
 * and its state. Only one animation runs at a time; Stop, another run, an edit and another program end it.
 */

import { create, type StoreApi, type UseBoundStore } from "zustand";
import { type Inputs, noInputs } from "../../engine/present/animate/inputs.ts";
import type { StagedPicture } from "../../engine/present/animate/stage.ts";
import type { ColourMap } from "../../engine/present/plot/options.ts";
import type { AnimationPlayer, PlayingAnimation } from "../charts/animation/animation-player.ts";
import { useResults } from "../results/results.ts";
import type { AnimationEvent, AnimationRun } from "./execution/animation-run.ts";
import { FrameRate } from "./frame-rate.ts";
import type { Device, RunOptions } from "./messages/events.ts";
import { useProgram } from "./session.ts";
import type { CompiledProgram } from "./source/compiled-files.ts";

/** The animation that is running, or did until it was stopped. */
export interface AnimationState extends PlayingAnimation {
  readonly options: RunOptions;
  readonly javascript: CompiledProgram;
}

export const usePlayer: UseBoundStore<StoreApi<{ readonly playing: AnimationState | null }>> =
  create<{
    readonly playing: AnimationState | null;
  }>(() => ({ playing: null }));

/** True while an animation runs or is paused, so that Stop ends something. */
export function isAnimating(): boolean {
  const { playing } = usePlayer.getState();
  return playing !== null && !playing.isOver;
}

export interface PlayerParts {
  start(
    options: RunOptions,
    device: Device,
    javascript: CompiledProgram,
    listener: (event: AnimationEvent) => void,
  ): Promise<AnimationRun>;
  /** A canvas of this size, and the end of it that the engine draws on. */
  canvas(
    width: number,
    height: number,
  ): { readonly shown: HTMLCanvasElement; readonly drawn: OffscreenCanvas };
  /** Red, green and blue of each of 256 colours. */
  colours(map: ColourMap): Uint8Array;
  /** True if the visitor prefers reduced motion. */
  beginsPaused(): boolean;
  now(): number;
}

export interface Player extends Omit<AnimationPlayer, "usePlaying"> {
  play(options: RunOptions, device: Device, javascript: CompiledProgram): void;
  /** Ends the animation; its last frame stays. */
  stop(): void;
  /** Ends the animation and removes its canvas. */
  clear(): void;
  /** Reports that the page went into the background, where nothing is drawn, or came back. */
  setHidden(isHidden: boolean): void;
}

export function createPlayer(parts: PlayerParts): Player {
  let execution: AnimationExecution | null = null;
  let isHidden = false;

  const change = (changes: Partial<AnimationState>): void =>
    usePlayer.setState(({ playing }) => ({ playing: playing && { ...playing, ...changes } }));
  const stop = (): void => {
    execution?.stop();
    execution = null;
    if (isAnimating()) change({ isOver: true, reached: null });
  };
  const clear = (): void => {
    stop();
    usePlayer.setState({ playing: null });
  };
  const begin = (
    { options, device, javascript }: Pick<AnimationState, "options" | "device" | "javascript">,
    isPaused: boolean,
    fps: number | null,
  ): void => {
    stop();
    const ran = { options, device, javascript };
    const playing = { ...ran, stage: null, isPaused, isOver: false, fps, frames: 0, reached: null };
    usePlayer.setState({ playing });
    execution = new AnimationExecution(parts, ran, isHidden, change, stop);
  };
  const sendPace = (): void => execution?.sendPace(isHidden);

  useProgram.subscribe(({ source, revision }, before) => {
    if (revision !== before.revision) clear();
    else if (source !== before.source) stop();
  });
  return {
    play: (options, device, javascript) =>
      begin({ options, device, javascript }, parts.beginsPaused(), null),
    stop,
    clear,
    pause: (isPaused) => {
      change({ isPaused, reached: null });
      sendPace();
    },
    step: () => {
      change({ isPaused: true, reached: null });
      execution?.step();
      sendPace();
    },
    restart: () => {
      const { playing } = usePlayer.getState();
      if (playing) begin(playing, playing.isPaused && !playing.isOver, playing.fps);
    },
    setFps: (fps) => {
      change({ fps });
      sendPace();
    },
    setInputs: (inputs) => execution?.inputs(inputs),
    setHidden: (hidden) => {
      isHidden = hidden;
      change({ reached: null });
      sendPace();
    },
  };
}

/** One execution with an animation, from its first frame to its end. */
class AnimationExecution {
  readonly #parts: PlayerParts;
  readonly #change: (changes: Partial<AnimationState>) => void;
  readonly #ended: () => void;
  #animation: AnimationRun | null = null;
  #isOver = false;
  #isReady = false;
  #isHidden: boolean;
  #steps = 0;
  #inputs: Inputs = noInputs;
  readonly #rate = new FrameRate();

  constructor(
    parts: PlayerParts,
    { options, device, javascript }: Pick<AnimationState, "options" | "device" | "javascript">,
    isHidden: boolean,
    change: (changes: Partial<AnimationState>) => void,
    ended: () => void,
  ) {
    this.#parts = parts;
    this.#isHidden = isHidden;
    this.#change = change;
    this.#ended = ended;
    parts
      .start(options, device, javascript, (event) => this.#receive(event, device))
      .then(
        (animation) => {
          if (this.#isOver) animation.stop();
          else this.#animation = animation;
        },
        (error: unknown) => this.#fail(device, String(error), null),
      );
  }

  stop(): void {
    this.#isOver = true;
    this.#animation?.stop();
  }

  step(): void {
    this.#steps++;
  }

  inputs(inputs: Inputs): void {
    this.#inputs = inputs;
    if (this.#isReady) this.#animation?.inputs(inputs);
  }

  sendPace(isHidden: boolean): void {
    this.#isHidden = isHidden;
    this.#rate.reset();
    const { playing } = usePlayer.getState();
    if (!this.#isReady || playing?.fps == null) return;
    const isPaused = playing.isPaused || this.#isHidden;
    this.#animation?.pace({ isPaused, fps: playing.fps, steps: this.#steps });
  }

  #receive(event: AnimationEvent, device: Device): void {
    if (this.#isOver) return;
    switch (event.type) {
      case "asked":
        this.#stage(event.picture);
        return;
      case "ready":
        this.#isReady = true;
        this.#animation?.inputs(this.#inputs);
        this.sendPace(this.#isHidden);
        return;
      case "drawn":
        this.#change({ frames: event.frames, reached: this.#reached(event.frames) });
        return;
      case "ended":
        if (event.message !== null) this.#fail(device, event.message, event.position);
        this.#ended();
        return;
      default:
        event satisfies never;
    }
  }

  #stage(picture: StagedPicture): void {
    const [height, width, channels] = picture.shape;
    const { shown, drawn } = this.#parts.canvas(width, height);
    const colours = this.#parts.colours(picture.map);
    const [low, high] = [picture.min, picture.max];
    this.#change({
      stage: { canvas: shown, picture },
      fps: usePlayer.getState().playing?.fps ?? picture.fps,
    });
    this.#animation?.stage(drawn, { width, height, channels, colours, low, high });
  }

  #reached(frames: number): number | null {
    const { playing } = usePlayer.getState();
    if (playing?.isPaused !== false || this.#isHidden) return null;
    return this.#rate.count(this.#parts.now(), frames);
  }

  #fail(
    device: Device,
    message: string,
    position: Extract<AnimationEvent, { type: "ended" }>["position"],
  ): void {
    const problem = { message, position, device, severity: "fault" } as const;
    useResults.setState(({ problems }) => ({ problems: [...problems, problem] }));
    this.#ended();
  }
}
