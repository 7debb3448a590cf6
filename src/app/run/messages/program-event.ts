/**
 * The messages of a program's worker to the page. The bootstrap sends them, but the program shares its realm, so the
 * page trusts nothing: the schema of each message checks every field.
 */
import * as v from "valibot";
import { runnableKinds } from "../../../engine/ir/device-kinds.ts";
import type { DType } from "../../../engine/ir/dtype.ts";
import { sizeOf } from "../../../engine/ir/shape.ts";
import { maxFps, maxSide, minFps } from "../../../engine/present/animate/limits.ts";
import type { StagedPicture } from "../../../engine/present/animate/stage.ts";
import { maxBenchName, maxSamples } from "../../../engine/present/bench-limits.ts";
import { isFileName } from "../../../engine/present/file-name.ts";
import { shownExtent } from "../../../engine/present/format-tensor.ts";
import { maxFrameElements } from "../../../engine/present/plot/limits.ts";
import { colourMaps } from "../../../engine/present/plot/shown-chart.ts";
import { levels } from "../../../engine/present/presenter.ts";
import { chartMessages } from "../../charts/chart-schema.ts";
import {
  count,
  finite,
  integer,
  isRecord,
  list,
  number,
  object,
  oneOf,
  readOrNull,
  type Schema,
  text,
} from "../../foreign.ts";
import { detail } from "./detail-schema.ts";
import { detailSize } from "./detail-size.ts";
import * as limits from "./limits.ts";
import { dtype, name, position, readyRealm, shape } from "./message-fields.ts";
import { paramEvent, presetsEvent } from "./param-schema.ts";

const time = number(0, Number.MAX_VALUE);
const share = number(0, 1);
/** A time that a Date can have. */
const moment = number(0, 8.64e15);
const port = v.custom<MessagePort>((value) => value instanceof MessagePort);

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

const elements = v.custom<InstanceType<(typeof arrays)[DType]>>(ArrayBuffer.isView);

const tensor = v.pipe(
  object({
    dtype,
    shape,
    /** All elements, or for a large tensor those at its edges. */
    elements,
  }),
  v.check(({ dtype, shape, elements }) => {
    const sizes = [sizeOf(shape), sizeOf(shape.map(shownExtent))];
    return elements instanceof arrays[dtype] && sizes.includes(elements.length);
  }),
);

const line = (characters: number) => ({
  kind: v.literal("text"),
  level: oneOf(levels),
  text: text(characters + limits.maxNote),
  /** The line reports that the output before it is cleared. */
  clears: v.exactOptional(v.literal(true)),
});

const tensorText = (characters: number) =>
  object({
    kind: v.literal("tensor"),
    dtype,
    shape,
    /** The text, laid out like NumPy's, with long axes abbreviated. */
    text: text(characters + limits.maxNote),
  });

const sentEntry = v.union([
  object({
    ...line(limits.maxText),
    /** The values of the line; missing if the text is complete. */
    detail: v.exactOptional(detail),
  }),
  tensorText(limits.maxText),
  object({
    kind: v.literal("file"),
    name: v.custom<string>(isFileName),
    text: text(limits.maxText + limits.maxNote),
    bytes: v.custom<Uint8Array<ArrayBuffer>>(
      (bytes) =>
        bytes instanceof Uint8Array &&
        bytes.buffer instanceof ArrayBuffer &&
        bytes.buffer.byteLength === bytes.length,
    ),
  }),
]);

const placed = {
  slot: count,
  position,
  /** The time of the call, in milliseconds since the epoch. */
  time: v.exactOptional(moment),
};

const output = v.pipe(
  object({ ...placed, entry: sentEntry, tensors: list(tensor, limits.maxTensors) }),
  v.check(
    ({ entry, tensors }) =>
      entry.kind !== "text" || !entry.detail || detailSize(entry.detail).tensors <= tensors.length,
  ),
);

/** An output without its values. */
const tailOutput = object({
  ...placed,
  entry: v.union([
    object({ ...line(limits.maxHeldText), detail: v.exactOptional(v.custom<never>(() => false)) }),
    tensorText(limits.maxHeldText),
  ]),
});

/** The last outputs so far, which replace the last ones sent before. */
const tail = v.pipe(
  object({
    /** The smallest slot of an output beyond the limit. */
    from: count,
    /** The number of outputs beyond the limit that are not among these. */
    leftOut: count,
    outputs: list(tailOutput, limits.maxLastOutputs + limits.maxNotices),
  }),
  v.check(({ from, outputs }) => outputs.every(({ slot }) => slot >= from)),
);

const stageTimes = <const Stage extends string>(stages: readonly Stage[], most: number) =>
  list(
    v.pipe(
      object({ stage: oneOf(stages), item: count, start: time, end: time }),
      v.check(({ start, end }) => start <= end),
    ),
    most,
  );

/** A tensor that a variable of the program holds at its end. */
const heldTensor = v.pipe(
  object({
    file: name,
    /** The path to it: "weights[0]". */
    name: text(limits.maxVariableName),
    device: oneOf(runnableKinds),
    dtype,
    shape,
    /** The reason why the elements are missing; null if they are not. */
    missing: v.nullable(oneOf(["replaced", "not kept", "not read", "too large"])),
    elements: v.nullable(elements),
  }),
  v.check(({ dtype, shape, missing, elements }) => {
    if (elements === null || missing !== null) return (elements === null) !== (missing === null);
    return elements instanceof arrays[dtype] && elements.length === sizeOf(shape);
  }),
);

const heldTensors = v.pipe(
  list(heldTensor, limits.maxHeldTensors),
  v.check(
    (held) =>
      held.reduce((sum, { elements }) => sum + (elements?.length ?? 0), 0) <=
      limits.maxHeldElements,
  ),
);

const channels = v.custom<1 | 3 | 4>((value) => value === 1 || value === 3 || value === 4);

const picture: Schema<StagedPicture> = v.pipe(
  object({
    shape: v.strictTuple([integer(1, maxSide), integer(1, maxSide), channels]),
    map: oneOf(colourMaps),
    min: finite,
    max: finite,
    fps: number(minFps, maxFps),
  }),
  v.check(({ min, max }) => min < max),
  v.check(({ shape: [height, width, channels] }) => height * width * channels <= maxFrameElements),
);

/** Alternating beginnings and ends; a time in progress is added to as many as there is space for. */
const intervals = v.custom<Float64Array>(
  (value) =>
    value instanceof Float64Array &&
    value.length % 2 === 0 &&
    value.length <= limits.maxActivity + 2,
);

/** A clock step larger than any browser's, in milliseconds. */
const maxStep = 1_000;

/**
 * The times of a program's realm in an execution, in milliseconds on its own clock. They are not verified: a false
 * report affects only the program's own account.
 */
const activity = object({
  running: intervals,
  waiting: intervals,
  /** The time from which on nothing was noted for lack of space; infinity if everything was. */
  until: number(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY),
  /** The time of the program's first statement. */
  begun: finite,
  /** The time since the epoch at which the clock read 0, and its step. */
  origin: finite,
  clockStep: number(Number.MIN_VALUE, maxStep),
  recording: object({ milliseconds: time, count: time }),
});

const schemas = {
  ready: readyRealm,
  output,
  tail,
  ...chartMessages,
  pipeline: object({
    position,
    depth: count,
    items: count,
    milliseconds: time,
    hidden: v.nullable(share),
    starved: share,
    times: stageTimes(["upload", "compute", "download"], limits.maxStageTimes),
  }),
  loop: object({
    position,
    items: count,
    milliseconds: time,
    waited: time,
    ready: time,
    times: stageTimes(["waiting", "program"], limits.maxLoopTimes),
  }),
  bench: object({
    position,
    name: text(maxBenchName),
    calls: integer(1, Number.MAX_SAFE_INTEGER),
    samples: v.pipe(
      list(time, maxSamples),
      v.check((samples) => samples.length > 0),
    ),
  }),
  progress: v.pipe(
    object({ position, label: name, done: time, total: time }),
    v.check(({ done, total }) => total > 0 && done <= total),
  ),
  param: paramEvent,
  presets: presetsEvent,
  /** Requests a device whose messages arrive on `port`; a `DeviceAnswer` follows. */
  device: object({ device: oneOf([...runnableKinds, "gpu:low"]), port }),
  /** Requests a worker that computes the function with this text for what arrives on `port`. They are numbered from 0. */
  "data worker": object({ worker: count, text: text(limits.maxFunctionText), port }),
  "data worker over": object({ worker: count }),
  /** The program has the first frame of its animation, and waits for a pace. */
  stage: object({ picture }),
  /** The tensors that the program's variables hold, after `inspect`. */
  variables: object({ held: heldTensors }),
  fault: object({ message: text(limits.maxFaultCharacters + limits.maxNote), position }),
  /** The time from the program's first statement to its last value; the activity of an execution that is traced. */
  done: object({ milliseconds: time, activity: v.nullable(activity) }),
};

type Schemas = typeof schemas;

export type ProgramEvent = {
  [Type in keyof Schemas]: { readonly type: Type } & v.InferOutput<Schemas[Type]>;
}[keyof Schemas];

export type SentEntry = v.InferOutput<typeof sentEntry>;
export type HeldTensor = v.InferOutput<typeof heldTensor>;
export type PrintedTensor = v.InferOutput<typeof tensor>;
export type PrintedOutput = v.InferOutput<typeof output>;
export type TailOutput = v.InferOutput<typeof tailOutput>;
export type ProgramActivity = v.InferOutput<typeof activity>;
export type DataWorkerRequest = Extract<
  ProgramEvent,
  { readonly type: "data worker" | "data worker over" }
>;

/** Null for anything that is not a message of a program's worker. */
export function readEvent(data: unknown): ProgramEvent | null {
  if (!isRecord(data) || !isType(data.type)) return null;
  const fields = readOrNull(schemas[data.type] as Schema<object>, data);
  return fields && ({ type: data.type, ...fields } as ProgramEvent);
}

function isType(type: unknown): type is keyof Schemas {
  return typeof type === "string" && Object.hasOwn(schemas, type);
}
