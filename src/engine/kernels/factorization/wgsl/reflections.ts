/**
 * Lowers QR factorisations to WGSL: small matrices in workgroup memory, larger ones in place, by rounds of two passes
 * that count their rounds: a panel of columns, and what is right of it.
 */

import type { Kernel } from "../../../ir/kernel.ts";
import { sizeOf } from "../../../ir/shape.ts";
import type { WgslProgram, WgslTarget } from "../../../target/wgsl/writer/module.ts";
import { extentsOf, type Factorization } from "../core.ts";
import { passesOf, sharesOf, threadsFor } from "./passes.ts";
import {
  beginShader,
  qrPanelShader,
  qrSmallShader,
  qrUpdateShader,
  reflectionShader,
} from "./shaders.ts";

/** The maximum number of columns of a matrix that is factored in the memory of a workgroup, each by a thread. */
const smallColumns = 64;
/** The columns of a panel, and of what a workgroup updates. */
const panelColumns = 32;
const stripColumns = 32;

export function lowerReflections(
  kernel: Kernel,
  core: Factorization,
  target: WgslTarget,
): WgslProgram {
  const { domain } = kernel;
  const { rows, columns, steps } = extentsOf(core, domain);
  const matrices = sizeOf(domain.slice(0, -2));
  const width = columns + 1;
  const bytes = 4 * rows * width;
  const pass = passesOf(kernel, target, {
    MATRICES: matrices,
    ROWS: rows,
    WIDTH: width,
    COLUMNS: columns,
    STEPS: steps,
  });
  if (columns <= smallColumns && bytes <= target.maxWorkgroupStorageBytes) {
    const shares = sharesOf(columns, { matrices, bytes }, target);
    const groups = Math.ceil(matrices / shares.PER);
    return pass(groups, { ...shares }, [reflectionShader, qrSmallShader], core.x);
  }
  const threads = threadsFor(256, target);
  const strips = Math.ceil(columns / stripColumns);
  const PANEL = panelColumns;
  const begin = { THREADS: threads, READ: columns };
  const panelThreads = target.workgroupMemory ? Math.min(512, target.maxInvocations) : panelColumns;
  return {
    ...pass(Math.ceil(sizeOf(domain) / threads), begin, [beginShader], core.x),
    second: {
      ...pass(matrices, { THREADS: panelThreads, PANEL }, [reflectionShader, qrPanelShader]),
      others: [
        pass(matrices * strips, { THREADS: threads, PANEL, STRIPS: strips }, [qrUpdateShader]),
      ],
      rounds: Math.ceil(steps / panelColumns),
      handedBytes: 8,
    },
  };
}
