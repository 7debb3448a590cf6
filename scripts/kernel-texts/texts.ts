/**
 * The text of every kernel that the ops' cases and the gallery need, on several devices. Two trees whose lines are equal
 * generate the same code.
 */
import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { specs } from "../../src/engine/derive/specs.ts";
import type { WireGraph } from "../../src/engine/executor/protocol.ts";
import { gradients } from "../../src/engine/graph/gradient.ts";
import { parameter } from "../../src/engine/index.ts";
import type { Kernel } from "../../src/engine/ir/kernel.ts";
import type { Abilities, MemoryRules } from "../../src/engine/ir/plan.ts";
import { wholeTransforms } from "../../src/engine/kernels/fourier/wgsl/whole-transforms.ts";
import { plainTile } from "../../src/engine/kernels/matmul/wasm/tile.ts";
import { wholeScans } from "../../src/engine/kernels/scan/wgsl/whole-scans.ts";
import { wholeSorts } from "../../src/engine/kernels/sort/wgsl/variant.ts";
import { KernelCache, lowerModule } from "../../src/engine/kernels/wasm-module.ts";
import { lowerToWgsl, passesOf, type WgslTarget } from "../../src/engine/kernels/wgsl.ts";
import { decode } from "../../src/engine/rewrite/decode.ts";
import { simplify } from "../../src/engine/rewrite/simplify.ts";
import { schedule } from "../../src/engine/schedule/index.ts";
import { minMemory, minTarget } from "../../src/site/least-device.ts";
import { type Sample, samplesOf, toTensor, upTo } from "../../tests/conformance/samples.ts";
import { readProgram } from "../explain/program.ts";
import { recordRun } from "../explain/record-run.ts";

interface Device {
  readonly name: string;
  readonly abilities: Abilities;
  readonly memory: MemoryRules;
  textOf(kernel: Kernel): string;
}

function gpu(name: string, change: Partial<WgslTarget>): Device {
  const target = { ...minTarget, ...change };
  const scans = wholeScans(target);
  return {
    name,
    abilities: {
      scatters: false,
      wholeSorts: wholeSorts(target),
      wholeTransforms: wholeTransforms(target),
      windowBytes: minMemory.windowBytes - minMemory.alignment,
      ...(scans && { wholeScans: scans }),
      wholeReductions: target.workgroupMemory,
    },
    memory: minMemory,
    textOf: (kernel) =>
      passesOf(lowerToWgsl(kernel, target))
        .map(({ code, groups }) => `${code}\n${groups.join()}`)
        .join("\n"),
  };
}

function cpu(name: string, fused: boolean): Device {
  const cache = new KernelCache({ tile: { ...plainTile, fused } });
  return {
    name,
    abilities: { scatters: true, wholeScans: { scans: 4096, elements: 1_500_000, extent: 0 } },
    memory: { ...minMemory, alignment: 64, apart: false, windowBytes: Number.POSITIVE_INFINITY },
    textOf: (kernel) => {
      const { text, kernels } = lowerModule(
        [kernel],
        { shared: true, maximumPages: 65_536 },
        cache,
      );
      return `${text(0)}\n${JSON.stringify(kernels)}`;
    },
  };
}

const devices: readonly Device[] = [
  gpu("gpu, default limits", {}),
  gpu("gpu, all features", {
    ...{ f16: true, subgroups: true, subgroupMatrices: true, byteProducts: true },
    ...{ subgroupSizes: [32, 32], maxWorkgroupStorageBytes: 49_152, maxInvocations: 1024 },
  }),
  gpu("gpu, emulated", { workgroupMemory: false, isBrief: true }),
  cpu("cpu", false),
  cpu("cpu, fused multiply-adds", true),
];

/** Larger cases need the same kernels with other extents, and take long. */
const maxElements = 20_000;

/** A case's result, and its gradients by the operands that are floats. */
async function evaluateCase({ case: { build }, operands }: Sample): Promise<void> {
  const tensors = operands.map((operand) =>
    operand.dtype === "f32" ? parameter(toTensor(operand)) : toTensor(operand),
  );
  const result = await build(...tensors);
  await result.data();
  if (!result.dtype.startsWith("f")) return;
  const parameters = tensors.filter((_, index) => operands[index]?.dtype === "f32");
  const found = gradients(result.cast("f32").square().sum(), parameters as never);
  await Promise.all(found.map((gradient) => gradient.data()));
}

const programs = new URL("../../src/app/gallery/programs/", import.meta.url);

/** The graphs of all cases and programs; `skipped` has what could not be run here, with the reason. */
async function graphsOf(): Promise<{ graphs: readonly WireGraph[]; skipped: readonly string[] }> {
  const skipped: string[] = [];
  const skip = (what: string, error: unknown): void => {
    skipped.push(`${what}: ${error instanceof Error ? error.message.split("\n")[0] : error}`);
  };
  const ops = await recordRun(
    "cpu",
    async () => {
      for (const spec of specs)
        for (const sample of upTo(maxElements, samplesOf(spec)))
          await evaluateCase(sample).catch((error: unknown) => skip(sample.title, error));
    },
    "cases",
  );
  const graphs = [...ops.graphs];
  for (const name of readdirSync(programs)
    .filter((name) => /^[\w-]+\.ts$/.test(name))
    .sort()) {
    const { program, url } = readProgram(new URL(name, programs).pathname);
    await recordRun("cpu", program, url).then(
      (run) => graphs.push(...run.graphs),
      (error: unknown) => skip(name, error),
    );
  }
  return { graphs, skipped };
}

export interface KernelTexts {
  /** "<hash of the text> <device>: <name of the kernel>", sorted, each once. */
  readonly lines: readonly string[];
  readonly skipped: readonly string[];
}

export async function kernelTexts(): Promise<KernelTexts> {
  const { graphs, skipped } = await graphsOf();
  const lines = new Set<string>();
  const failures = new Set<string>();
  for (const graph of graphs) {
    const decoded = decode(graph);
    const targets = [...new Set(decoded.targets)].filter(({ op }) => op !== null);
    if (targets.length === 0) continue;
    for (const { name, abilities, memory, textOf } of devices)
      try {
        const simplified = simplify({ ...decoded, targets }, abilities);
        for (const { kernel } of schedule(simplified, "", memory).steps) {
          const hash = createHash("sha256").update(textOf(kernel)).digest("hex").slice(0, 20);
          lines.add(`${hash} ${name}: ${kernel.name}`);
        }
      } catch (error) {
        failures.add(`${name}: ${error instanceof Error ? error.message : error}`);
      }
  }
  return { lines: [...lines].sort(), skipped: [...skipped, ...failures].sort() };
}
