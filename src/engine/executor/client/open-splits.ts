/** The splits of data sets that a program uses: the values of each are made once, and never released. */
import type { Value } from "../../graph/node.ts";
import type { ExpectedSplit, SplitValues } from "../../graph/runtime.ts";
import type { OpenSplit } from "../protocol.ts";

export class OpenSplits {
  readonly #newValue: () => Value;
  readonly #post: (message: OpenSplit) => void;
  readonly #known = new Map<string, SplitValues>();

  constructor(newValue: () => Value, post: (message: OpenSplit) => void) {
    this.#newValue = newValue;
    this.#post = post;
  }

  open(dataset: string, split: string, { rows, width, isBytes }: ExpectedSplit): SplitValues {
    const key = JSON.stringify([dataset, split, rows, width, isBytes]);
    const known = this.#known.get(key);
    if (known) return known;
    const features = this.#newValue();
    const levels = isBytes ? this.#newValue() : null;
    const labels = this.#newValue();
    this.#post({
      type: "split",
      dataset,
      split,
      rows,
      width,
      features: features.id,
      levels: levels?.id ?? 0,
      labels: labels.id,
    });
    const values = { features, levels, labels };
    this.#known.set(key, values);
    return values;
  }

  /** Forgets splits whose values failed: what could not be downloaded may be there when it is requested again. */
  forget(failed: readonly number[]): void {
    for (const [key, { labels }] of this.#known)
      if (failed.includes(labels.id)) this.#known.delete(key);
  }
}
