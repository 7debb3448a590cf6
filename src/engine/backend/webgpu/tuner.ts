/**
 * Decides which variant of each kernel runs on this device: the tables' choice, or one that was measured here to
 * be faster. In: the kernels of plans. Out: their programs, and faster ones from contests, which are held one at a
 * time while the device is idle.
 */
import { ByteCache } from "../../ir/caches/byte-cache.ts";
import { cacheBudgets } from "../../ir/caches/cache-budgets.ts";
import { heldBytes } from "../../ir/caches/held-bytes.ts";
import { shortKey } from "../../ir/caches/short-key.ts";
import type { Kernel } from "../../ir/kernel.ts";
import { workOf } from "../../ir/work.ts";
import { lowerToWgsl, type WgslProgram, type WgslTarget } from "../../kernels/wgsl.ts";
import {
  type Alternative,
  type Choice,
  lowerWithAlternatives,
} from "../../kernels/wgsl-alternatives.ts";
import type { Tuned, TuningStore } from "../tuning.ts";
import type { ProgramVariant } from "./alone.ts";
import type { TunerParts } from "./bench.ts";

export interface Lowered {
  readonly program: WgslProgram;
  /** A variant whose code compiles sooner; null where that would not be worth it. */
  readonly standIn: WgslProgram | null;
  /** The key under which the kernel is tuned; null where there is nothing to choose. */
  readonly key: string | null;
}

export interface Adopted {
  readonly tuned: Tuned;
  /** Null where the tables' choice stays. */
  readonly program: WgslProgram | null;
}

interface Waiting {
  readonly key: string;
  readonly kernel: Kernel;
  readonly program: WgslProgram;
  readonly alternatives: readonly Alternative[];
}

/** Whether the kernel takes as long as its dispatch, whatever its code. */
function isSmall(kernel: Kernel): boolean {
  const { bytes, operations } = workOf(kernel);
  return bytes < 2 ** 16 && operations < 2 ** 14;
}

/**
 * The length in characters from which on drivers compile code so slowly that a shorter variant stands in for it
 * (docs/decisions/kernel-variants.md).
 */
const longText = 20_000;
/** Code that is not much shorter does not compile much sooner. */
const muchShorter = 0.7;

function standInOf(kernel: Kernel, { code }: WgslProgram, target: WgslTarget): WgslProgram | null {
  if (code.length < longText) return null;
  const brief = lowerToWgsl(kernel, { ...target, isBrief: true });
  return brief.code.length < muchShorter * code.length ? brief : null;
}

export class Tuner {
  readonly #target: WgslTarget;
  readonly #device: string;
  readonly #store: TuningStore | null;
  readonly #known = new ByteCache<string, Tuned>(cacheBudgets.tuning);
  /** The kernels that wait for a contest; those compiled longest ago are dropped first. */
  readonly #waiting = new ByteCache<string, Waiting>(cacheBudgets.tuning);
  /** Resolves once the stored results are loaded; never rejects. */
  readonly loaded: Promise<void>;

  constructor(target: WgslTarget, device: string, store: TuningStore | null) {
    this.#target = target;
    this.#device = device;
    this.#store = store;
    this.loaded = this.#load();
  }

  /** The results of all contests, including stored ones. */
  get tuned(): readonly Tuned[] {
    return [...this.#known.values()];
  }

  /** The result of a kernel's contest; null where it has had none. */
  found(key: string | null): Tuned | null {
    return (key !== null && this.#known.get(key)) || null;
  }

  /** Throws a Fault where the device lacks something that the kernel needs. */
  lower(kernel: Kernel): Lowered {
    const { program, alternatives } = lowerWithAlternatives(kernel, this.#target);
    const standIn = standInOf(kernel, program, this.#target);
    if (alternatives.length === 0 || isSmall(kernel)) return { program, standIn, key: null };
    const key = shortKey(program.code);
    const known = this.#known.get(key);
    if (!known && !this.#waiting.get(key)) {
      const waiting = { key, kernel, program, alternatives };
      this.#waiting.set(key, waiting, heldBytes(waiting));
    }
    const chosen = alternatives.find(({ name }) => name === known?.choice);
    if (!chosen) return { program, standIn, key };
    const tuned = lowerToWgsl(kernel, chosen.target);
    return { program: tuned, standIn: standInOf(kernel, tuned, chosen.target), key };
  }

  /** Holds a contest for one kernel unless `cancelled`; null where there is none to tune. */
  async next(parts: TunerParts, cancelled: () => boolean): Promise<Adopted | null> {
    const [waiting] = this.#waiting.values();
    if (!waiting) return null;
    const { key, kernel, program } = waiting;
    const candidates = candidatesOf(waiting);
    const { contest } = await import("./contest.ts");
    const outcome = await contest(parts, kernel, program, candidates, cancelled);
    if (cancelled()) return null;
    this.#waiting.delete(key);
    const { winner = null, wrong = 0, gain = { median: 1, low: 1, high: 1 } } = outcome ?? {};
    const tuned: Tuned = {
      key,
      kernel: kernel.name,
      choice: winner?.name ?? null,
      candidates: candidates.length,
      wrong,
      gain,
    };
    this.#remember(tuned);
    // A result that cannot be stored is found again in the next visit.
    await this.#store?.save(this.#device, tuned).catch(() => {});
    return { tuned, program: winner?.program ?? null };
  }

  /**
   * All programs that a kernel could have, each text once: the tables' choice, and what a contest would try. `now` is
   * the text that runs.
   */
  variants(kernel: Kernel, now: string): readonly ProgramVariant[] {
    const { program, chosen, alternatives } = lowerWithAlternatives(kernel, this.#target);
    const choice = this.found(shortKey(program.code))?.choice ?? null;
    const candidates = candidatesOf({ kernel, program, alternatives });
    const tables = { ...tableChoice(kernel, program, chosen, alternatives), program };
    return [tables, ...candidates].map((variant) => ({
      ...variant,
      chosenBy: [
        variant.program.code === now ? ("now" as const) : [],
        variant === tables ? ("tables" as const) : [],
        choice !== null && variant.name === choice ? ("tuner" as const) : [],
      ].flat(),
    }));
  }

  async #load(): Promise<void> {
    const stored = (await this.#store?.load(this.#device).catch(() => [])) ?? [];
    for (const tuned of stored) this.#remember(tuned);
  }

  #remember(tuned: Tuned): void {
    this.#known.set(tuned.key, tuned, heldBytes(tuned));
  }
}

interface Named extends Choice {
  readonly program: WgslProgram;
}

/** The alternatives with a different text. */
function candidatesOf({ kernel, program, alternatives }: Omit<Waiting, "key">): Named[] {
  const codes = new Set([program.code]);
  return alternatives.flatMap(({ name, sizes, target }) => {
    const candidate = lowerToWgsl(kernel, target);
    if (codes.has(candidate.code)) return [];
    codes.add(candidate.code);
    return { name, sizes, program: candidate };
  });
}

/** The name and the sizes of the tables' choice, which of products is one of the alternatives. */
function tableChoice(
  kernel: Kernel,
  { code }: WgslProgram,
  chosen: readonly Choice[],
  alternatives: readonly Alternative[],
): Choice {
  if (chosen.length > 0)
    return {
      name: chosen.map(({ name }) => name).join(", "),
      sizes: Object.assign({}, ...chosen.map(({ sizes }) => sizes)),
    };
  const same = alternatives.find(({ target }) => lowerToWgsl(kernel, target).code === code);
  return same ?? { name: "the only variant for this shape", sizes: {} };
}
