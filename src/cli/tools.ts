/**
 * The tools of the server for agents. A program runs in a separate process, which may read files but neither write them
 * nor start other processes, within a limit of time and of output; one program runs at a time, so that none disturbs the
 * times of another.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CommandError } from "./command-error.ts";
import { docsText } from "./docs.ts";
import type { Values } from "./json-rpc.ts";
import type { Tool, ToolResult } from "./mcp.ts";

/** The characters of output that an agent gets, of which the last part is the end. */
const maxOutput = 32_768;
const endShare = 0.25;

const defaultSeconds = 60;
const maxSeconds = 600;

const text = (description: string) => ({ type: "string", description });

/** The variables that a program may see: those that devices, languages and networks need, and no keys or tokens. */
const environment =
  /^(PATH|HOME|USERPROFILE|TE?MP|TMPDIR|LANG|LC_.*|SYSTEMROOT|DISPLAY|WAYLAND_DISPLAY|XDG_.*|VK_.*|D?Y?LD_LIBRARY_PATH|NVIDIA_.*|MESA_.*|(HTTPS?|NO)_PROXY|NODE_EXTRA_CA_CERTS)$/i;

/** Others are options of the command, which refuses those that it does not have. */
const programArguments = {
  code: text("the program's text; or give file"),
  file: text("the path of a .ts or .js file; or give code"),
  device: text("gpu, cpu, auto, hybrid or reference; bench takes several, with commas"),
  params: { type: "object", description: "the values of the program's params, by name" },
  seed: { type: "number", description: "the seed of random numbers, by default 0" },
  language: { type: "number", description: "the version of the language, by default the newest" },
  seconds: { type: "number", description: `the limit of time, by default ${defaultSeconds}` },
};

export interface ToolOptions {
  readonly reference: () => string;
  /** The default limit of time in seconds; null for the usual one. */
  readonly seconds: number | null;
  readonly data: string | null;
}

export function tools({ reference, seconds, data }: ToolOptions): Readonly<Record<string, Tool>> {
  let last: Promise<unknown> = Promise.resolve();
  const command = (name: "run" | "bench", description: string): Tool => ({
    description,
    arguments: programArguments,
    isReadOnly: false,
    call: ({ seconds: asked = seconds ?? defaultSeconds, ...args }, signal) => {
      // The server's own limit may be higher.
      const limit = { seconds: Number(asked), most: Math.max(maxSeconds, seconds ?? 0) };
      const next = last.then(() => runProgram(name, { ...args, data }, limit, signal));
      last = next.catch(() => {});
      return next;
    },
  });
  return {
    run: command(
      "run",
      "Runs a tensor program and returns what it prints and plots, or the error with its line and the remedy.",
    ),
    bench: command(
      "bench",
      "Times a tensor program on the GPU and the CPU: checks that the results agree, and says which device is faster, with the spread of the times.",
    ),
    docs: {
      description:
        "Shows a name's calls, shapes, dtypes, errors and example, or searches the reference for words.",
      arguments: { query: text("a name such as nn.linear, or words") },
      isReadOnly: true,
      call: async ({ query = "" }) => {
        const ends = new Ends();
        ends.add(docsText(reference(), String(query).split(/\s+/).filter(Boolean)));
        return { text: ends.text(), isError: false };
      },
    },
  };
}

/** The time of a call, and the longest that it may ask for. */
interface Limit {
  readonly seconds: number;
  readonly most: number;
}

async function runProgram(
  name: "run" | "bench",
  { code, file, params, ...settings }: Values,
  limit: Limit,
  signal: AbortSignal,
): Promise<ToolResult> {
  if ((code === undefined) === (file === undefined))
    throw new CommandError(`${name}: missing program: give either code or file`);
  const { seconds, most } = limit;
  if (!(seconds > 0 && seconds <= most))
    throw new CommandError(`${name}: invalid seconds ${seconds}: expected up to ${most}`);
  const words = Object.entries({ ...(params as Values) }).map(
    ([key, value]) => `--param=${key}=${value}`,
  );
  for (const [option, value] of Object.entries(settings))
    if (value !== undefined && value !== null) words.push(`--${option}=${value}`);
  const folder = mkdtempSync(join(tmpdir(), "tensorpad-"));
  try {
    const path = file === undefined ? join(folder, "program.ts") : String(file);
    if (file === undefined) writeFileSync(path, String(code));
    return await runCommand([name, ...words, "--", path], limit, signal);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runCommand(
  words: readonly string[],
  { seconds, most }: Limit,
  signal: AbortSignal,
): Promise<ToolResult> {
  const seen = Object.entries(process.env).filter(([name]) => environment.test(name));
  const child = spawn(process.execPath, [...permissions(), process.argv[1] ?? "", ...words], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...Object.fromEntries(seen), NODE_NO_WARNINGS: "1" },
    // A program cannot catch this signal.
    killSignal: "SIGKILL",
    timeout: seconds * 1000,
    signal,
  });
  const end = (): void => void child.kill("SIGKILL");
  process.once("exit", end);
  const output = new Ends();
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => output.add(text));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status) => {
      process.off("exit", end);
      const late = `stopped after ${seconds} s: give more seconds, up to ${most}, or a smaller program`;
      const text = `${output.text()}${child.killed ? `\n${late}` : ""}`.trim();
      resolve({
        text: text === "" ? "the program shows nothing: print a value" : text,
        isError: status !== 0,
      });
    });
  });
}

/** A program's process may read files, and compute in threads and on the GPU. */
function permissions(): readonly string[] {
  const flags = process.allowedNodeEnvironmentFlags;
  const model = ["--permission", "--experimental-permission"].find((flag) => flags.has(flag));
  const granted = ["--allow-fs-read=*", "--allow-worker", "--allow-addons"];
  if (model === undefined)
    throw new CommandError(
      "mcp: missing permission model: this Node cannot limit programs, use Node 20.19 or later",
    );
  return [model, ...granted];
}

/** The beginning and the end of a text of any length. */
export class Ends {
  #start = "";
  #end = "";
  #length = 0;

  add(text: string): void {
    this.#length += text.length;
    const taken = Math.max(0, maxOutput * (1 - endShare) - this.#start.length);
    this.#start += text.slice(0, taken);
    this.#end = (this.#end + text.slice(taken)).slice(-maxOutput * endShare);
  }

  text(): string {
    const omitted = this.#length - this.#start.length - this.#end.length;
    const gap = omitted === 0 ? "" : `\n… ${omitted} characters omitted …\n`;
    return `${this.#start}${gap}${this.#end}`;
  }
}
