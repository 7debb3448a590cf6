/**
 * JSON-RPC 2.0 over lines (jsonrpc.org/specification). In: bytes, and a function that answers requests. Out: responses.
 * Nothing that arrives ends the connection: what is no request gets an error, and the next line is read.
 */

export type Id = string | number;

export interface RpcRequest {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
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

/** Characters of a line; a longer one is refused and skipped. */
const maxLine = 8 * 2 ** 20;

export class RpcConnection {
  readonly #answer: Answer;
  readonly #send: (line: string) => void;
  readonly #running = new Map<Id, AbortController>();
  readonly #decoder = new TextDecoder();
  #line = "";
  #isSkipping = false;

  constructor(answer: Answer, send: (line: string) => void) {
    this.#answer = answer;
    this.#send = send;
  }

  /** Takes bytes with any parts of lines. */
  push(bytes: Uint8Array): void {
    const [first = "", ...others] = this.#decoder.decode(bytes, { stream: true }).split("\n");
    this.#extend(first);
    for (const text of others) {
      this.#end();
      this.#extend(text);
    }
  }

  /** Aborts all requests. */
  close(): void {
    for (const controller of this.#running.values()) controller.abort();
  }

  #extend(text: string): void {
    if (this.#isSkipping) return;
    this.#line += text;
    if (this.#line.length <= maxLine) return;
    this.#line = "";
    this.#isSkipping = true;
    this.#write(failure(null, codes.request, `the message is longer than ${maxLine} characters`));
  }

  #end(): void {
    const line = this.#line;
    this.#line = "";
    if (!this.#isSkipping && line.trim() !== "") void this.#receive(line);
    this.#isSkipping = false;
  }

  async #receive(line: string): Promise<void> {
    let message: unknown;
    try {
      message = JSON.parse(line);
    } catch {
      this.#write(failure(null, codes.parse, "the message is not JSON"));
      return;
    }
    if (!Array.isArray(message)) {
      const response = await this.#handle(message);
      if (response) this.#write(response);
      return;
    }
    // Until 2025-03-26, several messages could be sent together.
    if (message.length === 0) this.#write(failure(null, codes.request, "the batch is empty"));
    const responses = await Promise.all(message.map((each: unknown) => this.#handle(each)));
    const sent = responses.filter((response) => response !== null);
    if (sent.length > 0) this.#write(sent);
  }

  /** Null for what gets no response: a notification, a response, and a request that was cancelled. */
  async #handle(message: unknown): Promise<object | null> {
    if (typeof message !== "object" || message === null || Array.isArray(message))
      return failure(null, codes.request, "the message is not an object");
    const { jsonrpc, id, method, params } = message as Readonly<Record<string, unknown>>;
    const isResponse = method === undefined && ("result" in message || "error" in message);
    if (isResponse) return null;
    const known = typeof id === "string" || typeof id === "number" ? id : null;
    if (jsonrpc !== "2.0") return failure(known, codes.request, 'jsonrpc has to be "2.0"');
    if (typeof method !== "string") return failure(known, codes.request, "method has to be a text");
    const isObject = typeof params === "object" && params !== null && !Array.isArray(params);
    const given = isObject ? (params as RpcRequest["params"]) : {};
    if (!("id" in message)) {
      if (method === "notifications/cancelled") this.#running.get(given.requestId as Id)?.abort();
      return null;
    }
    if (known === null) return failure(null, codes.request, "id has to be a text or a number");
    if (params !== undefined && !isObject)
      return failure(known, codes.params, "params has to be an object");
    if (this.#running.has(known))
      return failure(known, codes.request, "a request with this id is still running");
    const controller = new AbortController();
    this.#running.set(known, controller);
    const { signal } = controller;
    try {
      const result = await this.#answer({ method, params: given, signal });
      return signal.aborted ? null : { jsonrpc: "2.0", id: known, result };
    } catch (error) {
      if (signal.aborted) return null;
      if (!(error instanceof RpcError)) return failure(known, internalCode, String(error));
      return failure(known, error.code, error.message, error.data);
    } finally {
      this.#running.delete(known);
    }
  }

  #write(message: object): void {
    this.#send(`${JSON.stringify(message)}\n`);
  }
}

function failure(id: Id | null, code: number, message: string, data?: object): object {
  return { jsonrpc: "2.0", id, error: { code, message, ...(data && { data }) } };
}
