/**
 * Iris: 150 flowers of three species, 50 of each, measured in centimetres by Anderson (1935), published
 * by Fisher (1936), "The use of multiple measurements in taxonomic problems".
 */
import { type Split, split } from "./dataset.ts";

export interface Iris extends Split {
  /** What the four columns of x are. */
  readonly features: readonly string[];
  /** What the numbers in y mean. */
  readonly species: readonly string[];
}

export const iris: Iris = {
  ...split("iris", "all", { rows: 150, features: 4 }),
  features: ["sepal length", "sepal width", "petal length", "petal width"],
  species: ["setosa", "versicolor", "virginica"],
};
