/**
 * Measures one kernel of a plan in isolation on the CPU: its present code, and where it multiplies matrices the code
 * with other register tiles.
 */
import { byteLength } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import type { Kernel, KernelOutput } from "../../ir/kernel.ts";
import type { Plan } from "../../ir/plan.ts";
import type { Tile } from "../../kernels/matmul/wasm/tile.ts";
import { KernelCache } from "../../kernels/wasm-module.ts";
import { type Against, type Alone, type Entry, measureAlone, type Runnable } from "../alone.ts";
import { planOfOne } from "../plan-of-one.ts";
import { bytesOf, comparedRanges, floats, obstacle, randomChunk } from "../trial-numbers.ts";
import { CodeStore, type Module } from "./code.ts";
import { CpuExecutable } from "./executable.ts";
import type { Block } from "./heap.ts";
import type { CpuMemory } from "./memory.ts";
import { type Job, type JobReport, type JobRunner, maxCommands } from "./runner.ts";

export interface AloneParts {
  readonly memory: CpuMemory;
  readonly runner: JobRunner;
  /** The tile in use. */
  readonly tile: Tile;
  /** The tiles that may be tried, those with other sums left out. */
  readonly tiles: readonly Tile[];
  readonly clockStep: number;
  nextModule(): number;
  run(job: Job): Promise<JobReport>;
}

/** Rejects with a Fault where the kernel cannot be measured. */
export async function measureCode(
  parts: AloneParts,
  kernel: Kernel,
  against: Against,
  cancelled: () => boolean,
): Promise<Alone> {
  const problem = obstacle(kernel) as `unsupported ${string}` | null;
  if (problem !== null) throw fault(kernel.name, problem);
  if (against.kind === "text")
    throw fault(
      kernel.name,
      "unsupported edit: browsers compile WebAssembly from bytes, not from text; edit the kernel's WGSL on a GPU",
    );
  const bench = new CpuBench(parts, kernel);
  try {
    const [present, ...others] = await bench.entries();
    const chosen = others.filter(({ name }) => against.only?.includes(name) ?? true);
    const { clockStep } = parts;
    const now = (): number => performance.now();
    return await measureAlone({ kernel, entries: [present, ...chosen], clockStep, cancelled, now });
  } finally {
    bench.close();
  }
}

class CpuBench {
  readonly #parts: AloneParts;
  readonly #kernel: Kernel;
  readonly #plan: Plan;
  readonly #inputs: Block[] = [];
  readonly #outputs: Block[] = [];
  readonly #scratch: Block[] = [];
  readonly #store: CodeStore;
  readonly #held: Module[] = [];

  constructor(parts: AloneParts, kernel: Kernel) {
    const { memory, runner, nextModule } = parts;
    this.#parts = parts;
    this.#store = new CodeStore(memory.type, runner, nextModule);
    this.#kernel = kernel;
    this.#plan = planOfOne(kernel);
    try {
      for (const { dtype, size } of kernel.inputs)
        this.#inputs.push(this.#filled(byteLength(dtype, size), randomChunk(dtype)));
      for (const output of kernel.outputs)
        this.#outputs.push(parts.memory.allocate(bytesOf(kernel, output)));
    } catch (error) {
      this.close();
      throw error;
    }
  }

  close(): void {
    const { memory } = this.#parts;
    for (const block of [...this.#inputs, ...this.#outputs, ...this.#scratch])
      memory.release(block);
    this.#store.release(this.#held);
  }

  /** The present code first; of codes that are the same, only one. */
  async entries(): Promise<[Entry, ...Entry[]]> {
    const { tile, tiles } = this.#parts;
    const present = await this.#compile(tile);
    const texts = new Set([present.text(0)]);
    const others: Entry[] = [];
    for (const tile of tiles) {
      const executable = await this.#compile(tile);
      if (texts.has(executable.text(0))) continue;
      texts.add(executable.text(0));
      others.push(this.#entry(executable, tile, false));
    }
    const first = this.#entry(present, tile, true);
    return others.length > 0
      ? [first, ...others]
      : [{ ...first, name: "the only variant of this kernel", sizes: {}, chosenBy: ["now"] }];
  }

  #entry(executable: CpuExecutable, { rows, columns }: Tile, isPresent: boolean): Entry {
    return {
      name: `${rows}×${columns} register tiles`,
      sizes: { "tile rows": rows, "tile columns": columns },
      // The tile is chosen once for all products, by trying.
      chosenBy: isPresent ? ["now", "tuner"] : [],
      make: async () => this.#runnable(executable),
    };
  }

  async #compile(tile: Tile): Promise<CpuExecutable> {
    const cache = new KernelCache({ tile });
    const executable = await CpuExecutable.compile(this.#plan, this.#store, cache, false);
    for (const module of executable.modules) this.#held.push(module);
    return executable;
  }

  #runnable(executable: CpuExecutable): Runnable {
    // The memory that plans share belongs to whichever program begins meanwhile.
    const scratch = this.#parts.memory.allocate(executable.scratchBytes);
    this.#scratch.push(scratch);
    const commands = executable.commands({
      inputs: this.#inputs.map(({ address }) => address),
      outputs: this.#outputs.map(({ address }) => address),
      scratch: scratch.address,
    });
    const most = Math.max(1, Math.floor(maxCommands / commands.length));
    const run = async (times: number): Promise<number> => {
      const repeated = Array.from({ length: times }, () => commands).flat();
      const report = await this.#parts.run({ commands: repeated, profile: false });
      if (report.failure !== null)
        throw fault(this.#kernel.name, `invalid kernel: it failed with ${report.failure}`);
      return report.milliseconds;
    };
    return {
      numbers: async () => {
        await run(1);
        return this.#outputs.flatMap((block, at) => this.#numbersOf(block, at));
      },
      time: async (repeats) => {
        let total = 0;
        for (let left = repeats; left > 0; left -= most) total += await run(Math.min(most, left));
        return total / repeats;
      },
    };
  }

  #numbersOf({ address }: Block, at: number): Float32Array[] {
    const output = this.#kernel.outputs[at] as KernelOutput;
    return comparedRanges(bytesOf(this.#kernel, output)).map(({ from, bytes }) =>
      floats(this.#parts.memory.read(address + from, bytes), output.dtype),
    );
  }

  #filled(bytes: number, chunk: ReturnType<typeof randomChunk>): Block {
    const { memory } = this.#parts;
    const block = memory.allocate(bytes);
    const source = new Uint8Array(chunk.buffer);
    for (let at = 0; at < bytes; at += source.byteLength)
      memory.write(block.address + at, source.subarray(0, bytes - at));
    return block;
  }
}
