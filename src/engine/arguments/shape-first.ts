/**
 * Guesses a call whose shape comes last, or after a key, as in NumPy, PyTorch and JAX: `randint(0, 10, [3])`. Here the
 * shape comes first, then what describes the distribution, and then options.
 */
import { categories, categoryOf } from "./category.ts";
import { describeValue, isPlainObject } from "./describe.ts";
import type { CheckedParameter } from "./signature.ts";

/** The call with its shape first; null where the values are no such call. */
export function withShapeFirst(
  name: string,
  [shape, ...later]: readonly CheckedParameter[],
  values: readonly unknown[],
): string | null {
  if (shape?.name !== "shape" || shape.kind.accepts(values[0])) return null;
  const options = later.find(({ kind }) => (kind.options?.size ?? 0) > 0)?.kind.options;
  const numbers = [...(options ?? [])].flatMap(([option, { kind }]) =>
    option !== "key" && kind.accepts(0.5) ? [option] : [],
  );
  const positional = later.filter(({ kind }) => kind.options === undefined || kind.accepts(0.5));
  const targets = [
    ...positional.map((parameter) => ({ ...parameter, isOption: false })),
    ...numbers.map((option) => ({ name: option, isOption: true })),
  ];
  const hasOptions = isPlainObject(values.at(-1));
  const passed = hasOptions ? values.slice(0, -1) : values;
  const at = passed.findLastIndex((value) => shape.kind.accepts(value));
  const described = at < 0 ? passed : passed.toSpliced(at, 1);
  const isRandom = options?.has("key") === true;
  const isKeyed = isRandom && describeValue(described[0]) === "a tensor u32[2]";
  const own = described.slice(isKeyed ? 1 : 0);
  if (at < 0 && !(isRandom && areParameters(own, positional, numbers))) return null;
  const extent = at < 0 && own.length > targets.length ? own.at(-1) : null;
  const sizes = at >= 0 ? passed[at] : extent === null ? [] : [extent];
  const rest = extent === null ? own : own.slice(0, -1);
  if (rest.length > targets.length || !rest.every(isOfNumbers)) return null;
  const written = rest.map((value, index) => {
    const { name: target, isOption } = targets[index] as (typeof targets)[number];
    const text = typeof value === "number" ? describeValue(value) : target;
    return { isOption, text: isOption ? `${target}: ${text}` : text };
  });
  const named = [
    ...written.filter(({ isOption }) => isOption).map(({ text }) => text),
    ...(isKeyed ? ["key"] : []),
    ...(hasOptions && (isKeyed || written.some(({ isOption }) => isOption)) ? ["…"] : []),
  ];
  const operands = [
    describeValue(sizes),
    ...written.filter(({ isOption }) => !isOption).map(({ text }) => text),
    ...(named.length > 0 ? [`{ ${named.join(", ")} }`] : []),
    ...(hasOptions && named.length === 0 ? [describeValue(values.at(-1))] : []),
  ];
  return `${name}(${operands.join(", ")})`;
}

/** Returns true for numbers that describe a distribution, and are not the extents of a shape. */
function areParameters(
  values: readonly unknown[],
  positional: readonly CheckedParameter[],
  numbers: readonly string[],
): boolean {
  if (!values.every((value) => typeof value === "number")) return false;
  if (positional[0]?.optional === false) return true;
  const isExtent = (value: unknown): boolean => Number.isInteger(value) && (value as number) > 0;
  return positional.length + numbers.length > 0 && !values.every(isExtent);
}

function isOfNumbers(value: unknown): boolean {
  return typeof value === "number" || categoryOf(value) === categories.tensor;
}
