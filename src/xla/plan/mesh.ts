/** The devices of an estimate as a mesh: some share the batch, some each weight; and whether a module fits that. */
import { type Fault, fault } from "../../engine/ir/fault.ts";
import type { Ring } from "./collectives.ts";
import { type DeviceModel, deviceModel, type LinkModel, linkModel } from "./hardware.ts";
import type { Input } from "./roles.ts";
import type { EstimateOptions } from "./types.ts";

const name = "estimate";

export interface Mesh {
  readonly device: DeviceModel;
  readonly link: LinkModel;
  readonly hostLink: LinkModel;
  readonly devices: number;
  readonly hosts: number;
  /** The devices that share the batch. */
  readonly data: number;
  /** The devices over which each weight is sharded; they are neighbours. */
  readonly model: number;
  /** Whether the state is sharded over the devices that share the batch. */
  readonly shardState: boolean;
  /** The items of the batch that the module was recorded with; 1 where no data has a batch. */
  readonly recorded: number;
  /** The items of the batch over all devices. */
  readonly batch: number;
}

/** Throws a Fault for what is unknown, and for numbers that divide neither each other nor the module. */
export function meshOf(inputs: readonly Input[], options: EstimateOptions): Mesh {
  const device = deviceModel(options.device);
  const devices = whole("devices", options.devices ?? 1);
  const model = whole("modelParallel", options.modelParallel ?? 1);
  const each = whole("devicesPerHost", options.devicesPerHost ?? devices);
  if (devices % model !== 0) throw undivided("modelParallel", model, devices);
  if (devices > each && devices % each !== 0) throw undivided("devicesPerHost", each, devices);
  const data = devices / model;
  const { shardState = false } = options;
  if (shardState && data === 1)
    throw fault(
      name,
      "invalid shardState: no devices share the batch: use more devices than modelParallel, or omit it",
    );
  const batched = inputs.find(({ part, batch: axis }) => part === "batch" && axis !== null);
  const recorded = batched?.piece.shape[batched.batch ?? 0] ?? 1;
  const batch = whole("batch", options.batch ?? recorded);
  if (options.batch !== undefined && !batched)
    throw fault(name, `invalid batch ${batch}: no input of the module has a batch axis: omit it`);
  if (recorded === 1 && batch > 1)
    throw fault(
      name,
      `invalid batch ${batch}: a module recorded with one item does not show what grows with the batch: record it with two or more`,
    );
  if (batch === recorded)
    for (const input of inputs) checkAxis(input, input.batch, data, "that share the batch");
  else if (batch % data !== 0)
    throw fault(
      name,
      `mismatched devices: the ${data} that share the batch do not divide ${batch}: use a number that does`,
    );
  if (model > 1) {
    if (inputs.every((input) => input.model === null))
      throw fault(
        name,
        `missing axis to shard weights over ${model} devices: no input of the module has a hint for one: omit modelParallel`,
      );
    for (const input of inputs) checkAxis(input, input.model, model, "that share each weight");
  }
  return {
    device,
    devices,
    data,
    model,
    shardState,
    recorded,
    batch,
    hosts: Math.max(1, devices / each),
    link: linkModel(options.link, device),
    hostLink: linkModel(options.hostLink ?? "infiniband-400", device),
  };
}

function checkAxis(
  { name: input, piece }: Input,
  axis: number | null,
  devices: number,
  which: string,
): void {
  if (axis === null || devices === 1) return;
  const extent = piece.shape[axis] ?? 1;
  if (extent % devices === 0) return;
  throw fault(
    name,
    `mismatched devices: the ${devices} ${which} do not divide axis ${axis} of "${input}", whose extent is ${extent}: use a number that does`,
  );
}

function whole(option: string, value: number): number {
  if (Number.isInteger(value) && value >= 1) return value;
  throw fault(name, `invalid ${option} ${String(value)}: expected an integer above 0`);
}

function undivided(option: string, value: number, devices: number): Fault {
  return fault(name, `invalid ${option} ${value}: it does not divide ${devices} devices`);
}

/** The devices that share the batch, one of each group that shares a weight. */
export function dataRing({ data, model, devices, hosts, link, hostLink }: Mesh): Ring {
  const inHost = Math.max(1, Math.floor(devices / hosts / model));
  return { devices: data, hosts: Math.ceil(data / inHost), link, hostLink };
}

/** The devices that share a weight. */
export function modelRing({ model, devices, hosts, link, hostLink }: Mesh): Ring {
  const inHost = devices / hosts;
  return { devices: model, hosts: Math.ceil(model / inHost), link, hostLink };
}
