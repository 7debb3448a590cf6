/**
 * One iteration over a source through a pipeline's stages. At most `depth` items are between the source and the
 * program that takes the results: another one is taken from the source only when a result was taken. Results come
 * in the order of the items. Where a stage fails, the items before it still come, and then its error; no stage is
 * called for later items.
 */
import { checkMethods } from "../../graph/checked.ts";
import { inContext } from "../../graph/context.ts";
import { iteratorAhead, type Source } from "../../graph/source.ts";
import type { Tensor } from "../../graph/tensor.ts";
import { tensorsIn } from "../../graph/tensors-in.ts";
import { fault } from "../../ir/fault.ts";
import type { StageName } from "../../present/presenter.ts";
import { start, valuesByOwner } from "../work.ts";
import type { Depth } from "./depth.ts";
import { type Called, Lane } from "./lane.ts";
import { type PipelineReport, Times } from "./report.ts";

/** The stages that each item goes through; they get its index too, and may be asynchronous. */
export interface PipelineStages<Item, Uploaded, Computed, Result> {
  /** Makes tensors of an item. */
  upload(item: Item, index: number): Uploaded | Promise<Uploaded>;
  /** Computes: the tensors in what it returns start to be computed at once. */
  compute(uploaded: Uploaded, index: number): Computed | Promise<Computed>;
  /** Reads elements: `(y) => y.data()`. */
  download(computed: Computed, index: number): Result | Promise<Result>;
}

/** The source has no further item, or the item comes after one that failed. */
const nothing = Symbol("nothing");
type Outcome<Result> = { readonly result: Result } | typeof nothing;

/** Results as they come, for one `for await`; leaving the loop early ends the pipeline. */
export class PipelineRun<Result> implements AsyncIterable<Result> {
  readonly #results: () => AsyncGenerator<Result, void, undefined>;
  readonly #report: () => PipelineReport;
  readonly #ended: (report: PipelineReport) => void;
  #isStarted = false;

  /** @internal */
  constructor(
    results: () => AsyncGenerator<Result, void, undefined>,
    report: () => PipelineReport,
    ended: (report: PipelineReport) => void,
  ) {
    this.#results = results;
    this.#report = report;
    this.#ended = ended;
  }

  [Symbol.asyncIterator](): AsyncGenerator<Result, void, undefined> {
    if (this.#isStarted)
      throw fault("pipeline", "invalid second iteration: call `run` again for another one");
    this.#isStarted = true;
    return this.#iterate();
  }

  async *#iterate(): AsyncGenerator<Result, void, undefined> {
    try {
      yield* this.#results();
    } finally {
      this.#ended(this.#report());
    }
  }

  /** All results in a list. */
  async toArray(): Promise<Result[]> {
    const all: Result[] = [];
    for await (const result of this) all.push(result);
    return all;
  }

  /** The times so far. */
  report(): PipelineReport {
    return this.#report();
  }

  static {
    checkMethods((method) => `pipeline.${method}`, "PipelineRun", PipelineRun.prototype);
  }
}

export class Execution<Item, Uploaded, Computed, Result> {
  readonly #stages: PipelineStages<Item, Uploaded, Computed, Result>;
  readonly #depth: Depth;
  readonly #iterator: AsyncIterator<Item> | Iterator<Item>;
  readonly #times = new Times();
  readonly #start = inContext((tensors: readonly Tensor[]) => start(tensors));
  readonly #lanes: Readonly<Record<StageName, Lane>>;
  #began = 0;
  #ended = 0;
  #items = 0;
  #peakBytes = 0;
  #isExhausted = false;
  #isPulling = false;
  /** Resolves when the item before was pulled. */
  #pulled: Promise<unknown> = Promise.resolve();
  /** No stage is called for items from this index on. */
  #end = Number.POSITIVE_INFINITY;

  constructor(
    stages: PipelineStages<Item, Uploaded, Computed, Result>,
    source: Source<Item>,
    depth: Depth,
    timeout: number,
  ) {
    this.#stages = stages;
    this.#depth = depth;
    this.#iterator = iteratorAhead(source);
    const lane = (name: StageName): Lane =>
      new Lane({
        name,
        timeout,
        now: () => performance.now() - this.#began,
        took: (time) => this.#times.took(time),
      });
    this.#lanes = { upload: lane("upload"), compute: lane("compute"), download: lane("download") };
  }

  async *results(): AsyncGenerator<Result, void, undefined> {
    this.#began = performance.now();
    const pending: Promise<Outcome<Result>>[] = [];
    try {
      for (let index = 0; ; ) {
        while (!this.#isExhausted && pending.length < this.#depth.current)
          pending.push(this.#follow(index++));
        const outcome = await pending.shift();
        if (outcome === undefined) return;
        if (outcome === nothing) continue;
        this.#items++;
        this.#ended = performance.now() - this.#began;
        this.#depth.handedOut(this.#ended);
        yield outcome.result;
      }
    } finally {
      this.#end = 0;
      await this.#closeSource();
    }
  }

  report(): PipelineReport {
    return {
      items: this.#items,
      depth: this.#depth.current,
      milliseconds: this.#ended,
      peakBytes: this.#peakBytes,
      trials: this.#depth.trials,
      ...this.#times.summary(),
    };
  }

  /** Starts an item. The promise is awaited in order, which may be never. */
  #follow(index: number): Promise<Outcome<Result>> {
    const outcome = this.#process(index);
    outcome.catch(() => {
      this.#end = Math.min(this.#end, index + 1);
    });
    return outcome;
  }

  async #process(index: number): Promise<Outcome<Result>> {
    const next = await this.#pull(index);
    if (next === nothing) return nothing;
    const { upload, compute, download } = this.#lanes;
    const uploaded = await upload.call(index, () => this.#stages.upload(next.result, index));
    const isUploaded = settled(this.#uploaded(uploaded));
    if (index >= this.#end) return nothing;
    const computed = await compute.call(index, () => this.#stages.compute(uploaded.result, index));
    const isComputed = settled(this.#computed(computed));
    if (index >= this.#end) return nothing;
    const downloaded = await download.call(index, () =>
      this.#stages.download(computed.result, index),
    );
    const [, end] = await Promise.all([isUploaded, isComputed]);
    download.over(downloaded, end);
    return downloaded;
  }

  /** Takes the next item from the source, after the one before. */
  #pull(index: number): Promise<Outcome<Item>> {
    const pulled = this.#pulled.then(async () => {
      if (this.#isExhausted || index >= this.#end) return nothing;
      const start = performance.now();
      this.#isPulling = true;
      const next = await this.#iterator.next();
      this.#isPulling = false;
      this.#times.waitedForSource(performance.now() - start);
      if (next.done) this.#isExhausted = true;
      return next.done || index >= this.#end ? nothing : { result: next.value };
    });
    this.#pulled = pulled.catch(() => {
      this.#isExhausted = true;
    });
    return pulled;
  }

  /** Resolves when the devices have taken the elements over. */
  async #uploaded(called: Called<Uploaded>): Promise<void> {
    const tensors = tensorsIn(called.result);
    const started = settled(this.#start(tensors));
    for (const owner of valuesByOwner(tensors).keys()) {
      if (owner === null) continue;
      // The answer comes once the device has handled the messages before, of which it has computed none yet.
      const { inUse } = await owner.memory();
      this.#peakBytes = Math.max(this.#peakBytes, inUse);
    }
    this.#lanes.upload.over(called);
    await started;
  }

  /** Resolves with the time at which the devices have computed the tensors. */
  async #computed(called: Called<Computed>): Promise<number> {
    await this.#start(tensorsIn(called.result));
    return this.#lanes.compute.over(called);
  }

  /** A source that is being waited for might never answer, so its end is not waited for. */
  async #closeSource(): Promise<void> {
    if (this.#isExhausted) return;
    const closed = this.#iterator.return?.();
    if (this.#isPulling) Promise.resolve(closed).catch(() => {});
    else await closed;
  }
}

/** A promise that is awaited later, or not at all where something else fails first. */
function settled<Result>(promise: Promise<Result>): Promise<Result> {
  promise.catch(() => {});
  return promise;
}
