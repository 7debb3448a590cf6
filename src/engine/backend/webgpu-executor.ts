/**
 * Runs executables: each chunk of a plan becomes one command encoder and one submission; all its
 * kernels share a pass, or have a timed pass each when profiled. What the device finds wrong becomes a
 * Fault that names the kernel.
 */
import { type Fault, fault } from "../ir/fault.ts";
import type { Execution, ExecutionReport } from "./backend.ts";
import type { Slot } from "./webgpu-buffers.ts";
import type { PassClock, PassTimer } from "./webgpu-clock.ts";
import type { Chunk, ReadyStep, WebGPUExecutable } from "./webgpu-executable.ts";
import type { PendingWork } from "./webgpu-pending.ts";
import type { SubmissionQueue } from "./webgpu-queue.ts";

export interface ExecutorParts {
  readonly device: GPUDevice;
  readonly queue: SubmissionQueue;
  readonly pending: PendingWork;
  /** Null where the device has no timestamps: then a kernel's time is that between two submissions' ends. */
  readonly clock: PassClock | null;
}

type Times = readonly (number | null)[] | null;

export function executePlan(
  parts: ExecutorParts,
  executable: WebGPUExecutable,
  slots: readonly Slot[],
  profile: boolean,
): Execution {
  const groups = executable.steps.map((_, index) =>
    executable.bindGroup(index, slots, parts.device),
  );
  const chunks =
    profile && parts.clock === null ? singleSteps(executable.chunks) : executable.chunks;
  const run = chunks.map((chunk) => submitChunk(parts, executable, groups, chunk, profile));
  const work = run.length > 0 ? Promise.all(run) : parts.queue.finish().then((): Times[] => []);
  const done = work.then((times): ExecutionReport => {
    for (const slot of slots) if (slot.failure) throw slot.failure;
    return { kernels: profile ? joined(times) : null };
  });
  return { done: parts.pending.race(done) };
}

/** Wall times are taken between the ends of submissions, so every kernel needs its own. */
function singleSteps(chunks: readonly Chunk[]): Chunk[] {
  return chunks.flatMap(({ first, last, weight }) =>
    Array.from({ length: last - first }, (_, step) => ({
      first: first + step,
      last: first + step + 1,
      weight: weight / (last - first),
    })),
  );
}

/** Null as soon as one time is missing: a sum without it would mislead. */
function joined(chunks: readonly Times[]): number[] | null {
  const times: number[] = [];
  for (const chunk of chunks) {
    for (const time of chunk ?? [null]) {
      if (time === null) return null;
      times.push(time);
    }
  }
  return times;
}

function submitChunk(
  parts: ExecutorParts,
  executable: WebGPUExecutable,
  groups: readonly GPUBindGroup[],
  chunk: Chunk,
  profile: boolean,
): Promise<Times> {
  const { device, queue, clock } = parts;
  return new Promise((resolve, reject) => {
    let timer: PassTimer | null = null;
    let error: Promise<string | null> = Promise.resolve(null);
    let started = 0;
    queue.push({
      weight: Math.max(1, chunk.weight),
      run: () => {
        started = performance.now();
        device.pushErrorScope("validation");
        device.pushErrorScope("out-of-memory");
        device.pushErrorScope("internal");
        timer = profile && clock ? clock.timer(chunk.last - chunk.first) : null;
        const encoder = device.createCommandEncoder({ label: executable.plan.key });
        encodeSteps(encoder, executable.steps, groups, chunk, timer);
        device.queue.submit([encoder.finish()]);
        error = firstError(device);
      },
      submitted: (finished) => {
        const times = timer
          ? timer.read()
          : finished.then(() => (profile ? [wallTime(parts, started)] : null));
        // Both must settle: an invalid submission finishes, and its timer's buffer still maps.
        Promise.all([times, error, finished]).then(([taken, message]) => {
          if (message === null) resolve(taken);
          else explain(device, executable, groups, chunk, message).then(reject, reject);
        }, reject);
      },
      drop: reject,
    });
  });
}

const lastEnd = new WeakMap<GPUDevice, number>();

/** From the later of its submission and the end of the work before it, until now. */
function wallTime({ device }: ExecutorParts, started: number): number {
  const now = performance.now();
  const time = now - Math.max(started, lastEnd.get(device) ?? 0);
  lastEnd.set(device, now);
  return time;
}

function encodeSteps(
  encoder: GPUCommandEncoder,
  steps: readonly ReadyStep[],
  groups: readonly GPUBindGroup[],
  { first, last }: Chunk,
  timer: PassTimer | null,
): void {
  let pass = timer ? null : encoder.beginComputePass();
  for (let index = first; index < last; index++) {
    const { step, program, pipeline } = steps[index] as ReadyStep;
    if (timer)
      pass = encoder.beginComputePass({
        label: step.kernel.name,
        timestampWrites: timer.writesOf(index - first),
      });
    if (!pass) continue;
    pass.setPipeline(pipeline.gpu);
    pass.setBindGroup(0, groups[index] as GPUBindGroup);
    pass.dispatchWorkgroups(program.groups[0], program.groups[1]);
    if (timer) pass.end();
  }
  if (timer) timer.resolve(encoder);
  else pass?.end();
}

/** Pops the three scopes that `run` pushed. */
async function firstError(device: GPUDevice): Promise<string | null> {
  const scopes = [device.popErrorScope(), device.popErrorScope(), device.popErrorScope()];
  const errors = await Promise.all(scopes.map((scope) => scope.catch(() => null)));
  return errors.find((error) => error !== null)?.message ?? null;
}

/** Finds the kernel at fault by encoding each alone, without submitting it. */
async function explain(
  device: GPUDevice,
  executable: WebGPUExecutable,
  groups: readonly GPUBindGroup[],
  chunk: Chunk,
  message: string,
): Promise<Fault> {
  for (let index = chunk.first; index < chunk.last; index++) {
    device.pushErrorScope("validation");
    const encoder = device.createCommandEncoder();
    encodeSteps(
      encoder,
      executable.steps,
      groups,
      { first: index, last: index + 1, weight: 0 },
      null,
    );
    encoder.finish();
    const error = await device.popErrorScope().catch(() => null);
    if (error)
      return kernelFault((executable.steps[index] as ReadyStep).step.kernel.name, error.message);
  }
  const names = executable.steps.slice(chunk.first, chunk.last).map(({ step }) => step.kernel.name);
  return kernelFault(names.join(", "), message);
}

function kernelFault(name: string, message: string): Fault {
  return fault(
    "invalid",
    `gpu: invalid kernel ${name}: the device refused it (${message.split("\n")[0]})`,
  );
}
