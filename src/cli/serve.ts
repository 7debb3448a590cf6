/**
 * Serves a program as a page on this computer, which reloads when a file in the program's folder changes; or the files of
 * a folder, such as a built site. Either is cross-origin isolated, so that the CPU computes with threads.
 */
import { existsSync, readFileSync, statSync, watch } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { basename, dirname, extname, join, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { filesOf } from "../app/run/source/files-of-program.ts";
import { embeddableJson } from "../app/share/export/exported.ts";
import { programPage, running } from "../app/share/export/html.ts";
import type { Command } from "./arguments.ts";
import { CommandError } from "./command-error.ts";
import { compileProgram } from "./compile.ts";
import { languageOf } from "./program.ts";
import { valueFromText } from "./run.ts";

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
  const [file = ""] = operands;
  const path = resolve(file);
  if (!existsSync(path))
    throw new CommandError(`${file}: missing file: write the path of a program or of a folder`);
  const isFolder = statSync(path).isDirectory();
  // A file that is no program is refused before anything is served.
  if (!isFolder) languageOf(path);
  const find = isFolder ? filesOfFolder(path) : filesOfProgram(path, command);
  const listeners = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    const { url = "/", headers: asked } = request;
    const { status, body, type } = answer(find, url, asked.host ?? "");
    const isStream = !isFolder && status === 200 && url === "/changes";
    const kind = isStream ? "text/event-stream" : type;
    response.writeHead(status, { ...headers, "Content-Type": kind });
    if (!isStream) {
      response.end(body);
      return;
    }
    response.write("\n");
    listeners.add(response);
    request.on("close", () => listeners.delete(response));
  });
  let timer: NodeJS.Timeout | undefined;
  const changed = (): void => {
    for (const listener of listeners) listener.write("data: changed\n\n");
  };
  if (!isFolder)
    watch(dirname(path), () => {
      clearTimeout(timer);
      timer = setTimeout(changed, settling);
    });
  return new Promise((_, reject) => {
    server.on("error", ({ code, message }: NodeJS.ErrnoException) => {
      const isTaken = code === "EADDRINUSE";
      const taken = `unsupported port ${port}: it is in use: choose another one with --port`;
      reject(new CommandError(`serve: ${isTaken ? taken : message}`));
    });
    server.listen(port, "127.0.0.1", () => {
      const { port: own } = server.address() as { readonly port: number };
      note(`${file} is at http://localhost:${own}/ (Ctrl+C ends)`);
    });
  });
}

interface Answer {
  readonly status: number;
  readonly body: string | Buffer;
  readonly type: string;
}

function answer(find: (path: string) => Found, url: string, host: string): Answer {
  const refused = (status: number, body: string): Answer => ({ status, body, type: "text/plain" });
  // Pages of other names may not read it through a name that resolves to this computer.
  if (!/^(?:localhost|127\.0\.0\.1)(?::\d+)?$/.test(host))
    return refused(403, "use http://localhost");
  try {
    const found = find(decodeURIComponent(new URL(url, "http://localhost").pathname));
    if (found === null) return refused(404, "no such file");
    const type = types[found.ending] ?? "application/octet-stream";
    return { status: 200, body: found.body, type };
  } catch (error) {
    return refused(400, String(error));
  }
}

/** A file within the folder; null for a folder, and for names with dots that lead out of it. */
function fileIn(folder: string, name: string): Found {
  const path = join(folder, name);
  const isWithin = path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
  if (!isWithin || !statSync(path, { throwIfNoEntry: false })?.isFile()) return null;
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
    if (address === "/changes") return { body: "", ending: ".txt" };
    if (address === "/") return { body: page(path, command), ending: ".html" };
    const [, part, name = ""] = /^\/(\w+)\/(.+)$/.exec(address) ?? [];
    if (part === "tensorpad") return /\.js$/.test(name) ? fileIn(library, name) : null;
    if (part === "data" && command.data !== null) return fileIn(resolve(command.data), name);
    if (part !== "program") return null;
    const [first, ...others] = filesOf(readFileSync(path, "utf8"));
    // The page's programs import their files without an extension.
    const typed = `${name.replace(/\.[jt]s$/, "")}.ts`;
    const own = name === main ? first : others.find((file) => file.name === typed);
    if (own) return module("\n".repeat(own.firstLine - 1) + own.text, own === first ? main : typed);
    const found = fileIn(folder, name) ?? fileIn(folder, typed);
    return found && /\.m?ts$/.test(found.ending) ? module(String(found.body), typed) : found;
  };
}

/** An error of the program's text is thrown by its module, so that the page shows it. */
function module(text: string, name: string): Found {
  try {
    return { body: compileProgram(text, name), ending: ".js" };
  } catch (error) {
    const { message } = error as Error;
    return { body: `throw new Error(${JSON.stringify(message)});`, ending: ".js" };
  }
}

function page(path: string, command: Command): string {
  const main = basename(path);
  const { devices, seed, params, data } = command;
  const options = {
    ...(devices[0] !== undefined && { device: devices[0] }),
    languageVersion: command.languageVersion ?? languageOf(path),
    seed: seed ?? 0,
    params: Object.fromEntries([...params].map(([name, value]) => [name, valueFromText(value)])),
  };
  const isAddress = /^https?:/.test(data ?? "");
  const source = isAddress ? embeddableJson(data) : 'location.origin + "/data/"';
  const modules = ["lean", "nn", "optim"].map((name) => [
    `tensorpad/${name}`,
    `/tensorpad/${name}.js`,
  ]);
  const imports = Object.fromEntries([["tensorpad", "/tensorpad/index.js"], ...modules]);
  return programPage({
    title: main,
    head: `<link rel="icon" href="data:,">
<script type="importmap">${embeddableJson({ imports })}</script>`,
    scripts: `<script type="module">
import { showIn } from "/tensorpad/cli/show.js";
new EventSource("/changes").onmessage = () => location.reload();
const files = async (name) => {
  const answer = await fetch("/program/" + encodeURIComponent(name));
  return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
};
const located = (error) => {
  const [, file, line] = /\\/program\\/([^?:)\\s]+)[^:\\s]*:(\\d+):\\d+/.exec(error?.stack ?? "") ?? [];
  const text = error?.message ?? String(error);
  return file && !text.startsWith(file) ? file + ":" + line + ": " + text : text;
};
const open = (output) => showIn(output, { ...${embeddableJson(options)}, files${data === null ? "" : `, datasets: ${source}`} });
${running(embeddableJson(`/program/${encodeURIComponent(main)}`), "located(error)")}
</script>`,
  });
}
