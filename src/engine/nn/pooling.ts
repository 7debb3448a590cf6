/** Pooling as modules, for `sequential`. Each is the op of its name and has no parameters. */
import type { AveragePoolOptions, PoolOptions } from "../ops/pooling.ts";
import type { PerAxis } from "../ops/spatial.ts";
import { type Module, module } from "./module.ts";

/** The largest element of each window over one axis. */
export function maxPool1d(size: PerAxis, options: PoolOptions = {}): Module {
  return module("maxPool1d", (x) => x.maxPool1d(size, options));
}

/** The largest element of each window over two axes. */
export function maxPool2d(size: PerAxis, options: PoolOptions = {}): Module {
  return module("maxPool2d", (x) => x.maxPool2d(size, options));
}

/** The largest element of each window over three axes. */
export function maxPool3d(size: PerAxis, options: PoolOptions = {}): Module {
  return module("maxPool3d", (x) => x.maxPool3d(size, options));
}

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

/** Means over so many parts of each of two axes: 1 is the mean of all. */
export function adaptiveAvgPool2d(outputSize: PerAxis): Module {
  return module("adaptiveAvgPool2d", (x) => x.adaptiveAvgPool2d(outputSize));
}
