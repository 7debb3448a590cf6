/** Puts a machine into words, for the page and for a bug report. A value that the browser does not provide is "not reported". */
import { formatBytes } from "../ir/bytes.ts";
import { deviceNames } from "../ir/device-kinds.ts";
import { threeDigits, twoDigits } from "./digits.ts";
import type { BreakEven, HardwarePeaks, Machine, Recommendation, TransferRate } from "./machine.ts";

/** `value` is null where it is not reported. */
export interface MachineRow {
  readonly name: string;
  readonly value: string | null;
}

export interface Section {
  readonly title: string;
  /** A sentence before the rows, or instead of them. */
  readonly lead?: string;
  readonly rows: readonly MachineRow[];
  /** Details that few readers want, such as every limit of WebGPU. */
  readonly more?: { readonly lead: string; readonly rows: readonly MachineRow[] };
}

export const notReported = "not reported";

export function sectionsOf(machine: Machine): readonly Section[] {
  return [
    recommended(machine.recommendation),
    cpuSection(machine),
    gpuSection(machine),
    browserSection(machine),
  ];
}

/** The text for a report. */
export function machineText(machine: Machine): string {
  return `${sectionsOf(machine).map(textOfSection).join("\n\n")}\n`;
}

function textOfSection({ title, lead, rows, more }: Section): string {
  const leads = lead === undefined ? [] : [lead];
  const details = more === undefined ? [] : [more.lead, ...more.rows.map(textOfRow)];
  const lines = [...leads, ...rows.map(textOfRow), ...details];
  return [title, ...lines.map((line) => `  ${line}`)].join("\n");
}

function textOfRow({ name, value }: MachineRow): string {
  return `${name}: ${value ?? notReported}`;
}

export function modeName(mode: Recommendation["mode"]): string {
  if (mode === null) return "None";
  return mode === "compare" ? "Compare" : deviceNames[mode];
}

function recommended({ mode, reason, productSide, sumElements }: Recommendation): Section {
  const rounded = (count: number): string => twoDigits(count).toLocaleString("en");
  const side = (count: number): string => `${rounded(count)} × ${rounded(count)}`;
  const elements = (count: number): string => `${rounded(count)} elements`;
  return {
    title: "Recommended device",
    lead: `${modeName(mode)}: ${reason}.`,
    rows: [
      ...breakEvenRows("matrix products", productSide, side),
      ...breakEvenRows("sums of two tensors", sumElements, elements),
    ],
  };
}

function breakEvenRows(
  what: string,
  found: BreakEven | null,
  format: (amount: number) => string,
): readonly MachineRow[] {
  if (found === null) return [];
  const from = (amount: number | null): string =>
    amount === null ? "never" : `from about ${format(amount)}`;
  return [
    { name: `GPU faster at ${what}`, value: from(found.resident) },
    { name: `GPU faster at ${what}, including transfers`, value: from(found.transferred) },
  ];
}

function cpuSection({ cpu, browser }: Machine): Section {
  const title = "CPU";
  if (cpu.unavailable !== null) return { title, rows: [], lead: cpu.unavailable };
  const { logicalCores, threads, singleThread, memoryBytes } = cpu;
  return {
    title,
    rows: [
      { name: "Logical cores", value: countText(logicalCores) },
      { name: "Threads", value: singleThread === null ? `${threads}` : `1: ${singleThread}` },
      { name: "SIMD", value: yesOrNo(cpu.simd) },
      { name: "Relaxed SIMD", value: yesOrNo(cpu.relaxedSimd) },
      { name: "Cross-origin isolated", value: yesOrNo(browser.isolated) },
      {
        name: "Memory",
        value: memoryBytes === null ? null : `at least about ${formatBytes(memoryBytes)}`,
      },
      ...measured(cpu.roofs, unmeasured),
    ],
  };
}

function gpuSection({ gpu }: Machine): Section {
  const title = "GPU";
  if (gpu.unavailable !== null) return { title, rows: [], lead: gpu.unavailable };
  const [least, most] = gpu.subgroupSizes ?? [0, 0];
  const isSame = least === most;
  return {
    title,
    rows: [
      { name: "Name", value: gpu.name },
      ...(gpu.lowPowerGpu === null
        ? []
        : [{ name: "Low-power GPU", value: `${gpu.lowPowerGpu}: device("gpu:low")` }]),
      { name: "Emulated on the CPU", value: yesOrNo(gpu.software) },
      { name: "Vendor", value: gpu.vendor },
      { name: "Architecture", value: gpu.architecture },
      { name: "Model", value: gpu.device },
      { name: "Description", value: gpu.description },
      { name: "Driver", value: gpu.driver },
      { name: "Memory", value: bytesText(gpu.memoryBytes) },
      {
        name: "Subgroup size",
        value: gpu.subgroupSizes && (isSame ? `${least}` : `${least} to ${most}`),
      },
      { name: "Largest buffer", value: bytesText(gpu.maxBufferBytes) },
      { name: "Largest binding", value: bytesText(gpu.maxBindingBytes) },
      { name: "Kernel clock", value: clockText(gpu.clock, gpu.clockStepMilliseconds) },
      ...measured(
        gpu.roofs,
        gpu.software ? "not measured, because the GPU is emulated" : unmeasured,
      ),
    ],
    more: {
      lead: `Features: ${gpu.features.join(", ") || "none"}`,
      rows: Object.entries(gpu.limits).map(([name, value]) => ({ name, value: String(value) })),
    },
  };
}

function browserSection({ browser }: Machine): Section {
  const { name, system, userAgent, clockStepMilliseconds } = browser;
  return {
    title: "Browser",
    rows: [
      { name: "Name", value: name },
      { name: "System", value: system },
      {
        name: "Clock resolution",
        value: clockStepMilliseconds === null ? null : seconds(clockStepMilliseconds / 1000),
      },
      { name: "User agent", value: userAgent },
    ],
  };
}

const unmeasured =
  "not measured yet (measured after a run, when the device is idle, or by Measure again)";

function measured(roofs: HardwarePeaks | null, without: string): readonly MachineRow[] {
  if (roofs === null) return [{ name: "Peak performance", value: without }];
  const { halfFlopsPerSecond, matrixFlopsPerSecond } = roofs;
  const optional = (name: string, rate: number | null): readonly MachineRow[] =>
    rate === null ? [] : [{ name, value: flops(rate) }];
  return [
    { name: "Multiply-adds, f32", value: flops(roofs.flopsPerSecond) },
    ...optional("Multiply-adds, f16", halfFlopsPerSecond),
    ...optional("Matrix units", matrixFlopsPerSecond),
    { name: "Memory copies", value: perSecond(roofs.bytesPerSecond) },
    ...roofs.caches.map(({ bytes, bytesPerSecond }) => ({
      name: `Reads within ${formatBytes(bytes)}`,
      value: perSecond(bytesPerSecond),
    })),
    ...transferRows("Upload", roofs.upload),
    ...transferRows("Readback", roofs.readback),
    { name: "Submission latency", value: seconds(roofs.submissionSeconds) },
    ...measuredAt(roofs),
  ];
}

/** "2026-11-30 08:12, at 98% of the highest clock seen". */
function measuredAt({ measuredAt: time, clockShare }: HardwarePeaks): readonly MachineRow[] {
  if (time === undefined) return [];
  const clock =
    clockShare === undefined
      ? ""
      : `, at ${Math.round(100 * clockShare)}% of the highest clock seen`;
  return [{ name: "Measured", value: `${minuteOf(new Date(time))}${clock}` }];
}

/** The local time, "2026-11-30 08:12". */
function minuteOf(date: Date): string {
  const two = (count: number): string => String(count).padStart(2, "0");
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

function transferRows(name: string, rate: TransferRate): readonly MachineRow[] {
  return [
    { name, value: perSecond(rate.bytesPerSecond) },
    { name: `${name} latency`, value: seconds(rate.latencySeconds) },
  ];
}

function clockText(name: string | null, stepMilliseconds: number | null): string | null {
  if (name === null || stepMilliseconds === null) return name;
  return `${name}, resolution ${seconds(stepMilliseconds / 1000)}`;
}

function bytesText(bytes: number | null): string | null {
  return bytes === null ? null : formatBytes(bytes);
}

function countText(count: number | null): string | null {
  return count === null ? null : String(count);
}

function yesOrNo(is: boolean): string {
  return is ? "yes" : "no";
}

const prefixes = ["", "k", "M", "G", "T", "P"];

/** "1.23 G": three digits and an SI prefix. */
function scaled(value: number): string {
  const power = Math.min(prefixes.length - 1, Math.max(0, Math.floor(Math.log10(value) / 3)));
  return `${threeDigits(value / 1000 ** power)} ${prefixes[power]}`;
}

function flops(rate: number): string {
  return `${scaled(rate)}FLOP/s`;
}

function perSecond(bytes: number): string {
  return `${scaled(bytes)}B/s`;
}

function seconds(value: number): string {
  if (value >= 1) return `${threeDigits(value)} s`;
  if (value >= 1e-3) return `${threeDigits(value * 1e3)} ms`;
  if (value >= 1e-6) return `${threeDigits(value * 1e6)} µs`;
  return `${threeDigits(value * 1e9)} ns`;
}
