/**
 * The commands for agents: a server of the Model Context Protocol (modelcontextprotocol.io/specification) with the tools
 * `run`, `bench` and `docs`. Clients of 2026-07-28 name the version in each request, earlier ones once, in `initialize`.
 * A tool's error is its result, so that an agent reads it.
 */
import { meantBy } from "../engine/arguments/names.ts";
import { type Answer, codes, RpcError, type RpcRequest } from "./json-rpc.ts";

export interface ToolResult {
  readonly text: string;
  readonly isError: boolean;
}

type JsonType = "string" | "number" | "object";

interface Argument {
  readonly type: JsonType;
  readonly description: string;
}

export interface Tool {
  readonly description: string;
  readonly arguments: Readonly<Record<string, Argument>>;
  /** Whether it only reads; others run programs. */
  readonly isReadOnly: boolean;
  /** Rejects with an error whose message is for the agent. */
  call(args: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<ToolResult>;
}

const current = "2026-07-28";
/** The versions that begin with `initialize`, the latest first. */
const earlier = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"];
const supported = [current, ...earlier];

const unsupportedVersion = -32022;
const prefix = "io.modelcontextprotocol/";
/** The lists never change while a server runs. */
const cached = { ttlMs: 3_600_000, cacheScope: "public" };

const instructions =
  "Tensorpad runs tensor programs in TypeScript on the GPU and the CPU. Look names up with docs before writing a program; a program imports from tensorpad and shows values with print. Errors name the line and the remedy.";

export function mcpServer(version: string, tools: Readonly<Record<string, Tool>>): Answer {
  const serverInfo = { name: "tensorpad", title: "Tensorpad", version };
  const capabilities = { tools: {} };
  const list = Object.entries(tools).map(([name, tool]) => ({
    name,
    description: tool.description,
    inputSchema: {
      type: "object",
      properties: tool.arguments,
      additionalProperties: false,
    },
    annotations: { readOnlyHint: tool.isReadOnly, openWorldHint: false },
  }));
  const results: Readonly<Record<string, (request: RpcRequest) => object | Promise<object>>> = {
    initialize: ({ params: { protocolVersion } }) => ({
      protocolVersion: earlier.find((known) => known === protocolVersion) ?? earlier[0],
      capabilities,
      serverInfo,
      instructions,
    }),
    "server/discover": () => ({ supportedVersions: supported, capabilities, instructions }),
    ping: () => ({}),
    "tools/list": () => ({ tools: list }),
    "tools/call": (request) => callTool(tools, request),
  };
  return async (request) => {
    const { method, params } = request;
    const meta = (params._meta ?? {}) as Readonly<Record<string, unknown>>;
    const requested = meta[`${prefix}protocolVersion`];
    if (requested !== undefined && !supported.includes(String(requested)))
      throw new RpcError(unsupportedVersion, `unsupported protocol version ${String(requested)}`, {
        supported,
        requested,
      });
    const make = Object.hasOwn(results, method) ? results[method] : undefined;
    if (make === undefined) throw new RpcError(codes.method, `unknown method ${method}`);
    const result = await make(request);
    if (requested !== current && method !== "server/discover") return result;
    const isCached = method === "server/discover" || method === "tools/list";
    return {
      resultType: "complete",
      ...result,
      ...(isCached && cached),
      _meta: { [`${prefix}serverInfo`]: serverInfo },
    };
  };
}

async function callTool(
  tools: Readonly<Record<string, Tool>>,
  { params, signal }: RpcRequest,
): Promise<object> {
  const { name, arguments: given = {} } = params;
  const tool = typeof name === "string" && Object.hasOwn(tools, name) ? tools[name] : undefined;
  if (tool === undefined)
    throw new RpcError(
      codes.params,
      `unknown tool ${JSON.stringify(name)}: use ${Object.keys(tools).join(", ")}`,
    );
  let result: ToolResult;
  try {
    result = await tool.call(checked(String(name), tool, given), signal);
  } catch (error) {
    result = { text: error instanceof Error ? error.message : String(error), isError: true };
  }
  return { content: [{ type: "text", text: result.text }], isError: result.isError };
}

/** Throws an error for arguments that the tool does not have. */
function checked(name: string, tool: Tool, given: unknown): Readonly<Record<string, unknown>> {
  if (typeof given !== "object" || given === null || Array.isArray(given))
    throw new Error(`${name}: invalid arguments: expected an object`);
  const known = Object.keys(tool.arguments);
  for (const [argument, value] of Object.entries(given)) {
    if (!known.includes(argument)) {
      const meant = meantBy(argument, known);
      throw new Error(
        `${name}: unknown argument ${argument} (${meant ? `did you mean ${meant}?` : `it has ${known.join(", ")}`})`,
      );
    }
    const { type } = tool.arguments[argument] as Argument;
    const isList = Array.isArray(value) || value === null;
    if (typeof value !== type || isList)
      throw new Error(`${name}: invalid ${argument}: expected a JSON ${type}`);
  }
  return given as Readonly<Record<string, unknown>>;
}
