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

export interface Tool {
  readonly description: string;
  /** Their JSON types and purposes, by name. */
  readonly arguments: Readonly<
    Record<string, { readonly type: string; readonly description: string }>
  >;
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
  const about = { capabilities: { tools: {} }, instructions };
  const list = Object.entries(tools).map(([name, tool]) => ({
    name,
    description: tool.description,
    inputSchema: { type: "object", properties: tool.arguments, additionalProperties: false },
    annotations: { readOnlyHint: tool.isReadOnly, openWorldHint: false },
  }));
  const results: Readonly<Record<string, (request: RpcRequest) => object | Promise<object>>> = {
    initialize: ({ params: { protocolVersion } }) => ({
      protocolVersion: earlier.find((known) => known === protocolVersion) ?? earlier[0],
      serverInfo,
      ...about,
    }),
    "server/discover": () => ({ supportedVersions: supported, ...about, ...cached }),
    ping: () => ({}),
    "tools/list": ({ params }) => ({ tools: list, ...(versionOf(params) === current && cached) }),
    "tools/call": (request) => callTool(tools, request),
  };
  return async (request) => {
    const { method, params } = request;
    const requested = versionOf(params);
    if (requested !== undefined && !supported.includes(String(requested)))
      throw new RpcError(unsupportedVersion, `unsupported protocol version ${requested}`, {
        supported,
        requested,
      });
    const make = Object.hasOwn(results, method) ? results[method] : undefined;
    if (make === undefined) throw new RpcError(codes.method, `unknown method ${method}`);
    const result = await make(request);
    if (requested !== current && method !== "server/discover") return result;
    return { resultType: "complete", ...result, _meta: { [`${prefix}serverInfo`]: serverInfo } };
  };
}

function versionOf({ _meta }: RpcRequest["params"]): unknown {
  return (_meta as RpcRequest["params"] | undefined)?.[`${prefix}protocolVersion`];
}

async function callTool(
  tools: Readonly<Record<string, Tool>>,
  { params, signal }: RpcRequest,
): Promise<object> {
  const { name, arguments: args = {} } = params;
  const tool = typeof name === "string" && Object.hasOwn(tools, name) ? tools[name] : undefined;
  if (tool === undefined)
    throw new RpcError(
      codes.params,
      `unknown tool ${JSON.stringify(name)}: use ${Object.keys(tools).join(", ")}`,
    );
  let result: ToolResult;
  try {
    const problem = problemOf(args, tool.arguments);
    if (problem !== null) throw new Error(`${name}: ${problem}`);
    result = await tool.call(args, signal);
  } catch (error) {
    result = { text: error instanceof Error ? error.message : String(error), isError: true };
  }
  return { content: [{ type: "text", text: result.text }], isError: result.isError };
}

/** Null for arguments that the tool takes. */
function problemOf(args: object, form: Tool["arguments"]): string | null {
  if (jsonType(args) !== "object") return "invalid arguments: expected an object";
  const known = Object.keys(form);
  for (const [name, value] of Object.entries(args)) {
    const type = Object.hasOwn(form, name) ? form[name]?.type : undefined;
    if (type === undefined) {
      const meant = meantBy(name, known);
      return `unknown argument ${name} (${meant ? `did you mean ${meant}?` : `it has ${known.join(", ")}`})`;
    }
    if (jsonType(value) !== type) return `invalid ${name}: expected a JSON ${type}`;
  }
  return null;
}

function jsonType(value: unknown): string {
  return value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
}
