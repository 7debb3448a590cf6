/**
 * Serves a program as a page on this computer, which reloads when a file in the program's folder changes; or the files of
 * a folder, such as a built site. Either is cross-origin isolated, so that the CPU computes with threads.
 */
import { existsSync, readFileSync, statSync, watch } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { basename, dirname, extname, join, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { xmlText } from "../app/controls/xml-text.ts";
import { filesOf } from "../app/run/source/files-of-program.ts";
import { embeddableJson } from "../app/share/export/exported.ts";
import { styles } from "../app/share/export/html.ts";
import type { Command } from "./arguments.ts";
import { CommandError } from "./command-error.ts";
import { compileProgram } from "./compile.ts";
import { languageOf } from "./program.ts";

const headers = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cache-Control": "no-store",
};

const types: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".mjs": "text/javascript",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/** The milliseconds in which several changes of files are one. */
const settling = 60;

/** The body of an answer and the ending of its name; null where there is none. */
type Found = { readonly body: string | Buffer; readonly ending: string } | null;

/** Never resolves. Rejects with a CommandError where there is no such file, or where the port is taken. */
export async function serve(command: Command, note: (text: string) => void): Promise<never> {
  const { operands, port } = command;
  const path = resolve(operands[0] ?? "");
  if (!existsSync(path))
    throw new CommandError(
      `${operands[0]}: missing file: write the path of a program or of a folder`,
    );
  const isFolder = statSync(path).isDirectory();
  // A version that is not known is refused before anything is served.
  if (!isFolder) versionOf(path, command);
  const find = isFolder ? filesOfFolder(path) : filesOfProgram(path, command);
  const listeners = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    if (!isFolder && request.url === "/changes") listen(listeners, request, response);
    else answer(find, request, response);
  });
  if (!isFolder) watchFolder(dirname(path), listeners);
  return new Promise((_, reject) => {
    server.on("error", ({ code, message }: NodeJS.ErrnoException) =>
      reject(
        new CommandError(
          code === "EADDRINUSE"
            ? `serve: unsupported port ${port}: it is in use: choose another one with --port`
            : `serve: ${message}`,
        ),
      ),
    );
    server.listen(port, "127.0.0.1", () => {
      const { port: own } = server.address() as { readonly port: number };
      note(`${operands[0]} is at http://localhost:${own}/ (Ctrl+C ends)`);
    });
  });
}

function answer(
  find: (path: string) => Found,
  { url = "/", headers: { host = "" } }: IncomingMessage,
  response: ServerResponse,
): void {
  const reply = (status: number, body: string | Buffer, ending = ".txt"): void => {
    const type = types[ending] ?? "application/octet-stream";
    response.writeHead(status, { ...headers, "Content-Type": type }).end(body);
  };
  // Pages of other names may not read it through a name that resolves to this computer.
  if (!/^(?:localhost|127\.0\.0\.1)(?::\d+)?$/.test(host)) {
    reply(403, "use http://localhost");
    return;
  }
  try {
    const found = find(decodeURIComponent(new URL(url, "http://localhost").pathname));
    if (found) reply(200, found.body, found.ending);
    else reply(404, "no such file");
  } catch (error) {
    reply(400, String(error));
  }
}

function listen(
  listeners: Set<ServerResponse>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  response.writeHead(200, { ...headers, "Content-Type": "text/event-stream" }).write("\n");
  listeners.add(response);
  request.on("close", () => listeners.delete(response));
}

function watchFolder(folder: string, listeners: ReadonlySet<ServerResponse>): void {
  let timer: NodeJS.Timeout | undefined;
  watch(folder, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      for (const listener of listeners) listener.write("data: changed\n\n");
    }, settling);
  });
}

/** A file within the folder; null for a folder, and for names with dots that lead out of it. */
function fileIn(folder: string, name: string): Found {
  const path = join(folder, name);
  if (
    !path.startsWith(folder.endsWith(sep) ? folder : folder + sep) ||
    !statSync(path, { throwIfNoEntry: false })?.isFile()
  )
    return null;
  return { body: readFileSync(path), ending: extname(path) };
}

function filesOfFolder(folder: string): (path: string) => Found {
  return (path) => fileIn(folder, path) ?? fileIn(folder, join(path, "index.html"));
}

/** The package's files are under `tensorpad/`, the program's under `program/`, and data sets under `data/`. */
function filesOfProgram(path: string, command: Command): (path: string) => Found {
  const library = fileURLToPath(new URL("..", import.meta.url)).replace(/[/\\]$/, "");
  const [folder, main] = [dirname(path), basename(path)];
  return (address) => {
    if (address === "/")
      return { body: page(main, versionOf(path, command), command), ending: ".html" };
    const [, part, name = ""] = /^\/(\w+)\/(.+)$/.exec(address) ?? [];
    if (part === "tensorpad") return /\.js$/.test(name) ? fileIn(library, name) : null;
    if (part === "data") return command.data === null ? null : fileIn(resolve(command.data), name);
    if (part !== "program") return null;
    const parts = filesOf(readFileSync(path, "utf8"));
    const own = name === main ? parts[0] : parts.slice(1).find((file) => file.name === name);
    if (own) return module("\n".repeat(own.firstLine - 1) + own.text, name);
    const found = fileIn(folder, name);
    return found && /\.m?ts$/.test(name) ? module(String(found.body), name) : found;
  };
}

/** An error of the program's text is thrown by its module, so that the page shows it. */
function module(text: string, name: string): Found {
  let body: string;
  try {
    body = compileProgram(text, name);
  } catch (error) {
    body = `throw new Error(${JSON.stringify((error as Error).message)});`;
  }
  return { body, ending: ".js" };
}

function versionOf(path: string, { languageVersion }: Command): number {
  return languageOf(readFileSync(path, "utf8"), basename(path), languageVersion);
}

function page(
  main: string,
  languageVersion: number,
  { devices, seed, params, data }: Command,
): string {
  const values = [...params].map(([name, text]) => [name, formValue(text)]);
  const device = devices[0] === undefined ? {} : { device: devices[0] };
  const options = { ...device, seed, languageVersion, params: Object.fromEntries(values) };
  const modules = ["lean", "nn", "optim"].map((name) => [
    `tensorpad/${name}`,
    `/tensorpad/${name}.js`,
  ]);
  const imports = Object.fromEntries([["tensorpad", "/tensorpad/index.js"], ...modules]);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>${xmlText(main)}</title>
<style>${styles}</style>
<script type="importmap">${embeddableJson({ imports })}</script>
</head>
<body>
<header><h1>${xmlText(main)}</h1></header>
<main id="output" role="log" aria-label="Output"></main>
<p id="state" role="status">Starting</p>
<script type="module">
import { showIn } from "/tensorpad/cli/show.js";
new EventSource("/changes").onmessage = () => location.reload();
const state = document.getElementById("state");
const output = document.getElementById("output");
const files = async (name) => {
  const answer = await fetch("/program/" + encodeURIComponent(name));
  return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
};
let shown = null;
const failed = (error) => {
  const [, file, line] = /\\/program\\/([^?:)\\s]+)[^:\\s]*:(\\d+):\\d+/.exec(error?.stack ?? "") ?? [];
  const text = (file && !error.message.startsWith(file) ? file + ":" + line + ": " : "") + (error?.message ?? String(error));
  if (shown) shown.failed(text);
  else output.append(text);
  state.textContent = "Failed";
};
addEventListener("unhandledrejection", (event) => failed(event.reason));
try {
  shown = await showIn(output, { ...${embeddableJson(options)}, files${data === null ? "" : ', datasets: location.origin + "/data/"'} });
  state.textContent = "Running";
  const begun = performance.now();
  await import(${embeddableJson(`/program/${encodeURIComponent(main)}`)});
  await shown.shown();
  if (state.textContent === "Running") state.textContent = "Done in " + Math.round(performance.now() - begun) + " ms";
} catch (error) {
  failed(error);
}
</script>
</body>
</html>
`;
}

/** A param's value as the page's form has it. */
function formValue(text: string): string | number | boolean {
  if (text === "true" || text === "false") return text === "true";
  return text.trim() !== "" && Number.isFinite(Number(text)) ? Number(text) : text;
}
