/** Checks a call's arguments against its declaration, and throws a Fault that says what to write instead. */
import { categories, categoryOf } from "./category.ts";
import { declared, declaredForms } from "./declared.ts";
import { refusal } from "./message.ts";
import { type OpSignature, signaturesOf } from "./op-signatures.ts";
import {
  accepts,
  acceptsCallback,
  type CheckedParameter,
  compile,
  type Form,
  formOf,
  type Signature,
} from "./signature.ts";
import { makeTest, type Test } from "./test.ts";
import { TypeReader } from "./type-text.ts";

/**
 * Throws a Fault for wrong arguments. A function that may be a callback also accepts what lists and iterators add to
 * a callback's arguments.
 */
export type Check = (values: readonly unknown[], mayBeCallback: boolean) => void;

/** The same check for at most three arguments, which then need no list. An absent argument is undefined. */
export type CheckFew = (
  x: unknown,
  y: unknown,
  z: unknown,
  surplus: unknown,
  mayBeCallback: boolean,
) => void;

/** The forms of an op's call. */
export function opForms(name: string): Form[] {
  return signaturesOf(name).map(opForm);
}

function opForm({ parameters, generics }: OpSignature): Form {
  const call = {
    parameters: new TypeReader(parameters).parameters(),
    generics: new TypeReader(generics).generics(),
  };
  return formOf(call, declared);
}

/** The check of an op by its declaration. */
export function opCheck(name: string): Check {
  return check(name, () => compile(opForms(name)));
}

/** The check of a function that is declared at this path. */
export function declaredCheck(name: string, path: readonly string[]): Check {
  return check(name, () => declaredSignature(path));
}

/** All modules have the same methods, so each declaration is read only once. */
const declaredSignatures = new Map<string, Signature>();

function declaredSignature(path: readonly string[]): Signature {
  const key = path.join(".");
  const known = declaredSignatures.get(key) ?? compile(declaredForms(path));
  declaredSignatures.set(key, known);
  return known;
}

/** Reads the forms at the first call. */
function check(name: string, forms: () => Signature): Check {
  let signature: Signature | null = null;
  return (values, mayBeCallback) => {
    signature ??= forms();
    if (accepts(signature, values)) return;
    if (mayBeCallback && acceptsCallback(signature, values)) return;
    throw refusal(name, signature, values);
  };
}

/**
 * Tests the first form of a call, and leaves what that form does not accept to `check`, which knows all forms. The
 * state is plain numbers and functions, and the rare path is a separate function, so that a JavaScript engine can
 * inline the check into the op's call.
 */
export function checkFew(form: OpSignature, check: Check): CheckFew {
  let [xWhole, yWhole, zWhole] = [0, 0, 0];
  let [isX, isY, isZ] = [never, never, never];
  let isRead = false;
  const read = (): void => {
    const parameters = compile([opForm(form)]).forms[0]?.parameters ?? [];
    const [x, y, z] = [testOf(parameters[0]), testOf(parameters[1]), testOf(parameters[2])];
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

/** The test of one argument. An absent argument is of no kind, even where any kind is accepted. */
function testOf(parameter: CheckedParameter | undefined): Test {
  if (!parameter) return { whole: categories.undefined, accepts: never };
  const { whole, accepts } = makeTest(parameter.kind, parameter.optional);
  const isPresent = (value: unknown): boolean => value !== undefined && accepts(value);
  return { whole, accepts: accepts(undefined) ? isPresent : accepts };
}

/** Drops undefined arguments at the end of a call, which count as absent. */
function upToLastGiven(values: readonly unknown[]): readonly unknown[] {
  return values.slice(0, values.findLastIndex((value) => value !== undefined) + 1);
}
