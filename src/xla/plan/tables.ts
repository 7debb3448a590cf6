/** Writes costs, memory and estimates as tables: the page shows their rows, and `print` their text. */
import { largest } from "../../engine/ir/numbers/extremes.ts";
import {
  bytesText,
  countText,
  durationText,
  flopsText,
  numberRange,
  shareRange,
} from "./figures.ts";
import type {
  Estimate,
  EstimateBound,
  EstimateRow,
  MemoryNeed,
  ModuleCost,
  ModuleMemory,
  Table,
  WorkKind,
} from "./types.ts";

const kindLabels: Readonly<Record<WorkKind, string>> = {
  products: "matrix products",
  convolutions: "convolutions",
  elementwise: "elementwise ops",
  reductions: "reductions",
  scans: "scans",
  sorts: "sorts",
  transforms: "Fourier transforms",
  factorizations: "factorizations",
  indexing: "gathers and scatters",
};

const boundLabels: Readonly<Record<EstimateBound, string>> = {
  products: "arithmetic of matrix products",
  arithmetic: "other arithmetic",
  memory: "memory bandwidth",
  launches: "kernel launches",
  links: "links between devices",
};

export function costTable(cost: ModuleCost): Table {
  const { flops, bytes, bytesUnfused, kernels, parameters, activations, kinds } = cost;
  return {
    title: "Cost of one run",
    rows: [
      { label: "operations", text: flopsText(flops) },
      ...kinds.map(({ kind, flops: own, bytes: moved }): EstimateRow => {
        return { label: kindLabels[kind], text: `${flopsText(own)}, ${bytesText(moved)}` };
      }),
      {
        label: "bytes moved",
        text: bytesText(bytes),
        note: `${bytesText(bytesUnfused)} without fusion`,
      },
      { label: "kernels", text: countText(kernels) },
      { label: "parameters", text: countText(parameters) },
      { label: "activations", text: bytesText(activations), note: "peak" },
    ],
  };
}

export function memoryTable(memory: ModuleMemory, title = "Memory on one device"): Table {
  return {
    title,
    rows: memoryRows(memory),
  };
}

export function estimateTable(estimate: Estimate): Table {
  const { device, devices, milliseconds, parts, throughput, speedup, efficiency } = estimate;
  const { memory, sharded, whole, precisions, precision, bound, items } = estimate;
  const rows: EstimateRow[] = [
    {
      label: "one run",
      text: durationText(milliseconds),
      note: `bound by ${boundLabels[bound]}`,
    },
    { label: "computation", text: durationText(parts.computing) },
    { label: "launches", text: durationText(parts.launches) },
  ];
  if (parts.gradients.high > 0)
    rows.push({
      label: estimate.shardState
        ? "reductions and shards over the batch"
        : "reductions over the batch",
      text: durationText(parts.gradients),
    });
  if (parts.activations.high > 0)
    rows.push({ label: "reductions over sharded weights", text: durationText(parts.activations) });
  rows.push({
    label: "throughput",
    text: numberRange(throughput, "items/s"),
    note: `${countText(items)} ${items === 1 ? "item" : "items"} per run`,
  });
  if (devices > 1)
    rows.push(
      { label: "speedup", text: numberRange(speedup), note: `over one ${device.name}` },
      { label: "efficiency", text: shareRange(efficiency) },
    );
  for (const other of precisions)
    if (other.precision !== precision)
      rows.push({
        label: `one run with ${other.precision} products`,
        text: durationText(other.milliseconds),
      });
  rows.push(memoryNeed("memory per device", memory));
  if (devices > 1) rows.push(memoryNeed("memory if all is sharded", sharded));
  if (whole)
    rows.push({ label: `${countText(whole.items)} items`, text: durationText(whole.milliseconds) });
  return { title: titleOf(estimate), rows };
}

/** "Estimate for 8 × NVIDIA H100 SXM". */
function titleOf(estimate: Estimate): string {
  const { device, devices, link, hosts, hostLink, modelParallel, shardState } = estimate;
  const links = [link?.name, hosts > 1 ? `${hostLink?.name} between ${hosts} hosts` : undefined];
  const joined = links.filter((name) => name !== undefined).join(", ");
  const shard = modelParallel > 1 ? `, weights sharded over ${modelParallel}` : "";
  const count = devices > 1 ? `${devices} × ` : "";
  const state = shardState ? ", state sharded over the batch's devices" : "";
  return `Estimate for ${count}${device.name}${joined === "" ? "" : ` (${joined})`}${shard}${state}`;
}

function memoryNeed(label: string, { total, capacity, fits }: MemoryNeed): EstimateRow {
  const text = `${bytesText(total)} of ${bytesText(capacity)}`;
  return fits ? { label, text } : { label, text, note: "does not fit" };
}

function memoryRows(memory: ModuleMemory): EstimateRow[] {
  const parts: readonly (readonly [string, number])[] = [
    ["parameters", memory.parameters],
    ["optimizer and statistics", memory.optimizer],
    ["constants", memory.constants],
    ["batch", memory.batch],
    ["results", memory.results],
    ["activations and gradients", memory.activations],
  ];
  return [
    ...parts
      .filter(([, bytes]) => bytes > 0)
      .map(([label, bytes]) => ({ label, text: bytesText(bytes) })),
    { label: "total", text: bytesText(memory.total) },
  ];
}

/** The table as text, its labels in a column; `sentences` follow it, each on a line. */
export function tableText({ title, rows }: Table, sentences: readonly string[] = []): string {
  const width = largest(rows.map(({ label }) => label.length));
  const lines = rows.map(({ label, text, note }) => {
    const noted = note === undefined ? text : `${text} (${note})`;
    return `  ${label.padEnd(width)}  ${noted}`;
  });
  return [title, ...lines, ...sentences.map((sentence) => `  - ${sentence}`)].join("\n");
}
