/**
 * A text for training: Herman Melville, "Moby-Dick; or, The Whale" (1851), chapters 1 to 22, to the point where
 * the ship sails. It has 217,000 characters, 78 different ones, in lines of at most 72.
 */
import { callPosition } from "../graph/position.ts";
import { runtime } from "../graph/runtime.ts";
import { Fault } from "../ir/fault.ts";

export interface Corpus {
  /** The whole text. It is loaded on the first call. */
  text(): Promise<string>;
}

/** Melville, "Moby-Dick" (1851), chapters 1 to 22: 217,000 characters, 78 different ones. */
export const mobyDick: Corpus = {
  text: async () => {
    const position = callPosition();
    try {
      return await runtime().text("moby-dick");
    } catch (error) {
      if (error instanceof Fault) error.position ??= position;
      throw error;
    }
  },
};
