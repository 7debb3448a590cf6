/**
 * JSON-RPC 2.0 over lines (jsonrpc.org/specification). In: bytes, and a function that answers requests. Out: responses.
 * Nothing that arrives ends the connection: what is no request gets an error, and the next line is read.
 */

type Id = string | number;

/** A JSON object. */
export type Values = Readonly<Record<string, unknown>>;

/**
 * Answers a request with its result; throws an RpcError for one that it refuses. The signal is aborted when the caller
 * cancels the request, whose answer is not sent then.
 */
export type Answer = (method: string, params: Values, signal: AbortSignal) => Promise<object>;

export class RpcError extends Error {
  readonly code: number;
  readonly data: object | undefined;

  constructor(code: number, message: string, data?: object) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

export const codes = { parse: -32700, request: -32600, method: -32601, params: -32602 } as const;

const internalCode = -32603;

/** Characters of a line; a longer one is refused. */
const maxLine = 8 * 2 ** 20;

/** Answers the requests in bytes, which may contain any parts of lines. At their end, all requests are aborted. */
export async function serveRpc(
  bytes: AsyncIterable<Uint8Array>,
  answer: Answer,
  send: (line: string) => void,
): Promise<void> {
  const running = new Map<unknown, AbortController>();
  const receive = async (line: string): Promise<void> => {
    const message = parsed(line);
    // Until 2025-03-26, several messages could be sent together.
    const isBatch = Array.isArray(message) && message.length > 0;
    const messages: readonly unknown[] = isBatch ? message : [message];
    const responses = await Promise.all(messages.map((each) => handled(each, answer, running)));
    const sent = responses.filter((response) => response !== null);
    if (sent.length > 0) send(`${JSON.stringify(isBatch ? sent : sent[0])}\n`);
  };
  const decoder = new TextDecoder();
  let line = "";
  for await (const part of bytes) {
    const [first = "", ...others] = decoder.decode(part, { stream: true }).split("\n");
    line = (line + first).slice(0, maxLine + 1);
    for (const text of others) {
      if (line.trim() !== "") void receive(line);
      line = text.slice(0, maxLine + 1);
    }
  }
  for (const controller of running.values()) controller.abort();
}

/** Null for what gets no response: a notification, a response, and a request that was cancelled. */
async function handled(
  message: unknown,
  answer: Answer,
  running: Map<unknown, AbortController>,
): Promise<object | null> {
  const refused = (id: Id | null, text: string): object =>
    failure(id, new RpcError(codes.request, text));
  if (message instanceof RpcError) return failure(null, message);
  if (!isObject(message)) return refused(null, "the message is not an object");
  const { jsonrpc, id, method, params = {} } = message;
  if (method === undefined && ("result" in message || "error" in message)) return null;
  const known = typeof id === "string" || typeof id === "number" ? id : null;
  if (jsonrpc !== "2.0") return refused(known, 'jsonrpc has to be "2.0"');
  if (typeof method !== "string") return refused(known, "method has to be a text");
  if (!("id" in message)) {
    if (method === "notifications/cancelled" && isObject(params))
      running.get(params.requestId)?.abort();
    return null;
  }
  if (known === null) return refused(null, "id has to be a text or a number");
  if (!isObject(params))
    return failure(known, new RpcError(codes.params, "params has to be an object"));
  if (running.has(known)) return refused(known, "a request with this id is still running");
  const controller = new AbortController();
  running.set(known, controller);
  const { signal } = controller;
  try {
    const result = await answer(method, params, signal);
    return signal.aborted ? null : { jsonrpc: "2.0", id: known, result };
  } catch (error) {
    return signal.aborted ? null : failure(known, error);
  } finally {
    running.delete(known);
  }
}

/** The message, or the error of a line that is none. */
function parsed(line: string): unknown {
  if (line.length > maxLine)
    return new RpcError(codes.request, `the message is longer than ${maxLine} characters`);
  try {
    return JSON.parse(line);
  } catch {
    return new RpcError(codes.parse, "the message is not JSON");
  }
}

function isObject(value: unknown): value is Values {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function failure(id: Id | null, thrown: unknown): object {
  const error = thrown instanceof RpcError ? thrown : new RpcError(internalCode, String(thrown));
  const { code, message, data } = error;
  return { jsonrpc: "2.0", id, error: { code, message, ...(data && { data }) } };
}
