/**
 * What one run may ask of the engine. A message beyond any of these is refused, and the run goes on. The
 * client keeps within them: it cuts long graphs and has old ones forgotten.
 */

import type { DeviceInfo } from "../backend/backend.ts";

type Limit =
  | "nodesPerGraph"
  | "nodesPerRun"
  | "graphsPerRun"
  | "inputsPerGraph"
  | "positionsPerGraph"
  | "valuesPerRun"
  | "rank"
  | "elements"
  | "operandsPerNode"
  | "attributePartsPerNode"
  | "attributeDepth"
  | "textLength"
  | "rowsPerBatch"
  | "uploadBytes"
  | "releasesPerMessage"
  | "executionsInFlight"
  | "bytesPerRun";

export const limits: Readonly<Record<Limit, number>> = {
  /** A part of a recording, and for each of its numbers the two nodes that take it from a list of them. */
  nodesPerGraph: 200_000,
  /** Known at the same time, as are the graphs. */
  nodesPerRun: 500_000,
  graphsPerRun: 4_096,
  inputsPerGraph: 100_000,
  positionsPerGraph: 100_000,
  /** Live at the same time. */
  valuesPerRun: 1_000_000,
  rank: 8,
  elements: 2 ** 31 - 1,
  operandsPerNode: 1_024,
  /** Numbers, strings, lists and objects in one node's attributes. */
  attributePartsPerNode: 4_096,
  attributeDepth: 6,
  textLength: 256,
  rowsPerBatch: 1_000_000,
  uploadBytes: 2 ** 31,
  releasesPerMessage: 1_000_000,
  /** Executions that the device has not finished yet. */
  executionsInFlight: 256,
  /** Unless the device has less, or buffers of which two are more. */
  bytesPerRun: 2 * 2 ** 30,
};

/** Bytes that all tensors of a run may take together: a result as large as a buffer may be, and its operand, fit. */
export function bytesOn({
  memoryBytes,
  maxBufferBytes,
}: Pick<DeviceInfo, "memoryBytes" | "maxBufferBytes">): number {
  return Math.min(memoryBytes, Math.max(limits.bytesPerRun, 2 * maxBufferBytes));
}
