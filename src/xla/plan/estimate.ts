/**
 * An estimate of a run on any number of devices: the work of each device, what the devices exchange, and the memory that
 * each needs.
 */

import { fault } from "../../engine/ir/fault.ts";
import { largest, smallest } from "../../engine/ir/numbers/extremes.ts";
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
  EstimateOptions,
  EstimateRange,
  MemoryNeed,
  ModuleMemory,
} from "./types.ts";

const precisions: readonly ProductPrecision[] = ["f32", "tf32", "bf16"];

export function estimated(plan: Planned, options: EstimateOptions): Estimate {
  const { precision = "f32", training = null, items: asked } = options;
  const mesh = meshOf(plan.inputs, options);
  const { device, devices, hosts, data, model, link, hostLink, shardState } = mesh;
  checkPrecision(options);
  checkTraining(plan, options);
  checkItems(options);
  const assumed = assumptionsWith(options.assume);
  /** The times at both ends of the assumptions. */
  const timesOn = ({ work, mesh }: OnMesh, precision: ProductPrecision): TimesRange => ({
    low: timeOf(work, mesh, precision, assumed, "low"),
    high: timeOf(work, mesh, precision, assumed, "high"),
  });
  const single: Mesh = { ...mesh, devices: 1, hosts: 1, data: 1, model: 1 };
  const alone = timesOn(onMesh(plan, single, options), precision);
  const all = onMesh(plan, mesh, options);
  const times = timesOn(all, precision);
  const rangeOf = (part: (times: Times) => number): EstimateRange => partOf(times, part);
  const milliseconds = rangeOf(({ whole }) => whole);
  const items = options.itemsPerRun ?? mesh.batch;
  const gains = [alone.low.whole / times.low.whole, alone.high.whole / times.high.whole];
  const speedup = { low: smallest(gains), high: largest(gains) };
  const runs = asked === undefined ? 0 : Math.ceil(asked / items);
  return {
    device,
    devices,
    hosts,
    dataParallel: data,
    modelParallel: model,
    shardState,
    link: devices > 1 ? link : null,
    hostLink: hosts > 1 ? hostLink : null,
    precision,
    milliseconds,
    parts: {
      computing: rangeOf(({ computing }) => computing),
      launches: rangeOf(({ launches }) => launches),
      gradients: rangeOf(({ dataLinks }) => dataLinks),
      activations: rangeOf(({ modelLinks }) => modelLinks),
    },
    bound: boundOf([times.low, times.high]),
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
        precision,
        milliseconds: partOf(timesOn(all, precision), ({ whole }) => whole),
      })),
    exchanged:
      bytesSent(sumOf(all.work.dataMessages), dataRing(mesh)) +
      bytesSent(sumOf(all.work.modelMessages), modelRing(mesh)),
    ...memoriesOf(plan, all, options),
    whole:
      asked === undefined
        ? null
        : {
            items: asked,
            milliseconds: { low: milliseconds.low * runs, high: milliseconds.high * runs },
          },
    assumptions: sentencesOf({ plan, mesh, precision, training, assumed }),
  };
}

interface TimesRange {
  readonly low: Times;
  readonly high: Times;
}

function partOf({ low, high }: TimesRange, part: (times: Times) => number): EstimateRange {
  return { low: part(low), high: part(high) };
}

function sumOf(messages: readonly Message[]): number {
  return messages.reduce((bytes, message) => bytes + message.bytes, 0);
}

type Spreads = readonly [data: Spread, model: Spread];

/** A plan on a mesh of devices. */
interface OnMesh {
  readonly mesh: Mesh;
  readonly spreads: Spreads;
  readonly state: StateSharding;
  /** The bytes of an op's result on one device if the state was whole. */
  readonly bytesOf: (op: PlannedOp) => number;
  /** The work of one device, and what it exchanges. */
  readonly work: RunWork;
}

function onMesh(plan: Planned, mesh: Mesh, { training }: EstimateOptions): OnMesh {
  const { kernels, inputs } = plan;
  const spreads = spreadsOf(plan, mesh);
  const [data, model] = spreads;
  const bytesOf = (op: PlannedOp): number => op.bytes / shareOf(op, spreads);
  const state = stateSharding(inputs, mesh, bytesOf);
  const forward = kernels.map((kernel) => loadOf(kernel, spreads));
  const [own, shared] = [messagesOf(data, spreads), messagesOf(model, spreads)];
  const found = { mesh, spreads, state, bytesOf };
  if (!training) {
    const work = { loads: forward, dataMessages: withState(own, state), modelMessages: shared };
    return { ...found, work };
  }
  const parameters = inputs.filter(({ part }) => part === "parameters");
  const gradients = parameters.reduce((sum, { piece }) => sum + bytesOf(piece), 0);
  const work = {
    loads: trainingLoads(forward, parameters, training, spreads),
    dataMessages: withState([...own, ...own, { bytes: gradients, isLast: true }], state),
    modelMessages: [...shared, ...shared],
  };
  return { ...found, work };
}

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

function memoriesOf(
  plan: Planned,
  { mesh, spreads, state, bytesOf }: OnMesh,
  { training }: EstimateOptions,
): { readonly memory: MemoryNeed; readonly sharded: MemoryNeed } {
  const { pieces, kernels, inputs } = plan;
  const gradients = new Set(
    spreads[0].exchanges.filter(({ isLast }) => isLast).map(({ piece }) => piece),
  );
  const over = (bytes: number): number => bytes / mesh.data;
  const saved = training ? lifetimesOf(kernels, pieces.targets, bytesOf).all : 0;
  /** The optimiser keeps as many bytes for each parameter as it has; `changed` are those of the gradients. */
  const trained = (memory: ModuleMemory, changed: number): ModuleMemory =>
    training
      ? {
          ...memory,
          optimizer: keptBy(training) * memory.parameters,
          activations: saved + changed,
        }
      : memory;
  const capacity = mesh.device.memory;
  const ofDevice = ({ total: _, ...uses }: ModuleMemory, together: number): MemoryNeed => {
    const need = withTotal({ ...uses, activations: uses.activations + together });
    return { ...need, capacity, fits: need.total <= capacity };
  };
  const plain = memoryOf(plan, bytesOf);
  const kept = memoryOf(plan, (op) => bytesOf(op) / state.partsOf(op));
  const parameters = over(plain.parameters);
  const sharded = {
    ...memoryOf(plan, (op) => (gradients.has(op) ? over(bytesOf(op)) : bytesOf(op))),
    parameters,
    optimizer: over(plain.optimizer),
  };
  const widest = largest(
    inputs.filter(({ part }) => part === "parameters").map(({ piece }) => bytesOf(piece)),
    0,
  );
  return {
    memory: ofDevice(trained(kept, plain.parameters), state.gathered),
    sharded: ofDevice(trained(sharded, parameters), mesh.data > 1 ? widest : 0),
  };
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

function checkTraining({ inputs }: Planned, { training }: EstimateOptions): void {
  if (training === undefined || training === null) return;
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
