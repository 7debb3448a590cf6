/** Whether a call's arguments are what its declaration says; else a Fault that says what to write. */
import { categories, categoryOf } from "./category.ts";
import { declared, declaredForms } from "./declared.ts";
import { refusal } from "./message.ts";
import {
  accepts,
  acceptsCallback,
  compile,
  formOf,
  type Place,
  type Signature,
} from "./signature.ts";
import { makeTest, type Test } from "./test.ts";
import { type Call, TypeReader } from "./type-text.ts";

/**
 * Throws a Fault for arguments that are wrong. A function that may be a callback is also given what lists and
 * iterators add to a callback's arguments.
 */
export type Check = (given: readonly unknown[], mayBeCallback: boolean) => void;

/** The same for at most three arguments, which then need no list. An absent one is undefined. */
export type CheckFew = (
  x: unknown,
  y: unknown,
  z: unknown,
  surplus: unknown,
  mayBeCallback: boolean,
) => void;

/** A form as a specification states it: `parameters`, and type parameters in their brackets. */
export interface Stated {
  readonly generics?: string | undefined;
  readonly parameters: string;
}

export function callOf({ parameters, generics = "" }: Stated): Call {
  return {
    parameters: new TypeReader(parameters).parameters(),
    generics: new TypeReader(generics).generics(),
  };
}

/** Of an op, in each of its forms. */
export function statedCheck(name: string, forms: readonly Stated[]): Check {
  return check(name, () => compile(forms.map((form) => formOf(callOf(form), declared))));
}

/** Of what is declared, at this path, in the surface. */
export function declaredCheck(name: string, path: readonly string[]): Check {
  return check(name, () => declaredSignature(path));
}

/** Every module has the same methods, so that each declaration is read once. */
const declaredSignatures = new Map<string, Signature>();

function declaredSignature(path: readonly string[]): Signature {
  const key = path.join(".");
  const known = declaredSignatures.get(key) ?? compile(declaredForms(path));
  declaredSignatures.set(key, known);
  return known;
}

/** The forms are read at the first call. */
function check(name: string, forms: () => Signature): Check {
  let signature: Signature | null = null;
  return (given, mayBeCallback) => {
    signature ??= forms();
    if (accepts(signature, given)) return;
    if (mayBeCallback && acceptsCallback(signature, given)) return;
    throw refusal(name, signature, given);
  };
}

/**
 * By the first form of a call; what it does not accept is left to `check`, which has all of the forms. What is kept
 * between calls are numbers and functions, and what is seldom run stands in a function of its own, so that the
 * check of an op is compiled into the call of the op.
 */
export function checkFew(form: Stated, check: Check): CheckFew {
  let [xWhole, yWhole, zWhole] = [0, 0, 0];
  let [isX, isY, isZ] = [never, never, never];
  let isRead = false;
  const read = (): void => {
    const places = compile([formOf(callOf(form), declared)]).forms[0]?.places ?? [];
    const [x, y, z] = [placeTest(places[0]), placeTest(places[1]), placeTest(places[2])];
    [xWhole, yWhole, zWhole] = [x.whole, y.whole, z.whole];
    [isX, isY, isZ] = [x.accepts, y.accepts, z.accepts];
    isRead = true;
  };
  const checkAll: CheckFew = (x, y, z, surplus, mayBeCallback) => {
    if (!isRead) read();
    check(upToLastGiven([x, y, z, surplus]), mayBeCallback);
  };
  return (x, y, z, surplus, mayBeCallback) => {
    if (
      ((categoryOf(x) & xWhole) !== 0 || isX(x)) &&
      ((categoryOf(y) & yWhole) !== 0 || isY(y)) &&
      ((categoryOf(z) & zWhole) !== 0 || isZ(z)) &&
      surplus === undefined
    )
      return;
    checkAll(x, y, z, surplus, mayBeCallback);
  };
}

const never = (_: unknown): boolean => false;

/** The test of an argument of its own. An absent one is of no kind, even where any kind is accepted. */
function placeTest(place: Place | undefined): Test {
  if (!place) return { whole: categories.undefined, accepts: never };
  const { whole, accepts } = makeTest(place.kind, place.optional);
  const isPresent = (value: unknown): boolean => value !== undefined && accepts(value);
  return { whole, accepts: accepts(undefined) ? isPresent : accepts };
}

/** An argument that is absent at the end of a call is as good as none. */
function upToLastGiven(given: readonly unknown[]): readonly unknown[] {
  return given.slice(0, given.findLastIndex((value) => value !== undefined) + 1);
}

/** Whether there are at most three parameters in this text. Op specifications are not parsed when they are loaded. */
export function hasAtMostThree(parameters: string): boolean {
  if (parameters.includes("...")) return false;
  let depth = 0;
  let commas = 0;
  for (let at = 0; at < parameters.length; at++) {
    const character = parameters[at];
    if (character === "," && depth === 0) commas++;
    else if (character === "(" || character === "[" || character === "{" || character === "<")
      depth++;
    else if (character === ")" || character === "]" || character === "}") depth--;
    else if (character === ">" && parameters[at - 1] !== "=") depth--;
  }
  return commas <= 2;
}
