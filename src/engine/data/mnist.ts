/**
 * MNIST: the handwritten digits of LeCun, Cortes and Burges (1998). Images are 28 × 28 grey pixels in [0, 1],
 * row by row, each with the digit that it shows.
 */
import { type Split, split } from "./dataset.ts";

export interface Mnist {
  /** 60,000 images for training. */
  readonly train: Split;
  /** 10,000 images for testing, written by other people. */
  readonly test: Split;
}

/** Handwritten digits: 28 × 28 grey pixels in [0, 1], row by row, and the digit that each image shows. */
export const mnist: Mnist = {
  train: split("mnist", "train", { rows: 60_000, features: 784, bytes: true }),
  test: split("mnist", "test", { rows: 10_000, features: 784, bytes: true }),
};
