/**
 * The frame's side of the messages between an embedded program and the page around it. In: the parent's first message,
 * which brings a port, and requests on that port. Out: one answer for each, and results. Other messages are ignored.
 */
import { isConnect, protocolVersion, type Request, readRequest } from "./requests.ts";
import { getProgram, onResult, runProgram, setProgram, stopProgram } from "./session.ts";

/** Notifies the parent that the frame exists, and takes the first port that it sends. */
export function connect(): void {
  if (parent === window) return;
  const hear = ({ source, data, ports: [port] }: MessageEvent): void => {
    if (source !== parent || port === undefined || !isConnect(data)) return;
    removeEventListener("message", hear);
    serve(port);
  };
  addEventListener("message", hear);
  // The parent's origin is not known yet; the message reveals only that a frame of this site exists.
  parent.postMessage({ tensorpad: protocolVersion, type: "ready" }, "*");
}

function serve(port: MessagePort): void {
  onResult((result) => port.postMessage({ event: "result", result }));
  port.onmessage = async ({ data }) => {
    const read = readRequest(data);
    if (!read.ok) {
      if (read.id !== null) port.postMessage({ id: read.id, ok: false, message: read.message });
      return;
    }
    const { id } = read.request;
    try {
      port.postMessage({ id, ok: true, value: await answer(read.request) });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      port.postMessage({ id, ok: false, message });
    }
  };
}

async function answer(request: Request): Promise<unknown> {
  switch (request.call) {
    case "run":
      return runProgram();
    case "stop":
      return stopProgram();
    case "get":
      return getProgram();
    case "set":
      return setProgram(request.program);
    default:
      return request satisfies never;
  }
}
