/** The kinds of devices. Code for all of them goes over these lists. */

/** Devices that are separate hardware; an emulated GPU is of the kind "gpu". */
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

/**
 * The names by which a program requests a device. "gpu:low" and "gpu:high" are the GPUs that take little power and
 * much; "gpu" is the latter. Where the browser has one GPU, or returns the same for both, it has all three names.
 */
export type DeviceName = RunnableKind | "gpu:low" | "gpu:high";
export const programDevices: readonly DeviceName[] = [...runnableKinds, "gpu:low", "gpu:high"];

/** A separate device: "gpu:low" is one where another GPU takes less power. */
export type DeviceKey = DeviceKind | "gpu:low";
export type RunnableKey = RunnableKind | "gpu:low";

/** The device that has this name; `isLowApart` says whether "gpu:low" is another GPU than "gpu". */
export function keyOfName<Name extends DeviceName | DeviceKind>(
  name: Name,
  isLowApart: boolean,
): Exclude<Name, "gpu:high"> | "gpu" {
  if (name === "gpu:high" || (name === "gpu:low" && !isLowApart)) return "gpu";
  return name as Exclude<Name, "gpu:high">;
}

/** The kind of the device that has this name. */
export function kindOfName<Name extends DeviceName | DeviceKind>(
  name: Name,
): Exclude<Name, "gpu:low" | "gpu:high"> | "gpu" {
  if (name === "gpu:low" || name === "gpu:high") return "gpu";
  return name as Exclude<Name, "gpu:low" | "gpu:high">;
}

/** "reference" computes in plain JavaScript and is the oracle of tests. */
export type DeviceKind = RunnableKind | "reference";
export const deviceKinds: readonly DeviceKind[] = [...runnableKinds, "reference"];

/** The display name. */
export const deviceNames: Readonly<Record<DeviceKind, string>> = {
  gpu: "GPU",
  cpu: "CPU",
  auto: "Auto",
  hybrid: "Hybrid",
  reference: "Reference",
};

/** A record with an entry for each hardware device. */
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
