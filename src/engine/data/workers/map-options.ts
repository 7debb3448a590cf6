/** The options of `map`, and the job that they make of a function. */
import { fault, type Position } from "../../ir/fault.ts";
import { sentConstants } from "./constants.ts";
import { textOf } from "./function-text.ts";
import type { WorkerMap } from "./map.ts";
import { mapTools } from "./tools.ts";

/** Values of a program that `f` receives, by name. */
export type MapConstants = Readonly<Record<string, unknown>>;

export interface MapOptions<Constants extends MapConstants = MapConstants> {
  /**
   * The number of workers that compute `f`, from 1 to 16. With 0, the default, the program itself calls `f`. In a
   * worker, `f` can use only its arguments, not the program's variables and imports.
   */
  readonly workers?: number;
  /**
   * Values that `f` receives as members of its third argument: numbers, strings, typed arrays, plain objects, and
   * tokenizers. Each worker has a copy.
   */
  readonly with?: Constants;
  /**
   * With workers, the maximum number of results and items ahead of the one in use; default: twice the number of
   * workers.
   */
  readonly prefetch?: number;
  /** With workers, the milliseconds that `f` may take for an item; default: 60,000. */
  readonly timeout?: number;
  /**
   * With workers, whether the buffers in items are moved to the worker instead of copied, after which the program no
   * longer has them; default: false. Those in results are always moved.
   */
  readonly transfer?: boolean;
}

const label = "map";
const maxWorkers = 16;
const defaultTimeout = 60_000;

/** Makes the third argument of `f` in the program. Throws a Fault for a name that is taken. */
export function mapHere(constants: MapConstants = {}): object {
  const taken = Object.keys(constants).find((name) => Object.hasOwn(mapTools, name));
  if (taken !== undefined)
    throw fault(label, `duplicate name \`${taken}\`: the third argument already has it`);
  return { ...mapTools, ...constants };
}

/** The job of workers that compute `f`; null where the program calls it. Throws a Fault for wrong options. */
export function workerMap(
  f: unknown,
  options: MapOptions,
  position: Position | null,
): WorkerMap | null {
  const { workers = 0, prefetch = 2 * workers, timeout = defaultTimeout } = options;
  if (!Number.isInteger(workers) || workers < 0 || workers > maxWorkers) {
    throw fault(
      label,
      `invalid workers ${workers}: expected an integer from 0 (no workers) to ${maxWorkers}`,
    );
  }
  if (workers === 0) return null;
  if (!Number.isInteger(prefetch) || prefetch < 1)
    throw fault(label, `invalid prefetch ${prefetch}: expected an integer above 0`);
  if (!(timeout > 0))
    throw fault(label, `invalid timeout ${timeout}: expected milliseconds above 0`);
  return {
    label,
    text: textOf(f),
    constants: sentConstants(label, options.with ?? {}),
    workers,
    prefetch,
    timeout,
    transfer: options.transfer ?? false,
    position,
  };
}
