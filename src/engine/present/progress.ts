/** `progress`: says how far a program has come. */
import { callPosition } from "../graph/position.ts";
import { fault } from "../ir/fault.ts";
import { presenter } from "./presenter.ts";

const maxLabel = 200;

/**
 * Reports that `done` of `total` parts of the work are done; the page shows it with the remaining time. It costs next
 * to nothing and need not be awaited. Loops over data sets report their progress automatically. `total` is above 0, and
 * `done` counts from 0 to `total`; the label, of up to 200 characters, names the work.
 */
export function progress(done: number, total: number, label = ""): void {
  if (!(total > 0) || !Number.isFinite(total))
    throw fault("progress", `invalid total ${total}: expected a number above 0`);
  if (!(done >= 0 && done <= total))
    throw fault("progress", `invalid done ${done}: expected 0 to the total, ${total}`);
  if (label.length > maxLabel)
    throw fault("progress", `invalid label: expected at most ${maxLabel} characters`);
  presenter().progress?.({ position: callPosition(), label, done, total });
}
