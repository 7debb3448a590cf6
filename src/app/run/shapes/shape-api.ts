/** The functions of `tensorpad` that would take time or wait for a visitor, as recordings of shapes call them. */
import * as tensorpad from "../../../engine/api.ts";
import { checked } from "../../../engine/graph/checked.ts";
import { currentContext } from "../../../engine/graph/context.ts";
import { tensorsIn } from "../../../engine/graph/tensors-in.ts";
import { GraphRecorder } from "./graph-recorder.ts";

type Api = typeof tensorpad;

/** Calls the function once and waits for its result. */
async function benchOnce(
  name: string,
  f: () => unknown,
): Promise<Awaited<ReturnType<Api["bench"]>>> {
  const returned = f();
  const tensors = tensorsIn(returned instanceof Promise ? await returned : returned);
  if (tensors.length > 0) await tensorpad.evaluate(tensors);
  return { name, median: 1, low: 1, high: 1, samples: [1] };
}

const maxFrames = 2;

const animateBriefly: Api["animate"] = (fps, f, options = {}) =>
  tensorpad.animate(fps, f, {
    ...options,
    frames: Math.min(options.frames ?? maxFrames, maxFrames),
  });

/**
 * Charts are not drawn, whatever their data: the points of a loop that ended early need not fit together. What they
 * read belongs to the graphs of a run.
 */
const plots = Object.entries(tensorpad.plot).map(([kind, plot]) => [
  kind,
  (...operands: unknown[]) => {
    if (currentContext().providers.runtime instanceof GraphRecorder)
      (plot as (...operands: unknown[]) => void)(...operands);
  },
]);

/** The module that a recorded program imports. */
export const shapeApi: Api = {
  ...tensorpad,
  animate: animateBriefly,
  plot: Object.fromEntries(plots) as Api["plot"],
  bench: checked("bench", ["bench"], benchOnce),
};
