/**
 * Devices and links as vendors state them: peak rates, memory and bandwidth. Rates are dense, without sparsity. Figures
 * are of the named data sheets, which round them.
 */
import { type Fault, fault } from "../../engine/ir/fault.ts";

/** The arithmetic of products: all sum in f32. */
export type ProductPrecision = "f32" | "tf32" | "bf16";

export interface DeviceModel {
  /** The display name. */
  readonly name: string;
  /** Peak operations per second, by the arithmetic of products; null where the device lacks it. */
  readonly flops: Readonly<Record<ProductPrecision, number | null>>;
  /** Peak operations per second outside of matrix units, in f32. */
  readonly vectorFlops: number;
  /** The processors with matrix units, each of which computes a part of a product's result at a time. */
  readonly processors: number;
  /** Bytes of memory. */
  readonly memory: number;
  /** Peak bytes per second of the memory. */
  readonly bandwidth: number;
  /** The name of the link to devices of the same kind in one host. */
  readonly link: string;
  /** The name of the link that `"pcie"` means, where the device has such a slot. */
  readonly slot?: string;
  /** The document that states this. */
  readonly source: string;
}

export interface LinkModel {
  /** The display name. */
  readonly name: string;
  /** Bytes per second that one device sends, while it receives as many. */
  readonly bandwidth: number;
  /** Microseconds of one message between neighbours. */
  readonly latencyMicroseconds: number;
  readonly source: string;
}

const [tera, giga] = [1e12, 1e9];

/** The TPUs multiply in bf16: the highest precision is six such products (XLA's `HIGHEST`), which `f32` states. */
const passesOfHighest = 6;

/** Google states no rate of the TPUs' vector units: this fraction of the matrix units' is an assumption. */
const matrixOverVector = 32;

type Figures = Omit<DeviceModel, "source">;

function gpu(
  name: string,
  [f32, tf32, bf16]: readonly [number, number | null, number | null],
  processors: number,
  [memory, bandwidth]: readonly [number, number],
  [link, slot]: readonly [string, string],
): Figures {
  const rate = (flops: number | null): number | null => (flops === null ? null : flops * tera);
  return {
    name,
    flops: { f32: f32 * tera, tf32: rate(tf32), bf16: rate(bf16) },
    vectorFlops: f32 * tera,
    processors,
    memory: memory * giga,
    bandwidth: bandwidth * giga,
    link,
    slot,
  };
}

function tpu(
  version: string,
  bf16: number,
  processors: number,
  [memory, bandwidth]: readonly [number, number],
): Figures {
  return {
    name: `TPU ${version}`,
    flops: { f32: (bf16 / passesOfHighest) * tera, tf32: null, bf16: bf16 * tera },
    vectorFlops: (bf16 / matrixOverVector) * tera,
    processors,
    memory: memory * giga,
    bandwidth: bandwidth * giga,
    link: `ici-${version}`,
  };
}

/** In teraflops of f32, TF32 and bf16; gigabytes; gigabytes per second. */
const figures: Readonly<Record<string, Figures>> = {
  h100: gpu("NVIDIA H100 SXM", [67, 494.5, 989], 132, [80, 3350], ["nvlink4", "pcie5"]),
  "h100-pcie": gpu("NVIDIA H100 PCIe", [51, 378, 756], 114, [80, 2000], ["pcie5", "pcie5"]),
  h200: gpu("NVIDIA H200 SXM", [67, 494.5, 989], 132, [141, 4800], ["nvlink4", "pcie5"]),
  b200: gpu("NVIDIA B200", [75, 1100, 2250], 148, [180, 7700], ["nvlink5", "pcie5"]),
  a100: gpu("NVIDIA A100 80 GB SXM", [19.5, 156, 312], 108, [80, 2039], ["nvlink3", "pcie4"]),
  l4: gpu("NVIDIA L4", [30.3, 60, 121], 58, [24, 300], ["pcie4", "pcie4"]),
  t4: gpu("NVIDIA T4", [8.1, null, null], 40, [16, 320], ["pcie3", "pcie3"]),
  rtx4090: gpu("NVIDIA GeForce RTX 4090", [82.6, 82.6, 165.2], 128, [24, 1008], ["pcie4", "pcie4"]),
  mi300x: gpu(
    "AMD Instinct MI300X",
    [163.4, 653.7, 1307.4],
    304,
    [192, 5300],
    ["infinity-fabric", "pcie5"],
  ),
  "tpu-v5e": tpu("v5e", 197, 4, [16, 819]),
  "tpu-v5p": tpu("v5p", 459, 8, [95, 2765]),
  "tpu-v6e": tpu("v6e", 918, 2, [32, 1600]),
};

/** The data sheets; those of the TPUs are pages of one name. */
const sources: Readonly<Record<string, string>> = {
  h100: "NVIDIA H100 Tensor Core GPU data sheet",
  "h100-pcie": "NVIDIA H100 Tensor Core GPU data sheet",
  h200: "NVIDIA H200 Tensor Core GPU data sheet",
  b200: "NVIDIA HGX B200 data sheet, per GPU",
  a100: "NVIDIA A100 Tensor Core GPU data sheet",
  l4: "NVIDIA L4 Tensor Core GPU data sheet",
  t4: "NVIDIA T4 data sheet",
  rtx4090: "NVIDIA Ada GPU Architecture white paper",
  mi300x: "AMD Instinct MI300X data sheet",
};

export const deviceModels: Readonly<Record<string, DeviceModel>> = Object.fromEntries(
  Object.entries(figures).map(([key, model]) => [
    key,
    { ...model, source: sources[key] ?? `Google Cloud, "${model.name}"` },
  ]),
);

function link(
  name: string,
  gigabytes: number,
  latencyMicroseconds: number,
  source: string,
): LinkModel {
  return { name, bandwidth: gigabytes * giga, latencyMicroseconds, source };
}

/** In gigabytes per second of each direction, and microseconds. */
export const linkModels: Readonly<Record<string, LinkModel>> = {
  nvlink3: link("NVLink 3", 300, 3, "NVIDIA A100 data sheet: 600 GB/s in both directions"),
  nvlink4: link("NVLink 4", 450, 3, "NVIDIA H100 data sheet: 900 GB/s in both directions"),
  nvlink5: link("NVLink 5", 900, 3, "NVIDIA HGX B200 data sheet: 1.8 TB/s in both directions"),
  "infinity-fabric": link(
    "Infinity Fabric",
    448,
    3,
    "AMD Instinct MI300X data sheet: seven links of 128 GB/s in both directions",
  ),
  pcie3: link("PCIe 3.0 × 16", 15.8, 5, "PCI-SIG, PCI Express 3.0"),
  pcie4: link("PCIe 4.0 × 16", 31.5, 5, "PCI-SIG, PCI Express 4.0"),
  pcie5: link("PCIe 5.0 × 16", 63, 5, "PCI-SIG, PCI Express 5.0"),
  "ici-v5e": link("ICI of TPU v5e", 200, 2, 'Google Cloud, "TPU v5e": 1600 Gb/s'),
  "ici-v5p": link("ICI of TPU v5p", 600, 2, 'Google Cloud, "TPU v5p": 4800 Gb/s'),
  "ici-v6e": link("ICI of TPU v6e", 400, 2, 'Google Cloud, "TPU v6e": 3200 Gb/s'),
  "infiniband-400": link("InfiniBand NDR 400 Gb/s", 50, 5, "NVIDIA ConnectX-7 data sheet"),
  "infiniband-200": link("InfiniBand HDR 200 Gb/s", 25, 5, "NVIDIA ConnectX-6 data sheet"),
  "ethernet-100": link("Ethernet 100 Gb/s", 12.5, 20, "IEEE 802.3ba"),
  "ethernet-10": link("Ethernet 10 Gb/s", 1.25, 30, "IEEE 802.3ae"),
  "ethernet-1": link("Ethernet 1 Gb/s", 0.125, 50, "IEEE 802.3ab"),
};

/** Throws a Fault for a name that is unknown. */
export function deviceModel(device: string | DeviceModel): DeviceModel {
  if (typeof device === "object" && device !== null) return device;
  const known = Object.hasOwn(deviceModels, device) ? deviceModels[device] : undefined;
  if (known) return known;
  throw unknown("device", device, Object.keys(deviceModels));
}

/**
 * The link of that name between devices of this kind, or the device's own; "nvlink" and "pcie" are the generations that
 * the device has. Throws a Fault for an unknown name.
 */
export function linkModel(named: string | LinkModel | undefined, device: DeviceModel): LinkModel {
  if (typeof named === "object" && named !== null) return named;
  const { link: own, slot = "", name } = device;
  const isGeneric = named === "nvlink" || named === "pcie";
  const meant = { nvlink: own.startsWith("nvlink") ? own : "", pcie: slot };
  const key = isGeneric ? meant[named] : (named ?? own);
  const known = Object.hasOwn(linkModels, key) ? linkModels[key] : undefined;
  if (known) return known;
  if (isGeneric) throw fault("estimate", `missing link "${named}": ${name} has none`);
  throw unknown("link", key, ["nvlink", "pcie", ...Object.keys(linkModels)]);
}

function unknown(thing: string, name: string, all: readonly string[]): Fault {
  return fault(
    "estimate",
    `unknown ${thing} ${JSON.stringify(name) ?? String(name)}: use ${all.join(", ")}`,
  );
}
