/**
 * Lowers eigenpairs of symmetric matrices and orthogonal columns to WGSL, both by Jacobi's rotations. A small matrix is
 * rotated in workgroup memory. A larger one is divided into blocks of columns; each round rotates disjoint pairs of
 * blocks by two passes, and rounds after convergence return at once (Bečka, Okša and Vajteršic, "Dynamic ordering for a
 * parallel block-Jacobi SVD algorithm", 2002, compare orders of pairs; this is the fixed one of a tournament).
 */

import type { Kernel } from "../../../ir/kernel.ts";
import { sizeOf } from "../../../ir/shape.ts";
import type { WgslProgram, WgslTarget } from "../../../target/wgsl/writer/module.ts";
import { extentsOf, type Factorization } from "../core.ts";
import { passesOf, sharesOf, threadsFor } from "./passes.ts";
import {
  columnsSmallShader,
  eigenSmallShader,
  jacobiApplyShader,
  jacobiBeginShader,
  jacobiPairsShader,
  jacobiSweepShader,
  rotationShader,
} from "./shaders.ts";

/** The maximum number of columns of a matrix that is rotated in the memory of a workgroup. */
const smallColumns = 64;
/** The columns of two blocks. */
const pairColumns = 32;
/** Sweeps over all pairs of blocks; the last ones find nothing to rotate. */
const maxSweeps = 14;

export function lowerRotations(
  kernel: Kernel,
  core: Factorization,
  target: WgslTarget,
): WgslProgram {
  const { domain } = kernel;
  const { rows, columns } = extentsOf(core, domain);
  const [height] = domain.slice(-2) as [number, number];
  const matrices = sizeOf(domain.slice(0, -2));
  const isSymmetric = core.method === "eigenpairs";
  const side = columns + (columns % 2);
  const bytes = 4 * side * (isSymmetric ? 2 * side + 8 : height + 8) + 1024;
  const isSmall = columns <= smallColumns && bytes <= target.maxWorkgroupStorageBytes;
  const pass = passesOf(kernel, target, {
    MATRICES: matrices,
    ROWS: rows,
    ...(isSymmetric && isSmall ? {} : { HEIGHT: height, COLUMNS: columns }),
  });
  if (isSmall) {
    const wanted = Math.min(256, (side * (isSymmetric ? side : height)) / 8);
    const shares = sharesOf(wanted, { matrices, bytes }, target);
    const files = isSymmetric
      ? [rotationShader, jacobiSweepShader, eigenSmallShader]
      : [rotationShader, columnsSmallShader];
    return pass(Math.ceil(matrices / shares.PER), { ...shares, SIDE: side }, files, core.x);
  }
  const pairs = Math.ceil(columns / pairColumns);
  const turned = isSymmetric ? rows : height;
  const chunks = Math.ceil(turned / pairColumns);
  const rotations = 4 + matrices * pairs * pairColumns ** 2;
  const threads = threadsFor(256, target);
  const blocks = {
    THREADS: threads,
    PAIRS: pairs,
    SIDE: pairColumns,
    IS_SYMMETRIC: Number(isSymmetric),
    SYMMETRIC_AT: rotations,
  };
  const tiles = (chunks + (isSymmetric ? pairs : 0)) * pairs;
  return {
    ...pass(Math.ceil(sizeOf(domain) / threads), blocks, [jacobiBeginShader], core.x),
    second: {
      ...pass(matrices * pairs, { ...blocks, PER: 1 }, [
        rotationShader,
        jacobiSweepShader,
        jacobiPairsShader,
      ]),
      others: [
        pass(matrices * tiles, { ...blocks, CHUNKS: chunks, TURNED: turned }, [
          rotationShader,
          jacobiApplyShader,
        ]),
      ],
      rounds: maxSweeps * (2 * pairs - 1),
      handedBytes: 4 * (rotations + (isSymmetric ? matrices * columns ** 2 : 0)),
    },
  };
}
