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
  readonly seed: number;
  /** The limits of the run; missing where the device's own hold. */
  readonly limits: { readonly threads?: number; readonly bytes?: number };
  readonly isRecorded: boolean;
  readonly providers: Partial<Providers>;
}

export class Devices {
  readonly #engine: Engine;
  readonly #replays: Replays;
  #recordings = 0;

  /** `data` is the folder or the address of the data sets; null for none. */
  constructor(data: string | null) {
    const source = data === null || /^https?:/.test(data) ? data : filesIn(data);
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
   * Calls `program` in a separate context, on this device. Returns the number by which its recording can be repeated, or
   * the reason why it cannot.
   */
  async run(
    key: DeviceKey,
    { seed, limits, isRecorded, providers }: RunParts,
    program: () => Promise<void>,
  ): Promise<number | string> {
    const messages = isRecorded ? new MessageRecording() : null;
    const options = { profile: "none", ...limits } as const;
    const devices = new OpenDevices(this.#engine, seed, options, (opened, channel) =>
      opened === key && messages ? messages.recording(channel) : channel,
    );
    const { runtime } = await devices.get(key);
    const openDevice: Providers["openDevice"] = async (name) =>
      devices.get(await chooseDevice(this.#engine, name));
    const context = { ...currentContext().providers, ...providers, runtime, openDevice };
    const before = enterContext(new Context(context));
    let hasEnded = false;
    try {
      await program();
      hasEnded = true;
    } finally {
      enterContext(before);
      await devices.close(new Fault("missing", "the program is over"), hasEnded);
    }
    if (messages === null) return "it was not recorded";
    const recording = ++this.#recordings;
    const recorded = { device: key, messages, limits, busy: new BusyTimes() };
    return this.#replays.keep(recording, recorded) ?? recording;
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
