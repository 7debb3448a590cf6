import { describe, expect, it } from "vitest";
import { RpcError } from "./json-rpc.ts";
import { mcpServer, type Tool } from "./mcp.ts";
import { Ends, tools } from "./tools.ts";

const shout: Tool = {
  description: "Shouts.",
  arguments: { text: { type: "string", description: "the text" } },
  isReadOnly: true,
  call: async ({ text }) => {
    if (text === undefined) throw new Error("shout: missing text");
    return { text: String(text).toUpperCase(), isError: false };
  },
};
const server = mcpServer("1.2.3", { shout });
const ask = (method: string, params: object = {}): Promise<object> =>
  server(method, { ...params }, new AbortController().signal);
const of = (version: string): object => ({
  _meta: { "io.modelcontextprotocol/protocolVersion": version },
});
const call = (args: unknown): Promise<object> =>
  ask("tools/call", { name: "shout", arguments: args });

describe("the server for agents", () => {
  it("agrees with an earlier client on its version, or on the latest of them", async () => {
    const agreed = async (protocolVersion: unknown): Promise<unknown> =>
      ((await ask("initialize", { protocolVersion })) as { protocolVersion: string })
        .protocolVersion;
    expect(await agreed("2024-11-05")).toBe("2024-11-05");
    expect(await agreed("2025-06-18")).toBe("2025-06-18");
    expect(await agreed("2026-07-28"), "this version does not initialize").toBe("2025-11-25");
    expect(await agreed(undefined)).toBe("2025-11-25");
    expect(await ask("initialize")).toMatchObject({
      capabilities: { tools: {} },
      serverInfo: { name: "tensorpad", version: "1.2.3" },
    });
    expect(await ask("ping")).toEqual({});
    expect(await ask("tools/list")).not.toHaveProperty("resultType");
  });

  it("answers a client of the present version without a beginning, in its form", async () => {
    expect(await ask("server/discover", of("2026-07-28"))).toMatchObject({
      resultType: "complete",
      supportedVersions: ["2026-07-28", "2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"],
      ttlMs: expect.any(Number),
      _meta: { "io.modelcontextprotocol/serverInfo": { name: "tensorpad", version: "1.2.3" } },
    });
    const params = { ...of("2026-07-28"), name: "shout", arguments: { text: "a" } };
    expect(await ask("tools/call", params)).toMatchObject({
      resultType: "complete",
      content: [{ type: "text", text: "A" }],
    });
    await expect(ask("tools/list", of("2099-01-01"))).rejects.toMatchObject({
      code: -32022,
      data: { requested: "2099-01-01", supported: expect.arrayContaining(["2026-07-28"]) },
    });
  });

  it("lists tools with schemas of their arguments", async () => {
    expect(await ask("tools/list")).toEqual({
      tools: [
        {
          name: "shout",
          description: "Shouts.",
          inputSchema: {
            type: "object",
            properties: { text: { type: "string", description: "the text" } },
            additionalProperties: false,
          },
          annotations: { readOnlyHint: true, openWorldHint: false },
        },
      ],
    });
  });

  it("returns a tool's errors as results, with the way out", async () => {
    const failed = (text: string): object => ({ content: [{ type: "text", text }], isError: true });
    expect(await call({ text: "a" })).toEqual({
      content: [{ type: "text", text: "A" }],
      isError: false,
    });
    expect(await call(undefined)).toEqual(failed("shout: missing text"));
    expect(await call("text")).toEqual(failed("shout: missing text"));
  });

  it("refuses unknown methods and tools", async () => {
    await expect(ask("tools/cal")).rejects.toMatchObject({ code: -32601 });
    await expect(ask("toString")).rejects.toBeInstanceOf(RpcError);
    await expect(ask("tools/call", { name: "constructor" })).rejects.toMatchObject({
      code: -32602,
    });
  });
});

describe("the tools for agents", () => {
  const { run, docs } = tools({
    reference: () => "# Tensorpad\n\n## relu\nIs the larger of x and 0.\nFamily: activation\n",
    seconds: null,
    data: null,
  });
  const { signal } = new AbortController();

  it("look names up", async () => {
    expect(await docs?.call({ query: "relu" }, signal)).toEqual({
      text: "relu\n\nIs the larger of x and 0.\nFamily: activation",
      isError: false,
    });
    await expect(docs?.call({ query: "relo" }, signal)).rejects.toThrow("did you mean relu?");
  });

  it("refuse a call without a program, with two, and with a wrong limit", async () => {
    const message = (args: object): Promise<string> =>
      (run?.call({ ...args }, signal) ?? Promise.resolve()).then(
        String,
        (error: Error) => error.message,
      );
    expect(await message({})).toBe("run: missing program: give either code or file");
    expect(await message({ code: "", file: "a.ts" })).toMatch(/^run: missing program/);
    expect(await message({ code: "", seconds: 0 })).toMatch(/^run: invalid seconds 0/);
    expect(await message({ code: "", seconds: 601 })).toMatch(/expected up to 600$/);
  });

  it("have the limit of their server, also if it is higher than the usual ones", async () => {
    const patient = tools({ reference: () => "", seconds: 3600, data: null }).run;
    await expect(patient?.call({ code: "", seconds: 3601 }, signal)).rejects.toThrow(
      "run: invalid seconds 3601: expected up to 3600",
    );
  });

  it("keep the beginning and the end of a long output", () => {
    const ends = new Ends();
    for (let line = 0; line < 100_000; line++) ends.add(`${line}\n`);
    const text = ends.text();
    expect(text.length).toBeLessThan(33_000);
    expect(text.startsWith("0\n1\n")).toBe(true);
    expect(text.endsWith("99999\n")).toBe(true);
    expect(text).toMatch(/… \d+ characters omitted …/);
  });
});
