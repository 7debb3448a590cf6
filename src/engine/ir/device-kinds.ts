/** The kinds of devices. Code for all of them goes over these lists. */

/** Devices that are hardware of their own; an emulated GPU is of the kind "gpu". */
export type HardwareKind = "gpu" | "cpu";
export const hardwareKinds: readonly HardwareKind[] = ["gpu", "cpu"];

/**
 * A GPU and a CPU as one: "auto" chooses between them for each plan, and "hybrid" may also split a plan between them.
 */
export type PairKind = "auto" | "hybrid";
const pairKinds: readonly PairKind[] = ["auto", "hybrid"];

/** The devices that a program can run on. */
export type RunnableKind = HardwareKind | PairKind;
export const runnableKinds: readonly RunnableKind[] = [...hardwareKinds, ...pairKinds];

export function isPair(kind: string): kind is PairKind {
  return (pairKinds as readonly string[]).includes(kind);
}

/** "reference" computes in plain JavaScript and is the oracle of tests. */
export type DeviceKind = RunnableKind | "reference";
export const deviceKinds: readonly DeviceKind[] = [...runnableKinds, "reference"];

/** The name for people. */
export const deviceNames: Readonly<Record<DeviceKind, string>> = {
  gpu: "GPU",
  cpu: "CPU",
  auto: "Auto",
  hybrid: "Hybrid",
  reference: "Reference",
};

/** A record with an entry for each piece of hardware. */
export function forEachHardware<Entry>(
  entryOf: (kind: HardwareKind) => Entry,
): Record<HardwareKind, Entry> {
  return entries(hardwareKinds, entryOf);
}

/** A record with an entry for each device that a program can run on. */
export function forEachRunnable<Entry>(
  entryOf: (kind: RunnableKind) => Entry,
): Record<RunnableKind, Entry> {
  return entries(runnableKinds, entryOf);
}

function entries<Kind extends DeviceKind, Entry>(
  kinds: readonly Kind[],
  entryOf: (kind: Kind) => Entry,
): Record<Kind, Entry> {
  return Object.fromEntries(kinds.map((kind) => [kind, entryOf(kind)])) as Record<Kind, Entry>;
}

export function otherHardware(kind: HardwareKind): HardwareKind {
  return kind === "gpu" ? "cpu" : "gpu";
}
