/** Modules: functions of a tensor with the parameters that they use. */
import { describeClass } from "../arguments/describe.ts";
import { knowClass } from "../arguments/resolve.ts";
import { checked, checkedMembers } from "../graph/checked.ts";
import { commit } from "../graph/evaluate.ts";
import { Parameter } from "../graph/parameter.ts";
import { printsAs } from "../graph/printing.ts";
import type { Statistic } from "../graph/statistic.ts";
import { Tensor } from "../graph/tensor.ts";
import { noteOwner } from "../graph/value-owners.ts";
import { fault } from "../ir/fault.ts";
import { sameShape } from "../ir/shape.ts";
import { inOwnLayout, type LoadOptions, mismatch } from "./weight-layout.ts";

/** A function of a tensor that knows the parameters that it uses. */
export interface Module {
  (x: Tensor): Tensor;
  /** The name in messages: "linear(2, 3)". */
  readonly label: string;
  /** All parameters, in the order of the layers; one that is used twice is listed once. */
  parameters(): Parameter[];
  /** The parameters by their names in `state`. */
  namedParameters(): Record<string, Parameter>;
  /** The module itself and all modules in it, each once and before its parts. */
  modules(): ModuleMethods[];
  /** Calls `f` with each module in it, inner modules first, and with itself last. */
  apply(f: (module: ModuleMethods) => void): void;
  /** Switches to training: dropout drops, running statistics are updated. Modules start in this mode. */
  train(): void;
  /** Switches to evaluation: dropout is off, and running statistics are no longer updated. */
  eval(): void;
  /** Makes its parameters untrainable: gradients and optimizers skip them from now on. */
  freeze(): void;
  /** Makes its parameters trainable again. */
  unfreeze(): void;
  /** Parameters and statistics by name; the name of a part and a dot precede the names in it: "0.weight". */
  state(): Record<string, Tensor>;
  /**
   * Copies the elements of a `state()`, of this module or another, or of a file. Matrices of linear and recurrent
   * layers are [inputs, outputs] here and [outputs, inputs] in PyTorch, whose files are recognized by their metadata or
   * by their shapes; `layout` sets it for others. Throws a Fault unless names and shapes agree, and where square
   * matrices of a file could be either.
   */
  load(state: Readonly<Record<string, Tensor>>, options?: LoadOptions): void;
}

/** The methods of a module without its call. */
export type ModuleMethods = Pick<Module, keyof Module>;

/** A tensor that a module learns, by gradients or by being called. */
type Learned = Parameter | Statistic;

export interface Mode {
  training: boolean;
}

/** The parts of a module. */
export interface Parts {
  readonly parameters?: Readonly<Record<string, Parameter | null>>;
  /** Statistics that it updates itself. */
  readonly statistics?: Readonly<Record<string, Statistic | null>>;
  /** Values by name; the modules among them are its parts, and all else is ignored. */
  readonly children?: Readonly<Record<string, unknown>>;
  /** The mode that `train` and `eval` set. */
  readonly mode?: Mode;
  /** The interface that declares the operands of the call; without it, the call checks them itself. */
  readonly declaredAs?: string;
}

/** Makes a module of a function of a tensor with these parts. */
export function module<Result = Tensor>(
  name: string,
  call: (x: Tensor) => Result,
  parts: Parts = {},
): ((x: Tensor) => Result) & ModuleMethods {
  const check = checked(name, ["Module"], call as (...operands: unknown[]) => Result);
  // Most calls have one tensor, which needs no check against the declaration.
  const own = (x: Tensor, ...surplus: unknown[]): Result =>
    surplus.length === 0 && x instanceof Tensor ? call(x) : check(x, ...surplus);
  return withParts(name, own, parts);
}

/** Adds the methods of a module to a function. */
export function withParts<Call extends (...operands: never[]) => unknown>(
  name: string,
  call: Call,
  { parameters = {}, statistics = {}, children = {}, mode, declaredAs }: Parts,
): Call & ModuleMethods {
  const modules = Object.entries(children).filter((entry): entry is [string, Module] =>
    isModule(entry[1]),
  );
  const named = (): [string, Learned][] => [
    ...Object.entries<Learned | null>({ ...parameters, ...statistics }).filter(
      (entry): entry is [string, Learned] => entry[1] !== null,
    ),
    ...modules.flatMap(([part, module]) =>
      Object.entries(module.state()).map(([inner, learned]): [string, Learned] => [
        `${part}.${inner}`,
        learned as Learned,
      ]),
    ),
  ];
  const setMode = (training: boolean): void => {
    if (mode) mode.training = training;
    for (const [, part] of modules) training ? part.train() : part.eval();
  };
  const namedParameters = (): [string, Parameter][] =>
    named().filter((entry): entry is [string, Parameter] => entry[1] instanceof Parameter);
  const listed = (): Parameter[] => [...new Set(namedParameters().map(([, each]) => each))];
  const setTrainable = (trainable: boolean): void => {
    for (const parameter of listed()) parameter.trainable = trainable;
  };
  const methods: ModuleMethods = checkedMembers(() => name, ["Module"], {
    label: name,
    parameters: listed,
    namedParameters: () => Object.fromEntries(namedParameters()),
    modules: () => [...new Set([whole, ...modules.flatMap(([, part]) => part.modules())])],
    apply: (f) => {
      for (const [, part] of modules) part.apply(f);
      f(whole);
    },
    train: () => setMode(true),
    eval: () => setMode(false),
    freeze: () => setTrainable(false),
    unfreeze: () => setTrainable(true),
    state: () => Object.fromEntries(named()),
    load: (state, options) => load(name, named(), state, options),
  });
  const own = declaredAs === undefined ? call : checked(name, [declaredAs], call);
  const whole = printsAs(Object.assign(own, methods), () => `Module ${name}`);
  noteOwner(
    whole,
    named,
    modules.map(([, part]) => part),
  );
  return whole;
}

export function isModule(value: unknown): value is Module {
  return typeof value === "function" && "parameters" in value && "state" in value;
}

function load(
  name: string,
  named: readonly (readonly [string, Learned])[],
  state: Readonly<Record<string, Tensor>>,
  options: LoadOptions = {},
): void {
  const known = new Map(named);
  const unknown = Object.keys(state).find((key) => !known.has(key));
  if (unknown !== undefined) {
    throw fault(name, `unknown parameter "${unknown}": it has ${names(known)}`);
  }
  const whole = [...known].map(([key, learned]) => {
    const tensor = Object.hasOwn(state, key) ? state[key] : undefined;
    if (!tensor) throw fault(name, `missing parameter "${key}" in the state`);
    return { name: key, target: learned, tensor };
  });
  const found = inOwnLayout(name, whole, options).map((tensor, index): [Learned, Tensor] => {
    const learned = tensor.target as Learned;
    if (!sameShape(tensor.tensor.shape, learned.shape)) {
      throw fault(name, mismatch(whole[index] ?? tensor, options));
    }
    // A copy, because the state may be that of another module, which continues to learn.
    return [learned, tensor.tensor.cast(learned.dtype).stopGradient()];
  });
  commit(found.map(([, tensor]) => tensor));
  for (const [learned, tensor] of found) learned.assign(tensor);
}

function names(known: ReadonlyMap<string, unknown>): string {
  return [...known.keys()].join(", ") || "none";
}

const moduleWords = { accepts: isModule, words: ["a module"], plural: "modules" };
knowClass("Module", moduleWords);
knowClass("ModuleMethods", moduleWords);
describeClass((value) => (isModule(value) ? `the module ${value.label}` : null));
