/**
 * The first code in the program worker. It removes what the program has no use for, connects the `tensorpad` front end
 * to the engine's port, runs the program, and sends the page what it shows and how it ended. The rest of the worker's
 * confinement is its origin and the page's policy.
 */
import * as tensorpad from "../../../engine/api.ts";
import { portChannel } from "../../../engine/executor/channel.ts";
import { Client } from "../../../engine/executor/client/client.ts";
import type { Channel, FromHost, ToHost } from "../../../engine/executor/protocol.ts";
import { asRead, type ConfigRules } from "../../../engine/graph/config.ts";
import { Context, enterContext } from "../../../engine/graph/context.ts";
import { recordedNodes } from "../../../engine/graph/node.ts";
import { frameOf } from "../../../engine/graph/position.ts";
import { recordingTime } from "../../../engine/graph/recording-time.ts";
import { OwnerNotes } from "../../../engine/graph/value-owners.ts";
import { kindOfName } from "../../../engine/ir/device-kinds.ts";
import { clockStep } from "../../../engine/ir/numbers/clock-step.ts";
import { declaredParams } from "../../../engine/present/presenter.ts";
import { allShown, pendingShows } from "../../../engine/present/sequence.ts";
import type { Run, Start, ToProgram } from "../messages/messages.ts";
import type { ProgramActivity, ProgramEvent } from "../messages/program-event.ts";
import { type ServingRealm, serveRecordings } from "../shapes/serve-recordings.ts";
import { shapeApi } from "../shapes/shape-api.ts";
import { programConsole } from "./console.ts";
import { describeFailure } from "./failure.ts";
import { fileSource } from "./file-source.ts";
import { type FileVariables, heldTensors } from "./held-tensors.ts";
import { lockDown } from "./lockdown.ts";
import { type AddressKind, moduleAddress } from "./module-address.ts";
import { pagePresenter } from "./page-presenter.ts";
import { PageStage, stagePresenter } from "./page-stage.ts";
import { ProgramDataWorkers } from "./program-data-workers.ts";
import { ProgramDevices } from "./program-devices.ts";
import { RealmActivity, type RealmClock } from "./realm-activity.ts";
import type { RealmStart } from "./realm-frame.ts";
import { rehearsal } from "./rehearse.ts";
import { namedProgram, programName, withAddresses } from "./stand-in.ts";
import { noteThrows, noteUncaught } from "./thrown-positions.ts";
import { countTimers, type Timers } from "./timers.ts";

// Read before the program could replace them, and before they are removed.
const { MessageChannel, performance } = globalThis;
const now = performance.now.bind(performance);
const later = globalThis.setTimeout.bind(globalThis);
const quote = JSON.stringify;
const nextTurn = (): Promise<void> => new Promise((resolve) => void later(resolve, 0));

const { timeOrigin: origin } = performance;
const step = clockStep(now);

/** A message to the same realm arrives after the task in progress. */
const ownMessages = new MessageChannel();
const realmClock: RealmClock = {
  now,
  afterTask: (ended) => {
    ownMessages.port1.onmessage = ended;
    ownMessages.port2.postMessage(null);
  },
};

/** The time between two checks for outputs that are still to be shown. */
const pollMilliseconds = 4;

/** The time of the first statement of the program that runs or is recorded; null before it. */
let begun: number | null = null;

/** True once the realm has run a program. */
let hasProgram = false;

/** The variables of the program's files, where the execution tells them. */
let variables: FileVariables[] = [];

/** Sends the page the variables of the last execution, which is over, where it tells them. */
let inspect: () => Promise<void> = async () => {};

/** The stage of the execution in progress, where it runs an animation. */
let stage: PageStage | null = null;

type Tell = (event: ProgramEvent, transfer?: Transferable[]) => void;

/** The devices of the execution in progress, and the workers that compute its data. */
let devices: ProgramDevices | null = null;
let dataWorkers: ProgramDataWorkers | null = null;

/** Notes when the realm runs code, in an execution that is traced. */
let activity: RealmActivity | null = null;

/** Fails the execution in progress, once. */
let fail: (error: unknown) => void = () => {};

const programFrame = frameOf(programName);

/** The kind of addresses that modules have in this realm. */
let addressKind: AddressKind = "blob";

function start({ control, isForShapes = false, imports }: Start & RealmStart): void {
  addressKind = imports;
  const post = control.postMessage.bind(control);
  const tell: Tell = (event, transfer = []) => post(event, transfer);
  fail = (error) => tell({ type: "fault", ...describeFailure(error) });
  enterContext(new Context({ programFrame }));
  // V8's own limit of 10 is too low to reach the program from inside a deep op.
  (Error as { stackTraceLimit?: number }).stackTraceLimit = 50;
  addEventListener("error", (event) => {
    event.preventDefault();
    const { filename, lineno: line, colno: column } = event;
    if (filename.endsWith(programName) && line > 0) noteUncaught(event.error, { line, column });
    // Anything can be thrown, even null. Of an error in code of another origin, only the message is reported.
    const isHidden = event.error === null && event.message === "Script error.";
    fail(isHidden ? new Error(event.message) : event.error);
  });
  addEventListener("unhandledrejection", (event) => {
    event.preventDefault();
    fail(event.reason);
  });
  try {
    lockDown(globalThis);
    noteThrows(globalThis);
    const url = publish(isForShapes ? shapeApi : tensorpad);
    // Loads the module before a program would wait for it.
    void import(/* @vite-ignore */ url).catch(() => {});
    const timers = countTimers(globalThis, () => activity?.woke());
    Object.defineProperty(globalThis, "console", {
      value: programConsole(),
      writable: true,
      configurable: true,
    });
    if (isForShapes) serveRecordings(control, (message) => post(message), recordingRealm);
    else
      control.onmessage = ({ data }: MessageEvent<ToProgram>): void => {
        activity?.woke();
        if (data.type === "run") {
          hasProgram = true;
          execute(data, tell, timers);
        } else if (data.type === "device") devices?.answered(data);
        else if (data.type === "inspect") void inspect();
        else if (data.type === "pace") stage?.set(data.pace);
        else if (data.type === "data worker") dataWorkers?.answered(data);
        else if (stage) stage.inputs = data.inputs;
      };
    tell({ type: "ready", url, names: Object.keys(tensorpad) });
    if (!isForShapes) rehearse(rehearsal());
  } catch (error) {
    fail(error);
  }
}

/** Runs one part in each task until a program arrives. */
function rehearse([first, ...rest]: readonly (() => void)[]): void {
  later(() => {
    if (hasProgram || first === undefined) return;
    try {
      first();
    } catch {
      // A part that fails is no fault of a program.
    }
    rehearse(rest);
  }, 0);
}

/** The realm as recordings of shapes use it. */
const recordingRealm: ServingRealm = {
  global: globalThis,
  now,
  later: (run) => void later(run, 0),
  loadFunction: (module) => import(/* @vite-ignore */ moduleAddress(module, addressKind)),
  // If the program's own module exports `then`, resolving this promise with the module would call it.
  load: (modules) =>
    import(
      /* @vite-ignore */ moduleAddress(`import ${quote(programAddress(modules))};`, addressKind)
    ),
  prepare: () => {
    begun = null;
  },
  begun: () => begun,
  onError: (tell) => {
    fail = tell ?? (() => {});
  },
};

/**
 * Runs the program once with a fresh module, seed and output. The page starts no other execution before this one ends.
 */
function execute(request: Run, tell: Tell, timers: Timers): void {
  const { modules, device, deviceName, isLowApart, engine, seed, params, files } = request;
  const { isTraced, tellsNames, tellsVariables } = request;
  let over = false;
  fail = (error) => {
    if (over) return;
    over = true;
    const failure = describeFailure(error);
    // The execution ends with the failure. What the program asked to show before may still be in progress, or be a file
    // that the program would have made later.
    const tellWhenShown = (): void => {
      if (pendingShows() > 0 && open.clients.some(({ pending }) => pending > 0)) {
        later(tellWhenShown, pollMilliseconds);
        return;
      }
      shown.end();
      tell({ type: "fault", ...failure });
    };
    if (pendingShows() > 0) later(tellWhenShown, pollMilliseconds);
    else tellWhenShown();
  };
  const page = pagePresenter(tell, params, (error) => fail(error));
  stage = request.isPlayed ? new PageStage(tell, { now, later }) : null;
  const shown = stage ? stagePresenter(stage, page) : page;
  const traced = isTraced ? new RealmActivity(realmClock) : null;
  activity = traced;
  const connected = (port: MessagePort): Channel<ToHost, FromHost> => {
    const channel = portChannel<ToHost, FromHost>(port);
    return traced?.watched(channel) ?? channel;
  };
  const kindOfDevice = kindOfName(device);
  const owners = tellsNames ? new OwnerNotes() : null;
  const client = new Client(connected(engine), {
    kind: kindOfDevice,
    seed,
    onFailed: fail,
    owners,
  });
  const own = { key: device, name: deviceName, client };
  const open = new ProgramDevices(own, isLowApart, connected, tell);
  devices = open;
  dataWorkers = new ProgramDataWorkers(tell);
  enterContext(
    new Context({
      runtime: client,
      openDevice: (name) => open.get(name),
      files: fileSource(files),
      openDataWorker: dataWorkers.open,
      presenter: shown,
      programFrame,
      recordingClock: traced ? now : null,
      configRules: rulesOf(request),
      owners,
      languageVersion: request.languageVersion,
    }),
  );
  begun = null;
  variables = [];
  inspect = async () => {};
  void runTo(modules, open, timers, async (milliseconds) => {
    if (over) return;
    over = true;
    shown.end();
    const done = { type: "done", milliseconds, activity: traced && activityOf(traced) } as const;
    activity = null;
    if (tellsVariables) {
      for (const each of open.clients) each.inspect();
      inspect = async () => {
        const deadline = new Promise<void>(
          (resolve) => void later(resolve, inspectionMilliseconds),
        );
        const held = await heldTensors(variables, { owners, kind: kindOfDevice, deadline });
        tell({ type: "variables", held });
      };
    }
    tell(done);
  });
}

/** The time after which the elements of variables are no longer waited for. */
const inspectionMilliseconds = 1_000;

function activityOf(realm: RealmActivity): ProgramActivity {
  return {
    ...realm.times(),
    begun: begun ?? now(),
    origin,
    clockStep: step,
    recording: recordingTime(),
  };
}

/** Accepts only the config that the page has read from the text, and none once the program has made a tensor. */
function rulesOf({ config }: Run): ConfigRules {
  const before = recordedNodes();
  const late = "the program has already created tensors: call config before the first op";
  return { late: () => (recordedNodes() > before ? late : null), check: asRead(config) };
}

/** Async, because `await` on a native promise does not read `then`, which a program may have replaced. */
async function runTo(
  modules: readonly string[],
  open: ProgramDevices,
  timers: Timers,
  done: (milliseconds: number) => Promise<void>,
): Promise<void> {
  try {
    await done(await run(modules, open, timers));
  } catch (error) {
    fail(error);
  }
}

/**
 * Publishes the API as a module at its own address, for the program's imports. Each file of the program calls its
 * `begin` first, and the first call marks the program's start.
 */
function publish(api: object): string {
  const key = `tensorpad ${Math.random()}`;
  const exported = {
    ...api,
    begin: (file?: string, readers?: FileVariables["readers"]) => {
      activity?.woke();
      begun ??= now();
      if (file !== undefined && readers) variables.push({ file, readers });
    },
  };
  Object.defineProperty(globalThis, key, { value: exported, configurable: true });
  const quoted = JSON.stringify(key);
  const names = Object.keys(exported).join(", ");
  return moduleAddress(
    `export const { ${names} } = globalThis[${quoted}];\ndelete globalThis[${quoted}];`,
    addressKind,
  );
}

/** The address of the main file, which is the last one, after each of the others has an address. */
function programAddress(modules: readonly string[]): string {
  const addresses: string[] = [];
  for (const text of modules) {
    const code = withAddresses(text, addresses);
    addresses.push(moduleAddress(namedProgram(code), addressKind));
  }
  return addresses.at(-1) ?? "";
}

/** Resolves with the program's duration once nothing that it started is pending. */
async function run(
  modules: readonly string[],
  open: ProgramDevices,
  timers: Timers,
): Promise<number> {
  await import(/* @vite-ignore */ programAddress(modules));
  for (;;) {
    await allShown();
    const { clients } = open;
    const sent = sentBy(clients);
    await Promise.all(clients.map((client) => client.finish()));
    const end = now();
    // Code that waits for an answer continues within one task.
    await nextTurn();
    const idle =
      sentBy(open.clients) === sent + clients.length &&
      clients.every(({ pending }) => pending === 0) &&
      open.waiting === 0 &&
      pendingShows() === 0 &&
      timers.waiting === 0;
    // The failure of work whose result the program did not read, such as an optimizer's step.
    const unreported = clients.find((client) => client.unreported)?.unreported;
    if (idle && unreported) throw unreported;
    const unknown = idle && declaredParams().unknownName();
    if (unknown) throw unknown;
    if (idle) return end - (begun ?? end);
    if (timers.waiting > 0) await nextTurn();
  }
}

function sentBy(clients: readonly Client[]): number {
  return clients.reduce((sum, { sent }) => sum + sent, 0);
}

addEventListener("message", ({ data }: MessageEvent<Start & RealmStart>) => start(data), {
  once: true,
});
