/** A stage of a pipeline at work: one item after the other, in order, with the times of each. */
import { currentContext } from "../../graph/context.ts";
import { calledBack } from "../../graph/position.ts";
import { fault } from "../../ir/fault.ts";
import type { StageName, StageTime } from "../../present/presenter.ts";
import { within } from "./time-limit.ts";

export interface LaneOptions {
  readonly name: StageName;
  /** The milliseconds after which a call counts as stuck. */
  readonly timeout: number;
  /** The milliseconds since the pipeline began. */
  now(): number;
  took(time: StageTime): void;
}

/** A call of a stage that has resolved. */
export interface Called<Result> {
  readonly item: number;
  readonly result: Result;
  /** The start of the call, in milliseconds since the pipeline began. */
  readonly start: number;
}

export class Lane {
  readonly #options: LaneOptions;
  readonly #context = currentContext();
  /** Resolves when the call before is over, whatever its outcome. */
  #before: Promise<unknown> = Promise.resolve();
  /** The end of the work on the item before. */
  #freeAt = 0;

  constructor(options: LaneOptions) {
    this.#options = options;
  }

  /** Calls the stage for an item once the call for the item before is over. */
  call<Result>(item: number, stage: () => Result | Promise<Result>): Promise<Called<Result>> {
    const { name, timeout, now } = this.#options;
    const called = this.#before.then(async () => {
      const start = now();
      const result = await within(
        timeout,
        () => this.#context.run(calledBack(stage)),
        () =>
          fault(
            "pipeline",
            `missing result: \`${name}\` of item ${item} did not end within ${timeout} ms: fix the stage, or raise \`timeout\``,
          ),
      );
      return { item, result, start };
    });
    this.#before = called.catch(() => {});
    return called;
  }

  /**
   * Notes that the work on an item is over, which on a device may be after the end of its call. It began when the
   * call did, but neither before the work on the last item was over nor before the time `ready`. Returns its end.
   */
  over({ item, start }: Called<unknown>, ready: number = 0): number {
    const { name, now, took } = this.#options;
    const end = now();
    took({ stage: name, item, start: Math.min(end, Math.max(start, this.#freeAt, ready)), end });
    this.#freeAt = end;
    return end;
  }
}
