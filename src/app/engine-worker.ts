/**
 * The engine worker: owns the devices for as long as the page lives, so that a second run compiles nothing. In: the
 * page's commands, and programs' messages on their own ports. Out: events.
 */

// The ops that programs of other realms have, and the methods that those are made of.
import "../engine/graph/methods.ts";
import "../engine/graph/primitives.ts";
import type { Alone } from "../engine/backend/alone.ts";
import { createAutoBackend } from "../engine/backend/auto/auto.ts";
import type { Backend } from "../engine/backend/backend.ts";
import { createCpuBackend } from "../engine/backend/cpu/cpu.ts";
import { createHybridBackend } from "../engine/backend/hybrid/hybrid.ts";
import { painterOf } from "../engine/backend/painter.ts";
import { CanvasStage, type Drawn } from "../engine/backend/stage.ts";
import { lowPowerGpu } from "../engine/backend/webgpu/low-power.ts";
import { createWebGPUBackend } from "../engine/backend/webgpu/webgpu.ts";
import { portChannel } from "../engine/executor/channel.ts";
import { download } from "../engine/executor/data/download.ts";
import { siteData } from "../engine/executor/data/site-data.ts";
import { Engine } from "../engine/executor/host/engine.ts";
import type { Host } from "../engine/executor/host/host.ts";
import { PlanReports } from "../engine/executor/host/plan-report.ts";
import type { Compiled } from "../engine/executor/host/plans.ts";
import { BusyTimes } from "../engine/executor/host/times/busy-times.ts";
import type { Owner } from "../engine/executor/host/times/memory-log.ts";
import { Timings } from "../engine/executor/host/times/timings.ts";
import type { FromHost, ToHost } from "../engine/executor/protocol.ts";
import { MessageRecording } from "../engine/executor/replay/message-recording.ts";
import { Replays } from "../engine/executor/replay/replays.ts";
import {
  hardwareKinds,
  kindOfName,
  type RunnableKey,
  type RunnableKind,
} from "../engine/ir/device-kinds.ts";
import { Fault } from "../engine/ir/fault.ts";
import type { ClockReading } from "../engine/ir/numbers/clock-share.ts";
import { ownClockStep } from "../engine/ir/numbers/clock-step.ts";
import { keepData } from "./offline/keep-data.ts";
import { CompileWatch } from "./run/execution/compile-watch.ts";
import { sometimes } from "./run/execution/sometimes.ts";
import type {
  Answers,
  Availability,
  Devices,
  EngineCommand,
  EngineEvent,
  EngineRequest,
  Orders,
  Requests,
  RunEvents,
} from "./run/messages/engine-messages.ts";
import type { RunLimits } from "./run/source/config-options.ts";
import { tuningStore } from "./tuning-store.ts";

// In a build this worker is a file in the site's `assets/`; in development it is served from `src/app/`.
const site = new URL(import.meta.env.DEV ? "/" : "../", import.meta.url);
/** The site's data sets. */
const dataFolder = new URL("data/", site);

const engine = new Engine(
  {
    gpu: (): Promise<Backend> => createWebGPUBackend({ tuning: tuningStore, limits: tuningStore }),
    "gpu:low": (): Promise<Backend> =>
      createWebGPUBackend({
        adapterOptions: { powerPreference: "low-power" },
        tuning: tuningStore,
        limits: tuningStore,
      }),
    cpu: (): Promise<Backend> => createCpuBackend({ limits: tuningStore }),
    auto: (): Promise<Backend> => together(createAutoBackend),
    hybrid: (): Promise<Backend> => together(createHybridBackend),
  },
  siteData(dataFolder),
  () => lowPowerGpu(navigator.gpu),
);

/** A separate GPU and CPU as one device. */
async function together(create: (gpu: Backend, cpu: Backend) => Backend): Promise<Backend> {
  const [gpu, cpu] = await Promise.all([
    createWebGPUBackend({ tuning: tuningStore, limits: tuningStore }),
    createCpuBackend(),
  ]);
  return create(gpu, cpu);
}

/** Plans are reported this long after they were compiled, so that short programs do not wait for the reports. */
const planDelayMilliseconds = 500;

const replays = new Replays(engine, ownClockStep);

/** The times of the kernels of each device in the runs so far. */
const knownTimes = new Map<RunnableKey, BusyTimes>();

function busyTimes(device: RunnableKey): BusyTimes {
  const known = knownTimes.get(device) ?? new BusyTimes();
  knownTimes.set(device, known);
  return known;
}

interface Run {
  readonly device: RunnableKey;
  readonly busy: BusyTimes;
  readonly limits: RunLimits;
  /** Null if the run is not recorded. */
  readonly messages: MessageRecording | null;
  readonly timings: Timings;
  readonly plans: PlanTeller;
  readonly host: Promise<Host | null>;
  readonly watch: CompileWatch;
  cancelled: boolean;
  /** The canvas of a run with an animation. */
  stage: CanvasStage | null;
}

const runs = new Map<number, Run>();

/** The device of each kind that a run has used last. */
const lastUsed = new Map<RunnableKind, RunnableKey>();

function tell(event: EngineEvent): void {
  postMessage(event);
}

function open({
  run: number,
  device,
  profile,
  plans: most,
  limits,
  recorded,
  port,
}: Orders["open"]): void {
  const busy = busyTimes(device);
  const timings = new Timings(kindOfName(device), profile, busy);
  const plans = new PlanTeller(number, most);
  const watch = new CompileWatch(
    () => engine.compiled(device),
    (kernels) => tell({ type: "compiling", run: number, kernels }),
  );
  const failed = (error: unknown): void => {
    runs.delete(number);
    watch.end();
    plans.tell();
    tell({ type: "failed", run: number, ...described(error) });
  };
  const listener = {
    costs: timings,
    planned: (...planned: Parameters<PlanTeller["add"]>) => {
      if (!timings.isClosed) plans.add(...planned);
    },
    inspected: () => timings.close(),
    failed,
    labelled: (labels: readonly unknown[], data: readonly ArrayBuffer[]) =>
      tell({ type: "labelled", run: number, labels, data }),
    draw: async (value: Drawn) => runs.get(number)?.stage?.draw(value),
  };
  const messages = recorded ? new MessageRecording() : null;
  const channel = portChannel<FromHost, ToHost>(port);
  const opening = engine.run(
    device,
    messages?.recording(channel) ?? channel,
    { profile, ...limits, reopening: "press Run to use a new one" },
    listener,
  );
  const run: Run = {
    device,
    busy,
    limits,
    messages,
    timings,
    plans,
    watch,
    cancelled: false,
    stage: null,
    host: opening.catch((error: unknown) => {
      failed(error);
      return null;
    }),
  };
  runs.set(number, run);
  lastUsed.set(kindOfName(device), device);
  void run.host.then((host) => {
    if (run.cancelled) host?.stop();
    else if (host) tell({ type: "opened", run: number, name: host.info.name });
  });
}

/** Passes a canvas to a run, and notifies the page when it may be drawn on. */
async function stage({ run: number, canvas, picture }: Orders["stage"]): Promise<void> {
  const run = runs.get(number);
  const host = await run?.host;
  if (!run || !host) return;
  try {
    const painter = await painterOf(host.backend, canvas, picture);
    const drawn = sometimes((frames: number) => tell({ type: "drawn", run: number, frames }));
    run.stage = new CanvasStage(painter, picture, drawn);
    tell({ type: "staged", run: number });
  } catch (error) {
    cancel(number);
    tell({ type: "failed", run: number, ...described(error) });
  }
}

async function close(number: number): Promise<void> {
  const run = runs.get(number);
  const host = await run?.host;
  await host?.computed();
  // A run that failed in the meantime has already reported it.
  if (!run || !runs.has(number)) return;
  run.plans.forget();
  run.watch.end();
  const refusal = run.messages
    ? replays.keep(number, { ...run, messages: run.messages })
    : "it was not recorded";
  const costs = run.timings.total();
  // Repeats report the clock of the others.
  const isProbed = run.messages !== null && refusal !== null;
  const clock = isProbed ? await clockNow(run.device) : null;
  tell({ type: "closed", run: number, costs, refusal, clock });
}

/**
 * Reports the plans of a closed run, for which no program waits any more, and frees what it held. The next run on its
 * device begins after that.
 */
async function release(number: number): Promise<void> {
  const run = runs.get(number);
  runs.delete(number);
  run?.plans.tell();
  tell({ type: "released", run: number });
  const host = await run?.host;
  await host?.close();
  tuneWhenIdle();
}

/** The clock of a device right after its work; null where it cannot be probed. */
async function clockNow(device: RunnableKey): Promise<ClockReading | null> {
  const clock = await engine.clockOf(device).catch(() => null);
  return (await clock?.read().catch(() => null)) ?? null;
}

/** The number of repeats and of measurements in progress, in which no kernel is tuned. */
let busy = 0;
/** The number of repeats among them. */
let repeats = 0;
/** Resolves once the last repeat is over; never rejects. */
let repeated: Promise<void> = Promise.resolve();

function repeat(request: EngineRequest<"play">): void {
  repeats++;
  const { run, profile, milliseconds } = request;
  repeated = answerBusy(request, replays.play(run, profile, milliseconds)).then(() => {
    repeats--;
  });
}

/** Answers a request during which no kernel is tuned. */
async function answerBusy(
  { request }: { readonly request: number },
  work: Promise<Answers[keyof Answers]>,
): Promise<void> {
  busy++;
  await answer(request, work);
  busy--;
  tuneWhenIdle();
}

async function answer(request: number, work: Promise<Answers[keyof Answers]>): Promise<void> {
  try {
    const found = await work;
    const transfer = found instanceof ArrayBuffer ? [found] : [];
    postMessage({ type: "answer", request, answer: found } satisfies EngineEvent, { transfer });
  } catch (error) {
    tell({ type: "refused", request, ...described(error) });
  }
}

/** Measurements wait for each other, and for the tuner to stop. */
function measure({ device, plan, step, against }: EngineRequest<"measure">): Promise<Alone> {
  const isRunning = (): boolean => runs.size > 0;
  const measured = trials.then(() =>
    engine.alone(lastUsed.get(device) ?? device, plan, step, against, isRunning),
  );
  trials = measured.then(
    () => {},
    () => {},
  );
  return measured;
}

/** Measures the devices' limits anew, once the tuner has stopped, and a repeat that the page has ended. */
function measureLimits({ request }: EngineRequest<"measure limits">): Promise<null> {
  const isRunning = (): boolean => runs.size > 0 || repeats > 0;
  const measured = Promise.all([trials, repeated]).then(async () => {
    await engine.replaceLimits(isRunning, (device, pass) =>
      tell({ type: "measuring", request, device, pass }),
    );
    await tellFound();
    return null;
  });
  trials = measured.then(
    () => {},
    () => {},
  );
  return measured;
}

/** Answers a request about the run that is kept for exports, with code that only exports need. */
async function exported(
  command: EngineRequest<"computations" | "estimate" | "archive">,
): Promise<Answers["computations" | "estimate" | "archive"]> {
  const { request, run } = command;
  const { messages, open: opener } = replays.retained(run);
  const { estimateOf, recordedArchive, summariesOf } = await import("../xla/recorded/index.ts");
  if (command.type === "computations") return summariesOf(messages);
  if (command.type === "estimate")
    return estimateOf(messages, command.index, command.ports, command.options);
  const progress = (done: number, of: number): void =>
    tell({ type: "archiving", request, done, of });
  return (await recordedArchive(messages, opener, { ...command, progress })).buffer;
}

async function fileBytes({ name }: EngineRequest<"file">): Promise<ArrayBuffer> {
  return (await download(dataFolder, name, "export")).arrayBuffer();
}

function cancel(number: number): void {
  const run = runs.get(number);
  runs.delete(number);
  if (!run) return;
  run.plans.forget();
  run.watch.end();
  run.cancelled = true;
  void run.host.then((host) => host?.stop());
}

/** Reports a run's plans to the page. */
class PlanTeller {
  readonly #run: number;
  readonly #reports: PlanReports;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(run: number, most: number) {
    this.#run = run;
    this.#reports = new PlanReports(most);
  }

  add(compiled: Compiled, backend: Backend, values: readonly Owner[]): void {
    if (this.#reports.add(compiled, backend, values))
      this.#timer ??= setTimeout(() => this.tell(), planDelayMilliseconds);
  }

  tell(): void {
    this.forget();
    for (const plan of this.#reports.take()) tell({ type: "plan", run: this.#run, plan });
  }

  /** Reports nothing before the next call. */
  forget(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}

async function findDevices(): Promise<Devices> {
  const [gpu, cpu, low] = await Promise.all([
    availability("gpu"),
    availability("cpu"),
    engine.lowPowerGpu().then((name) => (name === null ? null : availability("gpu:low"))),
  ]);
  const isLowApart = low !== null && !("unavailable" in low);
  return { gpu, cpu, ...(isLowApart && { lowPowerGpu: low }) };
}

async function availability(device: RunnableKey): Promise<Availability> {
  try {
    return await engine.info(device);
  } catch (error) {
    return { unavailable: described(error).message };
  }
}

function described(error: unknown): RunEvents["failed"] {
  if (error instanceof Fault) return { message: error.message, position: error.position };
  return { message: error instanceof Error ? error.message : String(error), position: null };
}

let hasRehearsed = false;

/** Warms up the devices once they are known, before the first run and never during one. */
function rehearseOn(devices: Devices): void {
  if (hasRehearsed) return;
  hasRehearsed = true;
  for (const kind of hardwareKinds)
    if (!("unavailable" in devices[kind])) void engine.rehearse(kind).catch(() => {});
}

/** The number of the last request to compile ahead, and whether one has failed, after which there is none. */
let lastAhead = 0;
let hasAheadFailed = false;

/** Compiles graphs before a run needs them, one device after the other, until a run begins or others are requested. */
async function compileAhead({ devices, graphs, datasets }: Orders["compile ahead"]): Promise<void> {
  const own = ++lastAhead;
  for (const name of datasets) void engine.loadAhead(name);
  const isOver = (): boolean => own !== lastAhead || runs.size > 0 || busy > 0;
  for (const device of devices) {
    if (hasAheadFailed || isOver()) return;
    // A program that nobody runs must not take the device away twice.
    await engine.compileAhead(device, graphs, isOver, idleTick).catch(() => {
      hasAheadFailed = true;
    });
  }
}

/** Lets messages and the answers of devices in. */
function idleTick(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/** While somebody edits a program, its next run starts soon after the last one ends. */
const idleMilliseconds = 1500;

let tuning = false;
let idle: ReturnType<typeof setTimeout> | null = null;
/** Resolves once neither the tuner nor a measurement uses a device; never rejects. */
let trials: Promise<void> = Promise.resolve();

/** Tunes one kernel after the other once nothing has run for a while, until a run starts. */
function tuneWhenIdle(): void {
  if (idle !== null) clearTimeout(idle);
  const start = (): void => {
    trials = trials.then(tuneOn).catch(() => {});
  };
  idle = tuning ? setTimeout(start, idleMilliseconds) : null;
}

async function tuneOn(): Promise<void> {
  const stopped = (): boolean => !tuning || runs.size > 0 || busy > 0;
  while (!stopped() && (await engine.tune(stopped, tellFound)));
}

async function tellFound(): Promise<void> {
  const [tuned, gpu, cpu, machine] = await Promise.all([
    engine.tuned("gpu"),
    engine.limits("gpu"),
    engine.limits("cpu"),
    engine.machine(),
  ]);
  tell({ type: "found", found: { tuned, limits: { gpu, cpu }, machine } });
}

/** The work of each command. */
const commands: {
  readonly [Type in keyof Requests]: (request: EngineRequest<Type>) => unknown;
} & { readonly [Type in keyof Orders]: (order: Orders[Type]) => unknown } = {
  devices: async ({ request }) => {
    const devices = await findDevices();
    await answer(request, Promise.resolve(devices));
    void tellFound();
    rehearseOn(devices);
  },
  open,
  "compile ahead": compileAhead,
  close: ({ run }) => close(run),
  release: ({ run }) => release(run),
  play: repeat,
  stage,
  measure: (request) => answerBusy(request, measure(request)),
  "measure limits": (request) => answerBusy(request, measureLimits(request)),
  file: (request) => answer(request.request, fileBytes(request)),
  drop: ({ run }) => replays.drop(run),
  retain: ({ run }) => replays.retain(run),
  computations: (request) => answerBusy(request, exported(request)),
  estimate: (request) => answerBusy(request, exported(request)),
  archive: (request) => answerBusy(request, exported(request)),
  "stop export": () => replays.stopRetained(),
  cancel: ({ run }) => {
    cancel(run);
    tuneWhenIdle();
  },
  "doubt limits": ({ device }) => {
    engine.doubtLimits(device);
    tuneWhenIdle();
  },
  "keep data": () => keepData(dataFolder),
  tuning: ({ enabled }) => {
    tuning = enabled;
    tuneWhenIdle();
  },
};

addEventListener("message", ({ data }: MessageEvent<EngineCommand>) => {
  void commands[data.type](data as never);
});
