/**
 * JSON-RPC 2.0 over lines (jsonrpc.org/specification). In: bytes, and a function that answers requests. Out: responses.
 * Nothing that arrives ends the connection: what is no request gets an error, and the next line is read.
 */

type Id = string | number;
type Values = Readonly<Record<string, unknown>>;

export interface RpcRequest {
  readonly method: string;
  readonly params: Values;
  /** Aborted when the caller cancels the request, whose answer is not sent then. */
  readonly signal: AbortSignal;
}

/** Answers a request with its result; throws an RpcError for one that it refuses. */
export type Answer = (request: RpcRequest) => Promise<object>;

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

export class RpcConnection {
  readonly #answer: Answer;
  readonly #send: (line: string) => void;
  readonly #running = new Map<unknown, AbortController>();
  readonly #decoder = new TextDecoder();
  #line = "";

  constructor(answer: Answer, send: (line: string) => void) {
    this.#answer = answer;
    this.#send = send;
  }

  /** Takes bytes with any parts of lines. */
  push(bytes: Uint8Array): void {
    const [first = "", ...others] = this.#decoder.decode(bytes, { stream: true }).split("\n");
    const add = (text: string): void => {
      this.#line = (this.#line + text).slice(0, maxLine + 1);
    };
    add(first);
    for (const text of others) {
      if (this.#line.trim() !== "") void this.#receive(this.#line);
      this.#line = "";
      add(text);
    }
  }

  /** Aborts all requests. */
  close(): void {
    for (const controller of this.#running.values()) controller.abort();
  }

  async #receive(line: string): Promise<void> {
    const message = parsed(line);
    // Until 2025-03-26, several messages could be sent together.
    const isBatch = Array.isArray(message) && message.length > 0;
    const messages: readonly unknown[] = isBatch ? message : [message];
    const responses = await Promise.all(messages.map((each) => this.#handle(each)));
    const sent = responses.filter((response) => response !== null);
    if (sent.length > 0) this.#send(`${JSON.stringify(isBatch ? sent : sent[0])}\n`);
  }

  /** Null for what gets no response: a notification, a response, and a request that was cancelled. */
  async #handle(message: unknown): Promise<object | null> {
    if (message instanceof RpcError) return failure(null, message);
    if (!isObject(message)) return failure(null, refusal("the message is not an object"));
    const { jsonrpc, id, method, params = {} } = message;
    if (method === undefined && ("result" in message || "error" in message)) return null;
    const known = typeof id === "string" || typeof id === "number" ? id : null;
    if (jsonrpc !== "2.0") return failure(known, refusal('jsonrpc has to be "2.0"'));
    if (typeof method !== "string") return failure(known, refusal("method has to be a text"));
    if (!("id" in message)) {
      if (method === "notifications/cancelled" && isObject(params))
        this.#running.get(params.requestId)?.abort();
      return null;
    }
    if (known === null) return failure(null, refusal("id has to be a text or a number"));
    if (!isObject(params))
      return failure(known, new RpcError(codes.params, "params has to be an object"));
    if (this.#running.has(known))
      return failure(known, refusal("a request with this id is still running"));
    const controller = new AbortController();
    this.#running.set(known, controller);
    const { signal } = controller;
    try {
      const result = await this.#answer({ method, params, signal });
      return signal.aborted ? null : { jsonrpc: "2.0", id: known, result };
    } catch (error) {
      return signal.aborted ? null : failure(known, error);
    } finally {
      this.#running.delete(known);
    }
  }
}

/** The message, or the error of a line that is none. */
function parsed(line: string): unknown {
  if (line.length > maxLine) return refusal(`the message is longer than ${maxLine} characters`);
  try {
    return JSON.parse(line);
  } catch {
    return new RpcError(codes.parse, "the message is not JSON");
  }
}

function isObject(value: unknown): value is Values {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const refusal = (message: string): RpcError => new RpcError(codes.request, message);

function failure(id: Id | null, thrown: unknown): object {
  const error = thrown instanceof RpcError ? thrown : new RpcError(internalCode, String(thrown));
  const { code, message, data } = error;
  return { jsonrpc: "2.0", id, error: { code, message, ...(data && { data }) } };
}
