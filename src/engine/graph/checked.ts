/** Checks the arguments of functions that are not ops, by their declarations. */
import { declaredCheck } from "../arguments/check.ts";
import { locate, located } from "./position.ts";

type Callable = (...parameters: never[]) => unknown;

/** Returns a function that first checks its arguments by the declaration at this path. Messages begin with the name. */
export function checked<Call extends Callable>(
  name: string,
  path: readonly string[],
  call: Call,
  mayBeCallback: boolean = true,
): Call {
  const check = declaredCheck(name, path);
  const guarded = function (this: unknown, ...parameters: never[]): unknown {
    try {
      check(parameters, mayBeCallback);
    } catch (error) {
      return refuse(error, call);
    }
    return call.apply(this, parameters);
  };
  return guarded as Call;
}

/** As `checked`, for a function that has functions as members, which are declared as its members. */
export function checkedFunctionWithMembers<Call extends Callable>(
  name: string,
  path: readonly string[],
  call: Call,
): Call {
  const nameOf = (member: string): string => `${name}.${member}`;
  return Object.assign(checked(name, path, call), checkedMembers(nameOf, path, { ...call }));
}

/** Throws at the line of the program's call. An async function rejects its promise, as it does for other faults. */
function refuse(error: unknown, call: Callable): unknown {
  return located(() => {
    if (Object.prototype.toString.call(call) !== "[object AsyncFunction]") throw error;
    locate(error);
    return Promise.reject(error);
  });
}

/**
 * Makes the functions of a new object check their arguments by the interface that is declared at this path. Getters
 * stay as they are.
 */
export function checkedMembers<Members extends object>(
  nameOf: (member: string) => string,
  path: readonly string[],
  members: Members,
): Members {
  const own = members as Record<string, unknown>;
  for (const member of Object.keys(own)) {
    const value = own[member];
    if (typeof value === "function")
      own[member] = checked(nameOf(member), [...path, member], value as Callable);
  }
  return members;
}

/** Copies a namespace, and the namespaces in it, with checked functions. Ops check their arguments themselves. */
export function checkedNamespace<Members extends object>(
  nameOf: (member: string) => string,
  path: readonly string[],
  namespace: Members,
): Members {
  const copies = Object.entries(namespace).map(([member, value]: [string, unknown]) => [
    member,
    checkedMember(nameOf, path, member, value),
  ]);
  return Object.fromEntries(copies) as Members;
}

/** One member of the namespace at this path, as `checkedNamespace` copies it. */
export function checkedMember<Member>(
  nameOf: (member: string) => string,
  path: readonly string[],
  member: string,
  value: Member,
): Member {
  const inner = [...path, member];
  if (isNamespace(value)) return checkedNamespace(nameOf, inner, value);
  if (typeof value !== "function" || "spec" in value) return value;
  return checked(nameOf(member), inner, value as unknown as Callable) as unknown as Member;
}

/** The language itself calls these, with its own arguments. */
const calledByLanguage: readonly string[] = ["constructor", "toString", "toJSON"];

/** Makes the methods of a class check their arguments by the declared class or interface of this name. */
export function checkMethods(
  nameOf: (method: string) => string,
  declaredAs: string,
  prototype: object,
): void {
  for (const [method, property] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
    const value = property.value as unknown;
    if (calledByLanguage.includes(method) || typeof value !== "function") continue;
    const own = checked(nameOf(method), [declaredAs, method], value as Callable, false);
    Object.defineProperty(prototype, method, { ...property, value: own });
  }
}

/** True for a module namespace object, as `export * as name` makes. */
function isNamespace(value: unknown): value is object {
  return (
    typeof value === "object" &&
    value !== null &&
    (value as { [Symbol.toStringTag]?: unknown })[Symbol.toStringTag] === "Module"
  );
}
