/** The work of kernels on one device of a mesh, and that of a training step around a forward pass. */
import type { Kernel } from "./fuse.ts";
import type { Piece } from "./pieces.ts";
import type { Input } from "./roles.ts";
import type { Spread } from "./spread.ts";
import type { TrainingKind } from "./types.ts";

export interface Load {
  /** Operations of products and convolutions. */
  readonly products: number;
  /** All other operations. */
  readonly others: number;
  /** Bytes read from memory and written to it. */
  readonly bytes: number;
  readonly launches: number;
}

export function loadOf({ pieces, reads, writes }: Kernel, spreads: readonly Spread[]): Load {
  const passes = Math.max(...pieces.map((piece) => piece.passes));
  const own = (piece: Piece, bytes: number): number => bytes / shareOf(piece, spreads);
  let [products, others] = [0, 0];
  for (const piece of pieces) {
    const flops = spreads.reduce(
      (left, { divided, devices }) => (divided.has(piece) ? left / devices : left),
      piece.flops,
    );
    if (piece.kind === "products" || piece.kind === "convolutions") products += flops;
    else others += flops;
  }
  const read = reads.reduce((sum, { piece, bytes }) => sum + own(piece, bytes), 0);
  const bytes = passes * writes.reduce((sum, piece) => sum + own(piece, piece.bytes), read);
  return { products, others, bytes, launches: passes };
}

/** The number of devices among which a piece's elements are divided. */
export function shareOf(piece: Piece, spreads: readonly Spread[]): number {
  return spreads.reduce((share, { cut, devices }) => (cut.has(piece) ? share * devices : share), 1);
}

/** What an optimiser does to each number of a parameter, and what it keeps beside it. */
const updates: Readonly<Record<TrainingKind, { flops: number; moved: number; kept: number }>> = {
  sgd: { flops: 2, moved: 3, kept: 0 },
  momentum: { flops: 4, moved: 5, kept: 1 },
  adam: { flops: 14, moved: 7, kept: 2 },
};

/** The times that a backward pass takes of what its forward pass takes: one for each operand's gradient. */
const backward = 2;

/** A step of training, from the loads of its forward pass. */
export function trainingLoads(
  forward: readonly Load[],
  parameters: readonly Input[],
  kind: TrainingKind,
  spreads: readonly Spread[],
): Load[] {
  const { flops, moved } = updates[kind];
  const update = parameters.map(({ piece }): Load => {
    const bytes = piece.bytes / shareOf(piece, spreads);
    return { products: 0, others: (flops * bytes) / 4, bytes: moved * bytes, launches: 1 };
  });
  const back = forward.map(
    ({ products, others, bytes, launches }): Load => ({
      products: backward * products,
      others: backward * others,
      bytes: backward * bytes,
      launches: backward * launches,
    }),
  );
  return [...forward, ...back, ...update];
}

/** The numbers that an optimiser keeps for each one of a parameter. */
export function keptBy(kind: TrainingKind): number {
  return updates[kind].kept;
}
