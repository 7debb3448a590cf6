/** Counts: the numbers from 0 on, as vectors and along an axis. */
import type { Tensor } from "../../graph/tensor.ts";
import { recorder } from "../define.ts";
import { iotaPrimitive } from "./source.ts";

/** Returns 0, 1, …, size − 1 as i32. */
export function numbers(size: number): Tensor {
  return recorder().node(iotaPrimitive, [], { size });
}

/** Returns 0, 1, … along one axis of a tensor of that rank, as i32; its other axes have extent 1. */
export function numbersAlong(axis: number, rank: number, count: number): Tensor {
  const shape = Array.from({ length: rank }, (_, index) => (index === axis ? count : 1));
  return numbers(count).reshape(shape);
}
