/** Modules: functions of a tensor that know which parameters they use. */
import { commit } from "../graph/evaluate.ts";
import type { Parameter } from "../graph/parameter.ts";
import { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { formatShape, sameShape } from "../ir/shape.ts";

export interface Module {
  (x: Tensor): Tensor;
  /** In the order of the layers; a parameter that is used twice is listed once. */
  parameters(): Parameter[];
  /** From now on it behaves as while it learns: dropout drops. Modules begin so. */
  train(): void;
  /** From now on it behaves as in use. */
  eval(): void;
  /** What it has learned, by name; a part's names come after its own and a dot: "0.weight". */
  state(): Record<string, Tensor>;
  /** Takes the elements of what `state` gave, here or elsewhere. Throws a Fault unless names and shapes agree. */
  load(state: Readonly<Record<string, Tensor>>): void;
}

/** Without the call. */
export type ModuleMethods = Pick<Module, keyof Module>;

export interface Mode {
  training: boolean;
}

/** What a module is made of. */
export interface Parts {
  readonly parameters?: Readonly<Record<string, Parameter | null>>;
  /** Modules among them are its parts, whatever else there may be. */
  readonly children?: Readonly<Record<string, unknown>>;
  /** Set by `train` and `eval`. */
  readonly mode?: Mode;
}

/** A function of a tensor as a module of these parts. */
export function module(name: string, call: (x: Tensor) => Tensor, parts: Parts = {}): Module {
  const checked = (x: Tensor): Tensor => {
    if (x instanceof Tensor) return call(x);
    throw fault("invalid", `${name}: invalid input: expected a tensor, got ${describe(x)}`);
  };
  return withParts(name, checked, parts);
}

/** The methods of a module on a function that checks its own operands. */
export function withParts<Call extends (...operands: never[]) => unknown>(
  name: string,
  call: Call,
  { parameters = {}, children = {}, mode }: Parts,
): Call & ModuleMethods {
  const modules = Object.entries(children).filter((entry): entry is [string, Module] =>
    isModule(entry[1]),
  );
  const named = (): [string, Parameter][] => [
    ...Object.entries(parameters).filter(
      (entry): entry is [string, Parameter] => entry[1] !== null,
    ),
    ...modules.flatMap(([part, module]) =>
      Object.entries(module.state()).map(([inner, parameter]): [string, Parameter] => [
        `${part}.${inner}`,
        parameter as Parameter,
      ]),
    ),
  ];
  const setMode = (training: boolean): void => {
    if (mode) mode.training = training;
    for (const [, part] of modules) training ? part.train() : part.eval();
  };
  const methods: ModuleMethods = {
    parameters: () => [...new Set(named().map(([, parameter]) => parameter))],
    train: () => setMode(true),
    eval: () => setMode(false),
    state: () => Object.fromEntries(named()),
    load: (state) => load(name, named(), state),
  };
  return Object.assign(call, methods);
}

function isModule(value: unknown): value is Module {
  return typeof value === "function" && "parameters" in value && "state" in value;
}

function load(
  name: string,
  named: readonly (readonly [string, Parameter])[],
  state: Readonly<Record<string, Tensor>>,
): void {
  const known = new Map(named);
  const unknown = Object.keys(state).find((key) => !known.has(key));
  if (unknown !== undefined) {
    throw fault("unknown", `${name}: unknown parameter "${unknown}": it has ${listed(known)}`);
  }
  const found = [...known].map(([key, parameter]): [Parameter, Tensor] => {
    const tensor = state[key];
    if (!tensor) throw fault("missing", `${name}: missing parameter "${key}" in the state`);
    if (!sameShape(tensor.shape, parameter.shape)) {
      throw fault(
        "mismatched",
        `${name}: mismatched parameter "${key}": ${formatShape(tensor.shape)} for ${formatShape(parameter.shape)}`,
      );
    }
    // A copy: the state may be another module's parameters, which go on learning.
    return [parameter, tensor.cast(parameter.dtype).stopGradient()];
  });
  commit(found.map(([, tensor]) => tensor));
  for (const [parameter, tensor] of found) parameter.assign(tensor);
}

function listed(known: ReadonlyMap<string, unknown>): string {
  return [...known.keys()].join(", ") || "none";
}

function describe(value: unknown): string {
  return value === null ? "null" : Array.isArray(value) ? "an array" : typeof value;
}
