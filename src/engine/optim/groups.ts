/** Parameters that are trained together, and groups of them that have options of their own. */
import { Parameter } from "../graph/parameter.ts";
import { fault } from "../ir/fault.ts";
import { Rate } from "./rate.ts";
import type { Rule, State } from "./rule.ts";

/** What a group of parameters may have of its own, whatever the optimiser. */
export interface GroupOptions {
  /** The learning rate. */
  readonly lr?: number;
  /** Up the gradient in place of down. Default false. */
  readonly maximize?: boolean;
}

/** What all gradients together are told. */
export interface StepOptions extends GroupOptions {
  /** Each element of a gradient is brought into ± this before it is used. */
  readonly clipValue?: number;
  /** The gradients together are made no longer than this before they are used (Pascanu et al. 2013). */
  readonly clipNorm?: number;
}

/** Parameters with options of their own in place of the optimiser's. */
export type ParameterGroup<Options> = Partial<Omit<Options, "clipValue" | "clipNorm">> & {
  readonly parameters: readonly Parameter[];
};

/** What an optimiser trains: a list of parameters, or of groups of them. */
export type Trained<Options> = readonly Parameter[] | readonly ParameterGroup<Options>[];

/** An optimiser but for its parameters. */
export interface Method<Options extends GroupOptions, Own extends State, Shared extends State> {
  readonly name: string;
  /** Where none is given. */
  readonly lr?: number;
  /** What these options mean. `name` begins the messages about those that mean nothing. */
  readonly rule: (options: Options, name: string) => Rule<Own, Shared>;
}

/** A group while it is trained. */
export interface Group<Own extends State, Shared extends State> {
  readonly parameters: readonly Parameter[];
  readonly rule: Rule<Own, Shared>;
  /** One for all groups that were not given their own. */
  readonly rate: Rate;
  /** Null where the rule has none. */
  readonly momentum: Rate | null;
  readonly maximize: boolean;
  shared: Shared;
  /** Of each parameter. */
  readonly own: Own[];
}

/** The groups that a program means, ready for a first step, and the rate of those without one of their own. */
export function groupsOf<Options extends GroupOptions, Own extends State, Shared extends State>(
  { name, lr, rule }: Method<Options, Own, Shared>,
  trained: Trained<Options>,
  options: Options,
): { readonly groups: readonly Group<Own, Shared>[]; readonly rate: Rate } {
  const rate = new Rate(name, "lr", (options.lr ?? lr) as number);
  const given = listed<Options>(name, trained);
  checkParameters(
    name,
    given.flatMap(({ parameters }) => parameters),
  );
  const groups = given.map(({ parameters, ...own }, place): Group<Own, Shared> => {
    const label = given.length > 1 ? `${name}: group ${place}` : name;
    const meant = { ...options, ...own } as unknown as Options;
    const made = rule(meant, label);
    return {
      parameters,
      rule: made,
      rate: own.lr === undefined ? rate : new Rate(label, "lr", own.lr as number),
      momentum: made.momentum === undefined ? null : new Rate(label, "momentum", made.momentum),
      maximize: meant.maximize ?? false,
      shared: made.startShared(),
      own: parameters.map(({ shape }) => made.start(shape)),
    };
  });
  return { groups, rate };
}

function listed<Options>(name: string, trained: Trained<Options>): ParameterGroup<Options>[] {
  if (!Array.isArray(trained) || trained.length === 0) throw nothing(name);
  const groups = trained.filter((each): each is ParameterGroup<Options> => isGroup(each));
  if (groups.length === 0) return [{ parameters: trained as Parameter[] } as never];
  if (groups.length < trained.length) {
    throw fault(
      "invalid",
      `${name}: invalid parameters: expected a list of parameters or of groups, got both`,
    );
  }
  return groups;
}

function isGroup(each: unknown): boolean {
  return (
    !(each instanceof Parameter) &&
    typeof each === "object" &&
    each !== null &&
    Array.isArray((each as { parameters?: unknown }).parameters)
  );
}

function nothing(name: string): Error {
  return fault("missing", `${name}: missing parameters: give a list such as model.parameters()`);
}

/** Throws unless they are parameters, each listed once. */
export function checkParameters(name: string, parameters: readonly Parameter[]): void {
  if (parameters.length === 0) throw nothing(name);
  const wrong = parameters.findIndex((parameter) => !(parameter instanceof Parameter));
  if (wrong >= 0) {
    throw fault(
      "invalid",
      `${name}: invalid parameter ${wrong}: only what parameter(x) gives can be trained`,
    );
  }
  const twice = parameters.findIndex((parameter, place) => parameters.indexOf(parameter) !== place);
  if (twice >= 0) throw fault("duplicate", `${name}: duplicate parameter ${twice}: list each once`);
}
