/**
 * The animation of a program that runs outside the page: a canvas with its buttons. In: the program's calls of its
 * stage, and the visitor's actions. The engine draws on the canvas.
 */
import { type Inputs, maxKeys, noInputs, setInputs } from "../../engine/present/animate/inputs.ts";
import { maxFps, minFps } from "../../engine/present/animate/limits.ts";
import { Pacer } from "../../engine/present/animate/pacer.ts";
import type { AnimationStage, StagedPicture } from "../../engine/present/animate/stage.ts";
import { canvasSize, frameWords } from "../charts/animation/animation-words.ts";
import {
  keyOf,
  nameOf,
  type OverElement,
  pointerOf,
  scrolling,
} from "../charts/animation/canvas-inputs.ts";
import { colourTable } from "../charts/frame/colour-map.ts";
import { FrameRate } from "../run/frame-rate.ts";

/** The pictures of a canvas, as the engine receives them. */
interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly colours: Uint8Array;
  readonly low: number;
  readonly high: number;
}

export interface OwnStageParts {
  /** The title of the animation, and the element that it is shown in. */
  place(): { readonly title: string; readonly element: HTMLElement };
  /** Lets the engine draw on a canvas; `drawn` is called with the number of pictures. */
  give(canvas: OffscreenCanvas, picture: Canvas, drawn: (frames: number) => void): Promise<void>;
}

/** The available width in pixels; the element may be narrower, and then the canvas is made smaller. */
const room = 640;

/** The program's code continues after its measured frames, and the animation continues. */
export class OwnStage implements AnimationStage {
  readonly goesOn = true;
  readonly #parts: OwnStageParts;
  readonly #rate = new FrameRate();
  readonly #words: HTMLElement = document.createElement("output");
  readonly #button: HTMLButtonElement = document.createElement("button");
  #pacer: Pacer | null = null;
  #isPaused: boolean = matchMedia("(prefers-reduced-motion: reduce)").matches;
  #fps = 0;
  #steps = 0;
  #frames = 0;

  constructor(parts: OwnStageParts) {
    this.#parts = parts;
  }

  async open(picture: StagedPicture): Promise<void> {
    const [height, width, channels] = picture.shape;
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    const { min: low, max: high } = picture;
    const colours = colourTable(picture.map);
    const whole = { width, height, channels, colours, low, high };
    await this.#parts.give(canvas.transferControlToOffscreen(), whole, (frames) => {
      this.#frames = frames;
      this.#tell(this.#rate.count(performance.now(), frames));
    });
    this.#fps = picture.fps;
    this.#pacer = new Pacer(this.#pace(), {
      now: () => performance.now(),
      later: (run, milliseconds) => setTimeout(run, milliseconds),
    });
    const { title, element } = this.#parts.place();
    const caption = document.createElement("figcaption");
    caption.textContent = title;
    element.replaceChildren(caption, this.#surface(canvas, picture, title), this.#controls());
    document.addEventListener("visibilitychange", () => this.#changed());
    this.#changed();
  }

  async due(): Promise<void> {
    await this.#pacer?.due();
  }

  /** Nothing is drawn in the background. */
  #pace(): { isPaused: boolean; fps: number; steps: number } {
    const isPaused = this.#isPaused || document.hidden;
    return { isPaused, fps: this.#fps, steps: this.#steps };
  }

  #changed(): void {
    this.#button.textContent = this.#isPaused ? "Play" : "Pause";
    this.#rate.reset();
    this.#pacer?.set(this.#pace());
    this.#tell(null);
  }

  #tell(reached: number | null): void {
    const [frames, fps, isPaused] = [this.#frames, this.#fps, this.#isPaused];
    this.#words.textContent = frameWords({ frames, fps, reached, isPaused, isOver: false });
  }

  #surface(canvas: HTMLCanvasElement, { shape }: StagedPicture, title: string): HTMLElement {
    const surface = document.createElement("div");
    surface.className = "animation";
    surface.tabIndex = 0;
    surface.setAttribute("role", "application");
    surface.setAttribute("aria-label", `${title}: accepts pointer and keyboard input`);
    const { width, height } = canvasSize(shape, room);
    canvas.style.width = `${width}px`;
    canvas.style.aspectRatio = `${width} / ${height}`;
    surface.append(canvas);
    takeInputs(surface, canvas);
    return surface;
  }

  #controls(): HTMLElement {
    const controls = document.createElement("fieldset");
    controls.setAttribute("aria-label", "Animation");
    this.#button.type = "button";
    this.#button.addEventListener("click", () => {
      this.#isPaused = !this.#isPaused;
      this.#changed();
    });
    const step = document.createElement("button");
    step.type = "button";
    step.textContent = "Step";
    step.addEventListener("click", () => {
      this.#isPaused = true;
      this.#steps++;
      this.#changed();
    });
    const rate = document.createElement("input");
    rate.type = "number";
    rate.min = `${minFps}`;
    rate.max = `${maxFps}`;
    rate.step = "any";
    rate.value = `${this.#fps}`;
    rate.addEventListener("input", () => {
      const asked = rate.valueAsNumber;
      if (!(asked >= minFps && asked <= maxFps)) return;
      this.#fps = asked;
      this.#changed();
    });
    const label = document.createElement("label");
    label.append(rate, " fps");
    controls.append(this.#button, step, label, this.#words);
    return controls;
  }
}

/** The position of an event over an element, which may have happened outside it. */
function at({ clientX, clientY, buttons }: PointerEvent, currentTarget: Element): OverElement {
  return { clientX, clientY, buttons, currentTarget };
}

/** Sends the program the pointer over the canvas, and keys while it has the focus. */
function takeInputs(surface: HTMLElement, canvas: HTMLElement): void {
  let inputs: Inputs = noInputs;
  const change = (changes: Partial<Inputs>): void => {
    inputs = { ...inputs, ...changes };
    setInputs(inputs);
  };
  const move = (event: PointerEvent): void => change({ pointer: pointerOf(at(event, canvas)) });
  const away = (): void => change({ pointer: { ...inputs.pointer, down: false, inside: false } });
  canvas.addEventListener("pointerdown", (event) => {
    canvas.setPointerCapture(event.pointerId);
    move(event);
  });
  canvas.addEventListener("pointermove", move);
  canvas.addEventListener("pointerup", (event) =>
    event.pointerType === "mouse" ? move(event) : away(),
  );
  canvas.addEventListener("pointercancel", away);
  canvas.addEventListener("pointerleave", away);
  surface.addEventListener("keydown", (event) => {
    const key = keyOf(event);
    if (key === null) return;
    if (scrolling.includes(key)) event.preventDefault();
    const { keys } = inputs;
    if (!keys.includes(key) && keys.length < maxKeys) change({ keys: [...keys, key] });
  });
  surface.addEventListener("keyup", ({ key }) =>
    change({ keys: inputs.keys.filter((each) => each !== nameOf(key)) }),
  );
  surface.addEventListener("blur", () => change({ keys: [] }));
}
