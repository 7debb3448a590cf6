/**
 * Average, norm and global pooling as modules for `sequential`. Each is the op of the same name and has no
 * parameters.
 */

import type { PerAxis } from "../ops/convolution/spatial.ts";
import type { OutputSize } from "../ops/pooling/adaptive.ts";
import type { AveragePoolOptions } from "../ops/pooling/average.ts";
import type { GlobalPoolOptions } from "../ops/pooling/global.ts";
import type { PoolOptions } from "../ops/pooling/windows.ts";
import { type Module, module } from "./module.ts";

/** The mean of each window over one axis. */
export function avgPool1d(size: PerAxis, options: AveragePoolOptions = {}): Module {
  return module("avgPool1d", (x) => x.avgPool1d(size, options));
}

/** The mean of each window over two axes. */
export function avgPool2d(size: PerAxis, options: AveragePoolOptions = {}): Module {
  return module("avgPool2d", (x) => x.avgPool2d(size, options));
}

/** The mean of each window over three axes. */
export function avgPool3d(size: PerAxis, options: AveragePoolOptions = {}): Module {
  return module("avgPool3d", (x) => x.avgPool3d(size, options));
}

/** The norm of order `ord` of each window over one axis. */
export function lpPool1d(ord: number, size: PerAxis, options: PoolOptions = {}): Module {
  return module("lpPool1d", (x) => x.lpPool1d(ord, size, options));
}

/** The norm of order `ord` of each window over two axes. */
export function lpPool2d(ord: number, size: PerAxis, options: PoolOptions = {}): Module {
  return module("lpPool2d", (x) => x.lpPool2d(ord, size, options));
}

/** The norm of order `ord` of each window over three axes. */
export function lpPool3d(ord: number, size: PerAxis, options: PoolOptions = {}): Module {
  return module("lpPool3d", (x) => x.lpPool3d(ord, size, options));
}

/** The mean of each of `outputSize` parts of one axis; 1 is the mean of all. */
export function adaptiveAvgPool1d(outputSize: OutputSize): Module {
  return module("adaptiveAvgPool1d", (x) => x.adaptiveAvgPool1d(outputSize));
}

/** The mean of each of `outputSize` parts along each of two axes; 1 is the mean of all. */
export function adaptiveAvgPool2d(outputSize: OutputSize): Module {
  return module("adaptiveAvgPool2d", (x) => x.adaptiveAvgPool2d(outputSize));
}

/** The mean of each of `outputSize` parts along each of three axes; 1 is the mean of all. */
export function adaptiveAvgPool3d(outputSize: OutputSize): Module {
  return module("adaptiveAvgPool3d", (x) => x.adaptiveAvgPool3d(outputSize));
}

/** The mean of each channel over all axes after it, which are kept with extent 1 or removed. */
export function globalAvgPool(options: GlobalPoolOptions = {}): Module {
  return module("globalAvgPool", (x) => x.globalAvgPool(options));
}

/** The maximum of each channel over all axes after it, which are kept with extent 1 or removed. */
export function globalMaxPool(options: GlobalPoolOptions = {}): Module {
  return module("globalMaxPool", (x) => x.globalMaxPool(options));
}
