/** Activations as modules, for `sequential`. Each is the op of its name and has no parameters. */
import type { Tensor } from "../graph/tensor.ts";
import type { GeluOptions } from "../ops/activation.ts";
import { type Module, module } from "./module.ts";

function activation(name: string, call: (x: Tensor) => Tensor): Module {
  return module(name, call);
}

/** max(x, 0). */
export function relu(): Module {
  return activation("relu", (x) => x.relu());
}

/** x Φ(x), or its usual approximation by tanh. */
export function gelu(options: GeluOptions = {}): Module {
  return activation("gelu", (x) => x.gelu(options));
}

/** The hyperbolic tangent. */
export function tanh(): Module {
  return activation("tanh", (x) => x.tanh());
}

/** 1 / (1 + exp(-x)). */
export function sigmoid(): Module {
  return activation("sigmoid", (x) => x.sigmoid());
}

/** Exponentials along an axis (the last one), scaled to sum to 1. */
export function softmax(axis: number = -1): Module {
  return activation("softmax", (x) => x.softmax(axis));
}

/** The logarithm of `softmax`. */
export function logSoftmax(axis: number = -1): Module {
  return activation("logSoftmax", (x) => x.logSoftmax(axis));
}

/** [n, ...] to [n, size]: each example's elements on one axis. */
export function flatten(): Module {
  return activation("flatten", (x) => x.reshape([x.shape[0] ?? 1, -1]));
}
