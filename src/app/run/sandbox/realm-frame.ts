/**
 * The document of a realm's frame. Its script starts the worker that the page asks for, once; a program cannot reach
 * it. The page's policy has the hash of the script.
 */
import type { StartDataWorker } from "../../../engine/data/workers/protocol.ts";
import type { Start } from "../messages/messages.ts";
import type { AddressKind } from "./module-address.ts";

/** The page's message to the frame, with a port for errors and the ports in `start`. */
export interface RealmMessage {
  /** The address of the worker's code. */
  readonly address: string;
  readonly start: RealmStart;
}

/** The worker's first message. */
export type RealmStart = (Start | StartDataWorker) & {
  /** The kind of addresses that modules have in the realm. */
  readonly imports: AddressKind;
};

export const realmScript = `onmessage = ({ source, data: { address, start }, ports: [line, ...ports] }) => {
  if (source !== parent) return;
  onmessage = null;
  const fail = (why) => line.postMessage(why);
  try {
    const worker = new Worker(address, { type: "module" });
    worker.onerror = (event) => {
      event.preventDefault();
      fail(event.message || "its code could not be loaded");
    };
    worker.postMessage(start, ports);
  } catch (error) {
    fail(String(error));
  }
};`;

/** The inner frame ends with the process of the outer one, which the page can see. */
export const realmDocument: string = `<!doctype html><iframe></iframe><script>${realmScript}</script>`;
