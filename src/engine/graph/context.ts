/**
 * The running program: what it runs with, and what each module of the engine keeps for it. Several programs may take
 * turns in one realm, each in a separate context.
 *
 * A context is current until another one is entered. JavaScript cannot restore it after a program's own `await`, so a
 * program that shares its realm with others enters its context again there. The engine restores the context of a call
 * for what it shows later and for the program's functions that it calls back. A tensor stays on its runtime in every
 * context.
 */
import type { Picture } from "../backend/painter.ts";
import type { FileSource } from "../data/files.ts";
import type { OpenDataWorker } from "../data/workers/provider.ts";
import type { OpenInit } from "../executor/in-process.ts";
import type { Presenter } from "../present/presenter.ts";
import type { ConfigRules } from "./config.ts";
import type { OpenDevice } from "./device.ts";
import type { Clock } from "./recording-time.ts";
import type { Runtime } from "./runtime.ts";
import type { OwnerNotes } from "./value-owners.ts";

/** Providers connect a program to its surroundings. Each is null where there is none. */
export interface Providers {
  /** Computes the program's tensors, unless another device is in use. */
  readonly runtime: Runtime | null;
  readonly openDevice: OpenDevice | null;
  /** Null where `init` opens devices as its options say. */
  readonly openInit: OpenInit | null;
  readonly files: FileSource | null;
  readonly openDataWorker: OpenDataWorker | null;
  /** Null for the console. */
  readonly presenter: Presenter | null;
  /** Provides a canvas for the running animation; `drawn` is called with the number of pictures after each one. */
  readonly openCanvas:
    | ((
        canvas: OffscreenCanvas,
        picture: Picture,
        drawn: (frames: number) => void,
      ) => Promise<void>)
    | null;
  /** Matches the program's frames in the text of a stack; null where no positions are collected. */
  readonly programFrame: RegExp | null;
  /** Measures the time spent in recording; null where it is not requested, which then costs nothing. */
  readonly recordingClock: Clock | null;
  /** Null where a config may come at any time, with any options. */
  readonly configRules: ConfigRules | null;
  /** Notes the program's models and optimisers; null where their names are not requested. */
  readonly owners: OwnerNotes | null;
  /** The version of the language that the program follows; null for the newest one. */
  readonly languageVersion: number | null;
}

const nothing: Providers = {
  runtime: null,
  openDevice: null,
  openInit: null,
  files: null,
  openDataWorker: null,
  presenter: null,
  openCanvas: null,
  programFrame: null,
  recordingClock: null,
  configRules: null,
  owners: null,
  languageVersion: null,
};

export class Context {
  readonly providers: Providers;
  /** The slots' values at the time when the context was left. */
  readonly #states: unknown[];

  /** A program that has done nothing yet. `states` is there for `with`. */
  constructor(providers: Partial<Providers> = {}, states: unknown[] = []) {
    this.providers = { ...nothing, ...providers };
    this.#states = states;
  }

  /** The same program with other providers: both contexts share one state. */
  with(changed: Partial<Providers>): Context {
    return new Context({ ...this.providers, ...changed }, this.#states);
  }

  /** Calls `f` in this context. What an async function does after its first `await` is outside. */
  run<Result>(f: () => Result): Result {
    if (this === current) return f();
    const before = enterContext(this);
    try {
      return f();
    } finally {
      enterContext(before);
    }
  }

  /** Puts the state of this context into the slots, whose values are kept for the context before. */
  replace(before: Context): void {
    const [from, to] = [before.#states, this.#states];
    if (from === to) return;
    for (const [index, slot] of slots.entries()) {
      from[index] = slot.value;
      slot.value = index < to.length ? to[index] : slot.first();
    }
  }
}

let current = new Context();

export function currentContext(): Context {
  return current;
}

/** Makes a context current until another one is entered. Returns the one that was current before. */
export function enterContext(context: Context): Context {
  const before = current;
  context.replace(before);
  current = context;
  return before;
}

/** Makes `f` a function that runs in the context that is current now. */
export function inContext<Arguments extends readonly unknown[], Result>(
  f: (...operands: Arguments) => Result,
): (...operands: Arguments) => Result {
  const context = current;
  return (...operands) => context.run(() => f(...operands));
}

const slots: ContextSlot<unknown>[] = [];

/** A value that one module keeps for the running program. Reading it is as fast as reading a variable of the module. */
class ContextSlot<State> {
  /** The state for the current context. */
  value: State;
  /** Makes the state that a program begins with. */
  readonly first: () => State;

  constructor(first: () => State) {
    this.first = first;
    this.value = first();
    slots.push(this);
  }

  /** Calls `f`, which leaves the context as it is, with this value; the one before is restored afterwards. */
  during<Result>(value: State, f: () => Result): Result {
    const before = this.value;
    this.value = value;
    try {
      return f();
    } finally {
      this.value = before;
    }
  }
}

/** Declares what a module keeps for the running program: `first` makes what a program begins with. */
/* @__NO_SIDE_EFFECTS__ */
export function contextSlot<State>(first: () => State): ContextSlot<State> {
  return new ContextSlot(first);
}
