/** Reads types of tensors, such as `tensor<2x3xf32>`. */
import { sizeOf } from "../../engine/ir/shape.ts";
import { elementNames } from "../dialect/print.ts";
import type { ElementType, TensorType } from "../dialect/tree.ts";
import type { Scanner } from "./scanner.ts";

/** Complex numbers are not among them: only tensors have such elements, and attributes do not. */
const elements: Readonly<Record<string, ElementType>> = Object.fromEntries(
  Object.entries(elementNames)
    .filter(([element]) => element !== "c64")
    .map(([element, name]) => [name, element as ElementType]),
);

const maxAxes = 32;

/** The type of elements that has this name in MLIR; null for those that no tensor of ours has. */
export function elementNamed(word: string): ElementType | null {
  return Object.hasOwn(elements, word) ? (elements[word] as ElementType) : null;
}

/** The extents of a type and the name of its elements, whatever they are: attributes have other ones than tensors. */
export function readRawType(scanner: Scanner): { readonly shape: number[]; readonly word: string } {
  const from = scanner.start();
  if (!scanner.takes("tensor<")) {
    const word = scanner.match(/!?[A-Za-z_][\w$.]*/y);
    if (word === null) throw scanner.unexpected("a type such as tensor<2x3xf32>");
    throw scanner.fault("unsupported", `type ${word}`, "use tensors of a known shape", from);
  }
  const shape: number[] = [];
  for (;;) {
    const extent = scanner.match(/(?:\d+|\?)x/y);
    if (extent === null) break;
    if (extent === "?x")
      throw scanner.fault(
        "unsupported",
        "extent ?",
        "shapes must be static: export the program for operands of fixed shapes",
        from,
      );
    shape.push(Number(extent.slice(0, -1)));
  }
  if (shape.length > maxAxes || !Number.isSafeInteger(sizeOf(shape)))
    throw scanner.fault("unsupported", "shape", "it has too many axes or elements", from);
  const word = scanner.takes("complex<f32>")
    ? "complex<f32>"
    : scanner.demandedWord("an element type");
  if (!scanner.takes(">"))
    throw scanner.fault("unsupported", "type", "layouts and encodings are not supported", from);
  return { shape, word };
}

export function readType(scanner: Scanner): TensorType {
  const from = scanner.start();
  const { shape, word } = readRawType(scanner);
  const element = word === "complex<f32>" ? "c64" : elementNamed(word);
  if (element === null)
    throw scanner.fault(
      "unsupported",
      `elements of ${word}`,
      `convert them to ${Object.keys(elements).join(", ")} before the export`,
      from,
    );
  return { shape, element };
}

/** One type, or several in parentheses. */
function readTypes(scanner: Scanner): TensorType[] {
  return scanner.takes("(") ? scanner.list(")", () => readType(scanner)) : [readType(scanner)];
}

export interface FunctionType {
  readonly operands: readonly TensorType[];
  readonly results: readonly TensorType[];
}

/** Types of operands and results, such as `(tensor<2xf32>) -> tensor<2xf32>`. */
export function readFunctionType(scanner: Scanner): FunctionType {
  const operands = readTypes(scanner);
  scanner.expect("->");
  return { operands, results: readTypes(scanner) };
}
