/**
 * Lowers factorisations and triangular systems to WGSL: shader files joined with functions that read the operands. A
 * small matrix is factored in the memory of a workgroup; a larger one by rounds of passes over the panels of a copy,
 * which count the rounds in the buffer that they hand on. A single pass has two forms, for even and for odd
 * rounds, since no workgroup may change the count that others still read.
 */

import type { Kernel } from "../../../ir/kernel.ts";
import { sizeOf } from "../../../ir/shape.ts";
import { foldGroups } from "../../../target/wgsl/writer/dispatch.ts";
import type { WgslPass, WgslProgram, WgslTarget } from "../../../target/wgsl/writer/module.ts";
import { extentsOf, type Factorization, type Substitution } from "../core.ts";
import { addElement, moduleOf, passesOf, threadsFor } from "./passes.ts";
import { lowerReflections } from "./reflections.ts";
import { lowerRotations } from "./rotations.ts";
import {
  choleskyBeginShader,
  choleskyRoundShader,
  divisorShader,
  luBeginShader,
  luPanelShader,
  luRoundShader,
  searchSubgroupShader,
  searchTreeShader,
  smallShader,
  solveShader,
  triangleBeginShader,
  triangleRoundShader,
} from "./shaders.ts";

/** The maximum numbers of rows and columns of a matrix that is factored in the memory of a workgroup. */
const smallExtent = 64;
/** The columns of a panel, and the rows and columns of a tile of what is updated: the shaders' own 32. */
const panelColumns = 32;
const tileExtent = 32;
const solveThreads = 256;
const rightSides = 16;
/** This many workgroups keep a GPU busy without rounds that divide their work. */
const busyGroups = 256;

export function lowerFactorization(
  kernel: Kernel,
  core: Factorization,
  target: WgslTarget,
): WgslProgram {
  switch (core.method) {
    case "qr":
      return lowerReflections(kernel, core, target);
    case "eigenpairs":
    case "orthogonal":
      return lowerRotations(kernel, core, target);
    default:
      return lowerElimination(kernel, core, target);
  }
}

function lowerElimination(kernel: Kernel, core: Factorization, target: WgslTarget): WgslProgram {
  const { domain } = kernel;
  const { rows, columns, steps } = extentsOf(core, domain);
  const [, width] = domain.slice(-2) as [number, number];
  const matrices = sizeOf(domain.slice(0, -2));
  const isLu = core.method === "lu";
  const fits = 4 * rows * width <= target.maxWorkgroupStorageBytes;
  const pass = passesOf(kernel, target, {
    MATRICES: matrices,
    ROWS: rows,
    WIDTH: width,
    COLUMNS: columns,
    STEPS: steps,
    IS_LU: Number(isLu),
    HAS_PIVOTS: Number(core.pivots),
  });
  if (Math.max(rows, columns) <= smallExtent && fits) {
    const wanted = Math.min(256, Math.max(32, 2 ** Math.ceil(Math.log2((rows * columns) / 8))));
    const constants = { THREADS: threadsFor(wanted, target) };
    return pass(matrices, constants, [divisorShader, smallShader], core.x);
  }
  if (!isLu) {
    const tiles = Math.ceil(rows / tileExtent);
    const groups = matrices * tiles ** 2;
    const [even, odd] = [0, 1].map((PARITY) =>
      pass(groups, { TILES: tiles, PARITY }, [divisorShader, choleskyRoundShader]),
    ) as [WgslPass, WgslPass];
    return {
      ...pass(groups, { TILES: tiles }, [choleskyBeginShader], core.x),
      second: {
        ...even,
        others: [odd],
        rounds: Math.ceil(tiles / 2),
        handedBytes: 32 + 4 * groups * tileExtent ** 2,
      },
    };
  }
  const fours = 8 * Math.ceil(columns / tileExtent);
  const orderAt = 2 + matrices * rows * fours;
  const threads = Math.min(Math.max(64, 2 ** Math.ceil(Math.log2(rows))), target.maxInvocations);
  const [tilesM, tilesN] = [rows, width].map((extent) => Math.ceil(extent / tileExtent)) as [
    number,
    number,
  ];
  const copy = { FOURS: fours, ORDER_AT: orderAt };
  const searchShader = target.subgroups ? searchSubgroupShader : searchTreeShader;
  return {
    ...pass(Math.ceil((orderAt - 2) / 256), copy, [luBeginShader], core.x),
    second: {
      ...pass(matrices, { ...copy, THREADS: threads, PARTS: Math.ceil(rows / threads) }, [
        searchShader,
        luPanelShader,
      ]),
      others: [
        pass(
          matrices * tilesM * tilesN,
          { ...copy, TILES_M: tilesM, TILES_N: tilesN },
          [luRoundShader],
          core.x,
        ),
      ],
      rounds: Math.ceil(steps / panelColumns),
      handedBytes: 16 * (orderAt + matrices * rows),
    },
  };
}

export function lowerSubstitution(
  kernel: Kernel,
  core: Substitution,
  target: WgslTarget,
): WgslProgram {
  const { domain } = kernel;
  const [rows, columns] = domain.slice(-2) as [number, number];
  const matrices = sizeOf(domain.slice(0, -2));
  const strips = Math.ceil(columns / rightSides);
  if (rows > smallExtent && matrices * strips < busyGroups)
    return lowerRounds(kernel, core, matrices, target);
  const groups = foldGroups(matrices * strips, target);
  const module = moduleOf(kernel, target);
  module.constants({
    THREADS: threadsFor(solveThreads, target),
    GROUPS_X: groups[0],
    MATRICES: matrices,
    STRIPS: strips,
    ROWS: rows,
    COLUMNS: columns,
    IS_LOWER: Number(core.lower),
    IS_UNIT: Number(core.unit),
  });
  addElement(module, "matrix_at", core.matrix, [...domain.slice(0, -1), rows]);
  addElement(module, "right_at", core.right, domain);
  module.addShader(solveShader);
  return { code: module.text(), groups };
}

/** Solves a large triangular system by rounds, whose tiles are spread over many workgroups. */
function lowerRounds(
  kernel: Kernel,
  core: Substitution,
  matrices: number,
  target: WgslTarget,
): WgslProgram {
  const { domain } = kernel;
  const [rows, columns] = domain.slice(-2) as [number, number];
  const [tiles, strips] = [rows, columns].map((extent) => Math.ceil(extent / tileExtent)) as [
    number,
    number,
  ];
  const groups = matrices * tiles * strips;
  const pass = passesOf(kernel, target, {
    MATRICES: matrices,
    TILES: tiles,
    STRIPS: strips,
    ROWS: rows,
    COLUMNS: columns,
    IS_LOWER: Number(core.lower),
    IS_UNIT: Number(core.unit),
  });
  const matrix = { name: "matrix_at", value: core.matrix, shape: [...domain.slice(0, -1), rows] };
  const [even, odd] = [0, 1].map((PARITY) =>
    pass(groups, { PARITY }, [triangleRoundShader], matrix),
  ) as [WgslPass, WgslPass];
  const right = { name: "right_at", value: core.right, shape: domain };
  return {
    ...pass(groups, {}, [triangleBeginShader], right),
    second: {
      ...even,
      others: [odd],
      rounds: Math.ceil(tiles / 2),
      handedBytes: 32 + 4 * groups * tileExtent ** 2,
    },
  };
}
