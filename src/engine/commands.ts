/**
 * The parts of the engine with which the package's commands (src/cli) and the page that they serve (src/app/standalone)
 * run programs, beside what programs import. They are in the core, so that a command, its page and the program share one
 * state.
 */

export { Engine } from "./executor/host/engine.ts";
export { BusyTimes } from "./executor/host/times/busy-times.ts";
export {
  chooseDevice,
  giveCanvas,
  loaders,
  OpenDevices,
  openers,
} from "./executor/in-process.ts";
export { MessageRecording } from "./executor/replay/message-recording.ts";
export { Replays } from "./executor/replay/replays.ts";
export { bytesOfMemory, resetConfig } from "./graph/config.ts";
export { Context, currentContext, enterContext } from "./graph/context.ts";
export { positionIn } from "./graph/position.ts";
export { Fault, fault } from "./ir/fault.ts";
export { Line } from "./present/line.ts";
export { declaredParams } from "./present/presenter.ts";
export { showLine } from "./present/print.ts";
export { allShown } from "./present/sequence.ts";
