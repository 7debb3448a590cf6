/** Saves the program on the page as a file that runs elsewhere. Each resolves once the browser has the file. */

import { saveFile } from "../../controls/save-file.ts";
import { useFiles } from "../../programs/files.ts";
import type { Chart } from "../../results/charts.ts";
import { useResults } from "../../results/results.ts";
import type { Device } from "../../run/messages/events.ts";
import { choiceInForce, useProgram } from "../../run/session.ts";
import type { CompiledProgram } from "../../run/source/compiled-files.ts";
import { toBase64 } from "../base64.ts";
import { linkLength } from "../link.ts";
import { linkOf, programNow, titleNow } from "../link-now.ts";
import { faultTexts } from "../output-text.ts";
import { engineVersion } from "../version.ts";
import { loadsOf } from "./carried.ts";
import { type CarriedData, type Exported, fileNameOf, textFile } from "./exported.ts";
import { gather } from "./gather.ts";
import type { NotebookOutput } from "./notebook.ts";

export type ExportKind = "ts" | "project" | "html" | "notebook";

const nothingMeasured = { curve: null, verdict: null };

function exportedNow(): Exported {
  const session = useProgram.getState();
  const { source, params, seed, languageVersion, identity } = session;
  const link = linkOf(programNow(nothingMeasured));
  const isLink = linkLength(link.length) !== "refused";
  return {
    title: titleNow(),
    givenTitle: identity.title ?? null,
    source,
    device: choiceInForce(session),
    params,
    seed,
    languageVersion,
    link: isLink ? link : null,
  };
}

/** An export that is ready to be saved. */
export interface Prepared {
  /** The bytes of the data in it. */
  readonly bytes: number;
  /** The data in it, in words: names of data sets and files. */
  readonly names: readonly string[];
  /** The files that the program reads and the export lacks. */
  readonly missing: readonly string[];
  /** Rejects with a sentence for people. */
  save(): Promise<void>;
}

/** Rejects with a sentence for people if the program cannot be exported in this form. */
export async function prepareExport(kind: ExportKind): Promise<Prepared> {
  const program = exportedNow();
  const loads = loadsOf(program.source);
  if (kind === "ts") {
    const save = (): Promise<void> => exportProgram(kind, program, noData);
    return { bytes: 0, names: [], missing: loads.files, save };
  }
  // A notebook is opened on the page again, which has the data sets.
  const wanted = kind === "notebook" ? { ...loads, parts: [] } : loads;
  const gathered = await gather(wanted, useFiles.getState().files, async (name) => {
    const { engine } = await import("../../engine.ts");
    return engine.file(name);
  });
  const { bytes, names, missing, read } = gathered;
  const save = async (): Promise<void> => exportProgram(kind, program, await read());
  return { bytes, names, missing, save };
}

const noData: CarriedData = { sets: [], files: [] };

async function exportProgram(
  kind: ExportKind,
  program: Exported,
  data: CarriedData,
): Promise<void> {
  const [extension, type, content] = await writers[kind](program, data);
  saveFile(fileNameOf(program.title, extension), new Blob([content], { type }));
}

type Writer = (
  program: Exported,
  data: CarriedData,
) => Promise<readonly [extension: string, type: string, content: BlobPart]>;

const writers: Readonly<Record<ExportKind, Writer>> = {
  ts: async (program) => ["ts", "text/plain", textFile(program)],
  notebook: async (program, { files }) => {
    const { notebookFile } = await import("./notebook.ts");
    const outputs = await outputsNow(program.source);
    const text = notebookFile(program, engineVersion, outputs, files);
    return ["ipynb", "application/x-ipynb+json", text];
  },
  html: async (program, data) => {
    const [{ htmlFile }, { modulesOf }, library, javascript] = await Promise.all([
      import("./html.ts"),
      import("./modules.ts"),
      libraryText(),
      compiled(program.source),
    ]);
    const modules = modulesOf(javascript);
    const text = htmlFile({ program, version: engineVersion, modules, library, data });
    return ["html", "text/html", text];
  },
  project: async (program, data) => {
    const [{ projectZip }, library, { libraryDeclarations }] = await Promise.all([
      import("./project.ts"),
      libraryText(),
      import("../../../engine/derive/declarations.ts"),
    ]);
    const declarations = libraryDeclarations();
    const bytes = projectZip({ program, version: engineVersion, library, declarations, data });
    return ["zip", "application/zip", bytes];
  },
};

async function libraryText(): Promise<string> {
  return (await import("virtual:standalone-library")).default;
}

async function compiled(source: string): Promise<CompiledProgram> {
  const { compiler } = await import("../../editor/compile/language.ts");
  const result = await compiler.compile(source);
  if (result.ok) return result.javascript;
  const [problem] = result.problems;
  throw new Error(
    `the program has an error on line ${problem?.position.line ?? 1}: ${problem?.message ?? "it cannot be compiled"}`,
  );
}

/** The outputs of the last run of this text; empty if it has not run. */
async function outputsNow(source: string): Promise<readonly NotebookOutput[]> {
  const results = useResults.getState();
  if (results.options?.source !== source) return [];
  const { slots, devices, charts } = results;
  const shown: NotebookOutput[] = [];
  for (const { entries } of slots) {
    const [device] = devices.filter((each) => entries[each] !== undefined);
    const entry = device && entries[device];
    if (device === undefined || entry === undefined) continue;
    if (entry.kind !== "chart")
      shown.push({ kind: "text", text: entry.text, isError: isComplaint(entry) });
    const chart = charts.find(({ name }) => entry.kind === "chart" && name === entry.name);
    if (chart !== undefined) shown.push(await chartOutput(chart, device));
  }
  const faults = faultTexts(results).map(
    (text): NotebookOutput => ({ kind: "text", text, isError: true }),
  );
  return [...shown, ...faults];
}

function isComplaint(entry: { readonly kind: string; readonly level?: string }): boolean {
  return entry.kind === "text" && (entry.level === "error" || entry.level === "warn");
}

/** One device's part of a chart. */
async function chartOutput(chart: Chart, device: Device): Promise<NotebookOutput> {
  const { pictureOf } = await import("../../charts/picture.tsx");
  const picture = await pictureOf({
    ...chart,
    points: chart.points.filter((series) => series.device === device),
    frames: chart.frames.filter((series) => series.device === device),
  });
  const text = `[chart: ${chart.name}]`;
  switch (picture.kind) {
    case "svg":
      return { kind: "drawing", svg: picture.text, text };
    case "png": {
      const bytes = new Uint8Array(await picture.blob.arrayBuffer());
      return { kind: "picture", png: toBase64(bytes), text };
    }
    default:
      return picture;
  }
}
