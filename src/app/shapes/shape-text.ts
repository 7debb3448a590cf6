/** Shapes in words: "f32[3, 4]", with a question mark for what depends on data. */
import { bytesPerElement } from "../../engine/ir/dtype.ts";
import { counted, formatBytes, formatCount } from "../controls/format.ts";
import type { Known, KnownPart, Shaped } from "./merge.ts";

/** Shown behind the first line of a program whose shapes are not computed. */
export const lateText = "no shapes: the program takes too long to record";

function typeText({ dtype, shape }: Known): string {
  const extents = shape === null ? "…" : shape.map((extent) => extent ?? "?").join(", ");
  return `${dtype ?? "?"}[${extents}]`;
}

/** The maximum number of parts of an object or list behind a line. */
const maxParts = 3;

/** The text behind a line; empty if there is nothing useful to show. */
export function hintText(shaped: Shaped): string {
  switch (shaped.kind) {
    case "tensor":
      return typeText(shaped);
    case "list":
      return listText(shaped);
    case "record":
      return partsText(shaped.entries);
    case "module":
      return shaped.count > maxParts || shaped.count === 0
        ? parametersText(shaped)
        : partsText(shaped.parameters);
    default:
      return shaped satisfies never;
  }
}

/** "9,226 parameters in 6 tensors". */
function parametersText({ count, elements }: Extract<Shaped, { kind: "module" }>): string {
  return `${counted(elements, "parameter")} in ${counted(count, "tensor")}`;
}

function partsText(parts: readonly KnownPart[]): string {
  const shown = parts.slice(0, maxParts).map(({ name, tensor }) => `${name} ${typeText(tensor)}`);
  return [...shown, ...(parts.length > maxParts ? ["…"] : [])].join(" · ");
}

function listText({ length, items }: Extract<Shaped, { kind: "list" }>): string {
  const texts = items.map((item) => (item === null ? "…" : typeText(item)));
  const [first] = texts;
  const isUniform = texts.every((text) => text === first);
  if (isUniform && (length === null || length > 2)) return `${length ?? "?"} × ${first}`;
  const isWhole = length === texts.length && texts.length <= maxParts;
  return `[${texts.slice(0, maxParts).join(", ")}${isWhole ? "" : ", …"}]`;
}

/** True if something about the shape is not known before the program runs. */
export function dependsOnData(shaped: Shaped): boolean {
  if (shaped.kind === "tensor") return isUncertain(shaped);
  if (shaped.kind === "list" && shaped.length === null) return true;
  return partsOf(shaped).some(({ tensor }) => isUncertain(tensor));
}

function isUncertain({ dtype, shape }: Known): boolean {
  return dtype === null || shape === null || shape.includes(null);
}

/** "12 elements, 48 B"; empty if that depends on data. */
function sizeText({ dtype, shape }: Known): string {
  if (dtype === null || shape === null) return "";
  let elements = 1;
  for (const extent of shape) {
    if (extent === null) return "";
    elements *= extent;
  }
  const bytes = formatBytes(elements * bytesPerElement[dtype]);
  return `${formatCount(elements)} ${elements === 1 ? "element" : "elements"}, ${bytes}`;
}

/** The words for a pointer over a name or a call, as lines of Markdown. */
export function hoverLines(
  name: string,
  first: Shaped,
  others: readonly Shaped[],
): readonly string[] {
  const lines = [`\`${name}\` ${headline(first)}`, ...partsOf(first).map(partLine)];
  if (others.length > 0)
    lines.push(`Later also ${others.map((other) => `\`${hintText(other)}\``).join(", ")}.`);
  if (dependsOnData(first)) lines.push("A question mark stands for a value that depends on data.");
  return lines;
}

function partsOf(shaped: Shaped): readonly KnownPart[] {
  switch (shaped.kind) {
    case "tensor":
      return [];
    case "list":
      return shaped.items.flatMap((tensor, index) =>
        tensor === null ? [] : { name: String(index), tensor },
      );
    case "record":
      return shaped.entries;
    case "module":
      return shaped.parameters;
    default:
      return shaped satisfies never;
  }
}

function headline(shaped: Shaped): string {
  switch (shaped.kind) {
    case "tensor": {
      const size = sizeText(shaped);
      const role = shaped.isParameter ? "parameter " : "";
      return `${role}\`${typeText(shaped)}\`${size === "" ? "" : ` — ${size}`}`;
    }
    case "list":
      return shaped.length === null ? "a list" : `a list of ${shaped.length}`;
    case "record":
      return "an object with tensors";
    case "module":
      return `${shaped.label}: ${parametersText(shaped)}`;
    default:
      return shaped satisfies never;
  }
}

function partLine({ name, tensor }: KnownPart): string {
  const size = sizeText(tensor);
  return `- ${name} \`${typeText(tensor)}\`${size === "" ? "" : ` — ${size}`}`;
}
