/** `tensorpad`: runs, times and shows tensor programs, and looks names up, from a command line. */
import { accessSync, constants, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { formatMilliseconds } from "../app/controls/format.ts";
import type { Output } from "../engine/present/presenter.ts";
import { type Command, helpText, readArguments } from "./arguments.ts";
import { benchProgram, benchText } from "./bench.ts";
import { chartText } from "./chart-text.ts";
import { CommandError } from "./command-error.ts";
import { Devices } from "./devices.ts";
import { docsText, findDocs, readEntries } from "./docs.ts";
import { serveRpc } from "./json-rpc.ts";
import { mcpServer } from "./mcp.ts";
import { errorText, json, outputText, runJson } from "./output.ts";
import { openProgram, type Program, reading } from "./program.ts";
import { runProgram } from "./run.ts";
import { serve } from "./serve.ts";
import { tools } from "./tools.ts";

/** The folder of the package, which has this module in its folder `cli`. */
const folder = new URL("../", import.meta.url);
const packed = (name: string): string => readFileSync(new URL(name, folder), "utf8");
const reference = (): string => packed("llms-full.txt");
const version = (): string => JSON.parse(packed("package.json")).version;

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const note = (text: string): void => void process.stderr.write(`${text}\n`);

/** Resolves with the exit code. */
async function main(words: readonly string[]): Promise<number> {
  const command = readArguments(words);
  const { name, operands, data } = command;
  if (name === "run" || name === "bench") {
    const program = await openProgram(operands[0] ?? "");
    const devices = new Devices(data);
    try {
      return await (name === "run" ? run : bench)(command, program, devices);
    } finally {
      program.close();
      await devices.dispose();
    }
  }
  if (name === "help") say(helpText());
  if (name === "version") say(version());
  if (name === "docs") say(docs(command));
  if (name === "serve") await serve(command, note);
  if (name === "mcp") await mcp(command);
  return 0;
}

function docs({ operands, json: asJson }: Command): string {
  if (!asJson) return docsText(reference(), operands);
  const entries = readEntries(reference());
  const all = { entry: null, others: entries };
  return json(operands.length === 0 ? all : findDocs(entries, operands));
}

async function run(command: Command, program: Program, devices: Devices): Promise<number> {
  const { devices: chosen, save, json: asJson } = command;
  const makeFolder = (at: string) =>
    mkdirSync(at, { recursive: true }) ?? accessSync(at, constants.W_OK);
  if (save !== null) reading(`--save ${save}`, () => makeFolder(save));
  const show = (output: Output): void => {
    const { shown } = output;
    const isError = shown.kind === "text" && (shown.level === "warn" || shown.level === "error");
    if (!asJson) (isError ? note : say)(outputText(output));
  };
  const request = { ...command, device: chosen[0] ?? null, isRecorded: false, show, note };
  const result = await runProgram(program, devices, request);
  const { outputs, charts, error, milliseconds, device } = result;
  for (const { shown } of outputs) {
    if (shown.kind !== "file") continue;
    if (save !== null) writeFileSync(join(save, shown.name), shown.bytes);
    else note(`download: ${shown.name} is not written: add --save FOLDER`);
  }
  if (asJson) say(runJson(program, result));
  else {
    for (const chart of charts.all()) say(chartText(chart));
    const done = `done in ${formatMilliseconds(milliseconds)} on ${device.name}`;
    note(error === null ? done : errorText(error, program));
  }
  return error === null ? 0 : 1;
}

async function bench(command: Command, program: Program, devices: Devices): Promise<number> {
  const report = await benchProgram(program, devices, command);
  say(command.json ? json(report) : benchText(report));
  return report.ok ? 0 : 1;
}

async function mcp({ seconds, data }: Command): Promise<void> {
  // A program in progress ends with the server.
  for (const signal of ["SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(1));
  const answer = mcpServer(version(), tools({ reference, seconds, data }));
  await serveRpc(process.stdin, answer, (line) => void process.stdout.write(line));
}

// A pager that quits early closes the pipe.
process.stdout.on("error", ({ code }: NodeJS.ErrnoException) =>
  process.exit(code === "EPIPE" ? 0 : 1),
);

/** Timers and other work that the program leaves behind end with it, as on the page. */
const exit = (code: number): void => void process.stdout.write("", () => process.exit(code));

main(process.argv.slice(2)).then(exit, (error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  const described = (error instanceof CommandError && error.cause) || { message, line: null };
  if (process.argv.includes("--json")) say(json({ ok: false, error: described }));
  note(message);
  exit(error instanceof CommandError ? error.exitCode : 1);
});
