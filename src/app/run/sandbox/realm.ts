/**
 * A realm for untrusted code: a module worker inside a hidden frame of an opaque origin. The worker gets one message,
 * with ports, its only connection to the page. Where the browser runs such frames in a separate process, code that
 * exhausts its memory ends that process and not the page's. Removing the frame ends the code, whatever it does.
 */
import type { StartDataWorker } from "../../../engine/data/workers/protocol.ts";
import type { Start } from "../messages/messages.ts";
import { importableKind } from "./module-address.ts";
import { type RealmMessage, realmDocument } from "./realm-frame.ts";

export interface Realm {
  /** Ends the realm. Nothing is reported afterwards. */
  terminate(): void;
}

/** The reason that `startRealm` reports when the realm's process has ended. */
export const processEnded = "its process ended";

/** The time between two checks that the realm's process still exists. */
const watchMilliseconds = 250;

/**
 * Starts a module worker from this address (`codeAddress`) and posts it `start`, whose ports are transferred. Calls
 * `failed`, at most once, with the reason why the code did not load or failed. The caller terminates the realm in that
 * case too.
 */
export function startRealm(
  address: string,
  start: Start | StartDataWorker,
  failed: (why: string) => void,
): Realm {
  const { port1: line, port2 } = new MessageChannel();
  const frame = document.createElement("iframe");
  let watch: ReturnType<typeof setInterval> | undefined;
  let isOver = false;
  const end = (): void => {
    isOver = true;
    clearInterval(watch);
    line.close();
  };
  const fail = (why: string): void => {
    if (isOver) return;
    end();
    failed(why);
  };
  line.onmessage = ({ data }: MessageEvent<unknown>) => fail(String(data));
  frame.onload = () => {
    const ports = Object.values(start).filter((value) => value instanceof MessagePort);
    const imports = importableKind();
    const message: RealmMessage = { address, start: { ...start, imports } };
    frame.contentWindow?.postMessage(message, "*", [port2, ...ports]);
    watch = setInterval(() => {
      if (frame.contentWindow?.length === 0) fail(processEnded);
    }, watchMilliseconds);
  };
  frame.sandbox.add("allow-scripts");
  frame.srcdoc = realmDocument;
  frame.hidden = true;
  document.body.append(frame);
  return {
    terminate: () => {
      end();
      frame.remove();
    },
  };
}
