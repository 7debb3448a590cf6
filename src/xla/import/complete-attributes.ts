/** Completes the attributes of an operation by its specification. */
import { specifications } from "../dialect/check.ts";
import { dimensionLists } from "../dialect/rules.ts";
import type { Field } from "../dialect/specification.ts";
import type { Attribute, Attributes, OperationName, TensorType } from "../dialect/tree.ts";
import type { Entries, Parsed } from "./attributes.ts";
import type { Scanner } from "./scanner.ts";

/** These tune an operation and leave its meaning as it is. */
const hints: ReadonlySet<string> = new Set(["algorithm", "result_accuracy"]);

/** The attributes of an operation, complete and of their kinds; `x` is the type of its first operand. */
export function attributesOf(
  scanner: Scanner,
  name: OperationName,
  entries: Entries,
  x: TensorType,
  offset: number,
): Attributes {
  const { attributes: fields = {} } = specifications[name];
  const stranger = [...entries].find(
    ([key]) => !(Object.hasOwn(fields, key) || hints.has(key) || key.includes(".")),
  );
  if (stranger)
    throw scanner.fault(
      "unsupported",
      `attribute ${stranger[0]} of "stablehlo.${name}"`,
      "export the program without it",
      offset,
    );
  const attributes: Record<string, Attribute> = {};
  for (const [key, field] of Object.entries(fields)) {
    const found = entries.get(key);
    const attribute = found ? inField(field, found) : (field.absent?.(x) ?? null);
    if (attribute) attributes[key] = attribute;
    else if (found || !field.absent)
      throw scanner.fault(
        found ? "unsupported" : "missing",
        `attribute ${key} of "stablehlo.${name}"`,
        `expected ${wantedOf[field.kind] ?? field.kind}`,
        offset,
      );
  }
  return attributes;
}

/** The attribute if it is what the operation has there, else null. */
function inField({ kind, enum: ofEnum, numbers }: Field, found: Parsed): Attribute | null {
  if (found.kind === "convolutionAxes")
    return kind === "channelsFirst" ? { kind, indices: found.input.length - 2 } : null;
  if (found.kind !== kind) return null;
  if (found.kind === "list") {
    const values = found.values.filter((value) => value.kind === "enum");
    return values.length === found.values.length ? { kind: "list", values } : null;
  }
  if (found.kind === "enum") return found.enum === ofEnum ? found : null;
  if (found.kind !== "numbers") return found as Attribute;
  if (found.of !== numbers) return null;
  const lists: readonly string[] = dimensionLists[found.of];
  const areKnown = Object.entries(found.fields).every(([field, value]) =>
    typeof value === "number"
      ? field === "index_vector_dim" && found.of !== "dot"
      : lists.includes(field),
  );
  if (!areKnown) return null;
  // The text leaves out what is 0.
  return found.of === "dot" || "index_vector_dim" in found.fields
    ? found
    : { ...found, fields: { ...found.fields, index_vector_dim: 0 } };
}

const wantedOf: Readonly<Partial<Record<Attribute["kind"], string>>> = {
  bool: "true or false",
  channelsFirst: "the axes of a convolution",
  elements: "dense elements",
  enum: "a value that this operation allows",
  flags: "a list of booleans",
  i32: "an i32 number",
  i64: "an i64 number",
  integers: "a list of integers",
  list: "a list of precisions",
  numbers: "dimension numbers",
  pairs: "a matrix of two columns",
};
