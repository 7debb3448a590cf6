/**
 * An estimate of a run on any number of devices: the work of each device, what the devices exchange, and the memory that
 * each needs.
 */
import { largest, smallest } from "../../ir/extremes.ts";
import { fault } from "../../ir/fault.ts";
import { assumptionsWith } from "./assumptions.ts";
import { bytesSent } from "./collectives.ts";
import { deviceModel, type ProductPrecision } from "./hardware.ts";
import { lifetimesOf } from "./lifetimes.ts";
import { keptBy, loadOf, shareOf, trainingLoads } from "./loads.ts";
import { memoryOf, type Planned, withTotal } from "./memory.ts";
import { dataRing, type Mesh, meshOf, modelRing } from "./mesh.ts";
import type { PlannedOp } from "./planned-graph.ts";
import { shardedAlong } from "./roles.ts";
import { sentencesOf } from "./sentences.ts";
import { type StateSharding, stateSharding } from "./shard-state.ts";
import { type Division, type Spread, spread } from "./spread.ts";
import { boundOf, type Message, type RunWork, type Times, timeOf } from "./time.ts";
import type {
  Estimate,
  EstimateAssumptions,
  EstimatedTraining,
  EstimateOptions,
  EstimateRange,
  MemoryNeed,
  ModuleMemory,
} from "./types.ts";

const precisions: readonly ProductPrecision[] = ["f32", "tf32", "bf16"];

export function estimated(plan: Planned, options: EstimateOptions): Estimate {
  const { precision = "f32", training = null, items: asked } = options;
  const mesh = meshOf(plan.inputs, options);
  const { device, devices, hosts, data, model, link, hostLink } = mesh;
  checkPrecision(options);
  checkTraining(plan, training);
  checkItems(options);
  const assumed = assumptionsWith(options.assume);
  const share = shareOn(plan, mesh, training);
  const single: Mesh = { ...mesh, devices: 1, hosts: 1, data: 1, model: 1 };
  const alone = rangeOf(shareOn(plan, single, training), single, precision, assumed);
  const times = rangeOf(share, mesh, precision, assumed);
  const milliseconds = wholeOf(times);
  const items = options.itemsPerRun ?? mesh.batch;
  const speedup = ends(alone, times, (one, all) => one.whole / all.whole);
  const memories = memoriesOf(plan, mesh, training);
  return {
    device,
    devices,
    hosts,
    dataParallel: data,
    modelParallel: model,
    shardState: mesh.shardState,
    link: devices > 1 ? link : null,
    hostLink: hosts > 1 ? hostLink : null,
    precision,
    milliseconds,
    parts: {
      computing: rangeFrom(times, ({ computing }) => computing),
      launches: rangeFrom(times, ({ launches }) => launches),
      gradients: rangeFrom(times, ({ dataLinks }) => dataLinks),
      activations: rangeFrom(times, ({ modelLinks }) => modelLinks),
    },
    bound: boundOf(times),
    items,
    throughput: {
      low: (items * 1e3) / milliseconds.high,
      high: (items * 1e3) / milliseconds.low,
    },
    speedup,
    efficiency: { low: speedup.low / devices, high: speedup.high / devices },
    precisions: precisions
      .filter((precision) => device.flops[precision] !== null)
      .map((precision) => ({
        precision: precision,
        milliseconds: wholeOf(rangeOf(share, mesh, precision, assumed)),
      })),
    exchanged: exchangedBytes(share, mesh),
    ...memories,
    whole:
      asked === undefined
        ? null
        : { items: asked, milliseconds: scaled(milliseconds, Math.ceil(asked / items)) },
    assumptions: sentencesOf({ plan, mesh, precision, training, assumed }),
  };
}

/** The work of one device of the mesh, and what it exchanges. */
function shareOn(plan: Planned, mesh: Mesh, training: EstimatedTraining | null): RunWork {
  const { kernels, inputs } = plan;
  const spreads = spreadsOf(plan, mesh);
  const [data, model] = spreads;
  const forward = kernels.map((kernel) => loadOf(kernel, spreads));
  const own = (each: Spread): Message[] => messagesOf(each, spreads);
  const bytesOf = (op: PlannedOp): number => op.bytes / shareOf(op, spreads);
  const shard = stateSharding(inputs, mesh, bytesOf);
  const shared = (messages: readonly Message[]): Message[] => withState(messages, shard);
  if (training === null)
    return { loads: forward, dataMessages: shared(own(data)), modelMessages: own(model) };
  const parameters = inputs.filter(({ part }) => part === "parameters");
  const twice = (messages: readonly Message[]): Message[] => [...messages, ...messages];
  const gradients = parameters.reduce((sum, { piece }) => sum + bytesOf(piece), 0);
  return {
    loads: trainingLoads(forward, parameters, training, spreads),
    dataMessages: shared([...twice(own(data)), { bytes: gradients, isLast: true }]),
    modelMessages: twice(own(model)),
  };
}

type Spreads = readonly [data: Spread, model: Spread];

function spreadsOf({ pieces, inputs }: Planned, mesh: Mesh): Spreads {
  const { data, model, recorded, batch } = mesh;
  const inputOf = new Map(inputs.map((input) => [input.piece, input]));
  const along = (division: Division, axis: "batch" | "model"): Spread =>
    spread(pieces, division, (op) => {
      const input = inputOf.get(op);
      return input ? shardedAlong(input, input[axis]) : null;
    });
  // Another batch than the recorded one is as if its items were divided among more or fewer devices.
  const parts = batch === recorded ? data : recorded;
  return [
    along({ devices: data, parts, share: (data * recorded) / batch }, "batch"),
    along({ devices: model, parts: model, share: model }, "model"),
  ];
}

/** An all-gather takes one of the two halves of an all-reduce. */
function messagesOf({ exchanges }: Spread, spreads: Spreads): Message[] {
  return exchanges.map(({ piece, way, isLast }) => {
    const bytes = piece.bytes / shareOf(piece, spreads);
    return { bytes: way === "sum" ? bytes : (bytes * shareOfGather(piece, spreads)) / 2, isLast };
  });
}

/**
 * Gradients of a sharded parameter take one half of an all-reduce, since each device needs only its own part; the other
 * one puts the parameter together. Both may go on beside computing.
 */
function withState(messages: readonly Message[], { gathered, share }: StateSharding): Message[] {
  if (gathered === 0) return [...messages];
  const sums = messages.map(({ bytes, isLast }) => ({
    bytes: isLast ? bytes * (1 - share / 2) : bytes,
    isLast,
  }));
  return [...sums, { bytes: gathered / 2, isLast: true }];
}

/** A part that is put together has all elements afterwards. */
function shareOfGather(op: PlannedOp, spreads: Spreads): number {
  return largest(spreads.map(({ sharded, share }) => (sharded.has(op) ? share : 1)));
}

function rangeOf(
  share: RunWork,
  mesh: Mesh,
  precision: ProductPrecision,
  assumed: EstimateAssumptions,
): readonly [low: Times, high: Times] {
  return [
    timeOf(share, mesh, precision, assumed, "low"),
    timeOf(share, mesh, precision, assumed, "high"),
  ];
}

type TimesRange = readonly [low: Times, high: Times];

function rangeFrom([low, high]: TimesRange, part: (times: Times) => number): EstimateRange {
  return { low: part(low), high: part(high) };
}

function wholeOf(times: TimesRange): EstimateRange {
  return rangeFrom(times, ({ whole }) => whole);
}

/** The range of a figure between both ends of the assumptions. */
function ends(
  one: TimesRange,
  all: TimesRange,
  figure: (one: Times, all: Times) => number,
): EstimateRange {
  const both = [figure(one[0], all[0]), figure(one[1], all[1])];
  return { low: smallest(both), high: largest(both) };
}

function scaled({ low, high }: EstimateRange, factor: number): EstimateRange {
  return { low: low * factor, high: high * factor };
}

function exchangedBytes({ dataMessages, modelMessages }: RunWork, mesh: Mesh): number {
  const sum = (messages: readonly Message[]): number =>
    messages.reduce((bytes, message) => bytes + message.bytes, 0);
  return (
    bytesSent(sum(dataMessages), dataRing(mesh)) + bytesSent(sum(modelMessages), modelRing(mesh))
  );
}

function memoriesOf(
  plan: Planned,
  mesh: Mesh,
  training: EstimatedTraining | null,
): { readonly memory: MemoryNeed; readonly sharded: MemoryNeed } {
  const { pieces, kernels, inputs } = plan;
  const spreads = spreadsOf(plan, mesh);
  const own = (op: PlannedOp): number => op.bytes / shareOf(op, spreads);
  const { partsOf, gathered } = stateSharding(inputs, mesh, own);
  const gradients = new Set(
    spreads[0].exchanges.filter(({ isLast }) => isLast).map(({ piece }) => piece),
  );
  const parameters = inputs.filter(({ part }) => part === "parameters");
  const widest = largest(
    parameters.map(({ piece }) => own(piece)),
    0,
  );
  const over = (bytes: number): number => bytes / mesh.data;
  const plain = memoryOf(plan, own);
  const kept = memoryOf(plan, (op) => own(op) / partsOf(op));
  const shardedMemory = memoryOf(plan, (op) => (gradients.has(op) ? over(own(op)) : own(op)));
  const saved = training === null ? 0 : lifetimesOf(kernels, pieces.targets, own).all;
  /** The optimiser keeps as many bytes for each parameter as it has; `changed` are those of the gradients. */
  const trained = (memory: ModuleMemory, changed: number): ModuleMemory =>
    training === null
      ? memory
      : {
          ...memory,
          optimizer: keptBy(training) * memory.parameters,
          activations: saved + changed,
        };
  const transient = mesh.data > 1 ? widest : 0;
  const [parts, optimizer] = [over(plain.parameters), over(plain.optimizer)];
  const sharded = trained({ ...shardedMemory, parameters: parts, optimizer }, parts);
  const memory = trained(kept, plain.parameters);
  const capacity = mesh.device.memory;
  const ofDevice = ({ total: _, ...uses }: ModuleMemory, together: number): MemoryNeed => {
    const need = withTotal({ ...uses, activations: uses.activations + together });
    return { ...need, capacity, fits: need.total <= capacity };
  };
  return { memory: ofDevice(memory, gathered), sharded: ofDevice(sharded, transient) };
}

function checkItems({ items, itemsPerRun }: EstimateOptions): void {
  for (const [option, value] of Object.entries({ items, itemsPerRun }))
    if (value !== undefined && !(Number.isFinite(value) && value > 0))
      throw fault("estimate", `invalid ${option} ${String(value)}: expected a number above 0`);
}

function checkPrecision({ device, precision = "f32" }: EstimateOptions): void {
  const { name, flops } = deviceModel(device);
  if (!precisions.includes(precision))
    throw fault(
      "estimate",
      `unknown precision ${JSON.stringify(precision)}: use ${precisions.join(", ")}`,
    );
  if (flops[precision] !== null) return;
  const has = precisions.filter((precision) => flops[precision] !== null).join(", ");
  throw fault("estimate", `missing precision "${precision}": ${name} supports ${has}`);
}

function checkTraining({ inputs }: Planned, training: EstimatedTraining | null): void {
  if (training === null) return;
  if (!["sgd", "momentum", "adam"].includes(training))
    throw fault(
      "estimate",
      `unknown training ${JSON.stringify(training)}: use sgd, momentum, adam`,
    );
  if (inputs.some(({ role }) => role === "state"))
    throw fault(
      "estimate",
      `invalid training "${training}": the module already is a training step: omit the option`,
    );
}
