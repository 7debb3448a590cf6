/**
 * Compiles graphs before a run needs them: those of a recording of a program that may never run, and that anybody may
 * have written. In: graphs, unchecked. Out: plans that a run of the same graphs finds. Nothing is computed, allocated or
 * reported, and no more than the limits allow is planned or compiled; what exceeds them is left to the run.
 */
import type { DeviceKind } from "../../ir/device-kinds.ts";
import type { Kernel } from "../../ir/kernel.ts";
import type { Plan } from "../../ir/plan.ts";
import { longestFirst, print } from "../../ir/print.ts";
import type { WireGraph } from "../protocol.ts";
import type { Plans } from "./plans.ts";
import { readGraph } from "./validate.ts";

const limits = {
  /** The kernels that are compiled for one program on one device. */
  kernels: 64,
  /** Planning takes time in proportion to the nodes, in which the engine answers nothing. */
  nodes: 12_000,
  nodesPerGraph: 4_000,
  /** GPUs allocate what a kernel hands on between its passes, which is no more than its operands take. */
  bufferBytes: 2 ** 28,
  /** Executables may list the steps of loops, each as often as it runs. */
  runs: 8_192,
  /** The characters of a kernel in the IR: a long one may take seconds to compile. */
  kernelCharacters: 20_000,
  /** The plans in progress at the same time, so that most of the device's compiler stays free. */
  plans: 3,
} as const;

/** The nodes and kernels that may still be planned and compiled for a program on a device. */
class Budget {
  readonly #bufferBytes: number;
  readonly #kernels = new Set<string>();
  #nodes: number = limits.nodes;

  constructor(device: DeviceKind) {
    this.#bufferBytes = device === "cpu" ? Number.POSITIVE_INFINITY : limits.bufferBytes;
  }

  hasNodes({ nodes }: WireGraph): boolean {
    if (nodes.length > Math.min(this.#nodes, limits.nodesPerGraph)) return false;
    this.#nodes -= nodes.length;
    return true;
  }

  /** Chooses the kernels that may be compiled; null for all. What takes longest to compile comes first. */
  readonly choose = (plan: Plan): readonly Kernel[] | null => {
    const { steps, buffers, arenas } = plan;
    const sizes = [...buffers.map(({ byteLength }) => byteLength), ...arenas];
    if (sizes.some((bytes) => bytes > this.#bufferBytes)) return [];
    const kernels = new Map(steps.map(({ kernel }) => [print(kernel), kernel]));
    const missing = [...kernels].filter(([text]) => !this.#kernels.has(text));
    const left = limits.kernels - this.#kernels.size;
    const chosen = missing
      .filter(([text]) => text.length <= limits.kernelCharacters)
      .sort(longestFirst)
      .slice(0, left);
    for (const [text] of chosen) this.#kernels.add(text);
    const isWhole = chosen.length === missing.length && listedSteps(plan) <= limits.runs;
    return isWhole ? null : chosen.map(([, kernel]) => kernel);
  };
}

/** The number of times that all steps run together, where a loop that ends by a test counts once. */
function listedSteps({ steps, loops = [] }: Plan): number {
  return steps.reduce((sum, _, index) => {
    const around = loops.filter(({ first, last }) => index >= first && index < last);
    return sum + around.reduce((runs, { count }) => runs * (count ?? 1), 1);
  }, 0);
}

/**
 * Resolves once all plans in progress are there. `cancelled` is asked before each graph, and `idle` resolves when
 * nothing more urgent waits.
 */
export async function compileAhead(
  plans: Pick<Plans, "compileSome" | "device" | "has">,
  graphs: readonly unknown[],
  cancelled: () => boolean,
  idle: () => Promise<void>,
): Promise<void> {
  const budget = new Budget(plans.device);
  const inProgress = new Set<Promise<void>>();
  for (const each of graphs) {
    await idle();
    while (inProgress.size >= limits.plans) await Promise.race(inProgress);
    if (cancelled()) break;
    const graph = graphOf(each);
    if (graph === null || !budget.hasNodes(graph) || plans.has(graph)) continue;
    // A graph that cannot be compiled fails in the run that needs it.
    const compiled: Promise<void> = plans
      .compileSome(graph, budget.choose)
      .then(
        () => {},
        () => {},
      )
      .finally(() => inProgress.delete(compiled));
    inProgress.add(compiled);
  }
  await Promise.all(inProgress);
}

function graphOf(value: unknown): WireGraph | null {
  try {
    return readGraph(value);
  } catch {
    return null;
  }
}
