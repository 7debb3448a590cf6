/** Images as tensors [height, width, channels]. In: the bytes of a file that the browser decodes. */
import { inContext } from "../graph/context.ts";
import type { Tensor } from "../graph/tensor.ts";
import { tensor } from "../ops/index.ts";
import {
  type DecodedImage,
  decodePixels,
  elementsOf,
  type ImageOptions,
  type Pixels,
} from "./pixels.ts";

/** `label` begins the messages of errors. */
export async function readImage(
  bytes: Uint8Array<ArrayBuffer>,
  label: string,
  options: ImageOptions = {},
): Promise<Tensor> {
  const tensorHere = inContext(imageTensor);
  return tensorHere(await decodePixels(bytes, label, options));
}

export function fromPixels(pixels: Pixels, dtype: "f32" | "u32", channels: 1 | 3 | 4): Tensor {
  return imageTensor(elementsOf(pixels, dtype, channels));
}

function imageTensor({ data, shape, dtype }: DecodedImage): Tensor {
  return tensor(data, { shape, dtype });
}
