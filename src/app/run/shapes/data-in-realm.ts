/**
 * Computes a program's data in the realm that records it, where a run would open workers. As in a worker, a function
 * sees its arguments and nothing of the program, since it is loaded from its text as a module.
 */
import { functionModule } from "../../../engine/data/workers/protocol.ts";
import type { OpenDataWorker } from "../../../engine/data/workers/provider.ts";
import { answerItems, type LoadModule } from "../../../engine/data/workers/serve.ts";
import { RecordingEnd } from "../../../engine/shapes/recording-end.ts";
import { probesOpening } from "./shape-messages.ts";

/**
 * `end` is called for items that could not be computed: stand-ins may be the cause, so nothing can be inferred beyond
 * them. An undefined variable is a real error and does not count as one.
 */
export function dataInRealm(load: LoadModule, end: (error: unknown) => void): OpenDataWorker {
  return (text, port) => {
    // The text contains the probes of the program that it was taken from.
    const module = `${probesOpening}${functionModule(text)}`;
    answerItems({ port, module, origin: null }, load, (problem) => {
      if (!problem.startsWith("unknown variable")) end(new RecordingEnd(problem));
    });
    return { end: () => port.close() };
  };
}
