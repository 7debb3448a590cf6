/** The language of `einsum`: "ij,jk->ik", as NumPy reads it. */
import { fault } from "../../ir/fault.ts";
import { formatShape, type Shape } from "../../ir/shape.ts";

/** A label of an axis: a letter, or for an axis under an ellipsis its number, counted from the last. */
export type Label = string;

export interface EinsumSpec {
  /** A list for each operand with a label for each of its axes; a label may occur more than once. */
  readonly operands: readonly (readonly Label[])[];
  /** The labels are distinct. */
  readonly output: readonly Label[];
  readonly extents: ReadonlyMap<Label, number>;
}

/** Parses `text` for operands of these shapes; every fault names the label at fault. */
export function parseEinsum(text: string, shapes: readonly Shape[]): EinsumSpec {
  if (typeof text !== "string")
    throw fault("einsum", `invalid spec: expected a string such as "ij,jk->ik"`);
  const [inputs = "", output, ...more] = text.replaceAll(" ", "").split("->");
  if (more.length > 0) throw fault("einsum", `invalid spec "${text}": more than one "->"`);
  const terms = inputs.split(",");
  for (const term of [...terms, output ?? ""]) checkTerm(text, term);
  if (terms.length !== shapes.length) {
    throw fault(
      "einsum",
      `mismatched operands: "${text}" names ${terms.length}, got ${shapes.length}`,
    );
  }
  const operands = terms.map((term, index) => labelsOf(text, term, index, shapes[index] as Shape));
  const extents = extentsOf(operands, shapes);
  return {
    operands,
    output: output === undefined ? implicitOutput(operands) : namedOutput(text, output, extents),
    extents,
  };
}

const ellipsis = "...";

function checkTerm(text: string, term: string): void {
  const labels = term.replace(ellipsis, "");
  const wrong = labels.match(/[^A-Za-z]/);
  if (!wrong) return;
  const wanted = 'labels are letters, and "..." may occur once in each term';
  throw fault("einsum", `invalid label "${wrong[0]}" in "${text}": ${wanted}`);
}

function labelsOf(text: string, term: string, index: number, shape: Shape): Label[] {
  const [before = "", after] = term.split(ellipsis);
  const named = before.length + (after?.length ?? 0);
  const covered = shape.length - named;
  if (after === undefined ? covered !== 0 : covered < 0) {
    const count = after === undefined ? `${named}` : `at least ${named}`;
    throw fault(
      "einsum",
      `mismatched rank: "${term}" in "${text}" names ${count} axes, operand ${index} is ${formatShape(shape)}`,
    );
  }
  return [...before, ...coveredLabels(after === undefined ? 0 : covered), ...(after ?? "")];
}

/** Ellipses broadcast, so their axes are numbered from the last: …, 2, 1, 0. */
function coveredLabels(count: number): Label[] {
  return Array.from({ length: count }, (_, axis) => `${count - 1 - axis}`);
}

function isCovered(label: Label): boolean {
  return /\d/.test(label);
}

/** Returns the extent of each label; an axis of extent 1 broadcasts to any other. */
function extentsOf(
  operands: readonly (readonly Label[])[],
  shapes: readonly Shape[],
): Map<Label, number> {
  const extents = new Map<Label, number>();
  const owners = new Map<Label, number>();
  for (const [index, labels] of operands.entries()) {
    for (const [axis, label] of labels.entries()) {
      const extent = (shapes[index] as Shape)[axis] as number;
      const known = extents.get(label) ?? 1;
      if (known !== extent && known !== 1 && extent !== 1) {
        const what = isCovered(label) ? 'an axis under "..."' : `label ${label}`;
        throw fault(
          "einsum",
          `mismatched extents of ${what}: ${known} in operand ${owners.get(label)} and ${extent} in operand ${index}`,
        );
      }
      if (extents.has(label) && extent === 1) continue;
      extents.set(label, extent);
      owners.set(label, index);
    }
  }
  return extents;
}

/** Returns the labels under an ellipsis, then those that occur once, in alphabetical order. */
function implicitOutput(operands: readonly (readonly Label[])[]): Label[] {
  const all = operands.flat();
  const once = all.filter((label) => all.indexOf(label) === all.lastIndexOf(label));
  return [
    ...widestEllipsis(new Set(all)),
    ...once.filter((label) => !isCovered(label)).sort((x, y) => (x < y ? -1 : 1)),
  ];
}

function widestEllipsis(labels: ReadonlySet<Label>): Label[] {
  return coveredLabels([...labels].filter(isCovered).length);
}

function namedOutput(text: string, term: string, extents: ReadonlyMap<Label, number>): Label[] {
  const [before = "", after] = term.split(ellipsis);
  const covered = widestEllipsis(new Set(extents.keys()));
  const letters = [...before, ...(after ?? "")];
  for (const [index, label] of letters.entries()) {
    if (!extents.has(label))
      throw fault("einsum", `unknown label ${label} in the output of "${text}"`);
    if (letters.indexOf(label) !== index)
      throw fault("einsum", `duplicate label ${label} in the output of "${text}"`);
  }
  if (after === undefined && covered.length > 0)
    throw fault("einsum", `missing "..." in the output of "${text}"`);
  return [...before, ...(after === undefined ? [] : covered), ...(after ?? "")];
}
