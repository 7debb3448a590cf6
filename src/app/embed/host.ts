/**
 * Embeds a Tensorpad program in a page: `mount(element, { program })`. In: an element of the page and settings. Out: a
 * frame, and functions to run, change and read its program.
 */
import type { Embed, EmbeddedProgram, EmbeddedResult, EmbedSettings } from "./api.ts";

export type * from "./api.ts";

/** The version of the messages between a page and its frames; the first message of each side has it. */
const version = 1;
/** The timeout in milliseconds for a frame that does not answer. */
const patience = 60_000;

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/**
 * Adds a frame to the element. Resolves when its program can be read; nothing runs before `run` or its reader requests
 * it. Rejects if the site does not answer.
 */
export async function mount(element: Element, settings: EmbedSettings = {}): Promise<Embed> {
  const { program, show, readonly, theme, height = 420, title = "Tensorpad program" } = settings;
  const site = new URL(settings.site ?? ".", settings.site ? document.baseURI : import.meta.url);
  const address = new URL("embed.html", site);
  if (show) address.searchParams.set("show", show.join());
  if (readonly) address.searchParams.set("readonly", "1");
  if (theme) address.searchParams.set("theme", theme);
  const frame = document.createElement("iframe");
  frame.src = address.href;
  frame.title = title;
  frame.allow = "cross-origin-isolated; clipboard-write";
  frame.style.cssText = `width:100%;height:${height}px;border:0`;
  const port = await connected(frame, address.origin, () => element.append(frame));

  const waiting = new Map<number, Waiting>();
  const listeners = new Set<(result: EmbeddedResult) => void>();
  let calls = 0;
  port.onmessage = ({ data }) => {
    if (data?.event === "result") for (const listener of listeners) listener(data.result);
    const call = waiting.get(data?.id);
    if (!call) return;
    waiting.delete(data.id);
    if (data.ok === true) call.resolve(data.value);
    else call.reject(new Error(String(data.message)));
  };
  const ask = (call: string, given?: unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const id = ++calls;
      waiting.set(id, { resolve, reject });
      port.postMessage({ id, call, given });
    });
  const set = async (next: EmbeddedProgram | string): Promise<void> => {
    await ask("set", typeof next === "string" ? { source: next } : next);
  };
  if (program !== undefined) {
    try {
      await set(program);
    } catch (error) {
      frame.remove();
      throw error;
    }
  }
  return {
    frame,
    run: () => ask("run") as Promise<EmbeddedResult>,
    stop: async () => void (await ask("stop")),
    set,
    get: () => ask("get") as Promise<EmbeddedProgram>,
    onResult: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    remove: () => {
      port.close();
      frame.remove();
      for (const { reject } of waiting.values()) reject(new Error("the iframe was removed"));
    },
  };
}

/** Waits for the frame's first message, and sends it a port. Messages from others are ignored. */
function connected(
  frame: HTMLIFrameElement,
  origin: string,
  begin: () => void,
): Promise<MessagePort> {
  return new Promise((resolve, reject) => {
    const end = (error: string): void => {
      clearTimeout(timer);
      removeEventListener("message", hear);
      if (error === "") return;
      frame.remove();
      reject(new Error(error));
    };
    const hear = ({ source, origin: from, data }: MessageEvent): void => {
      if (source !== frame.contentWindow || from !== origin) return;
      if (data?.type !== "ready") return;
      if (data.tensorpad !== version) {
        end(
          `the iframe uses version ${data.tensorpad} of the protocol, but this module uses version ${version}: load embed.js from ${origin}`,
        );
        return;
      }
      const { port1, port2 } = new MessageChannel();
      frame.contentWindow?.postMessage({ tensorpad: version, type: "connect" }, origin, [port2]);
      end("");
      resolve(port1);
    };
    const timer = setTimeout(() => end(`${frame.src} did not respond`), patience);
    addEventListener("message", hear);
    begin();
  });
}
