/**
 * The time of sums over devices by rings (Patarasuk and Yuan, "Bandwidth optimal all-reduce algorithms", 2009): within each
 * host first, then each part between hosts.
 */
import type { LinkModel } from "./hardware.ts";

export interface Ring {
  /** The devices that exchange, those of all hosts. */
  readonly devices: number;
  readonly hosts: number;
  readonly link: LinkModel;
  readonly hostLink: LinkModel;
}

/** Bytes that one device sends for the sum of so many. */
export function bytesSent(bytes: number, { devices }: Ring): number {
  return (2 * (devices - 1) * bytes) / devices;
}

/** Milliseconds until all devices have the sum; `share` is the fraction of the links' rates that is reached. */
export function millisecondsOfSum(bytes: number, ring: Ring, share: number): number {
  const { devices, hosts, link, hostLink } = ring;
  if (devices === 1) return 0;
  const within = devices / hosts;
  return roundTrip(bytes, within, link, share) + roundTrip(bytes / within, hosts, hostLink, share);
}

function roundTrip(bytes: number, devices: number, link: LinkModel, share: number): number {
  const steps = 2 * (devices - 1);
  const seconds = (steps * bytes) / devices / (link.bandwidth * share);
  return seconds * 1e3 + (steps * link.latencyMicroseconds) / 1e3;
}
