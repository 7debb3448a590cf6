/**
 * Kernels that were run in isolation since the page was opened, and the texts that the visitor wrote for them. Both are
 * in the page's memory only: no link and no draft can set them.
 */
import { create, type StoreApi, type UseBoundStore } from "zustand";
import type { Against, Alone, Outcome } from "../../engine/backend/alone.ts";
import { engine } from "../engine.ts";
import type { Device } from "../run/messages/events.ts";

/** A kernel on a device. */
export interface KernelOn {
  readonly device: Device;
  /** The plan's id. */
  readonly plan: string;
  readonly step: number;
}

/** The visitor's measurements and edits of one kernel. */
export interface Trials {
  /** The present code against its variants; null before it was measured. */
  readonly variants: Alone | null;
  /** One variant measured again, against the present code; null before. */
  readonly again: Alone | null;
  /** The visitor's own text; null if it is the kernel's. */
  readonly text: string | null;
  /** The result of a text against the present code, and that text; null before. */
  readonly tried: { readonly text: string; readonly alone: Alone } | null;
  /** The measurement in progress; null if there is none. */
  readonly measuring: "variants" | "again" | "text" | null;
  /** The reason why the last measurement failed; null if it succeeded. */
  readonly problem: string | null;
}

export const noTrials: Trials = {
  variants: null,
  again: null,
  text: null,
  tried: null,
  measuring: null,
  problem: null,
};

/** The maximum number of kernels kept; the least recently changed ones are dropped first. */
const most = 64;

export const useAlone: UseBoundStore<StoreApi<ReadonlyMap<string, Trials>>> = create(
  (): ReadonlyMap<string, Trials> => new Map(),
);

export function keyOf({ device, plan, step }: KernelOn): string {
  return `${device} ${step} ${plan}`;
}

function change(kernel: KernelOn, changes: Partial<Trials>): void {
  const key = keyOf(kernel);
  const all = new Map(useAlone.getState());
  const before = all.get(key) ?? noTrials;
  all.delete(key);
  all.set(key, { ...before, ...changes });
  const [oldest] = all.keys();
  if (all.size > most && oldest !== undefined) all.delete(oldest);
  useAlone.setState(all, true);
}

/** Sets the visitor's text of the kernel; null for the kernel's own. */
export function write(kernel: KernelOn, text: string | null): void {
  change(kernel, { text, ...(text === null && { tried: null, problem: null }) });
}

/** Measures the kernel against all of its variants, or against one of them again. */
export function measureVariants(kernel: KernelOn, only: string | null): Promise<void> {
  const against: Against = { kind: "variants", only: only === null ? null : [only] };
  const what = only === null ? "variants" : "again";
  return measure(kernel, what, against, (alone) => ({
    [what]: alone,
    ...(only === null && { again: null }),
  }));
}

/** Measures the visitor's text against the kernel's own. */
export function tryText(kernel: KernelOn, text: string): Promise<void> {
  return measure(kernel, "text", { kind: "text", text }, (alone) => ({ tried: { text, alone } }));
}

async function measure(
  kernel: KernelOn,
  measuring: Trials["measuring"],
  against: Against,
  changes: (alone: Alone) => Partial<Trials>,
): Promise<void> {
  change(kernel, { measuring, problem: null });
  try {
    const alone = await engine.measure({ ...kernel, against });
    change(kernel, { measuring: null, ...changes(alone) });
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    change(kernel, { measuring: null, problem });
  }
}

/** The outcome of the text that was tried. */
export function outcomeOf(tried: Trials["tried"]): Outcome | null {
  return tried?.alone.variants[1]?.outcome ?? null;
}
