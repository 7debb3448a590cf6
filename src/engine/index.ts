/** The `tensorpad` library: everything that a program may import, and `init` to choose the device. */
import { libraryDataWorker } from "./data/workers/library.ts";
import { init as openDevice } from "./executor/in-process.ts";
import { checked } from "./graph/checked.ts";
import { currentContext, enterContext } from "./graph/context.ts";
import { beginStacksAtCaller } from "./ir/fault.ts";

export * from "./api.ts";
export type { DeviceInfo } from "./backend/backend.ts";
export type { DatasetLoader, Split as DatasetRows } from "./executor/data/datasets.ts";
export type { Address, Device, GPUSource, InitOptions } from "./executor/in-process.ts";

beginStacksAtCaller();
enterContext(currentContext().with({ openDataWorker: libraryDataWorker }));

export const init: typeof openDevice = checked("init", ["init"], openDevice);
