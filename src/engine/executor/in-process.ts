/**
 * Both ends of the wire in one realm, without a worker: for library users, Node and tests. The client and the host
 * are the same as on the page.
 */

import type { Backend, DeviceInfo } from "../backend/backend.ts";
import type { Picture } from "../backend/painter.ts";
import type { CanvasStage } from "../backend/stage.ts";
import { nodeGPU } from "../backend/webgpu/node-gpu.ts";
import type { FileSource } from "../data/files.ts";
import { bytesOfMemory, configured, endConfig, resetConfig } from "../graph/config.ts";
import { contextSlot, currentContext, enterContext, type Providers } from "../graph/context.ts";
import { ComputeDevice } from "../graph/device.ts";
import { expectSeveral } from "../graph/runtime.ts";
import {
  type DeviceKey,
  type DeviceKind,
  type DeviceName,
  kindOfName,
} from "../ir/device-kinds.ts";
import { Fault, fault } from "../ir/fault.ts";
import { firstVersion, isVersion, newestVersion } from "../ir/language-version.ts";
import { channelPair } from "./channel.ts";
import { Client } from "./client/client.ts";
import type { DataLoaders, DatasetLoader } from "./data/datasets.ts";
import { siteData } from "./data/site-data.ts";
import { Engine, type Openers } from "./host/engine.ts";
import type { Host, RunOptions } from "./host/host.ts";
import type { Channel, FromHost, ToHost } from "./protocol.ts";

/** The part of a URL that names a folder. */
export interface Address {
  readonly href: string;
}

/** The part of a `GPU` object that is used; browsers and the package `webgpu` make such objects. */
export interface GPUSource {
  requestAdapter(options?: object): Promise<object | null>;
}

export interface InitOptions {
  /**
   * "auto" runs each plan where it is expected to finish sooner, on a hardware GPU or the CPU; "hybrid" also splits a
   * plan between both where that was measured to be faster, and needs a GPU. Default: what `config` says, or else
   * "auto".
   */
  readonly device?: DeviceName | "reference";
  /** Used instead of `navigator.gpu` or, in Node, the `webgpu` package's. */
  readonly gpu?: GPUSource;
  /** The number of threads of the CPU device; default: what `config` says, or else as many as the machine has. */
  readonly threads?: number;
  /** The seed of random numbers: an integer from 0 to 4294967295; default 0. */
  readonly seed?: number;
  /**
   * The version of the language that the program follows: an integer from 1 to 2; default 2, the newest one. A program
   * that was written for an earlier one keeps its results with it.
   */
  readonly languageVersion?: number;
  /**
   * The maximum number of bytes of all tensors together; default: what `config` says, or else 2 GiB, or twice the
   * device's largest buffer if that is more, but no more than the device has.
   */
  readonly memoryBytes?: number;
  /**
   * The source of data sets: the address of a folder like the site's `data/`, a function that returns such a folder's
   * files by name, or loaders by name.
   */
  readonly datasets?:
    | string
    | Address
    | ((file: string) => Promise<Uint8Array<ArrayBuffer> | null>)
    | Readonly<Record<string, DatasetLoader>>;
  /** Reads a file that a program requests by name, as `data.csv(name)` does; null where there is none. */
  readonly files?: (name: string) => Promise<Uint8Array<ArrayBuffer> | null>;
}

/** The device that a program runs on. `device` opens others, with the same options. */
export interface Device extends ComputeDevice {
  readonly info: DeviceInfo;
  /** Makes tensors on this device from now on, where `init` was called several times. */
  use(): void;
  /**
   * Frees all memory of the device and of those that `device` opened. Their tensors no longer have elements.
   */
  dispose(): Promise<void>;
}

/** The devices of a call of `init`. */
export interface InitDevices {
  /** The options that hold. */
  readonly options: InitOptions;
  readonly engine: Engine;
  readonly kind: DeviceKey;
  readonly devices: OpenDevices;
  /** Called when the devices were disposed of. */
  readonly disposed: () => Promise<void>;
}

/** Opens the devices that `init` returns; `open` opens them on a separate engine. */
export type OpenInit = (
  options: InitOptions,
  open: (options: InitOptions) => Promise<InitDevices>,
) => Promise<InitDevices>;

/** The number of messages that wait for the engine while a program goes on recording. */
const maxWaiting = 1;

/**
 * Opens a device and uses it; call it before making the first tensor. Rejects with a Fault where there is no
 * device of that kind.
 */
export async function init(options: InitOptions = {}): Promise<Device> {
  const program = currentContext();
  const calls = inits.value;
  const chosen = { ...configuredOptions(), ...withoutMissing(options) };
  const seed = chosen.seed ?? 0;
  if (!Number.isInteger(seed) || seed < 0 || seed > 0xffffffff) {
    throw fault("init", `invalid seed ${seed}: expected an integer from 0 to 4294967295`);
  }
  const version = chosen.languageVersion ?? newestVersion;
  if (!isVersion(version) || version > newestVersion) {
    throw fault(
      "init",
      `invalid languageVersion ${version}: expected an integer from ${firstVersion} to ${newestVersion}`,
    );
  }
  const { openInit } = program.providers;
  const opened = await (openInit?.(chosen, openDevices) ?? openDevices(chosen));
  const { engine, kind, devices, disposed } = opened;
  const first = await devices.get(kind);
  const own = program.with({
    runtime: first.runtime,
    openDevice: (other) => devices.get(other),
    files: fileSource(chosen.files) ?? (openInit && program.providers.files),
    openCanvas: await devices.canvasOf(kind),
    languageVersion: opened.options.languageVersion ?? newestVersion,
  });
  own.run(() => {
    if (calls.count++ > 0) expectSeveral();
    endConfig("init has already opened a device with these options: call config before init");
  });
  calls.devices.add(devices);
  const use = (): void => {
    enterContext(own);
  };
  use();
  const info = await engine.info(kind);
  const dispose = async (): Promise<void> => {
    if (calls.devices.delete(devices) && calls.devices.size === 0) own.run(resetConfig);
    const over = fault(null, "missing device: it was disposed of: call `await init()` again");
    await devices.close(over, false);
    await disposed();
  };
  return Object.assign(first, { info, use, dispose });
}

async function openDevices(options: InitOptions): Promise<InitDevices> {
  const engine = new Engine(openers(options), loaders(options.datasets), async () => {
    const { lowPowerGpu } = await import("../backend/webgpu/low-power.ts");
    return lowPowerGpu(await gpuOf(options).catch(() => undefined));
  });
  const kind = await chooseDevice(engine, options.device ?? "auto");
  const run: RunOptions = {
    profile: "none",
    reopening:
      "open it again with `await init()`, or with `await device()` if `device()` opened it",
    ...(options.memoryBytes === undefined ? {} : { bytes: options.memoryBytes }),
  };
  const devices = new OpenDevices(engine, options.seed ?? 0, run);
  return { options, engine, kind, devices, disposed: () => engine.dispose() };
}

/** A program's calls of `init`, and the devices of those that were not disposed of; its config is theirs. */
const inits = contextSlot(() => ({ count: 0, devices: new Set<OpenDevices>() }));

/** The options without those that are undefined. */
function withoutMissing(options: InitOptions): InitOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

/** The options that `config` states. */
function configuredOptions(): Pick<InitOptions, "device" | "threads" | "memoryBytes"> {
  const { device, threads, memory } = configured();
  const memoryBytes = memory === undefined ? null : bytesOfMemory(memory);
  return {
    ...(device === undefined ? {} : { device }),
    ...(threads === undefined ? {} : { threads }),
    ...(memoryBytes === null ? {} : { memoryBytes }),
  };
}

type HostEnd = Channel<FromHost, ToHost>;

/** The devices of one program: each kind is opened when it is first requested. */
export class OpenDevices {
  readonly #engine: Engine;
  readonly #seed: number;
  readonly #run: RunOptions;
  readonly #channelOf: (key: DeviceKey, channel: HostEnd) => HostEnd;
  readonly #opened = new Map<DeviceKey, Promise<Opened>>();
  /** The canvas that the program draws on. */
  #stage: CanvasStage | null = null;

  /** `channelOf` may wrap the channel of a device's host. */
  constructor(
    engine: Engine,
    seed: number,
    run: RunOptions,
    channelOf: (key: DeviceKey, channel: HostEnd) => HostEnd = (_, channel) => channel,
  ) {
    this.#engine = engine;
    this.#seed = seed;
    this.#run = run;
    this.#channelOf = channelOf;
  }

  async get(name: DeviceName | DeviceKind): Promise<ComputeDevice> {
    return (await this.#get(await this.#engine.keyOf(name))).device;
  }

  /** Opens the canvas of a program that draws with this device. */
  async canvasOf(key: DeviceKey): Promise<NonNullable<Providers["openCanvas"]>> {
    const { host } = await this.#get(key);
    return async (canvas, picture, drawn) => {
      const { CanvasStage, painterOf } = await import("../backend/stage.ts");
      const painter = await painterOf(host.backend, canvas, picture);
      this.#stage = new CanvasStage(painter, picture, drawn);
    };
  }

  #get(key: DeviceKey): Promise<Opened> {
    const opening = this.#opened.get(key) ?? this.#open(key);
    this.#opened.set(key, opening);
    return opening;
  }

  /** Ends what the devices run; what the program has requested is computed before if it `hasEnded`. */
  async close(reason: Fault, hasEnded: boolean): Promise<void> {
    for (const opening of this.#opened.values()) {
      const opened = await opening.catch(() => null);
      if (hasEnded) await opened?.host.close();
      opened?.client.close(reason);
      opened?.host.stop();
      await opened?.host.ended;
    }
  }

  /** A device that cannot be opened, or is lost, may be there when it is requested again. */
  async #open(key: DeviceKey): Promise<Opened> {
    const forget = (): void => {
      this.#opened.delete(key);
    };
    try {
      const [here, there] = channelPair<ToHost, FromHost>(maxWaiting);
      const host = await this.#engine.run(key, this.#channelOf(key, there), this.#run, {
        draw: async (value) => this.#stage?.draw(value),
      });
      const client = new Client(here, {
        kind: kindOfName(key),
        seed: this.#seed,
        onFailed: forget,
      });
      return { device: new ComputeDevice(host.info.name, client), client, host };
    } catch (error) {
      forget();
      throw error;
    }
  }
}

/** A device, with both ends of the wire to it. */
interface Opened {
  readonly device: ComputeDevice;
  readonly client: Client;
  readonly host: Host;
}

/**
 * Provides a canvas for the program's running animation; `drawn` is called with the number of pictures after each one.
 * Rejects with a Fault where there is no device.
 */
export async function giveCanvas(
  canvas: OffscreenCanvas,
  picture: Picture,
  drawn: (frames: number) => void,
): Promise<void> {
  const { openCanvas } = currentContext().providers;
  if (openCanvas === null) throw fault("animate", "missing device: call `await init()` first");
  await openCanvas(canvas, picture, drawn);
}

/** The source of adapters; undefined where the realm has its own, or none. */
async function gpuOf({ gpu }: InitOptions): Promise<GPU | undefined> {
  return (gpu as GPU | undefined) ?? (await nodeGPU()) ?? globalThis.navigator?.gpu;
}

/** Each backend is loaded when it is first opened, so that a page loads no other. */
export function openers(options: InitOptions): Openers {
  const { threads } = options;
  const openGpu = async (powerPreference: GPUPowerPreference): Promise<Backend> => {
    const gpu = await gpuOf(options);
    const { createWebGPUBackend } = await import("../backend/webgpu/webgpu.ts");
    return createWebGPUBackend({ adapterOptions: { powerPreference }, ...(gpu && { gpu }) });
  };
  const openCpu = async (): Promise<Backend> => {
    const { createCpuBackend } = await import("../backend/cpu/cpu.ts");
    return createCpuBackend(threads === undefined ? {} : { threads });
  };
  return {
    gpu: () => openGpu("high-performance"),
    "gpu:low": () => openGpu("low-power"),
    cpu: openCpu,
    auto: async () => {
      const { createAutoBackend } = await import("../backend/auto/auto.ts");
      return createAutoBackend(await openGpu("high-performance"), await openCpu());
    },
    hybrid: async () => {
      const { createHybridBackend } = await import("../backend/hybrid/hybrid.ts");
      return createHybridBackend(await openGpu("high-performance"), await openCpu());
    },
    reference: async () => {
      const { createReferenceBackend } = await import("../backend/reference/reference.ts");
      return createReferenceBackend();
    },
  };
}

export async function chooseDevice(
  engine: Engine,
  asked: NonNullable<InitOptions["device"]>,
): Promise<DeviceKey> {
  if (asked !== "auto") return engine.keyOf(asked);
  try {
    return (await engine.info("gpu")).software ? "cpu" : "auto";
  } catch (error) {
    if (error instanceof Fault) return "cpu";
    throw error;
  }
}

function fileSource(read: InitOptions["files"]): FileSource | null {
  return read
    ? { names: null, remedy: "the function passed to init() did not find it", read }
    : null;
}

export function loaders(datasets: InitOptions["datasets"]): DataLoaders {
  if (datasets === undefined) return {};
  if (typeof datasets === "function") return siteData(datasets);
  if (typeof datasets === "object" && !isAddress(datasets)) return { datasets };
  const folder = typeof datasets === "string" ? datasets : datasets.href;
  const base = typeof location === "undefined" ? undefined : location.href;
  return siteData(new URL(folder.endsWith("/") ? folder : `${folder}/`, base));
}

function isAddress(
  datasets: Address | Readonly<Record<string, DatasetLoader>>,
): datasets is Address {
  return typeof datasets.href === "string";
}
