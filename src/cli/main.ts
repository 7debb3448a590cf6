/** `tensorpad`: runs, times and shows tensor programs, and looks names up, from a command line. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { formatMilliseconds } from "../app/controls/format.ts";
import { type Command, helpText, readArguments } from "./arguments.ts";
import { benchProgram, benchText } from "./bench.ts";
import { chartText } from "./chart-text.ts";
import { CommandError } from "./command-error.ts";
import { Devices } from "./devices.ts";
import { docsText, findDocs, readEntries } from "./docs.ts";
import { RpcConnection } from "./json-rpc.ts";
import { mcpServer } from "./mcp.ts";
import { errorText, json, outputText, runJson } from "./output.ts";
import { openProgram, type Program } from "./program.ts";
import { type Run, runProgram } from "./run.ts";
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
  switch (command.name) {
    case "help":
      say(helpText());
      return 0;
    case "version":
      say(version());
      return 0;
    case "docs":
      say(docs(command));
      return 0;
    case "run":
      return withProgram(command, (program, devices) => run(command, program, devices));
    case "bench":
      return withProgram(command, (program, devices) => bench(command, program, devices));
    case "serve":
      await serve(command, note);
      return 0;
    case "mcp":
      await mcp(command);
      return 0;
  }
}

function docs({ operands, json: asJson }: Command): string {
  if (!asJson) return docsText(reference(), operands);
  const entries = readEntries(reference());
  return json(
    operands.length === 0 ? { entry: null, others: entries } : findDocs(entries, operands),
  );
}

async function withProgram(
  { operands: [file = ""], data }: Command,
  use: (program: Program, devices: Devices) => Promise<number>,
): Promise<number> {
  const program = await openProgram(file);
  const devices = new Devices(data);
  try {
    return await use(program, devices);
  } finally {
    program.close();
    await devices.dispose();
  }
}

async function run(command: Command, program: Program, devices: Devices): Promise<number> {
  const { devices: chosen, seed, languageVersion, params, save, json: asJson } = command;
  const result = await runProgram(program, devices, {
    ...{ device: chosen[0] ?? null, seed, params },
    languageVersion: program.languageVersion(languageVersion),
    isRecorded: false,
    show: (output) => {
      const { shown } = output;
      const isError = shown.kind === "text" && (shown.level === "warn" || shown.level === "error");
      if (!asJson) (isError ? note : say)(outputText(output));
    },
  });
  saveFiles(result, save);
  if (asJson) say(runJson(program, result, seed));
  else for (const chart of result.charts.all()) say(chartText(chart));
  if (result.error === null) {
    if (!asJson)
      note(`done in ${formatMilliseconds(result.milliseconds)} on ${result.device.name}`);
    return 0;
  }
  if (!asJson) note(errorText(result.error, program));
  return 1;
}

function saveFiles({ outputs }: Run, folder: string | null): void {
  for (const { shown } of outputs) {
    if (shown.kind !== "file") continue;
    if (folder === null) {
      note(`download: ${shown.name} is not written: add --save FOLDER`);
      continue;
    }
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, shown.name), shown.bytes);
  }
}

async function bench(command: Command, program: Program, devices: Devices): Promise<number> {
  const { devices: chosen, seed, languageVersion, params, seconds, json: asJson } = command;
  const report = await benchProgram(program, devices, {
    ...{ seed, params, milliseconds: 1000 * (seconds ?? 2) },
    languageVersion: program.languageVersion(languageVersion),
    devices: chosen.length === 0 ? null : chosen,
  });
  say(asJson ? json(report) : benchText(report));
  return report.ok ? 0 : 1;
}

async function mcp({ seconds, data }: Command): Promise<void> {
  const answer = mcpServer(version(), tools({ reference, seconds, data }));
  const connection = new RpcConnection(answer, (line) => void process.stdout.write(line));
  for await (const bytes of process.stdin) connection.push(bytes);
  connection.close();
}

// A pager that quits early closes the pipe.
process.stdout.on("error", ({ code }: NodeJS.ErrnoException) =>
  process.exit(code === "EPIPE" ? 0 : 1),
);

/** Timers and other work that the program leaves behind end with it, as on the page. */
function exit(code: number): void {
  process.stdout.write("", () => process.exit(code));
}

main(process.argv.slice(2)).then(exit, (error: unknown) => {
  note(error instanceof Error ? error.message : String(error));
  exit(error instanceof CommandError ? error.exitCode : 1);
});
