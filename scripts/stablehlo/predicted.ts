/** Writes the predicted times of exported modules beside measured ones. */
import { readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { readZip } from "../../src/engine/data/zip.ts";
import { placeholder } from "../../src/engine/graph/stand-in.ts";
import { init } from "../../src/engine/index.ts";
import type { Manifest, ManifestModule } from "../../src/engine/xla/export/manifest.ts";
import { recordedGraph } from "../../src/engine/xla/export/recorded-graph.ts";
import { fromStableHLO } from "../../src/engine/xla/import/index.ts";
import { durationText } from "../../src/engine/xla/plan/figures.ts";
import { type ModulePlan, planned } from "../../src/engine/xla/plan/plan.ts";
import type { EstimateOptions } from "../../src/engine/xla/plan/types.ts";

export interface PredictionOptions {
  readonly device: string;
  /** The file that bench/xla/run-all.py writes. */
  readonly results?: string | undefined;
}

/** The devices of a column, by its name in the results. */
const columns: readonly (readonly [
  name: string,
  title: string,
  Omit<EstimateOptions, "device">,
])[] = [
  ["1", "1 device", {}],
  ["2", "2, batch cut", { devices: 2 }],
  ["2 model", "2, weights cut", { devices: 2, modelParallel: 2 }],
];

export async function predictions(
  archives: readonly string[],
  { device, results }: PredictionOptions,
): Promise<string> {
  const opened = await init({ device: "reference" });
  const measured = results === undefined ? null : measuredIn(results);
  const lines = [
    `| module | operations | ${columns.map(([, title]) => title).join(" | ")} |`,
    `|---|--:|${columns.map(() => "--:|").join("")}`,
  ];
  for (const archive of archives) {
    const read = readerOf(archive);
    const manifest = JSON.parse(read("manifest.json")) as Manifest;
    for (const module of manifest.modules) {
      const plan = planOf(read(module.file), module);
      const cells = columns.map(([name, , options]) => {
        const time = measured?.(basename(archive), name) ?? null;
        const note = time === null ? "" : ` (measured: ${time} ms)`;
        return `${predicted(plan, { device, ...options })}${note}`;
      });
      const flops = `${(plan.cost.flops / 1e9).toFixed(1)} GFLOP`;
      lines.push(`| ${[module.name, flops, ...cells].join(" | ")} |`);
    }
  }
  await opened.dispose();
  return lines.join("\n");
}

/** A range, or the reason why there is none. */
function predicted(plan: ModulePlan, options: EstimateOptions): string {
  try {
    const { milliseconds, bound } = plan.estimate(options);
    return `${durationText(milliseconds)}, ${bound}`;
  } catch (error) {
    return (error as Error).message;
  }
}

function planOf(text: string, { inputs, outputs }: ManifestModule): ModulePlan {
  const placeholders = inputs.map(({ shape, dtype }) => placeholder(shape, dtype, false));
  const results = fromStableHLO(text)(...placeholders);
  const { graph } = recordedGraph(
    placeholders.map(({ node }) => node),
    results.map(({ node }) => node),
  );
  return planned(graph, { inputs, outputs });
}

/** Reads texts of an archive by name. */
function readerOf(archive: string): (name: string) => string {
  if (statSync(archive).isDirectory()) return (name) => readFileSync(join(archive, name), "utf8");
  const files = readZip(new Uint8Array(readFileSync(archive)), archive);
  return (name) => new TextDecoder().decode(files.get(name));
}

/** The fields of the results that are read here. */
interface Results {
  readonly models?: Readonly<
    Record<
      string,
      { readonly xla?: { readonly rows?: Readonly<Record<string, { readonly median?: number }>> } }
    >
  >;
}

/** The measured milliseconds of a model, by the name of its column. */
function measuredIn(file: string): (model: string, column: string) => string | null {
  const { models = {} } = JSON.parse(readFileSync(file, "utf8")) as Results;
  return (model, column) => {
    const median = models[model]?.xla?.rows?.[column]?.median;
    return median === undefined ? null : median.toPrecision(3);
  };
}
