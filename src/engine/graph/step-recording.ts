/**
 * Steps that are recorded and not computed: an export takes down what one step of a program does with placeholders for
 * what it reads. Optimisers, statistics and random draws ask here, and leave their next values to the recording.
 */
import { type Fault, fault } from "../ir/fault.ts";
import { contextSlot } from "./context.ts";
import type { Node } from "./node.ts";
import type { Parameter } from "./parameter.ts";
import { callPosition } from "./position.ts";
import type { Tensor } from "./tensor.ts";

/** A number of an optimiser that may change between steps. */
export interface Varying {
  number: number;
}

/** The inside of an optimiser whose steps can be recorded. */
export interface Steppable {
  /** The optimiser's own name, such as "adam". */
  readonly name: string;
  readonly parameters: readonly Parameter[];
  /** Learning rates and momenta, by names such as "lr" and "groups.1.lr". */
  readonly rates: ReadonlyMap<Varying, string>;
  /** The present state itself, by the names of `state()`. */
  state(): readonly (readonly [string, Tensor])[];
  /** Replaces the state by tensors in the order of its names. They need no values. */
  hold(state: readonly Tensor[]): void;
  /** As the optimiser's own `load`. */
  load(state: Readonly<Record<string, Tensor>>): void;
}

export interface StepRecording {
  /** The function of the program that makes the recording, for messages. */
  readonly asker: string;
  /** The kind of function that is recorded. */
  readonly of: "step" | "function";
  /** Called before an optimiser steps. Throws a Fault where the recording does not know it. */
  stepping(optimizer: Steppable, loss: Tensor | null): void;
  /** Called before a parameter gets other values. Throws a Fault where the recording does not know it. */
  replacing(parameter: Parameter): void;
  /** The operand that stands for the number. */
  operand(varying: Varying): Tensor;
  /** The first wish that a recording cannot grant, such as an element that is requested. */
  refused: Fault | null;
}

const insides = new WeakMap<object, Steppable>();

/** Makes the inside of an optimiser known. */
export function knowSteppable(optimizer: object, inside: Steppable): void {
  insides.set(optimizer, inside);
}

/** The inside of an optimiser; null for anything else. */
export function steppableOf(value: object): Steppable | null {
  return insides.get(value) ?? null;
}

const current = contextSlot<StepRecording | null>(() => null);

/** The recording in progress, if any. */
export function stepRecording(): StepRecording | null {
  return current.value;
}

/** Calls `f`, whose steps are recorded by `recording`. */
export function withStepRecording<Result>(recording: StepRecording, f: () => Result): Result {
  return current.during(recording, f);
}

/** Whether the node's elements depend on a recording in progress. If so, the recording is marked as failed. */
export function refusesElements({ symbolic }: Node): boolean {
  const recording = current.value;
  if (!recording || !symbolic) return false;
  const { asker, of } = recording;
  refuse(
    recording,
    fault(
      asker,
      `unsupported ${of}: it reads elements, which do not exist while a ${of} is exported: return the tensor, and print or plot outside the ${of}`,
    ),
  );
  return true;
}

/** Marks a recording in progress as failed, because `name` depends on elements. False outside of recordings. */
export function refusesInRecording(name: string, why: string): boolean {
  const recording = current.value;
  if (!recording) return false;
  const { of } = recording;
  const problem = `unsupported in an exported ${of}: ${why}: use it outside the ${of}` as const;
  refuse(recording, fault(name, problem));
  return true;
}

function refuse(recording: StepRecording, refusal: Fault): void {
  if (recording.refused) return;
  refusal.position = callPosition();
  recording.refused = refusal;
}
