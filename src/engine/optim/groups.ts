/** Groups of parameters that are trained together, with their own options. */
import { atHome } from "../graph/home.ts";
import { Parameter } from "../graph/parameter.ts";
import { fault } from "../ir/fault.ts";
import type { LossScaleOptions } from "./loss-scale.ts";
import { Rate } from "./rate.ts";
import type { State, UpdateRule } from "./rule.ts";

/** Options that a group may override in any optimizer. */
export interface GroupOptions {
  /** The learning rate. */
  readonly lr?: number;
  /** Whether to step up the gradient instead of down. Default false. */
  readonly maximize?: boolean;
}

/** Options that concern all gradients together. */
export interface StepOptions extends GroupOptions {
  /** Each element of a gradient is clipped to ± this before it is used. */
  readonly clipValue?: number;
  /** The joint norm of the gradients is limited to this before they are used (Pascanu et al. 2013). */
  readonly clipNorm?: number;
  /** Scales the loss and its gradients, for networks that compute in f16. Default: no scaling. */
  readonly lossScale?: LossScaleOptions;
}

/** Parameters with options that override the optimizer's. */
export type ParameterGroup<Options> = Partial<
  Omit<Options, "clipValue" | "clipNorm" | "lossScale">
> & {
  readonly parameters: readonly Parameter[];
};

/** The parameters that an optimizer trains: a list of them, or of groups. */
export type Trained<Options> = readonly Parameter[] | readonly ParameterGroup<Options>[];

/** An optimizer without its parameters. */
export interface Method<Options extends GroupOptions, Own extends State, Shared extends State> {
  readonly name: string;
  /** The default learning rate. */
  readonly lr?: number;
  /** Makes the update rule for these options. `name` begins the messages about invalid ones. */
  readonly rule: (options: Options, name: string) => UpdateRule<Own, Shared>;
}

/** The state of a group during training. */
export interface Group<Own extends State, Shared extends State> {
  readonly parameters: readonly Parameter[];
  readonly rule: UpdateRule<Own, Shared>;
  /** Groups without their own rate share one. */
  readonly rate: Rate;
  /** Null where the rule has no momentum. */
  readonly momentum: Rate | null;
  readonly maximize: boolean;
  shared: Shared;
  /** The state of each parameter. */
  readonly own: Own[];
}

/** Makes the groups of a program, ready for a first step, and the rate that groups without their own share. */
export function groupsOf<Options extends GroupOptions, Own extends State, Shared extends State>(
  { name, lr, rule }: Method<Options, Own, Shared>,
  trained: Trained<Options>,
  options: Options,
): { readonly groups: readonly Group<Own, Shared>[]; readonly rate: Rate } {
  const rate = new Rate(name, "lr", (options.lr ?? lr) as number);
  const groups = listed<Options>(name, trained);
  const all = groups.flatMap(({ parameters }) => parameters);
  checkParameters(name, all);
  const groupOf = (
    { parameters, ...own }: ParameterGroup<Options>,
    index: number,
  ): Group<Own, Shared> => {
    const label = groups.length > 1 ? `${name}: group ${index}` : name;
    const meant = { ...options, ...own } as unknown as Options;
    const made = rule(meant, label);
    return {
      parameters,
      rule: made,
      rate: own.lr === undefined ? rate : new Rate(label, "lr", own.lr),
      momentum: made.momentum === undefined ? null : new Rate(label, "momentum", made.momentum),
      maximize: meant.maximize ?? false,
      shared: made.startShared(),
      own: parameters.map(({ shape }) => made.start(shape)),
    };
  };
  return { groups: atHome(all, () => groups.map(groupOf)), rate };
}

function listed<Options>(name: string, trained: Trained<Options>): ParameterGroup<Options>[] {
  if (!Array.isArray(trained) || trained.length === 0) throw nothing(name);
  const groups = trained.filter((entry): entry is ParameterGroup<Options> => isGroup(entry));
  if (groups.length === 0) return [{ parameters: trained } as never];
  if (groups.length < trained.length) {
    throw fault(name, "invalid parameters: expected a list of parameters or of groups, got both");
  }
  return groups;
}

function isGroup(entry: unknown): boolean {
  return (
    !(entry instanceof Parameter) &&
    typeof entry === "object" &&
    entry !== null &&
    Array.isArray((entry as { parameters?: unknown }).parameters)
  );
}

function nothing(name: string): Error {
  return fault(name, "missing parameters: give a list such as model.parameters()");
}

/** Throws a Fault unless all of these are parameters and none is listed twice. */
export function checkParameters(name: string, parameters: readonly Parameter[]): void {
  if (parameters.length === 0) throw nothing(name);
  const wrong = parameters.findIndex((parameter) => !(parameter instanceof Parameter));
  if (wrong >= 0) {
    throw fault(name, `invalid parameter ${wrong}: expected the result of parameter(x)`);
  }
  const twice = parameters.findIndex((parameter, index) => parameters.indexOf(parameter) !== index);
  if (twice >= 0) throw fault(name, `duplicate parameter ${twice}: list each once`);
}
