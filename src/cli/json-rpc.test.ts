import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Answer, RpcError, serveRpc } from "./json-rpc.ts";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const request = (id: unknown, method: string, params?: object): string =>
  `${JSON.stringify({ jsonrpc: "2.0", id, method, ...(params && { params }) })}\n`;

const echo: Answer = async (method, params) => {
  if (method === "refuse") throw new RpcError(-1, "no", { why: 1 });
  if (method === "break") throw new TypeError("oh");
  return { method, params };
};

/** The messages that are sent for these parts of lines, before the input ends. */
async function responsesToParts(parts: readonly Uint8Array[], answer = echo): Promise<unknown[]> {
  const sent: unknown[] = [];
  let end = (): void => {};
  async function* input(): AsyncGenerator<Uint8Array> {
    yield* parts;
    await new Promise<void>((resolve) => {
      end = resolve;
    });
  }
  const served = serveRpc(input(), answer, (line) => {
    expect(line.indexOf("\n"), "one line for each message").toBe(line.length - 1);
    sent.push(JSON.parse(line));
  });
  await new Promise((resolve) => setTimeout(resolve));
  const before = [...sent];
  end();
  await served;
  return before;
}

const responsesTo = (text: string | Uint8Array, answer = echo): Promise<unknown[]> =>
  responsesToParts([typeof text === "string" ? bytes(text) : text], answer);

describe("a connection of JSON-RPC", () => {
  it("answers requests, and neither notifications nor responses", async () => {
    expect(await responsesTo(request(1, "a", { x: 1 }) + request("b", "c"))).toEqual([
      { jsonrpc: "2.0", id: 1, result: { method: "a", params: { x: 1 } } },
      { jsonrpc: "2.0", id: "b", result: { method: "c", params: {} } },
    ]);
    const silent = '{"jsonrpc":"2.0","method":"note"}\n{"jsonrpc":"2.0","id":1,"result":{}}\n\n';
    expect(await responsesTo(silent)).toEqual([]);
  });

  it("puts lines together from any parts, inside characters too", async () => {
    const text = bytes(request(1, "größe 模型"));
    for (let cut = 0; cut <= text.length; cut++) {
      const sent = await responsesToParts([text.subarray(0, cut), text.subarray(cut)]);
      expect(JSON.stringify(sent)).toContain("größe 模型");
    }
  });

  it("answers what is no request with an error, and reads on", async () => {
    const code = async (text: string): Promise<unknown> => {
      const [failed, good] = (await responsesTo(`${text}\n${request(9, "ok")}`)) as {
        readonly id: unknown;
        readonly error?: { readonly code: number };
      }[];
      expect(good).toMatchObject({ id: 9, result: { method: "ok" } });
      return [failed?.id, failed?.error?.code];
    };
    expect(await code("{")).toEqual([null, -32700]);
    expect(await code("1")).toEqual([null, -32600]);
    expect(await code("[]")).toEqual([null, -32600]);
    expect(await code('{"id":3,"method":"a"}')).toEqual([3, -32600]);
    expect(await code('{"jsonrpc":"2.0","id":3,"method":4}')).toEqual([3, -32600]);
    expect(await code('{"jsonrpc":"2.0","id":null,"method":"a"}')).toEqual([null, -32600]);
    expect(await code('{"jsonrpc":"2.0","id":3,"method":"a","params":[1]}')).toEqual([3, -32602]);
    expect(await code(request(4, "refuse").trim())).toEqual([4, -1]);
    expect(await code(request(4, "break").trim())).toEqual([4, -32603]);
    expect(await code("x".repeat(9 * 2 ** 20))).toEqual([null, -32600]);
  });

  it("answers a batch together", async () => {
    const batch = `[${request(1, "a").trim()},{"jsonrpc":"2.0","method":"n"},7]\n`;
    expect(await responsesTo(batch)).toEqual([
      [
        { jsonrpc: "2.0", id: 1, result: { method: "a", params: {} } },
        expect.objectContaining({ id: null }),
      ],
    ]);
  });

  it("sends nothing for a request that was cancelled, and refuses a second one of its id until then", async () => {
    const aborted: string[] = [];
    const wait: Answer = (method, _, signal) =>
      new Promise((_, reject) =>
        signal.addEventListener("abort", () => {
          aborted.push(method);
          reject(new Error("stopped"));
        }),
      );
    const cancel =
      '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}\n';
    expect(await responsesTo(request(1, "long") + request(1, "again") + cancel, wait)).toEqual([
      expect.objectContaining({ id: 1, error: expect.objectContaining({ code: -32600 }) }),
    ]);
    expect(aborted).toEqual(["long"]);
    const unknown = cancel.replace('"requestId":1', '"requestId":{}');
    expect(await responsesTo(unknown + request(2, "ok"))).toHaveLength(1);
  });

  it("survives any bytes", async () => {
    const message = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc.json().map((text) => bytes(`${text}\n`)),
      fc
        .record(
          {
            jsonrpc: fc.constantFrom("2.0", "1.0", 2),
            id: fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.jsonValue()),
            method: fc.oneof(fc.string(), fc.constant("notifications/cancelled"), fc.integer()),
            params: fc.jsonValue(),
          },
          { requiredKeys: [] },
        )
        .map((value) => bytes(`${JSON.stringify(value)}\n`)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(message, { maxLength: 5 }), async (messages) => {
        const all = messages.flatMap((part) => [...part]);
        const sent = await responsesTo(
          Uint8Array.from([...all, ...bytes(`\n${request("last", "ok")}`)]),
        );
        expect(sent.flat()).toContainEqual(
          expect.objectContaining({ id: "last", result: { method: "ok", params: {} } }),
        );
      }),
      { numRuns: 60 },
    );
  });
});
