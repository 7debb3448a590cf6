/** A function of `map` gets these besides the item, in a worker and in the program. */
import { type DecodedImage, decodePixels, type ImageOptions } from "../pixels.ts";
import { train } from "../tokens/index.ts";
import type { SavedTokenizer } from "../tokens/saved.ts";

export interface MapTools {
  /** Decodes the bytes of an image file; rejects with a Fault where the browser cannot. */
  decodeImage(bytes: Uint8Array<ArrayBuffer>, options?: ImageOptions): Promise<DecodedImage>;
}

export const mapTools: MapTools = {
  decodeImage: (bytes, options) => decodePixels(bytes, "decodeImage", options),
};

/** Some more that only functions of the engine's own use. */
export interface WorkerTools extends MapTools {
  trainTokens(text: string, size: number, special: readonly string[]): Promise<SavedTokenizer>;
}

export const workerTools: WorkerTools = {
  ...mapTools,
  trainTokens: async (text, size, special) => (await train(text, { size, special })).toJSON(),
};
