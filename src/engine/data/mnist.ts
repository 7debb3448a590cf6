/**
 * MNIST: handwritten digits of LeCun, Cortes and Burges (1998). 28 × 28 grey pixels in [0, 1], row
 * by row, and the digit that each image shows.
 */
import { type Split, split } from "./dataset.ts";

export interface Mnist {
  /** 60,000 images to learn from. */
  readonly train: Split;
  /** 10,000 images, by other hands, to test with. */
  readonly test: Split;
}

export const mnist: Mnist = {
  train: split("mnist", "train", { rows: 60_000, features: 784 }),
  test: split("mnist", "test", { rows: 10_000, features: 784 }),
};
