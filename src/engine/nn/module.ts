/** Modules: functions of a tensor that know which parameters they use. */
import { describeClass } from "../arguments/describe.ts";
import { knowClass } from "../arguments/resolve.ts";
import { checked, checkedMembers } from "../graph/checked.ts";
import { commit } from "../graph/evaluate.ts";
import { Parameter } from "../graph/parameter.ts";
import { printsAs } from "../graph/printing.ts";
import type { Statistic } from "../graph/statistic.ts";
import { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { formatShape, sameShape } from "../ir/shape.ts";

export interface Module {
  (x: Tensor): Tensor;
  /** What it is, as messages call it: "linear(2, 3)". */
  readonly label: string;
  /** In the order of the layers; a parameter that is used twice is listed once. */
  parameters(): Parameter[];
  /** The parameters by the names that they have in `state`. */
  namedParameters(): Record<string, Parameter>;
  /** Itself and all modules that it is made of, a module before its parts, each once. */
  modules(): ModuleMethods[];
  /** Calls `f` with each module that it is made of, parts before wholes, and at last with itself. */
  apply(f: (module: ModuleMethods) => void): void;
  /** From now on it behaves as while it learns: dropout drops, running statistics move. Modules begin so. */
  train(): void;
  /** From now on it behaves as in use. */
  eval(): void;
  /** From now on no gradient goes to its parameters, and optimisers leave them. */
  freeze(): void;
  /** From now on its parameters learn again. */
  unfreeze(): void;
  /**
   * What it has learned, statistics that it keeps included, by name; a part's names come after its own and
   * a dot: "0.weight".
   */
  state(): Record<string, Tensor>;
  /** Takes the elements of what `state` gave, here or elsewhere. Throws a Fault unless names and shapes agree. */
  load(state: Readonly<Record<string, Tensor>>): void;
}

/** Without the call. */
export type ModuleMethods = Pick<Module, keyof Module>;

/** What a module learns, by gradients or by being used. */
type Learned = Parameter | Statistic;

export interface Mode {
  training: boolean;
}

/** What a module is made of. */
export interface Parts {
  readonly parameters?: Readonly<Record<string, Parameter | null>>;
  /** What it moves on by itself. */
  readonly statistics?: Readonly<Record<string, Statistic | null>>;
  /** Modules among them are its parts, whatever else there may be. */
  readonly children?: Readonly<Record<string, unknown>>;
  /** Set by `train` and `eval`. */
  readonly mode?: Mode;
  /** The interface that says what its call takes; without it the call checks its operands itself. */
  readonly declaredAs?: string;
}

/** A function of a tensor as a module of these parts. */
export function module<Result = Tensor>(
  name: string,
  call: (x: Tensor) => Result,
  parts: Parts = {},
): ((x: Tensor) => Result) & ModuleMethods {
  const check = checked(name, ["Module"], call as (...given: unknown[]) => Result);
  // A call with one tensor, as most are, needs no look at the declaration.
  const own = (x: Tensor, ...surplus: unknown[]): Result =>
    surplus.length === 0 && x instanceof Tensor ? call(x) : check(x, ...surplus);
  return withParts(name, own, parts);
}

/** The methods of a module on a function. */
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
    load: (state) => load(name, named(), state),
  });
  const own = declaredAs === undefined ? call : checked(name, [declaredAs], call);
  const whole = printsAs(Object.assign(own, methods), () => `Module ${name}`);
  return whole;
}

export function isModule(value: unknown): value is Module {
  return typeof value === "function" && "parameters" in value && "state" in value;
}

function load(
  name: string,
  named: readonly (readonly [string, Learned])[],
  state: Readonly<Record<string, Tensor>>,
): void {
  const known = new Map(named);
  const unknown = Object.keys(state).find((key) => !known.has(key));
  if (unknown !== undefined) {
    throw fault("unknown", `${name}: unknown parameter "${unknown}": it has ${names(known)}`);
  }
  const found = [...known].map(([key, learned]): [Learned, Tensor] => {
    const tensor = Object.hasOwn(state, key) ? state[key] : undefined;
    if (!tensor) throw fault("missing", `${name}: missing parameter "${key}" in the state`);
    if (!sameShape(tensor.shape, learned.shape)) {
      throw fault(
        "mismatched",
        `${name}: mismatched parameter "${key}": ${formatShape(tensor.shape)} for ${formatShape(learned.shape)}`,
      );
    }
    // A copy: the state may be another module's, which goes on learning.
    return [learned, tensor.cast(learned.dtype).stopGradient()];
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
