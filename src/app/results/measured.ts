/** When the program of a run is over, and when its results are complete. */
import { type Results, useResults } from "./results.ts";

/**
 * Calls the listener with the results of each run once its program is over; times of its repeats may follow. The
 * returned function ends that.
 */
export function onFinished(listener: (results: Results) => void): () => void {
  return useResults.subscribe((results, before) => {
    if (results.isMeasuring && !before.isMeasuring) listener(results);
  });
}

/**
 * Calls the listener with the results of each run once all of it has been measured, or when something replaces them
 * before that. The returned function ends that.
 */
export function onMeasured(listener: (results: Results) => void): () => void {
  return useResults.subscribe((results, before) => {
    if (!before.isMeasuring) return;
    const isReplaced = results.options !== before.options;
    if (isReplaced || !results.isMeasuring) listener(isReplaced ? before : results);
  });
}

/** The results on the page once they are complete, immediately if they are. */
export function measuredResults(): Promise<Results> {
  return new Promise((resolve) => {
    if (!useResults.getState().isMeasuring) {
      resolve(useResults.getState());
      return;
    }
    const end = onMeasured((results) => {
      end();
      resolve(results);
    });
  });
}
