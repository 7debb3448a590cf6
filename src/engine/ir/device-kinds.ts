/** The kinds of devices. Code for all of them goes over these lists. */

/** Devices that are hardware of their own; an emulated GPU is of the kind "gpu". */
export type HardwareKind = "gpu" | "cpu";
export const hardwareKinds: readonly HardwareKind[] = ["gpu", "cpu"];

/**
 * The devices that a program can run on: "auto" is a GPU and a CPU as one, which chooses between them for each plan.
 */
export type RunnableKind = HardwareKind | "auto";
export const runnableKinds: readonly RunnableKind[] = [...hardwareKinds, "auto"];

/**
 * The names by which a program asks for a device. "gpu:low" and "gpu:high" are the GPUs that take little power and
 * much; "gpu" is the latter. Where the browser has one GPU, or gives the same for both, it has all three names.
 */
export type DeviceName = RunnableKind | "gpu:low" | "gpu:high";
export const programDevices: readonly DeviceName[] = [...runnableKinds, "gpu:low", "gpu:high"];

/** The kind of the device that has this name. */
export function kindOfName(name: DeviceName): RunnableKind {
  return name === "gpu:low" || name === "gpu:high" ? "gpu" : name;
}

/** "reference" computes in plain JavaScript and is the oracle of tests. */
export type DeviceKind = RunnableKind | "reference";
export const deviceKinds: readonly DeviceKind[] = [...runnableKinds, "reference"];

/** The name for people. */
export const deviceNames: Readonly<Record<DeviceKind, string>> = {
  gpu: "GPU",
  cpu: "CPU",
  auto: "Auto",
  reference: "Reference",
};

/** A record with an entry for each piece of hardware. */
export function forEachHardware<Entry>(
  entryOf: (kind: HardwareKind) => Entry,
): Record<HardwareKind, Entry> {
  return Object.fromEntries(hardwareKinds.map((kind) => [kind, entryOf(kind)])) as Record<
    HardwareKind,
    Entry
  >;
}

export function otherHardware(kind: HardwareKind): HardwareKind {
  return kind === "gpu" ? "cpu" : "gpu";
}
