/**
 * Pairs rows with columns in ascending order so that the sum of the pairs' weights is largest: with a weight of 1 for
 * what is equal, the longest common subsequence. A pair of weight 0 is none. Takes time and memory in proportion to
 * `rows` × `columns`.
 */
export function heaviestPairs(
  rows: number,
  columns: number,
  weightOf: (row: number, column: number) => number,
): readonly (readonly [row: number, column: number])[] {
  const width = columns + 1;
  // The largest sum for the rows and columns from here on.
  const sums = new Float64Array((rows + 1) * width);
  const sumAt = (row: number, column: number): number => sums[row * width + column] as number;
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      const weight = weightOf(row, column);
      const paired = weight > 0 ? weight + sumAt(row + 1, column + 1) : 0;
      sums[row * width + column] = Math.max(paired, sumAt(row + 1, column), sumAt(row, column + 1));
    }
  }
  const pairs: (readonly [number, number])[] = [];
  let [row, column] = [0, 0];
  while (row < rows && column < columns) {
    const sum = sumAt(row, column);
    if (sum === sumAt(row + 1, column)) row++;
    else if (sum === sumAt(row, column + 1)) column++;
    else pairs.push([row++, column++]);
  }
  return pairs;
}
