/**
 * Game of Life: a gun that shoots gliders, on a board of zeros and ones.
 *
 * A cell is born with three living neighbours and survives with two or three;
 * all others are empty in the next generation (Conway, 1970). These rules
 * suffice for this gun, found by Bill Gosper the same year: every 30
 * generations it is back in its first state and has fired a five-cell glider.
 */
import {
  animate, param, plot, print, scatterNd, type Tensor, tensor, zeros,
} from "tensorpad";

const shots = param("shots", { min: 1, max: 6, value: 3 });
const gun = `
........................O...........
......................O.O...........
............OO......OO............OO
...........O...O....OO............OO
OO........O.....O...OO..............
OO........O...O.OO....O.O...........
..........O.....O.......O...........
...........O...O....................
............OO......................`;

// The rows and columns of the letters O, moved two cells from the corner.
const indices = gun
  .trim()
  .split("\n")
  .flatMap((line, row) =>
    [...line].flatMap((cell, column) =>
      cell === "O" ? [[row + 2, column + 2]] : [],
    ),
  );
const at = tensor(indices, { dtype: "i32" });
let board = scatterNd(zeros([64, 84], { dtype: "i32" }), at, 1);

const next = (cells: Tensor): Tensor => {
  // Shifting the whole board by one cell aligns every cell with one of its
  // neighbours.
  const rows = cells.roll(1, 0).add(cells).add(cells.roll(-1, 0));
  const nine = rows.roll(1, 1).add(rows).add(rows.roll(-1, 1));
  // Sum 3: born, or alive with two neighbours. Sum 4: alive with three.
  return nine.eq(3).logicalOr(nine.eq(4).logicalAnd(cells.eq(1))).cast("i32");
};

const start = await board.sum().item();
const generation = (): Tensor => {
  board = next(board);
  plot.line("living cells", board.sum(), { xLabel: "generation" });
  return board;
};
await animate(30, generation, { frames: 30 * shots, max: 1, title: "board" });
const cells = await board.sum().item();
print(`${start} cells have become ${cells}: ${(cells - start) / 5} gliders`);
