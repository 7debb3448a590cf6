/**
 * The time of one device's part: each kernel takes the longer of its arithmetic and its memory traffic (Williams,
 * Waterman and Patterson, "Roofline", CACM 2009), and sums over devices go over links.
 */
import { millisecondsOfSum, type Ring } from "./collectives.ts";
import type { ProductPrecision } from "./hardware.ts";
import type { Matrices } from "./kinds.ts";
import type { DeviceWork, Product } from "./loads.ts";
import { dataRing, type Mesh, modelRing } from "./mesh.ts";
import type { EstimateAssumptions, EstimateBound } from "./types.ts";

/** An exchange of devices, all of it at once. */
export interface Message {
  readonly bytes: number;
  /** Whether nothing that takes long waits for it. */
  readonly isLast: boolean;
}

/** The part of a run that each device has. */
export interface RunWork {
  readonly loads: readonly DeviceWork[];
  readonly dataMessages: readonly Message[];
  readonly modelMessages: readonly Message[];
}

/** Milliseconds. */
export interface Times {
  readonly whole: number;
  readonly computing: number;
  readonly launches: number;
  readonly dataLinks: number;
  readonly modelLinks: number;
  /** The computing by what bounds it. */
  readonly bounds: Readonly<Record<"products" | "arithmetic" | "memory", number>>;
}

/** The time at the lowest or the highest end of what is assumed. */
export function timeOf(
  { loads, dataMessages, modelMessages }: RunWork,
  mesh: Mesh,
  precision: ProductPrecision,
  assumed: EstimateAssumptions,
  end: "low" | "high",
): Times {
  const { device } = mesh;
  const other = end === "low" ? "high" : "low";
  const productRate = (device.flops[precision] ?? device.vectorFlops) * assumed.productShare[other];
  const secondsOf = ({ flops, matrices }: Product): number =>
    flops / (productRate * usefulShare(matrices, device.processors, assumed.tile[end]));
  const otherRate = device.vectorFlops * assumed.arithmeticShare[other];
  const memoryRate = device.bandwidth * assumed.memoryShare[other];
  const bounds = { products: 0, arithmetic: 0, memory: 0 };
  let launches = 0;
  for (const load of loads) {
    const products = load.products.reduce((sum, item) => sum + secondsOf(item), 0);
    const others = load.others / otherRate;
    const memory = load.bytes / memoryRate;
    launches += load.launches;
    if (memory > products + others) bounds.memory += memory * 1e3;
    else if (products >= others) bounds.products += (products + others) * 1e3;
    else bounds.arithmetic += (products + others) * 1e3;
  }
  const computing = bounds.products + bounds.arithmetic + bounds.memory;
  const launching = (launches * assumed.launchMicroseconds[end]) / 1e3;
  const linkShare = assumed.linkShare[other];
  const [early, late] = linkTimes(dataMessages, dataRing(mesh), linkShare);
  // An exchange that goes on beside computing takes no longer than that.
  const hidden = Math.min(late * assumed.overlap[other], computing);
  const dataLinks = early + late - hidden;
  const [waited, last] = linkTimes(modelMessages, modelRing(mesh), linkShare);
  const modelLinks = waited + last;
  const whole = computing + launching + dataLinks + modelLinks;
  return { whole, computing, launches: launching, dataLinks, modelLinks, bounds };
}

/** Longer sums are divided among processors. */
const longestSum = 1024;

/** The fraction of the processors' work that is of use where each computes a square of this side at a time. */
function usefulShare(
  { count, rows, columns, depth }: Matrices,
  processors: number,
  tile: number,
): number {
  if (tile <= 1) return 1;
  const parts = Math.ceil(depth / longestSum);
  const tiles = parts * count * Math.ceil(rows / tile) * Math.ceil(columns / tile);
  const rounds = Math.ceil(tiles / processors);
  return Math.min(1, (parts * count * rows * columns) / (rounds * processors * tile ** 2));
}

/** Messages that something waits for go one by one, and the last ones together. */
function linkTimes(
  messages: readonly Message[],
  ring: Ring,
  share: number,
): [early: number, late: number] {
  let [early, lastBytes] = [0, 0];
  for (const { bytes, isLast } of messages) {
    if (isLast) lastBytes += bytes;
    else early += millisecondsOfSum(bytes, ring, share);
  }
  return [early, lastBytes > 0 ? millisecondsOfSum(lastBytes, ring, share) : 0];
}

/** The largest part of the time, in the sum of both ends. */
export function boundOf(times: readonly Times[]): EstimateBound {
  const sum = (part: (item: Times) => number): number =>
    times.reduce((total, item) => total + part(item), 0);
  const parts: readonly (readonly [EstimateBound, number])[] = [
    ["products", sum(({ bounds }) => bounds.products)],
    ["arithmetic", sum(({ bounds }) => bounds.arithmetic)],
    ["memory", sum(({ bounds }) => bounds.memory)],
    ["launches", sum(({ launches }) => launches)],
    ["links", sum(({ dataLinks, modelLinks }) => dataLinks + modelLinks)],
  ];
  return parts.reduce((most, item) => (item[1] > most[1] ? item : most))[0];
}
