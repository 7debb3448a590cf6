/** Pieces over devices: which of them are divided, and what the devices have to exchange for that. */
import type { Cut } from "./cut.ts";
import type { Piece, Pieces } from "./pieces.ts";

/** What the devices of one axis of the mesh exchange. */
export interface Exchange {
  readonly piece: Piece;
  /** Parts of a sum are added up; parts of a tensor are put together. */
  readonly way: "sum" | "gather";
  /** Whether nothing that takes long waits for it, so that it may go along with others. */
  readonly isLast: boolean;
}

export interface Spread {
  readonly devices: number;
  /** The pieces whose elements are divided over the devices. */
  readonly cut: ReadonlySet<Piece>;
  /** The pieces whose work is divided over the devices. */
  readonly divided: ReadonlySet<Piece>;
  readonly exchanges: readonly Exchange[];
}

export function spread(
  { all }: Pieces,
  devices: number,
  cutOf: (input: Piece) => Cut | null,
): Spread {
  const cuts = new Map<Piece, Cut | null>();
  const divided = new Set<Piece>();
  const exchanges: Omit<Exchange, "isLast">[] = [];
  if (devices > 1)
    for (const piece of all) {
      const before = piece.operands.map((operand) => cuts.get(operand) ?? null);
      const result = piece.way === "input" ? cutOf(piece) : piece.cut(before, devices);
      cuts.set(piece, result === "sum" || result === "gather" ? null : result);
      if (result === "sum" || (result && result !== "gather")) divided.add(piece);
      if (result === "sum") exchanges.push({ piece, way: "sum" });
      if (result === "gather")
        for (const [place, operand] of piece.operands.entries())
          if (before[place]) exchanges.push({ piece: operand, way: "gather" });
    }
  const cut = new Set(all.filter((piece) => cuts.get(piece)));
  const awaited = awaitedIn(all);
  return {
    devices,
    cut,
    divided,
    exchanges: exchanges.map((each) => ({ ...each, isLast: !awaited.has(each.piece) })),
  };
}

/** What products and the like wait for. */
function awaitedIn(all: readonly Piece[]): Set<Piece> {
  const awaited = new Set<Piece>();
  for (const piece of [...all].reverse())
    if (piece.way === "core" || awaited.has(piece))
      for (const operand of piece.operands) awaited.add(operand);
  return awaited;
}
