/**
 * The first code in a worker that computes items of a program's data: the realm of a program, confined in the same
 * way, with a port to the program and nothing else.
 */
import type { StartDataWorker } from "../../../engine/data/workers/protocol.ts";
import { type LoadModule, serve } from "../../../engine/data/workers/serve.ts";
import { lockDown } from "./lockdown.ts";
import { moduleAddress } from "./module-address.ts";
import type { RealmStart } from "./realm-frame.ts";
import { noteThrows } from "./thrown-positions.ts";
import { countTimers } from "./timers.ts";

function start({ data }: MessageEvent<StartDataWorker & RealmStart>): void {
  const load: LoadModule = (module) =>
    import(/* @vite-ignore */ moduleAddress(module, data.imports));
  lockDown(globalThis);
  noteThrows(globalThis);
  // The browser's own timers take text as code.
  countTimers(globalThis);
  serve(data, load);
}

addEventListener("message", start, { once: true });
