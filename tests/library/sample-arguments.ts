/** Makes a valid value for each kind of argument in a declaration, and values of other kinds. */
import type { Resolved, Scope } from "../../src/engine/arguments/resolve.ts";
import type { Form } from "../../src/engine/arguments/signature.ts";
import type { Member, Type } from "../../src/engine/arguments/type-text.ts";
import { nn, parameter, tensor } from "../../src/engine/index.ts";

/** Hardly any parameter is declared to accept these. */
export const strangers: readonly unknown[] = [
  "text",
  null,
  5n,
  Symbol("s"),
  () => 3,
  { strange: 1 },
  [["a"], []],
  new Map(),
  new BigInt64Array(1),
  Promise.resolve(1),
];

/** Many parameters accept these kinds, but hardly any op gives them a meaning. */
export const oddities: readonly unknown[] = [
  Number.NaN,
  -1,
  1.5,
  Number.POSITIVE_INFINITY,
  [],
  [Number.NaN],
  [[1], [2, 3]],
  {},
  "",
];

/** Makes the required arguments of a form, as far as their kinds determine them. */
export function sampleArguments({ parameters, scope }: Form): unknown[] {
  return parameters
    .filter(({ optional, rest }) => !optional && !rest)
    .map(({ type }) => sample(type, scope));
}

const samples: Readonly<Record<string, () => unknown>> = {
  number: () => 1,
  boolean: () => true,
  string: () => "text",
  Tensor: () =>
    tensor([
      [4, 1],
      [1, 3],
    ]),
  TensorLike: () =>
    tensor([
      [4, 1],
      [1, 3],
    ]),
  Parameter: () =>
    parameter(
      tensor([
        [4, 1],
        [1, 3],
      ]),
    ),
  Linear: () => nn.linear(2, 2),
  NestedArray: () => [1, 2],
  Float32Array: () => new Float32Array(2),
  Uint8Array: () => new Uint8Array(2),
  ArrayBuffer: () => new ArrayBuffer(2),
  unknown: () =>
    tensor([
      [4, 1],
      [1, 3],
    ]),
  Record: () => ({}),
  object: () => ({}),
  Iterable: () => [],
  AsyncIterable: () => [],
  ArrayLike: () => [1],
};

function sample(type: Type, scope: Scope): unknown {
  switch (type.is) {
    case "literal":
      return type.value;
    case "function":
    case "typeof":
      return (x: unknown) => x;
    case "list":
      return [sample(type.element, scope)];
    case "tuple":
      return type.elements
        .filter(({ optional, rest }) => !optional && !rest)
        .map((element) => sample(element.type, scope));
    case "union":
      return sample(type.parts[0] as Type, scope);
    case "object":
      return sampleObject(type.members, scope);
    case "intersection":
      return Object.assign({}, ...type.parts.map((part) => sample(part, scope)));
    case "name":
      return sampleNamed(type.name, type.arguments, scope);
    case "at":
      return {};
    default:
      return type satisfies never;
  }
}

function sampleNamed(name: string, given: readonly Type[], scope: Scope): unknown {
  const known = samples[name];
  if (known) return known();
  if (["Readonly", "Partial", "Omit"].includes(name) && given[0]) return sample(given[0], scope);
  const found: Resolved | null = scope.named(name, given, scope);
  return found ? sample(found.type, found.scope) : samples.Tensor?.();
}

function sampleObject(members: readonly Member[], scope: Scope): object {
  return Object.fromEntries(
    members
      .filter(({ optional }) => !optional)
      .map(({ name, type }) => [name, sample(type, scope)]),
  );
}
