/** Writes the message for a call whose arguments are wrong. */
import { dtypes } from "../ir/dtype.ts";
import { type Fault, fault } from "../ir/fault.ts";
import { categories, categoryOf } from "./category.ts";
import { describeValue, isPlainObject } from "./describe.ts";
import { type Kind, type Problem, problemOf } from "./kind.ts";
import { listed } from "./listed.ts";
import { meantBy } from "./names.ts";
import { withShapeFirst } from "./shape-first.ts";
import type { CheckedParameter, Compiled, Signature } from "./signature.ts";

/** Makes the Fault for arguments that no form of the call accepts. */
export function refusal(name: string, { forms }: Signature, values: readonly unknown[]): Fault {
  const tried = forms.map((form) => ({ form, ...failure(form, values) }));
  // The form that takes the most of the arguments is the one that was meant, and of equal ones that with options where
  // there is an object.
  const hasOptions = ({ form, at }: (typeof tried)[number]): number =>
    isPlainObject(values[at]) && optionsOf(form.parameters[at]?.kind).length > 0 ? 1 : 0;
  const [{ form, at, problem } = missingForm] = tried.sort(
    (x, y) => y.at - x.at || hasOptions(y) - hasOptions(x),
  );
  const parameters = form.rest ? [...form.parameters, form.rest] : form.parameters;
  const parameter = parameters[Math.min(at, parameters.length - 1)];
  const known = tried.flatMap((failure) => optionsOf(failure.form.parameters[at]?.kind));
  const stray = strayOption(values[at], known);
  if (stray !== null && optionsOf(parameter?.kind).length > 0)
    return unknownOption(name, stray, new Set(known), parameters);
  if (problem === null) {
    const surplus = values[form.parameters.length];
    return fault(
      name,
      `invalid argument ${describeValue(surplus)}: expected ${parameters.length === 0 ? "no arguments" : `only ${listed(namesOf(parameters), "and")}`}`,
    );
  }
  if (problem.is === "missing") {
    return fault(name, `missing ${problem.option}: expected ${expected(problem.kind)}`);
  }
  if (problem.is === "unknown") {
    if (known.includes(problem.option)) {
      return fault(
        name,
        `unsupported option ${problem.option} with these arguments: use ${listed(problem.known, "or")}`,
      );
    }
    return unknownOption(name, problem.option, new Set(problem.known), parameters);
  }
  const { path, value } = problem;
  const failed = tried.filter(
    (each) => each.at === at && each.problem?.is === "wrong" && each.problem.path === path,
  );
  const fitting = failed.filter(
    (failure) => strayOption(values[at], optionsOf(failure.form.parameters[at]?.kind)) === null,
  );
  const words = wordsOf(fitting.length > 0 ? fitting : failed);
  if (value === undefined && path === parameter?.name) {
    return fault(name, `missing ${path}: expected ${listed(words, "or")}`);
  }
  if (typeof value === "string" && words.some((word) => word.startsWith('"'))) {
    const isKnown = tried.some((each) => takesOption(each.form.parameters[at]?.kind, path, value));
    return isKnown
      ? fault(
          name,
          `unsupported ${path} ${describeValue(value)} with these arguments: use ${listed(words, "or")}`,
        )
      : unknownWord(name, path, value, words);
  }
  const hint =
    path === parameter?.name
      ? remedyFor(name, parameters, at, values)
      : (spreadHint(name, form, value, words) ?? parameterHint(value, words));
  return fault(
    name,
    `invalid ${path} ${describeValue(value)}: expected ${listed(words, "or")}${hint}`,
  );
}

/** Lists what these forms expect at the index where they failed. */
function wordsOf(failed: readonly Failure[]): string[] {
  const words = failed.flatMap(({ problem }) =>
    problem?.is === "wrong" ? problem.kind.words : [],
  );
  return [...new Set(words)];
}

/** Finds a property that is not a known option; null if there is none. */
function strayOption(value: unknown, known: readonly string[]): string | null {
  if (known.length === 0 || !isPlainObject(value)) return null;
  return Object.keys(value).find((key) => !known.includes(key)) ?? null;
}

const missingForm = {
  form: { parameters: [], rest: null, takes: () => false },
  at: 0,
  problem: null,
};

interface Failure {
  /** The index of the argument that failed. */
  readonly at: number;
  /** Null if there are too many arguments. */
  readonly problem: Problem | null;
}

function failure({ parameters, rest }: Compiled, values: readonly unknown[]): Failure {
  for (const [at, { name, kind, optional }] of parameters.entries()) {
    const value = values[at];
    if (value === undefined && optional) continue;
    const problem: Problem | null =
      at >= values.length ? { is: "wrong", path: name, value, kind } : problemOf(kind, value, name);
    if (problem) return { at, problem };
  }
  if (!rest) return { at: parameters.length, problem: null };
  const problem = problemOf(rest.kind, values.slice(parameters.length), rest.name);
  return { at: parameters.length, problem };
}

/** Makes the Fault for a string that is not one of the choices. Dtypes are written without quotes, as in all messages. */
function unknownWord(name: string, path: string, value: string, words: readonly string[]): Fault {
  const isDType = words.every((word) => isQuotedDType(word));
  const shownWords = isDType ? words.map((word) => word.slice(1, -1)) : words;
  const use = `use ${listed(shownWords, "or")}`;
  if (isDType && dtypes.some((dtype) => dtype === value))
    return fault(name, `unsupported ${path} ${value}: ${use}`);
  const meant = isDType ? shortDType(value) : "";
  const hint = shownWords.includes(meant) ? ` (did you mean ${meant}?)` : "";
  return fault(name, `unknown ${path} ${describeValue(value)}: ${use}${hint}`);
}

/** The dtype that NumPy and others call so: "float32" is f32. */
function shortDType(name: string): string {
  const letters: Readonly<Record<string, string>> = {
    float: "f",
    bfloat: "bf",
    int: "i",
    uint: "u",
  };
  return name.replace(/^(b?float|u?int)(?=\d+$)/, (word) => letters[word] ?? word);
}

function isQuotedDType(word: string): boolean {
  return dtypes.some((dtype) => word === `"${dtype}"`);
}

function unknownOption(
  name: string,
  option: string,
  known: ReadonlySet<string>,
  parameters: readonly CheckedParameter[],
): Fault {
  const positions = namesOf(parameters);
  const meant = meantBy(option, [...known]);
  const position = meantBy(option, positions);
  const isPosition = position !== null && (meant === null || option === position);
  const instead = isPosition
    ? `${position} is positional: ${name}(${positions.join(", ")})`
    : meant === null
      ? `it has ${listed([...known], "and")}`
      : `did you mean ${meant}?`;
  return fault(name, `unknown option ${option} (${instead})`);
}

/** Says how to pass the elements of a list where they are separate arguments. */
function spreadHint(
  name: string,
  { rest }: Compiled,
  value: unknown,
  words: readonly string[],
): string | null {
  const isMeant = rest && Array.isArray(value) && !words.some((word) => /^(a list|\[)/.test(word));
  return isMeant ? ` (write ${name}(...${rest.name}))` : null;
}

/** Says how to make the parameter that was expected instead of a tensor. */
function parameterHint(value: unknown, words: readonly string[]): string {
  const isMeant = words.includes("a parameter") && categoryOf(value) === categories.tensor;
  return isMeant ? " (write parameter(x))" : "";
}

/** Says how to write the call, if the argument shows what was meant. */
function remedyFor(
  name: string,
  parameters: readonly CheckedParameter[],
  at: number,
  values: readonly unknown[],
): string {
  const value = values[at];
  const index = parameters[at];
  if (!index) return "";
  const before = namesOf(parameters.slice(0, at));
  const call = (...written: readonly string[]): string =>
    ` (write ${name}(${[...before, ...written].join(", ")}))`;
  const reordered = at === 0 ? withShapeFirst(name, parameters, values) : null;
  if (reordered !== null) return ` (write ${reordered})`;
  if (Array.isArray(value) && index.kind.options?.get("shape")?.kind.accepts(value))
    return call(`{ shape: ${describeValue(value)} }`);
  if (typeof value === "number" && index.kind.accepts([value])) {
    const numbers = values.slice(at).filter((value) => typeof value === "number");
    const others = parameters.slice(at + 1).filter(({ optional }) => !optional).length;
    const count = numbers.length > others ? numbers.length - others : numbers.length;
    return call(describeValue(numbers.slice(0, count)), ...numbers.slice(count).map(String));
  }
  if (Array.isArray(value) && index.kind.words.includes("a tensor")) return " (write tensor([…]))";
  if (typeof value === "function" && index.kind.words.includes("a list of parameters"))
    return " (write model.parameters())";
  if (name === "cond" && typeof value === "function")
    return " (for a conditional, write branch(predicate, f, g, …))";
  if (!isPlainObject(value)) return "";
  const [key] = Object.keys(value);
  if (key === undefined) return "";
  if (meantBy(key, [index.name]) !== null) {
    const held = Object.getOwnPropertyDescriptor(value, key)?.value as unknown;
    return call(index.kind.accepts(held) ? describeValue(held) : index.name);
  }
  const later = parameters.slice(at + 1).find(({ kind }) => optionsOf(kind).includes(key));
  return later ? call(index.name, describeValue(value)) : "";
}

/** True if a form with this option accepts the value, so that only the combination is wrong. */
function takesOption(kind: Kind | undefined, option: string, value: unknown): boolean {
  return kind?.options?.get(option)?.kind.accepts(value) === true;
}

function optionsOf(kind: Kind | undefined): string[] {
  return [...(kind?.options?.keys() ?? [])];
}

function namesOf(parameters: readonly CheckedParameter[]): string[] {
  return parameters.map(({ name }) => name);
}

function expected({ words }: Kind): string {
  return listed(words, "or");
}
