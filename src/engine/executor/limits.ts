/**
 * The limits of what one run may ask of the engine. A message beyond any of these is refused, and the run goes on.
 * The client stays within them: it splits long graphs and has old ones forgotten.
 */

import type { DeviceInfo } from "../backend/backend.ts";

type Limit =
  | "nodesPerGraph"
  | "graphBytesPerRun"
  | "inputsPerGraph"
  | "positionsPerGraph"
  | "valuesPerRun"
  | "rank"
  | "elements"
  | "operandsPerNode"
  | "attributePartsPerNode"
  | "attributeDepth"
  | "textLength"
  | "uploadBytes"
  | "uploadsPerMessage"
  | "readsPerMessage"
  | "releasesPerMessage"
  | "keepersPerMessage"
  | "namesPerKeeper"
  | "framesPerKeeper"
  | "executionsInFlight"
  | "bytesPerRun";

export const limits: Readonly<Record<Limit, number>> = {
  /**
   * Enough for a part of a recording, and for each of its numbers the two nodes that read it from a packed input.
   */
  nodesPerGraph: 200_000,
  /**
   * The graphs that are known at the same time. Clients forget graphs beyond a smaller budget, but may need one graph
   * of `nodesPerGraph` nodes.
   */
  graphBytesPerRun: 256 * 2 ** 20,
  inputsPerGraph: 100_000,
  positionsPerGraph: 100_000,
  /** The values that are live at the same time. */
  valuesPerRun: 1_000_000,
  rank: 8,
  elements: 2 ** 31 - 1,
  operandsPerNode: 1_024,
  /** The numbers, strings, lists and objects in one node's attributes. */
  attributePartsPerNode: 4_096,
  attributeDepth: 6,
  textLength: 256,
  uploadBytes: 2 ** 31,
  /** The uploads that travel along with an evaluation. */
  uploadsPerMessage: 256,
  readsPerMessage: 1_024,
  releasesPerMessage: 1_000_000,
  keepersPerMessage: 4_096,
  namesPerKeeper: 100_000,
  framesPerKeeper: 8,
  /** The executions that the device has not finished yet. */
  executionsInFlight: 256,
  /** The default, unless the device has less memory, or two of its largest buffers take more. */
  bytesPerRun: 2 * 2 ** 30,
};

/**
 * The bytes of all tensors of a run together: a result as large as the largest buffer fits together with its
 * operand.
 */
export function bytesOn({
  memoryBytes,
  maxBufferBytes,
}: Pick<DeviceInfo, "memoryBytes" | "maxBufferBytes">): number {
  return Math.min(memoryBytes, Math.max(limits.bytesPerRun, 2 * maxBufferBytes));
}

/** The memory limit of a run: what was requested, as far as the device has it. */
export function limitOf(bytes: number | undefined, info: DeviceInfo): number {
  return bytes === undefined ? bytesOn(info) : Math.min(bytes, info.memoryBytes);
}
