// The import rule as one table: which part of the project may import which other.
import type { Import } from "./source-tree.ts";

/** What a layer may import besides itself: at run time, and for types only. */
interface Layer {
  /**
   * A directory or a file, where * stands for any name. A file belongs to the layer with the longest name that its path
   * begins with.
   */
  readonly files: string;
  readonly runTime: readonly string[];
  readonly types?: readonly string[];
}

const engine = "src/engine/";
const [ir, ops, graph] = [`${engine}ir/`, `${engine}ops/`, `${engine}graph/`];
const [schedule, backend] = [`${engine}schedule/`, `${engine}backend/`];
const [kernels, target] = [`${engine}kernels/`, `${engine}target/`];
const xla = "src/xla/";
const [core, cores, rules] = ["*/core", "cores", "core-rules"].map(
  (name) => `${kernels}${name}.ts`,
) as [string, string, string];
// The kinds of primitives: the table and the records in it.
const [kinds, kind] = ["primitive", "*/primitive"].map((name) => `${kernels}${name}`) as [
  string,
  string,
];
/** What a program runs with is declared in one place, and its types are those of all modules. */
const context = `${graph}context.ts`;
const inIr = (name: string): string => `${ir}${name}.ts`;
const rewrite = `${engine}rewrite/`;
const derive = `${engine}derive/`;
const machine = `${engine}machine/`;
const args = `${engine}arguments/`;
const executor = `${engine}executor/`;
const data = `${engine}data/`;
const [nn, present] = [`${engine}nn/`, `${engine}present/`];
const libraries = ["nn", "optim", "data", "present", "transform"].map(
  (name) => `${engine}${name}/`,
);
const streams = `${engine}streams/`;
const frontEnd = [
  "api.ts",
  "data/workers/",
  "graph/",
  "present/",
  "executor/client/client.ts",
  "executor/channel.ts",
  "shapes/",
].map((name) => engine + name);
const page = "src/app/";
/** A program's run: the code in its worker, and the page's side of it. */
const program = ["account", "execution", "messages", "sandbox", "shapes", "source"].map(
  (name) => `${page}run/${name}/`,
);
const bench = "bench/";

export const layers: readonly Layer[] = [
  // The front end of a program.
  // Passes over kernels ask the table of cores, and know none by name.
  { files: ir, runTime: [cores, rules], types: [core] },
  { files: core, runTime: [rules, ir] },
  // Argument checks are read from the declarations.
  { files: args, runTime: [ir, `${derive}generated/`] },
  { files: context, runTime: [], types: [engine] },
  {
    files: ops,
    runTime: [args, core, context, ir],
    types: [`${graph}tensor.ts`, kinds, kind],
  },
  // A kind of primitive is declared beside its core, and programs know of it what its record says.
  { files: kind, runTime: [`${kinds}-kind.ts`, core, ops, ir], types: [`${graph}tensor.ts`] },
  { files: kinds, runTime: [kind, ops, ir], types: [`${graph}tensor.ts`] },
  // Each run draws from separate streams, so this file asks the graph for the current run.
  {
    files: `${ops}random/streams.ts`,
    runTime: [`${graph}runtime.ts`, context, ops, ir],
    types: [`${graph}tensor.ts`],
  },
  // Facts about the computer, and the recommended device.
  { files: machine, runTime: [ir] },
  { files: graph, runTime: [args, kinds, ops, ir], types: [machine] },
  ...libraries
    .filter((files) => files !== data && files !== present)
    .map((files) => ({ files, runTime: [args, graph, kinds, ops, ir] })),
  // The graph of a model is drawn from its modules.
  { files: present, runTime: [args, graph, ops, ir], types: [nn] },
  // The page is notified of waits in a loop over data.
  { files: data, runTime: [args, graph, ops, ir, `${engine}present/presenter.ts`] },
  {
    files: streams,
    runTime: [args, graph, ops, ir, `${engine}present/presenter.ts`, `${engine}transform/tree.ts`],
  },
  // A runtime that computes nothing, for shapes only.
  { files: `${engine}shapes/`, runTime: [graph, ops, ir], types: [machine] },
  { files: `${engine}tensor-types.ts`, runTime: [], types: [graph, ops, ir, ...libraries] },
  {
    files: `${engine}types.ts`,
    runTime: [],
    types: [`${engine}tensor-types.ts`, xla, machine, graph, ops, streams, ...libraries],
  },
  {
    files: `${engine}api.ts`,
    runTime: [
      args,
      graph,
      ops,
      ir,
      streams,
      `${xla}export/index.ts`,
      `${xla}import/index.ts`,
      ...libraries,
    ],
    types: [`${engine}types.ts`],
  },
  { files: derive, runTime: [args, ops, ir, ...libraries] },

  // How it is computed.
  { files: rewrite, runTime: [kernels, graph, ops, ir] },
  { files: schedule, runTime: [kernels, ir], types: [rewrite, graph, ops] },
  { files: target, runTime: [ir, "src/shaders/"], types: [kernels] },
  { files: kernels, runTime: [target, schedule, ir, "src/shaders/"], types: [rewrite, ops] },
  // A core that a device cannot compute at once is split into several nodes.
  { files: `${kernels}*/split`, runTime: [core, rewrite, graph, ops, ir], types: [kind] },
  { files: backend, runTime: [kernels, target, ir], types: [machine] },
  ...["clock/gpu-clock", ...["divisors", "limits", "painter"].map((name) => `webgpu/${name}`)].map(
    (name) => ({
      files: `${backend}${name}.ts`,
      runTime: [backend, ir, "src/shaders/"],
      types: [machine],
    }),
  ),

  // Both ends meet here: the host makes plans by the schedule, and whoever starts a host passes
  // it the backends.
  { files: executor, runTime: [machine, graph, kinds, ops, ir], types: [engine] },
  { files: `${executor}host/host.ts`, runTime: [engine] },
  {
    files: `${executor}host/plans.ts`,
    runTime: [executor, schedule, rewrite, graph, ir],
    types: [engine],
  },
  {
    files: `${executor}in-process.ts`,
    runTime: [executor, backend, graph, ir],
    types: [engine],
  },
  { files: `${engine}index.ts`, runTime: [engine] },
  // The package's modules are made from these, and its commands run programs with those.
  { files: `${engine}package.ts`, runTime: [args, graph] },
  { files: `${engine}commands.ts`, runTime: [engine] },

  // Programs are exported for XLA, whose lowering begins with a graph, and imported.
  { files: `${xla}dialect/`, runTime: [ir] },
  { files: `${xla}lower/`, runTime: [`${xla}dialect/`, core, target, ir], types: [rewrite, ops] },
  { files: `${xla}import/`, runTime: [`${xla}dialect/`, graph, ops, ir] },
  {
    files: `${xla}plan/`,
    runTime: [`${xla}export/reached.ts`, core, rewrite, graph, ops, ir],
    types: [`${xla}export/manifest.ts`],
  },
  {
    files: `${xla}export/`,
    runTime: [xla, `${engine}transform/`, `${executor}client/`, rewrite, graph, ops, ir],
    types: [nn, `${engine}optim/`],
  },
  // The archive is packed from bytes, by programs and by the engine alike.
  {
    files: `${xla}bundle/`,
    runTime: [xla, `${data}safetensors-file.ts`, `${data}zip.ts`, graph, ops, ir],
  },
  // The engine exports what a run has sent it, and replays it for the values.
  {
    files: `${xla}recorded/`,
    runTime: [xla, `${executor}replay/`, `${executor}host/riders.ts`, rewrite, graph, ops, ir],
    types: [executor, `${data}safetensors-file.ts`],
  },

  // Used by tests of several directories. Nothing else imports it.
  { files: `${engine}testing/`, runTime: [engine] },
  { files: `${xla}testing/`, runTime: [engine, xla] },

  // The page: one of its files uses the engine; the editor and the docs show derived data. Charts need extremes,
  // times and the intervals of medians are estimated and formatted as in the engine, and all code that handles
  // several devices uses the engine's list of them.
  {
    files: page,
    runTime: [
      derive,
      machine,
      ...[
        "dtype",
        "numbers/clock-share",
        "numbers/extremes",
        "device-kinds",
        "language-version",
        "numbers/estimate",
        "numbers/format-time",
        "shape",
        "numbers/statistics",
      ].map(inIr),
      // Values are formatted and counted as in the engine, charts merge messages as its senders do, and the canvas of an
      // animation has its limits. A param's control knows the param's constraints, and the format of drawings.
      ...[
        "animate/inputs",
        "animate/limits",
        "format-number",
        "format-tensor",
        "params/faults",
        "params/fitted",
        "params/spec",
        "plot/bins",
        "plot/merge",
        "presenter",
        "safe-file-name",
        "value-text",
        "value-tree",
      ].map((name) => `${engine}present/${name}.ts`),
      `${engine}present/params/kinds/`,
    ],
    types: [engine, xla],
  },
  { files: `${page}shell/dialogs.tsx`, runTime: [page, `${xla}dialog/`] },
  // The dialog of an export lists the devices and links of plans, and shows plans as tables.
  {
    files: `${xla}dialog/`,
    runTime: [page, ir, ...["hardware", "tables"].map((name) => `${xla}plan/${name}.ts`)],
    types: [engine, xla],
  },
  // An export's archive is read in the format in which it was packed.
  {
    files: `${page}share/import/archive/`,
    runTime: [
      page,
      ir,
      ...["zip", "safetensors-header"].map((name) => `${engine}data/${name}.ts`),
      `${xla}export/manifest.ts`,
    ],
    types: [engine],
  },
  // The schemas of charts' messages have the limits of plots.
  { files: `${page}charts/chart-schema.ts`, runTime: [page, `${present}plot/`, ir] },
  { files: `${page}engine.ts`, runTime: [page, engine] },
  { files: `${page}gallery/programs/`, runTime: [] },
  // The module with which other pages embed programs, and its types, do not depend on the page.
  { files: `${page}embed/host.ts`, runTime: [], types: [`${page}embed/api.ts`] },
  { files: `${page}embed/api.ts`, runTime: [] },
  // The library of exported programs, which itself shows what they print and plot.
  { files: `${page}standalone/own-stage.ts`, runTime: [page, present] },
  { files: `${page}standalone/index.ts`, runTime: [`${page}standalone/`, engine] },

  // The commands of the package use the library, and what the page knows of results, programs and exports.
  {
    files: "src/cli/",
    runTime: [
      args,
      ir,
      ...["commands", "derive/first-sentence", "graph/config", "index"].map(
        (name) => `${engine}${name}.ts`,
      ),
      ...["params/faults", "plot/merge"].map((name) => `${present}${name}.ts`),
      ...[
        "charts/frame/numbers",
        "charts/kinds",
        "controls/format",
        "editor/compile/namespaces",
        "editor/compile/unknown-name",
        "results/charts",
        "results/statistics",
        "run/execution/difference",
        "run/source/files-of-program",
        "share/export/exported",
        "share/export/html",
        "standalone/index",
      ].map((name) => `${page}${name}.ts`),
    ],
    types: [engine],
  },

  // The workers' sides. A program has the engine's front end and a channel to the rest, but no stage.
  // The page's sides read their messages by schemas.
  ...program.map((files) => ({
    files,
    runTime: [...program, ...frontEnd, ir, `${page}charts/`, `${page}foreign.ts`],
    types: [engine, xla],
  })),
  {
    files: `${page}engine-worker.ts`,
    runTime: [
      ...program,
      executor,
      graph,
      backend,
      ir,
      `${xla}recorded/index.ts`,
      `${page}tuning-store.ts`,
      `${page}offline/keep-data.ts`,
    ],
    types: [engine, xla],
  },
  {
    files: `${page}tuning-store.ts`,
    runTime: [`${page}embed/is-embedded.ts`, `${page}programs/connection.ts`],
    types: [engine],
  },

  // The pages of the documentation, made during the site's build, which runs programs without a device; and their
  // script in the browser.
  { files: "src/site/", runTime: [engine, `${page}panes/docs/`, `${page}guide/`, `${page}share/`] },
  { files: "src/site/example-pages.tsx", runTime: ["src/site/", `${page}gallery/`] },
  { files: "src/site/client.ts", runTime: ["src/site/", page] },

  // The benchmark: Tensorpad is one of four engines, used as a library; limits are measured as the engine does for its
  // roofline.
  { files: bench, runTime: [], types: [`${engine}index.ts`] },
  { files: `${bench}engines/`, runTime: [bench, ir] },
  { files: `${bench}engines/ours.ts`, runTime: [bench, `${engine}index.ts`] },
  // The browser's own overhead is measured with the engine's polling.
  { files: `${bench}engines/hand.ts`, runTime: [bench, `${backend}webgpu/completion-polling.ts`] },
  { files: `${bench}limits.ts`, runTime: [bench, backend] },
  { files: `${bench}works/`, runTime: [bench, `${engine}index.ts`] },
  // Works of the seeds are computed on several devices of the library.
  { files: `${bench}suites/`, runTime: [bench, `${engine}index.ts`] },
  // Launching is timed on the library, with a device that does nothing.
  { files: `${bench}launching/`, runTime: [bench, `${engine}index.ts`] },
  // Archives without large tensors, which stableHLOZip does not write.
  {
    files: `${bench}xla/`,
    runTime: [bench, `${engine}index.ts`, xla, `${engine}data/safetensors-file.ts`],
  },
  { files: `${bench}machine.ts`, runTime: [bench, inIr("numbers/clock-step")] },
];

const own = /^(src|bench)\//;

function beginsWith(path: string, files: string): boolean {
  const [before = "", after] = files.split("*");
  if (after === undefined || !path.startsWith(before)) return path.startsWith(files);
  return path.slice(path.indexOf("/", before.length)).startsWith(after);
}

function layerOf(path: string): Layer | undefined {
  const fitting = layers.filter(({ files }) => beginsWith(path, files));
  return fitting.sort((a, b) => b.files.length - a.files.length)[0];
}

/** The imports that the table does not allow, each as a sentence with its file and line. */
export function forbiddenImports(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, line, to, atRunTime }) => {
    if (!own.test(to)) return [];
    const layer = layerOf(from);
    if (layer === undefined) return [`${from}:${line}: belongs to no layer`];
    const allowed = [layer.files, ...layer.runTime, ...(atRunTime ? [] : (layer.types ?? []))];
    if (allowed.some((files) => beginsWith(to, files))) return [];
    return [`${from}:${line}: ${atRunTime ? "imports" : "takes types from"} ${to}`];
  });
}
