/**
 * Lowers QR factorisations to WGSL: several tiny matrices in a workgroup's memory, one of few columns in a workgroup's
 * registers, and larger ones in place, by rounds of two passes that count their rounds: a panel of columns, in registers
 * where these hold it, and what is right of it.
 */

import type { Kernel } from "../../../ir/kernel.ts";
import { sizeOf } from "../../../ir/shape.ts";
import type { WgslProgram, WgslTarget } from "../../../target/wgsl/writer/module.ts";
import { extentsOf, type Factorization } from "../core.ts";
import { passesOf, sharesOf, threadsFor } from "./passes.ts";
import {
  beginShader,
  qrPanelShader,
  qrRegistersShader,
  qrSmallShader,
  qrUpdateShader,
  reflectionShader,
} from "./shaders.ts";

/** The maximum number of columns of a matrix that is factored in one dispatch. */
const smallColumns = 64;
/** From this many elements on, a matrix has its own workgroup, which keeps it in registers. */
const manyElements = 1024;
/** The rows of a thread, as long as there are more threads: the maximum number of threads of any workgroup. */
const wantedRows = 32;
const maxThreads = 1024;
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
  const whole = registersFor(rows, 2 ** Math.ceil(Math.log2(columns)), target);
  if (whole && columns <= smallColumns && rows * columns >= manyElements)
    return pass(matrices, { ...whole, IS_PANEL: 0 }, [reflectionShader, qrRegistersShader], core.x);
  if (columns <= smallColumns && bytes <= target.maxWorkgroupStorageBytes) {
    const shares = sharesOf(columns, { matrices, bytes }, target);
    const groups = Math.ceil(matrices / shares.PER);
    return pass(groups, { ...shares }, [reflectionShader, qrSmallShader], core.x);
  }
  const threads = threadsFor(256, target);
  const strips = Math.ceil(columns / stripColumns);
  const PANEL = panelColumns;
  const begin = { THREADS: threads, READ: columns };
  const panel = registersFor(rows, panelColumns, target);
  const panelThreads = target.workgroupMemory ? Math.min(512, target.maxInvocations) : panelColumns;
  return {
    ...pass(Math.ceil(sizeOf(domain) / threads), begin, [beginShader], core.x),
    second: {
      ...(panel
        ? pass(matrices, { ...panel, IS_PANEL: 1 }, [reflectionShader, qrRegistersShader])
        : pass(matrices, { THREADS: panelThreads, PANEL }, [reflectionShader, qrPanelShader])),
      others: [
        pass(matrices * strips, { THREADS: threads, PANEL, STRIPS: strips }, [qrUpdateShader]),
      ],
      rounds: Math.ceil(steps / panelColumns),
      handedBytes: 8,
    },
  };
}

type Registers = Readonly<Record<"THREADS" | "LANES" | "FOURS" | "HEADS", number>>;

/** Divides this many rows of `lanes` columns among threads. Returns null where their registers do not hold them. */
function registersFor(rows: number, lanes: number, target: WgslTarget): Registers | null {
  if (!target.workgroupMemory || lanes > target.maxInvocations) return null;
  const threads = Math.min(lanes * 2 ** Math.ceil(Math.log2(rows / wantedRows)), maxThreads);
  const runs = Math.max(1, Math.floor(Math.min(threads, target.maxInvocations) / lanes));
  const fours = Math.ceil(rows / runs / 4);
  if (fours > (runs * lanes > maxThreads / 2 ? 10 : 16)) return null;
  const heads = Math.min(fours, Math.ceil(lanes / runs / 4));
  return { THREADS: runs * lanes, LANES: lanes, FOURS: fours, HEADS: heads };
}
