/**
 * Computes a program's data in the realm that records it, where a run would open workers. A function has its arguments
 * and nothing of the program, as in a worker, since it is loaded from its text as a module of its own.
 */
import { functionModule } from "../../../engine/data/workers/protocol.ts";
import type { OpenDataWorker } from "../../../engine/data/workers/provider.ts";
import { answerItems, type LoadModule } from "../../../engine/data/workers/serve.ts";
import { RecordingEnd } from "../../../engine/shapes/recording-end.ts";
import { probesOpening } from "./shape-messages.ts";

/**
 * `end` is told of items that could not be computed: that may come of stand-ins, so that nothing can be said beyond them.
 * A variable that is not there is none of these.
 */
export function dataInRealm(load: LoadModule, end: (error: unknown) => void): OpenDataWorker {
  return (text, port) => {
    // The text has the probes of the program that it was taken from.
    const module = `${probesOpening}${functionModule(text)}`;
    answerItems({ port, module, origin: null }, load, (problem) => {
      if (!problem.startsWith("unknown variable")) end(new RecordingEnd(problem));
    });
    return { end: () => port.close() };
  };
}
