/** Devices, and programs on them: both ends of the wire are in this process, as for every user of the library. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  BusyTimes,
  Context,
  chooseDevice,
  currentContext,
  Engine,
  enterContext,
  Fault,
  loaders,
  MessageRecording,
  OpenDevices,
  openers,
  Replays,
} from "../engine/commands.ts";
import type { InitOptions, OpenInit } from "../engine/executor/in-process.ts";
import type { Providers } from "../engine/graph/context.ts";
import type { OpenedName } from "../engine/graph/device.ts";
import type { DeviceKey } from "../engine/ir/device-kinds.ts";
import { ownClockStep } from "../engine/ir/numbers/clock-step.ts";

export interface DeviceFacts {
  readonly kind: string;
  readonly name: string;
  readonly software: boolean;
}

export interface RunParts {
  /** The seed and the limits of the run; missing where the device's own hold. */
  readonly options: Partial<Record<"seed" | "threads" | "memoryBytes", number | null | undefined>>;
  readonly isRecorded: boolean;
  readonly providers: Partial<Providers>;
  /** Receives the options of the program's `init`. Returns those that hold. */
  readonly initOptions: (options: InitOptions) => InitOptions;
  /** Receives the device that the program's `init` returns. */
  readonly opened: (device: DeviceFacts) => void;
}

export class Devices {
  readonly #engine: Engine;
  readonly #replays: Replays;
  readonly #data: string | null;
  #recordings = 0;

  /** `data` is the folder or the address of the data sets; null for none. */
  constructor(data: string | null) {
    const source = data === null || /^https?:/.test(data) ? data : filesIn(data);
    this.#data = data;
    this.#engine = new Engine(openers({}), loaders(source ?? undefined));
    this.#replays = new Replays(this.#engine, ownClockStep);
  }

  /** The device that has this name here. Rejects with a Fault where there is none. */
  async find(choice: OpenedName): Promise<DeviceKey> {
    const key = await chooseDevice(this.#engine, choice);
    await this.#engine.info(key);
    return key;
  }

  async facts(key: DeviceKey): Promise<DeviceFacts> {
    const { kind, name, software } = await this.#engine.info(key);
    return { kind, name, software };
  }

  /**
   * Calls `program` in a separate context, on this device or on the one that its `init` asks for. Returns the number by
   * which its recording can be repeated, or the reason why it cannot.
   */
  async run(
    key: DeviceKey,
    { options, isRecorded, providers, initOptions, opened }: RunParts,
    program: () => Promise<void>,
  ): Promise<number | string> {
    let run = this.#open(key, options, isRecorded);
    let refusal = isRecorded ? null : "it was not recorded";
    let isFirst = true;
    const openInit: OpenInit = async (asked, open) => {
      const own = initOptions(asked);
      // This engine has one device of each kind, and its own sources.
      const isSeparate = !isFirst || own.gpu || (own.datasets && this.#data === null);
      isFirst = false;
      if (isSeparate) refusal ??= "its init opens a separate device";
      else {
        const kind = await this.find(own.device ?? "auto");
        await run.devices.close(new Fault("missing", "init has opened another device"), true);
        run = this.#open(kind, own, isRecorded);
      }
      const shared = { ...run, options: own, engine: this.#engine, disposed: async () => {} };
      const found = isSeparate ? await open(own) : shared;
      opened(await found.engine.info(found.kind));
      return found;
    };
    const openDevice: Providers["openDevice"] = async (name) =>
      run.devices.get(await chooseDevice(this.#engine, name));
    const { runtime } = await run.devices.get(key);
    const context = { ...currentContext().providers, ...providers, runtime, openDevice, openInit };
    const before = enterContext(new Context(context));
    let hasEnded = false;
    try {
      await program();
      hasEnded = true;
    } finally {
      enterContext(before);
      await run.devices.close(new Fault("missing", "the program is over"), hasEnded);
    }
    if (refusal !== null) return refusal;
    const recording = ++this.#recordings;
    const recorded = { ...run, device: run.kind, busy: new BusyTimes() };
    return this.#replays.keep(recording, recorded) ?? recording;
  }

  /** The devices of a program, with the recording of what it sends to this one. */
  #open(kind: DeviceKey, options: RunParts["options"], isRecorded: boolean) {
    const { seed, threads, memoryBytes: bytes } = options;
    const limits = { ...(threads && { threads }), ...(bytes && { bytes }) };
    const messages = new MessageRecording();
    const settings = { profile: "none", ...limits } as const;
    const devices = new OpenDevices(this.#engine, seed ?? 0, settings, (opened, channel) =>
      isRecorded && opened === kind ? messages.recording(channel) : channel,
    );
    return { kind, devices, messages, limits };
  }

  /** Repeats the device's work of a recording for about so long. Rejects with a Fault where its values differ. */
  async repeat(recording: number, milliseconds: number): Promise<readonly number[]> {
    return (await this.#replays.play(recording, "none", milliseconds)).samples;
  }

  dispose(): Promise<void> {
    return this.#engine.dispose();
  }
}

/** Reads the files of a folder by their names, which have no slashes; null where there is none. */
export function filesIn(folder: string): (name: string) => Promise<Uint8Array<ArrayBuffer> | null> {
  return async (name) => {
    if (/[/\\]/.test(name)) return null;
    return readFile(join(folder, name)).then(
      (bytes) => new Uint8Array(bytes),
      () => null,
    );
  };
}
