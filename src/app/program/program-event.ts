/**
 * Reads what a program's worker sends. The bootstrap is trusted, but the program shares its realm, so the page trusts
 * nothing. In: an unknown value. Out: an event with every field checked, or null.
 */
import type { RunnableKey } from "../../engine/ir/device-kinds.ts";
import { type DType, dtypes } from "../../engine/ir/dtype.ts";
import { sizeOf } from "../../engine/ir/shape.ts";
import { maxBenchName, maxSamples } from "../../engine/present/bench-limits.ts";
import { isFileName } from "../../engine/present/file-name.ts";
import { shownExtent } from "../../engine/present/format-tensor.ts";
import {
  type LoopTime,
  levels,
  type ShownBench,
  type ShownLoop,
  type ShownPipeline,
  type ShownProgress,
  type StageTime,
} from "../../engine/present/presenter.ts";
import { readActivity } from "./account/read-activity.ts";
import { allDevices, type OutputEntry } from "./events.ts";
import {
  maxFaultCharacters,
  maxFunctionText,
  maxHeldText,
  maxLastOutputs,
  maxLoopTimes,
  maxNote,
  maxNotices,
  maxStageTimes,
  maxTensors,
  maxText,
} from "./limits.ts";
import type { PrintedTensor, ProgramEvent, TailOutput } from "./messages.ts";
import { isModuleAddress } from "./module-address.ts";
import { readParam, readPresets } from "./param-schema.ts";
import { readChart, readFrame, readPoints } from "./read-chart.ts";
import { type Fields, isCount, isList, isText, readPosition, record } from "./read-fields.ts";
import { readStage } from "./read-stage.ts";
import { readDetail } from "./read-value.ts";

const maxName = 256;
const maxRank = 16;

/** The array types in which elements of each dtype are sent. */
const arrays = {
  f32: Float32Array,
  f16: Float32Array,
  bf16: Float32Array,
  i32: Int32Array,
  u32: Uint32Array,
  i8: Int8Array,
  u8: Uint8Array,
  bool: Uint8Array,
} as const satisfies Record<DType, unknown>;

const openable: readonly RunnableKey[] = [...allDevices, "gpu:low"];

export function readEvent(data: unknown): ProgramEvent | null {
  const fields = record(data);
  switch (fields?.type) {
    case "ready":
      return isModuleAddress(fields.url) && isList(fields.names, isName, 10_000)
        ? { type: "ready", url: fields.url, names: fields.names }
        : null;
    case "output":
      return readOutput(fields);
    case "tail":
      return readTail(fields);
    case "chart":
      return readChart(fields);
    case "points":
      return readPoints(fields);
    case "frame":
      return readFrame(fields);
    case "pipeline": {
      const pipeline = readPipeline(fields);
      return pipeline && { type: "pipeline", ...pipeline };
    }
    case "loop": {
      const loop = readLoop(fields);
      return loop && { type: "loop", ...loop };
    }
    case "bench": {
      const bench = readBench(fields);
      return bench && { type: "bench", ...bench };
    }
    case "progress": {
      const progress = readProgress(fields);
      return progress && { type: "progress", ...progress };
    }
    case "param":
      return readParam(fields);
    case "presets":
      return readPresets(fields);
    case "device": {
      const device = openable.find((each) => each === fields.device);
      const { port } = fields;
      return device && port instanceof MessagePort ? { type: "device", device, port } : null;
    }
    case "data worker": {
      const { worker, text, port } = fields;
      return isCount(worker) && isText(text, maxFunctionText) && port instanceof MessagePort
        ? { type: "data worker", worker, text, port }
        : null;
    }
    case "data worker over":
      return isCount(fields.worker) ? { type: "data worker over", worker: fields.worker } : null;
    case "stage": {
      const picture = readStage(fields.picture);
      return picture && { type: "stage", picture };
    }
    case "fault":
      return isText(fields.message, maxFaultCharacters + maxNote)
        ? { type: "fault", message: fields.message, position: readPosition(fields.position) }
        : null;
    case "done":
      return readDone(fields);
    default:
      return null;
  }
}

function readDone({ milliseconds, activity: sent }: Fields): ProgramEvent | null {
  if (typeof milliseconds !== "number" || !Number.isFinite(milliseconds) || milliseconds < 0)
    return null;
  const activity = readActivity(sent);
  return activity === null && sent !== null ? null : { type: "done", milliseconds, activity };
}

function readOutput(fields: Fields): ProgramEvent | null {
  const { slot, tensors: sent, time } = fields;
  if (!isCount(slot) || !Array.isArray(sent) || sent.length > maxTensors) return null;
  if (time !== undefined && !isMoment(time)) return null;
  const entry = readEntry(record(fields.entry), sent.length);
  const tensors = sent.map((tensor) => readTensor(record(tensor)));
  if (!entry || !tensors.every((tensor) => tensor !== null)) return null;
  return {
    type: "output",
    slot,
    position: readPosition(fields.position),
    entry,
    tensors,
    ...(time !== undefined && { time }),
  };
}

function readTail({ from, leftOut, outputs: sent }: Fields): ProgramEvent | null {
  if (!isCount(from) || !isCount(leftOut)) return null;
  if (!Array.isArray(sent) || sent.length > maxLastOutputs + maxNotices) return null;
  const outputs = Array.from(sent as unknown[], (output): TailOutput | null => {
    const fields = record(output);
    const read = fields && readOutput({ ...fields, tensors: [] });
    if (read?.type !== "output" || read.slot < from) return null;
    const { type: _, tensors: __, ...rest } = read;
    const { entry } = rest;
    const isBare = entry.kind === "tensor" || (entry.kind === "text" && entry.detail === undefined);
    return isBare && entry.text.length <= maxHeldText + maxNote ? rest : null;
  });
  return outputs.every((output) => output !== null)
    ? { type: "tail", from, leftOut, outputs }
    : null;
}

/** True for a time that a Date can have. */
function isMoment(value: unknown): value is number {
  return isTime(value) && value <= 8.64e15;
}

function readEntry(fields: Fields | null, tensors: number): OutputEntry | null {
  if (!fields || !isText(fields.text, maxText + maxNote)) return null;
  const { text, kind } = fields;
  if (kind === "text") return readLine(fields, text, tensors);
  if (kind === "file") return readFile(fields, text);
  const dtype = readDType(fields.dtype);
  return kind === "tensor" && dtype && isShape(fields.shape)
    ? { kind, dtype, shape: fields.shape, text }
    : null;
}

function readLine(fields: Fields, text: string, tensors: number): OutputEntry | null {
  const level = levels.find((each) => each === fields.level);
  if (level === undefined) return null;
  const clears = fields.clears === true && ({ clears: true } as const);
  const line = { kind: "text", level, text, ...clears } as const;
  if (fields.detail === undefined) return line;
  const detail = readDetail(fields.detail, tensors);
  return detail && { ...line, detail };
}

function readFile({ name, bytes }: Fields, text: string): OutputEntry | null {
  const whole =
    bytes instanceof Uint8Array &&
    bytes.buffer instanceof ArrayBuffer &&
    bytes.buffer.byteLength === bytes.length;
  return whole && isFileName(name)
    ? { kind: "file", name, text, bytes: bytes as Uint8Array<ArrayBuffer> }
    : null;
}

function readTensor(fields: Fields | null): PrintedTensor | null {
  const dtype = readDType(fields?.dtype);
  const { shape, elements } = fields ?? {};
  if (!dtype || !isShape(shape) || !(elements instanceof arrays[dtype])) return null;
  const all = sizeOf(shape);
  const edges = sizeOf(shape.map(shownExtent));
  return elements.length === all || elements.length === edges ? { dtype, shape, elements } : null;
}

function readPipeline(fields: Fields): ShownPipeline | null {
  const { depth, items, milliseconds, hidden, starved } = fields as unknown as ShownPipeline;
  const isSound =
    [depth, items].every(isCount) &&
    isTime(milliseconds) &&
    (hidden === null || isShare(hidden)) &&
    isShare(starved) &&
    isList(fields.times, isStageTime, maxStageTimes);
  if (!isSound) return null;
  const position = readPosition(fields.position);
  const times = (fields.times as readonly StageTime[]).map(timeOf);
  return { position, depth, items, milliseconds, hidden, starved, times };
}

function readLoop(fields: Fields): ShownLoop | null {
  const { items, milliseconds, waited, ready } = fields;
  if (!isCount(items) || !isTime(milliseconds) || !isTime(waited) || !isTime(ready)) return null;
  if (!isList(fields.times, isLoopTime, maxLoopTimes)) return null;
  const times = fields.times.map(timeOf);
  return { position: readPosition(fields.position), items, milliseconds, waited, ready, times };
}

function readBench(fields: Fields): ShownBench | null {
  const { name, calls, samples } = fields;
  const isSound =
    isText(name, maxBenchName) &&
    isCount(calls) &&
    calls > 0 &&
    isList(samples, isTime, maxSamples) &&
    samples.length > 0;
  return isSound ? { position: readPosition(fields.position), name, calls, samples } : null;
}

function readProgress(fields: Fields): ShownProgress | null {
  const { label, done, total } = fields;
  const isSound =
    isText(label, maxName) && isTime(done) && isTime(total) && total > 0 && done <= total;
  return isSound ? { position: readPosition(fields.position), label, done, total } : null;
}

const isStageTime = isTimeOf<StageTime>(["upload", "compute", "download"]);
const isLoopTime = isTimeOf<LoopTime>(["waiting", "program"]);

function isTimeOf<Time extends StageTime | LoopTime>(
  stages: readonly Time["stage"][],
): (value: unknown) => value is Time {
  return (value): value is Time => {
    const fields = record(value);
    return (
      stages.some((stage) => stage === fields?.stage) &&
      isCount(fields?.item) &&
      isTime(fields.start) &&
      isTime(fields.end) &&
      fields.start <= fields.end
    );
  };
}

/** The known fields of a time, without any others. */
function timeOf<Stage>({ stage, item, start, end }: Omit<StageTime, "stage"> & { stage: Stage }) {
  return { stage, item, start, end };
}

function isTime(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}

function isShare(value: unknown): value is number {
  return isTime(value) && value <= 1;
}

function readDType(value: unknown): DType | null {
  return dtypes.find((dtype) => dtype === value) ?? null;
}

function isName(value: unknown): value is string {
  return isText(value, maxName);
}

function isShape(value: unknown): value is readonly number[] {
  return isList(value, isCount, maxRank);
}
