/**
 * The commands for agents: a server of the Model Context Protocol (modelcontextprotocol.io/specification) with the tools
 * `run`, `bench` and `docs`. Clients of 2026-07-28 name the version in each request, earlier ones once, in `initialize`.
 * A tool's error is its result, so that an agent reads it.
 */
import { type Answer, codes, RpcError, type Values } from "./json-rpc.ts";

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
  /** True if it only reads; others run programs. */
  readonly isReadOnly: boolean;
  /** Rejects with an error whose message is for the agent. */
  call(args: Values, signal: AbortSignal): Promise<ToolResult>;
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
    // Programs may reach the network.
    annotations: { readOnlyHint: tool.isReadOnly, openWorldHint: !tool.isReadOnly },
  }));
  const resultOf = (method: string, params: Values, signal: AbortSignal): object => {
    switch (method) {
      case "initialize": {
        const protocolVersion = earlier.find((known) => known === params.protocolVersion);
        return { protocolVersion: protocolVersion ?? earlier[0], serverInfo, ...about };
      }
      case "server/discover":
        return { supportedVersions: supported, ...about };
      case "ping":
        return {};
      case "tools/list":
        return { tools: list };
      case "tools/call":
        return callTool(tools, params, signal);
      default:
        throw new RpcError(codes.method, `unknown method ${method}`);
    }
  };
  return async (method, params, signal) => {
    const requested = (params._meta as Values | undefined)?.[`${prefix}protocolVersion`];
    if (requested !== undefined && !supported.includes(String(requested)))
      throw new RpcError(unsupportedVersion, `unsupported protocol version ${requested}`, {
        supported,
        requested,
      });
    const result = await resultOf(method, params, signal);
    const isDiscovery = method === "server/discover";
    if (requested !== current && !isDiscovery) return result;
    return {
      resultType: "complete",
      ...result,
      ...((isDiscovery || method === "tools/list") && cached),
      _meta: { [`${prefix}serverInfo`]: serverInfo },
    };
  };
}

async function callTool(
  tools: Readonly<Record<string, Tool>>,
  { name, arguments: args }: Values,
  signal: AbortSignal,
): Promise<object> {
  const tool = typeof name === "string" && Object.hasOwn(tools, name) ? tools[name] : undefined;
  if (tool === undefined)
    throw new RpcError(
      codes.params,
      `unknown tool ${JSON.stringify(name)}: use ${Object.keys(tools).join(", ")}`,
    );
  const result = await tool.call({ ...(args as Values) }, signal).catch((error: unknown) => ({
    text: error instanceof Error ? error.message : String(error),
    isError: true,
  }));
  return { content: [{ type: "text", text: result.text }], isError: result.isError };
}
