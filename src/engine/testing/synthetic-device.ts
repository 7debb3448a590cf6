/** A backend for tests that computes as the reference does at specified rates. */
import type { Backend, DeviceBuffer, Execution, ExecutionReport } from "../backend/backend.ts";
import { createReferenceBackend } from "../backend/reference/reference.ts";
import { fault } from "../ir/fault.ts";
import { workOf } from "../ir/work.ts";
import { altered } from "./reference-run.ts";

export interface SyntheticRates {
  readonly kind: "gpu" | "cpu";
  /** Operations a millisecond. */
  readonly operations: number;
  /** Bytes that are read back a millisecond. */
  readonly bytes: number;
}

/** Times are integer milliseconds of `setTimeout`, which may be a fake one. */
export function syntheticDevice({ kind, operations, bytes }: SyntheticRates): Backend {
  const backend = createReferenceBackend();
  let [busyUntil, cancelled] = [0, 0];
  /** Resolves after so many milliseconds of the device. */
  const take = (milliseconds: number): Promise<void> => {
    busyUntil = Math.max(busyUntil, performance.now()) + Math.ceil(milliseconds);
    return over();
  };
  const over = (): Promise<void> =>
    new Promise((resolve) => setTimeout(resolve, Math.max(0, busyUntil - performance.now())));
  const execute = async (
    done: Promise<ExecutionReport>,
    milliseconds: number,
  ): Promise<ExecutionReport> => {
    const before = cancelled;
    await take(milliseconds);
    if (before !== cancelled) throw fault(kind, "invalid result: the work was cancelled");
    return { ...(await done), milliseconds };
  };
  return altered(backend, {
    info: { ...backend.info, kind, name: kind, software: false },
    execute: (executable, ...rest): Execution => {
      const works = executable.plan.steps.map(({ kernel }) => workOf(kernel).operations);
      const { done } = backend.execute(executable, ...rest);
      const all = works.reduce((sum, each) => sum + each, 0);
      return { done: execute(done, all / operations) };
    },
    read: async (buffer: DeviceBuffer, byteLength: number): Promise<ArrayBuffer> => {
      const elements = await backend.read(buffer, byteLength);
      await take(byteLength / bytes);
      return elements;
    },
    finish: over,
    cancel: () => {
      cancelled++;
      busyUntil = 0;
    },
  });
}
