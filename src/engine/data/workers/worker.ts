/** The entry point of the library's workers. */
import type { StartDataWorker } from "./protocol.ts";
import { serve } from "./serve.ts";

function load(module: string): Promise<{ readonly default: unknown }> {
  return import(/* @vite-ignore */ addressOf(module).href);
}

/** Node loads no module from a blob's address, and has no policy that forbids a `data:` one. */
function addressOf(module: string): URL {
  if ("process" in globalThis) return new URL(`data:text/javascript,${encodeURIComponent(module)}`);
  return new URL(URL.createObjectURL(new Blob([module], { type: "text/javascript" })));
}

addEventListener("message", ({ data }: MessageEvent<StartDataWorker>) => serve(data, load), {
  once: true,
});
