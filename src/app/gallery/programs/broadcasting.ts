/**
 * Broadcasting: how tensors of different shapes combine.
 *
 * Align the shapes at their last axis. On each axis the extents must be
 * equal, or one of them must be 1 or missing: that one is stretched, as if
 * its elements were repeated. Nothing is copied.
 */
import { arange, print, tensor } from "tensorpad";

// Three rows of four: 0 to 11.
const table = arange(12).reshape([3, 4]);
print(table);

// A number is combined with every element.
print(table.mul(10));

// A row is combined with every row.
//   table  [3, 4]
//   row       [4]
const row = tensor([10, 20, 30, 40]);
print(table.add(row));

// A column is combined with every column. Its second axis has extent 1, which
// stretches to 4.
//   table   [3, 4]
//   column  [3, 1]
const column = tensor([100, 200, 300]).reshape([3, 1]);
print(table.add(column));

// Both can stretch at once: a row and a column make a table.
//   row        [4]
//   column  [3, 1]
print(row.add(column));

// Centre each column on its mean, without a loop: [3, 4] − [4].
print(table.sub(table.mean(0)));

// For rows, the mean must keep its axis: [3, 4] − [3, 1].
print(table.sub(table.mean(1, { keepdims: true })));

// Find the distances between all pairs of points.
//   from  [3, 1, 2]
//   to    [1, 3, 2]
const points = tensor([
  [0, 0],
  [3, 4],
  [6, 8],
]);
const from = points.reshape([3, 1, 2]);
const to = points.reshape([1, 3, 2]);
print(from.sub(to).square().sum(-1).sqrt());

// These shapes do not match: 4 and 3 differ, and neither is 1. Uncomment the
// last line to read the error.
// print(table.add(tensor([1, 2, 3])));
