/**
 * Writes one kernel that runs a loop of small kernels. In: a plan, and a loop of it. Out: the WGSL of one workgroup, which
 * computes each kernel of the body as a phase, waits where a phase needs what others wrote, and goes on to the next
 * iteration; and the buffers that it is bound to. A dispatch runs a part of the iterations: `steps_of_part` has the first,
 * the one after its last, and the last of the loop.
 */
import { type Kernel, outputShape } from "../../../ir/kernel.ts";
import { locationOf, type Plan, type PlanLoop, type Step } from "../../../ir/plan.ts";
import { sizeOf } from "../../../ir/shape.ts";
import { workOf } from "../../../ir/work.ts";
import { launchOf } from "../../../target/wgsl/launch.ts";
import { arrayName, type Phase, type PhaseArray, phaseOf } from "../../../target/wgsl/phase.ts";
import { lowerToWgsl, type WgslTarget } from "../../wgsl.ts";
import { type Around, accessFunction, type Words } from "./buffer-access.ts";
import {
  bindingsOf,
  isSame,
  type LoopBinding,
  type LoopValue,
  type Nest,
  valuesOf,
  wholeOf,
  wordsInside,
} from "./loop-values.ts";
import { phaseTarget, threadsFor } from "./phase-target.ts";

/** A phase with more elements, or more operations, is worth a kernel of many workgroups. */
const maxElements = 4096;
const maxOperations = 2 ** 17;
/** The phases of a body whose text still compiles in a fraction of a second. */
const maxPhases = 64;
/** Bytes of the workgroup's memory besides the values in it. */
const ownBytes = 256;

export interface LoopKernel {
  readonly code: string;
  /** These ranges are bound in this order; those that are only read come first. */
  readonly bindings: readonly LoopBinding[];
  /** For each step of the body, its part of the work. */
  readonly shares: readonly number[];
  /** The phases of an iteration, and the operations of a thread in it. */
  readonly phases: number;
  readonly operations: number;
}

interface BodyPhase {
  readonly step: Step;
  readonly phase: Phase;
  readonly threads: number;
  readonly groups: readonly [number, number];
  readonly runs: number;
}

/**
 * True if loops have the form of a kernel: all inner loops are counted, and a test is made before each group of an even
 * number of iterations.
 */
function hasForm({ loop, inside }: Nest): boolean {
  if (loop.last - loop.first > maxPhases || loop.last === loop.first) return false;
  if (inside.some(({ count, test }) => count === null || test)) return false;
  if (loop.count !== null) return loop.test === undefined && loop.count > 1;
  const batch = batchOf({ loop, inside });
  return batch !== null && (batch.count ?? 1) % 2 === 0 && loop.test?.before === loop.first;
}

/** The iterations between two tests of a loop that ends by one. */
function batchOf({ loop, inside }: Nest): PlanLoop | null {
  return (loop.count === null && inside.findLast((each) => isSame(each, loop))) || null;
}

function isSmall(kernel: Kernel): boolean {
  const { inputs, outputs } = kernel;
  return (
    [...inputs, ...outputs].every(({ dtype }) => dtype !== "f16") &&
    outputs.every((output) => sizeOf(outputShape(kernel, output)) <= maxElements) &&
    sizeOf(kernel.domain) <= maxElements &&
    workOf(kernel).operations <= maxOperations
  );
}

/** True if the kernels of a loop's body may be small enough, which costs little to find out. */
export function mayBeLoopKernel({ steps }: Plan, nest: Nest): boolean {
  const { first, last } = nest.loop;
  return hasForm(nest) && steps.slice(first, last).every(({ kernel }) => isSmall(kernel));
}

/** Null where the body needs more than a workgroup has. The buffers of the plan have their final places. */
export function loopKernel(
  plan: Plan,
  nest: Nest,
  target: WgslTarget,
  alignment: number,
): LoopKernel | null {
  if (!mayBeLoopKernel(plan, nest)) return null;
  const { first, last } = nest.loop;
  const steps = plan.steps.slice(first, last);
  const threads = threadsFor(
    steps.map(({ kernel }) => kernel),
    target,
  );
  const phases = phasesOf(steps, nest, target, threads);
  if (phases === null) return null;
  const arrays = arraysOf(phases);
  const left = target.maxWorkgroupStorageBytes - ownBytes - arrays.bytes;
  if (left < 0) return null;
  const values = valuesOf(plan, nest);
  const inside = wordsInside(values, target.workgroupMemory ? left : 0);
  const outside = [...values.values()].filter(
    (value) => !inside.has(value.number) || isKept(value),
  );
  const { bindings, of } = bindingsOf(plan, outside, alignment);
  if (bindings.length > target.maxStorageBuffers) return null;
  const text = new LoopText(plan, nest, {
    phases,
    arrays: arrays.all,
    threads,
    values,
    inside,
    bindings,
    boundAs: of,
  });
  const work = phases.map(
    ({ step, runs, groups, threads: each }) =>
      runs * (1 + (workOf(step.kernel).operations + groups[0] * groups[1] * each) / threads),
  );
  const all = work.reduce((sum, each) => sum + each, 0);
  return {
    code: text.code(),
    bindings,
    shares: work.map((each) => each / all),
    phases: phases.reduce((sum, { runs }) => sum + runs, 0),
    operations: all,
  };
}

/** True if a value in the workgroup's memory is fetched from a buffer, and put back if it is written. */
function isKept({ isShared, isCarried }: LoopValue): boolean {
  return isShared || isCarried;
}

function phasesOf(
  steps: readonly Step[],
  nest: Nest,
  target: WgslTarget,
  threads: number,
): BodyPhase[] | null {
  const { loop, inside } = nest;
  const batch = batchOf(nest);
  const own = phaseTarget(target, threads);
  const phases: BodyPhase[] = [];
  for (const [index, step] of steps.entries()) {
    const program = lowerToWgsl(step.kernel, own);
    const launch = launchOf(program);
    const phase = program.second || !launch ? null : phaseOf(program.code, `p${index}_`);
    if (!phase || !launch || (phase.hasBarrier && launch.threads !== threads)) return null;
    const at = loop.first + index;
    const around = inside.filter((each) => each !== batch && each.first <= at && at < each.last);
    const runs = around.reduce((product, { count }) => product * (count ?? 1), 1);
    phases.push({ step, phase, threads: launch.threads, groups: program.groups, runs });
  }
  return phases;
}

/** The arrays that phases share, by name, and their bytes. */
function arraysOf(phases: readonly BodyPhase[]): {
  readonly all: ReadonlyMap<string, PhaseArray>;
  readonly bytes: number;
} {
  const all = new Map<string, PhaseArray>();
  for (const { phase } of phases) {
    const counts = new Map<string, number>();
    for (const array of phase.arrays) {
      const number = counts.get(array.type) ?? 0;
      counts.set(array.type, number + 1);
      const name = arrayName(array.type, number);
      const length = Math.max(array.length, all.get(name)?.length ?? 0);
      all.set(name, { type: array.type, length });
    }
  }
  let bytes = 0;
  for (const { type, length } of all.values())
    bytes += 16 * Math.ceil((bytesOf(type) * length) / 16);
  return { all, bytes };
}

function bytesOf(type: string): number {
  return type.startsWith("vec4") ? 16 : type.startsWith("vec2") ? 8 : 4;
}

interface Placed {
  readonly phases: readonly BodyPhase[];
  readonly arrays: ReadonlyMap<string, PhaseArray>;
  readonly threads: number;
  readonly values: ReadonlyMap<number, LoopValue>;
  readonly inside: ReadonlyMap<number, number>;
  readonly bindings: readonly LoopBinding[];
  readonly boundAs: ReadonlyMap<number, number>;
}

/** Notes the values that were read and written since the threads last waited for each other. */
class Hazards {
  readonly #read = new Set<number | string>();
  readonly #written = new Set<number | string>();

  /** True if the threads have to wait before a phase that reads and writes these. */
  conflicts(reads: readonly (number | string)[], writes: readonly (number | string)[]): boolean {
    return (
      reads.some((each) => this.#written.has(each)) ||
      writes.some((each) => this.#written.has(each) || this.#read.has(each))
    );
  }

  add(reads: readonly (number | string)[], writes: readonly (number | string)[]): void {
    for (const each of reads) this.#read.add(each);
    for (const each of writes) this.#written.add(each);
  }

  clear(): void {
    this.#read.clear();
    this.#written.clear();
  }
}

/** Threads that wait for each other also see what the others wrote, in the workgroup's memory or in buffers too. */
const barriers = {
  inside: "workgroupBarrier();",
  everywhere: "workgroupBarrier(); storageBarrier();",
};

class LoopText {
  readonly #plan: Plan;
  readonly #nest: Nest;
  readonly #placed: Placed;
  readonly #functions: string[] = [];
  readonly #lines: string[] = [];
  readonly #hazards = new Hazards();
  readonly #barrier: string;
  #depth = 1;
  #variables = 0;

  constructor(plan: Plan, nest: Nest, placed: Placed) {
    this.#plan = plan;
    this.#nest = nest;
    this.#placed = placed;
    const { values, inside } = placed;
    // Each row of a result is written once, and nobody reads it.
    const isExchanged = [...values.values()].some(
      ({ number, isRead, isWritten, isMoving }) =>
        !inside.has(number) && isWritten && (isRead || !isMoving),
    );
    this.#barrier = isExchanged ? barriers.everywhere : barriers.inside;
  }

  code(): string {
    const { phases, arrays, threads, inside, bindings } = this.#placed;
    this.#transfer("in");
    this.#wait();
    this.#outermost();
    this.#transfer("out");
    const enabled = new Set(phases.flatMap(({ phase }) => phase.enabled));
    const scalars = new Map(phases.flatMap(({ phase }) => [...phase.functions]));
    const size = this.#wordsOfInside();
    const declarations = [
      ...[...enabled].sort(),
      ...bindings.map(
        ({ isWritten }, binding) =>
          `@group(0) @binding(${binding}) var<storage, ${isWritten ? "read_write" : "read"}> words${binding}: array<u32>;`,
      ),
      "@group(1) @binding(0) var<uniform> steps_of_part: vec4u;",
      ...(inside.size > 0 ? [`var<workgroup> inside: array<u32, ${size}>;`] : []),
      ...(this.#nest.loop.test ? ["var<workgroup> goes_on: u32;"] : []),
      ...[...arrays].map(
        ([name, { type, length }]) => `var<workgroup> ${name}: array<${type}, ${length}>;`,
      ),
      ...Array.from({ length: this.#variables }, (_, loop) => `var<private> step_${loop}: u32;`),
    ];
    const parts = [
      "// A loop: one workgroup computes the kernels of its body one after the other, again and again.",
      declarations.join("\n"),
      ...this.#functions,
      ...[...scalars].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, text]) => text),
      `@compute @workgroup_size(${threads})
fn main(@builtin(local_invocation_index) local: u32) {
${this.#lines.join("\n")}
}`,
    ];
    return `${parts.join("\n\n")}\n`;
  }

  #wordsOfInside(): number {
    const { inside, values } = this.#placed;
    let end = 0;
    for (const [number, first] of inside)
      end = Math.max(end, first + (values.get(number) as LoopValue).bytes / 4);
    return end;
  }

  #line(text: string): void {
    this.#lines.push("  ".repeat(this.#depth) + text);
  }

  #block(head: string, write: () => void): void {
    this.#line(`${head} {`);
    this.#depth++;
    write();
    this.#depth--;
    this.#line("}");
  }

  #wait(): void {
    this.#line(this.#barrier);
    this.#hazards.clear();
  }

  /** Copies what lies in the workgroup's memory from and to its buffers. */
  #transfer(direction: "in" | "out"): void {
    const { inside, values, threads } = this.#placed;
    for (const [number, first] of inside) {
      const value = values.get(number) as LoopValue;
      if (!isKept(value) || (direction === "out" && !value.isWritten)) continue;
      const { array, first: start } = this.#outside(number);
      const [here, there] = [`inside[${first}u + i]`, `${array}[${start}u + i]`];
      const copy = direction === "in" ? `${here} = ${there};` : `${there} = ${here};`;
      const count = value.bytes / 4;
      this.#block(`for (var i = local; i < ${count}u; i += ${threads}u)`, () => this.#line(copy));
    }
  }

  #outside(number: number): ReturnType<Words> {
    const { boundAs, bindings } = this.#placed;
    const index = boundAs.get(number) as number;
    const { from } = bindings[index] as LoopBinding;
    const { offset } = locationOf(this.#plan.buffers, number);
    return { array: `words${index}`, first: (offset - from) / 4 };
  }

  readonly #words: Words = (number) => {
    const first = this.#placed.inside.get(number);
    return first === undefined ? this.#outside(number) : { array: "inside", first };
  };

  #outermost(): void {
    const { loop, inside } = this.#nest;
    const batch = batchOf(this.#nest);
    const step = this.#variable();
    const last = "steps_of_part.z";
    const around = [{ loop: batch ?? loop, step, last: loop.count === null ? null : last }];
    const head = `for (var step = steps_of_part.x; step < steps_of_part.y; step++)`;
    this.#block(head, () => {
      this.#line(`${step} = step;`);
      if (loop.test) this.#test(loop.test);
      const inner = inside.filter((each) => each !== batch);
      this.#range(loop.first, loop.last, inner, around);
      this.#wait();
    });
  }

  /** The body leaves everything as it is once the flag is not set, so that every second iteration may go without a test. */
  #test({ buffer, value }: NonNullable<PlanLoop["test"]>): void {
    this.#functions.push(
      accessFunction(
        "get",
        { name: "flag_at", type: "u32", buffer },
        this.#plan.buffers,
        [],
        this.#words,
      ),
    );
    this.#block("if ((step & 1u) == 0u)", () => {
      this.#line("if (local == 0u) { goes_on = flag_at(0u); }");
      const ended = value ? "== 0u" : "!= 0u";
      this.#line(`if (workgroupUniformLoad(&goes_on) ${ended}) { break; }`);
    });
  }

  #variable(): string {
    return `step_${this.#variables++}`;
  }

  /** `around` begins with the innermost loop. */
  #range(
    first: number,
    last: number,
    inside: readonly PlanLoop[],
    around: readonly Around[],
  ): void {
    for (let index = first; index < last; ) {
      const inner = inside.findLast((loop) => loop.first === index && loop.first < loop.last);
      if (!inner) {
        this.#phase(index, around);
        index++;
        continue;
      }
      this.#wait();
      const step = this.#variable();
      const head = `for (var ${step}_of = 0u; ${step}_of < ${inner.count}u; ${step}_of++)`;
      this.#block(head, () => {
        this.#line(`${step} = ${step}_of;`);
        const within = inside.slice(0, inside.indexOf(inner));
        this.#range(index, inner.last, within, [{ loop: inner, step, last: null }, ...around]);
        this.#wait();
      });
      index = inner.last;
    }
  }

  #phase(index: number, around: readonly Around[]): void {
    const at = index - this.#nest.loop.first;
    const { phase, step } = this.#placed.phases[at] as BodyPhase;
    const { buffers } = this.#plan;
    const numbers = [...step.inputs, ...step.outputs];
    const reads: (number | string)[] = [];
    const writes: (number | string)[] = phase.arrays.length > 0 ? ["arrays"] : [];
    const functions: string[] = [];
    for (const { binding, type, isRead, isWritten } of phase.buffers) {
      const buffer = numbers[binding] as number;
      // In every iteration each of two buffers that change places is in one place, so that their own numbers tell them apart.
      const whole = wholeOf(buffers, buffer);
      if (isRead) reads.push(whole);
      if (isWritten) writes.push(whole);
      for (const [kind, isUsed] of [
        ["get", isRead],
        ["set", isWritten],
      ] as const)
        if (isUsed)
          functions.push(
            accessFunction(
              kind,
              { name: `p${at}_${kind}${binding}`, type, buffer },
              buffers,
              around,
              this.#words,
            ),
          );
    }
    this.#functions.push(`// Phase ${at}.\n${functions.join("\n")}\n${phase.text}`);
    if (this.#hazards.conflicts(reads, writes)) this.#wait();
    this.#hazards.add(reads, writes);
    this.#call(at);
  }

  #call(at: number): void {
    const { phases, threads } = this.#placed;
    const { phase, threads: each, groups } = phases[at] as BodyPhase;
    const [across, down] = groups;
    const count = across * down;
    const group = (number: string): string =>
      down === 1
        ? `vec3u(${number}, 0u, 0u)`
        : `vec3u(${number} % ${across}u, ${number} / ${across}u, 0u)`;
    const main = (number: string, local: string): void => {
      if (phase.reset !== "") this.#line(phase.reset);
      this.#line(`p${at}_main(${group(number)}, ${local});`);
    };
    if (phase.hasBarrier) {
      if (count === 1) main("0u", "local");
      else
        this.#block(`for (var group = 0u; group < ${count}u; group++)`, () => {
          main("group", "local");
          this.#line(this.#barrier);
        });
    } else if (count * each <= threads) {
      const run = (): void =>
        count === 1 ? main("0u", "local") : main(`local / ${each}u`, `local % ${each}u`);
      if (count * each === threads) run();
      else this.#block(`if (local < ${count * each}u)`, run);
    } else
      this.#block(`for (var i = local; i < ${count * each}u; i += ${threads}u)`, () =>
        main(`i / ${each}u`, `i % ${each}u`),
      );
  }
}
