/**
 * Iris: 150 flowers of three species, 50 of each, measured in centimetres by Anderson (1935) and published by
 * Fisher (1936), "The use of multiple measurements in taxonomic problems".
 */
import { type Split, split } from "./dataset.ts";

export interface Iris extends Split {
  /** The names of the four columns of x. */
  readonly features: readonly string[];
  /** The names of the classes in y. */
  readonly species: readonly string[];
}

/** Iris (Anderson 1935, Fisher 1936): x has four measurements in centimetres of each of 150 flowers, and y its species. */
export const iris: Iris = {
  ...split("iris", "all", { rows: 150, features: 4 }),
  features: ["sepal length", "sepal width", "petal length", "petal width"],
  species: ["setosa", "versicolor", "virginica"],
};
