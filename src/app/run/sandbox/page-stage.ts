/** The program's side of a running animation: asks the page for a canvas, and keeps to the visitor's pace. */
import { type Inputs, noInputs } from "../../../engine/present/animate/inputs.ts";
import { type Pace, Pacer, type PacerClock } from "../../../engine/present/animate/pacer.ts";
import type { AnimationStage, StagedPicture } from "../../../engine/present/animate/stage.ts";
import type { Presenter } from "../../../engine/present/presenter.ts";
import type { ProgramEvent } from "../messages/program-event.ts";

export class PageStage implements AnimationStage {
  inputs: Inputs = noInputs;
  readonly #tell: (event: ProgramEvent) => void;
  readonly #clock: PacerClock;
  #pacer: Pacer | null = null;
  #opened: () => void = () => {};

  constructor(tell: (event: ProgramEvent) => void, clock: PacerClock) {
    this.#tell = tell;
    this.#clock = clock;
  }

  /** Resolves with the first pace, which the page sends once the canvas is ready. */
  open(picture: StagedPicture): Promise<void> {
    return new Promise((resolve) => {
      this.#opened = resolve;
      this.#tell({ type: "stage", picture });
    });
  }

  async due(): Promise<void> {
    await this.#pacer?.due();
  }

  /** Sets the pace that the visitor chose. */
  set(pace: Pace): void {
    if (this.#pacer !== null) {
      this.#pacer.set(pace);
      return;
    }
    this.#pacer = new Pacer(pace, this.#clock);
    this.#opened();
  }
}

/** Shows nothing but the animation: the run that measured the program has shown what it prints and plots. */
export function stagePresenter(
  stage: AnimationStage,
  { param, failed }: Pick<Presenter, "param" | "failed">,
): Presenter & { end(): void } {
  return { stage, param, failed, output: () => {}, end: () => {} };
}
