/** The guide and the tutorial, each in its order. */
import type { GuidePage } from "./blocks.ts";

export interface Guide {
  readonly pages: readonly GuidePage[];
  readonly steps: readonly GuidePage[];
}
