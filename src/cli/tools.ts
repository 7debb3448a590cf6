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
import type { Tool, ToolResult } from "./mcp.ts";

/** The characters of output that an agent gets, of which the last part is the end. */
const maxOutput = 32_768;
const endShare = 0.25;

const defaultSeconds = 60;
const maxSeconds = 600;

const programArguments = {
  code: { type: "string", description: "the program's text; or give file" },
  file: { type: "string", description: "the path of a .ts or .js file; or give code" },
  device: {
    type: "string",
    description: "gpu, cpu, auto, hybrid or reference; bench takes several, with commas",
  },
  params: { type: "object", description: "the values of the program's params, by name" },
  seed: { type: "number", description: "the seed of random numbers, by default 0" },
  seconds: { type: "number", description: `the limit of time, by default ${defaultSeconds}` },
} as const;

export interface ToolOptions {
  readonly reference: () => string;
  /** The default limit of time in seconds; null for the usual one. */
  readonly seconds: number | null;
  readonly data: string | null;
}

export function tools({ reference, seconds, data }: ToolOptions): Readonly<Record<string, Tool>> {
  const oneAtATime = new Queue();
  const command = (name: "run" | "bench", description: string): Tool => ({
    description,
    arguments: programArguments,
    isReadOnly: false,
    call: (args, signal) =>
      oneAtATime.add(() => runProgram(name, args, seconds ?? defaultSeconds, data, signal)),
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
      arguments: { query: { type: "string", description: "a name such as nn.linear, or words" } },
      isReadOnly: true,
      call: async ({ query = "" }) => ({
        text: limited(docsText(reference(), String(query).split(/\s+/).filter(Boolean))),
        isError: false,
      }),
    },
  };
}

class Queue {
  #last: Promise<unknown> = Promise.resolve();

  add<Result>(work: () => Promise<Result>): Promise<Result> {
    const next = this.#last.then(work);
    this.#last = next.catch(() => {});
    return next;
  }
}

type Arguments = Readonly<Record<string, unknown>>;

async function runProgram(
  name: "run" | "bench",
  { code, file, device, params = {}, seed, seconds: asked }: Arguments,
  seconds: number,
  data: string | null,
  signal: AbortSignal,
): Promise<ToolResult> {
  if ((code === undefined) === (file === undefined))
    throw new CommandError(`${name}: missing program: give either code or file`);
  const limit = Number(asked ?? seconds);
  // The server's own limit may be higher.
  const most = Math.max(seconds, maxSeconds);
  if (!(limit > 0 && limit <= most))
    throw new CommandError(`${name}: invalid seconds ${limit}: expected up to ${most}`);
  const folder = code === undefined ? null : mkdtempSync(join(tmpdir(), "tensorpad-"));
  try {
    const path = folder === null ? String(file) : join(folder, "program.ts");
    if (folder !== null) writeFileSync(path, String(code));
    const values = Object.entries(params as object).map(
      ([key, value]) => `--param=${key}=${value}`,
    );
    const words = [
      ...[name, ...values],
      ...(device === undefined ? [] : [`--device=${device}`]),
      ...(seed === undefined ? [] : [`--seed=${seed}`]),
      ...(data === null ? [] : [`--data=${data}`]),
      ...["--", path],
    ];
    return await runCommand(words, { limit, most }, signal);
  } finally {
    if (folder !== null) rmSync(folder, { recursive: true, force: true });
  }
}

function runCommand(
  words: readonly string[],
  { limit, most }: { readonly limit: number; readonly most: number },
  signal: AbortSignal,
): Promise<ToolResult> {
  if (signal.aborted) throw new CommandError("cancelled");
  const child = spawn(process.execPath, [...permissions(), process.argv[1] ?? "", ...words], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NODE_NO_WARNINGS: "1" },
  });
  const output = new Ends();
  const kill = (): void => void child.kill("SIGKILL");
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    kill();
  }, limit * 1000);
  signal.addEventListener("abort", kill);
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => output.add(text));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status) => {
      clearTimeout(timer);
      signal.removeEventListener("abort", kill);
      const late = `stopped after ${limit} s: give more seconds, up to ${most}, or a smaller program`;
      const text = `${output.text()}${isLate ? `\n${late}` : ""}`.trim();
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
  return model === undefined ? [] : [model, ...granted];
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

function limited(text: string): string {
  const ends = new Ends();
  ends.add(text);
  return ends.text();
}
