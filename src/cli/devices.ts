/** Devices, and programs on them: both ends of the wire are in this process, as for every user of the library. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  BusyTimes,
  Client,
  ComputeDevice,
  Context,
  channelPair,
  chooseDevice,
  currentContext,
  Engine,
  enterContext,
  Fault,
  loaders,
  MessageRecording,
  openers,
  Replays,
} from "../engine/commands.ts";
import type { FromHost, ToHost } from "../engine/executor/protocol.ts";
import type { Providers } from "../engine/graph/context.ts";
import type { OpenedName } from "../engine/graph/device.ts";
import { type DeviceKey, kindOfName } from "../engine/ir/device-kinds.ts";
import { ownClockStep } from "../engine/ir/numbers/clock-step.ts";

export interface DeviceFacts {
  readonly kind: string;
  readonly name: string;
  readonly software: boolean;
}

/** The limits of a run; missing where the device's own hold. */
export interface RunLimits {
  readonly threads?: number;
  readonly bytes?: number;
}

export interface RunParts {
  readonly seed: number;
  readonly limits: RunLimits;
  readonly isRecorded: boolean;
  readonly providers: Partial<Providers>;
}

interface Opened {
  readonly host: Awaited<ReturnType<Engine["run"]>>;
  readonly client: Client;
  readonly device: ComputeDevice;
}

export class Devices {
  readonly #engine: Engine;
  readonly #replays: Replays;
  #recordings = 0;

  /** `data` is the folder or the address of the data sets; null for none. */
  constructor(data: string | null) {
    this.#engine = new Engine(openers({}), loaders(data === null ? undefined : sourceOf(data)));
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
    const opened = new Map<DeviceKey, Promise<Opened>>();
    const open = (other: DeviceKey): Promise<Opened> => {
      const opening =
        opened.get(other) ?? this.#open(other, seed, limits, other === key ? messages : null);
      opened.set(other, opening);
      return opening;
    };
    const { client: runtime } = await open(key);
    const openDevice = async (name: OpenedName): Promise<ComputeDevice> =>
      (await open(await chooseDevice(this.#engine, name))).device;
    const context = { ...currentContext().providers, ...providers, runtime, openDevice };
    const before = enterContext(new Context(context));
    let hasEnded = false;
    try {
      await program();
      hasEnded = true;
    } finally {
      enterContext(before);
      for (const opening of opened.values()) {
        const found = await opening.catch(() => null);
        if (hasEnded) await found?.host.close();
        found?.client.close(new Fault("missing", "the program is over"));
        found?.host.stop();
        await found?.host.ended;
      }
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

  async #open(
    key: DeviceKey,
    seed: number,
    limits: RunLimits,
    messages: MessageRecording | null,
  ): Promise<Opened> {
    const [here, there] = channelPair<ToHost, FromHost>(1);
    const channel = messages?.recording(there) ?? there;
    const host = await this.#engine.run(key, channel, { profile: "none", ...limits });
    const client = new Client(here, { kind: kindOfName(key), seed });
    return { host, client, device: new ComputeDevice(host.info.name, client) };
  }
}

type FileReader = (name: string) => Promise<Uint8Array<ArrayBuffer> | null>;

function sourceOf(data: string): string | FileReader {
  return /^https?:/.test(data) ? data : filesIn(data);
}

/** Reads the files of a folder by their names, which have no slashes; null where there is none. */
export function filesIn(folder: string): FileReader {
  return async (name) => {
    if (/[/\\]/.test(name)) return null;
    return readFile(join(folder, name)).then(
      (bytes) => new Uint8Array(bytes),
      () => null,
    );
  };
}
