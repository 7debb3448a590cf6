/** Max pooling as modules, optionally with the indices of the maxima. They have no parameters. */
import type { Tensor } from "../graph/tensor.ts";
import type { PerAxis } from "../ops/convolution/spatial.ts";
import type { OutputSize } from "../ops/pooling/adaptive.ts";
import type { Maxima } from "../ops/pooling/window-maxima.ts";
import type { MaxPoolOptions } from "../ops/pooling/windows.ts";
import { type Module, type ModuleMethods, module } from "./module.ts";

/** Returns maxima and their indices, as `maxUnpool` accepts them. */
export interface MaximaPooling extends ModuleMethods {
  (x: Tensor): Maxima;
}

/** Makes a module that returns the maxima, or with `returnIndices` `{ values, indices }`. */
export interface MaxPooling<Size, Options> {
  (size: Size, options: Options & { readonly returnIndices: true }): MaximaPooling;
  (size: Size, options?: Options & { readonly returnIndices?: false }): Module;
}

function maxPooling<Size, Options>(
  name: string,
  values: (x: Tensor, size: Size, options: Options) => Tensor,
  maxima: (x: Tensor, size: Size, options: Options) => Maxima,
): MaxPooling<Size, Options> {
  const make = (
    size: Size,
    {
      returnIndices = false,
      ...rest
    }: Options & { readonly returnIndices?: boolean } = {} as never,
  ): Module | MaximaPooling => {
    const options = rest as unknown as Options;
    return returnIndices
      ? module(name, (x) => maxima(x, size, options))
      : module(name, (x) => values(x, size, options));
  };
  return make as MaxPooling<Size, Options>;
}

/** The largest element of each window over one axis. */
export const maxPool1d: MaxPooling<PerAxis, MaxPoolOptions> = maxPooling(
  "maxPool1d",
  (x, size, options) => x.maxPool1d(size, options),
  (x, size, options) => x.maxPool1dWithIndices(size, options),
);

/** The largest element of each window over two axes. */
export const maxPool2d: MaxPooling<PerAxis, MaxPoolOptions> = maxPooling(
  "maxPool2d",
  (x, size, options) => x.maxPool2d(size, options),
  (x, size, options) => x.maxPool2dWithIndices(size, options),
);

/** The largest element of each window over three axes. */
export const maxPool3d: MaxPooling<PerAxis, MaxPoolOptions> = maxPooling(
  "maxPool3d",
  (x, size, options) => x.maxPool3d(size, options),
  (x, size, options) => x.maxPool3dWithIndices(size, options),
);

/** The maximum of each of `outputSize` parts of one axis; 1 is the maximum of all. */
export const adaptiveMaxPool1d: MaxPooling<OutputSize, object> = maxPooling(
  "adaptiveMaxPool1d",
  (x, outputSize) => x.adaptiveMaxPool1d(outputSize),
  (x, outputSize) => x.adaptiveMaxPool1dWithIndices(outputSize),
);

/** The maximum of each of `outputSize` parts along each of two axes; 1 is the maximum of all. */
export const adaptiveMaxPool2d: MaxPooling<OutputSize, object> = maxPooling(
  "adaptiveMaxPool2d",
  (x, outputSize) => x.adaptiveMaxPool2d(outputSize),
  (x, outputSize) => x.adaptiveMaxPool2dWithIndices(outputSize),
);

/** The maximum of each of `outputSize` parts along each of three axes; 1 is the maximum of all. */
export const adaptiveMaxPool3d: MaxPooling<OutputSize, object> = maxPooling(
  "adaptiveMaxPool3d",
  (x, outputSize) => x.adaptiveMaxPool3d(outputSize),
  (x, outputSize) => x.adaptiveMaxPool3dWithIndices(outputSize),
);
