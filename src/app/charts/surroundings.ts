/** Charts read their surroundings from this record, of which the page for frames and exported pages have less. */
import { type Context, createContext, type ReactNode } from "react";
import type { Lit } from "../results/use-lit.ts";
import type { SourcePosition } from "../run/messages/events.ts";
import type { AnimationPlayer } from "./animation/animation-player.ts";

export interface ChartSurroundings {
  /** The line of the program as a link. */
  readonly LineLink: (props: { readonly position: SourcePosition }) => ReactNode;
  /** Says whether the outputs of a line are highlighted, and reports the pointer over them. */
  readonly useLit: (line: number | null) => Lit;
  /** Null where no animation can run. */
  readonly player: AnimationPlayer | null;
}

export const Surroundings: Context<ChartSurroundings> = createContext<ChartSurroundings>({
  LineLink: () => null,
  useLit: () => ({ isLit: false, handlers: {} }),
  player: null,
});
