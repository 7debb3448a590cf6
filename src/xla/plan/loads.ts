/** The work of kernels on one device of a mesh, and that of a training step around a forward pass. */
import type { Kernel } from "./fuse.ts";
import type { Matrices } from "./kinds.ts";
import type { PlannedOp } from "./planned-graph.ts";
import type { Input } from "./roles.ts";
import type { Spread } from "./spread.ts";
import type { EstimatedTraining } from "./types.ts";

/** A product on one device. */
export interface Product {
  readonly flops: number;
  readonly matrices: Matrices;
}

export interface DeviceWork {
  readonly products: readonly Product[];
  /** All other operations. */
  readonly others: number;
  /** Bytes read from memory and written to it. */
  readonly bytes: number;
  readonly launches: number;
}

export function loadOf(
  { passes, pieces, reads, writes }: Kernel,
  spreads: readonly Spread[],
): DeviceWork {
  const own = (op: PlannedOp, bytes: number): number => bytes / shareOf(op, spreads);
  const products: Product[] = [];
  let others = 0;
  for (const op of pieces) {
    const flops = spreads.reduce(
      (left, { divided, share }) => (divided.has(op) ? left / share : left),
      op.flops,
    );
    const { matrices } = op;
    if (!matrices) others += flops;
    else {
      const rows = matrices.rows / shareOf(op, spreads);
      products.push({ flops, matrices: { ...matrices, rows } });
    }
  }
  const read = reads.reduce((sum, { piece, bytes }) => sum + own(piece, bytes), 0);
  const bytes = passes * writes.reduce((sum, op) => sum + own(op, op.bytes), read);
  return { products, others, bytes, launches: passes };
}

/** All of a result's elements over those of one device. */
export function shareOf(op: PlannedOp, spreads: readonly Spread[]): number {
  return spreads.reduce(
    (whole, { sharded, share }) => (sharded.has(op) ? whole * share : whole),
    1,
  );
}

/** The operations of an optimiser on each number of a parameter, and the numbers that it keeps beside it. */
const updates: Readonly<Record<EstimatedTraining, { flops: number; moved: number; kept: number }>> =
  {
    sgd: { flops: 2, moved: 3, kept: 0 },
    momentum: { flops: 4, moved: 5, kept: 1 },
    adam: { flops: 14, moved: 7, kept: 2 },
  };

/** The times that a backward pass takes of what its forward pass takes: one for each operand's gradient. */
const backward = 2;

/** A step of training, from the loads of its forward pass. */
export function trainingLoads(
  forward: readonly DeviceWork[],
  parameters: readonly Input[],
  kind: EstimatedTraining,
  spreads: readonly Spread[],
): DeviceWork[] {
  const { flops, moved } = updates[kind];
  const update = parameters.map(({ piece }): DeviceWork => {
    const bytes = piece.bytes / shareOf(piece, spreads);
    return { products: [], others: (flops * bytes) / 4, bytes: moved * bytes, launches: 1 };
  });
  const back = forward.map(
    ({ products, others, bytes, launches }): DeviceWork => ({
      products: products.map((product) => ({ ...product, flops: backward * product.flops })),
      others: backward * others,
      bytes: backward * bytes,
      launches: backward * launches,
    }),
  );
  return [...forward, ...back, ...update];
}

/** The numbers that an optimiser keeps for each one of a parameter. */
export function keptBy(kind: EstimatedTraining): number {
  return updates[kind].kept;
}
