/** An operation as its text states it, before it is one of the tree. */

import type { FaultKind } from "../../engine/ir/fault.ts";
import { checkAlone, isOperationName } from "../dialect/check.ts";
import { typeText } from "../dialect/print.ts";
import { sameType } from "../dialect/rules.ts";
import type { Block, Operation, TensorType, Value } from "../dialect/tree.ts";
import type { Entries } from "./attributes.ts";
import { attributesOf } from "./complete-attributes.ts";
import { atComputedIndices } from "./computed-indices.ts";
import { orderedConvolution } from "./convolution-axes.ts";
import type { Scanner } from "./scanner.ts";
import type { FunctionType } from "./types.ts";

export interface Draft {
  /** With its dialect, such as `stablehlo.add`. */
  readonly name: string;
  readonly offset: number;
  readonly operands: readonly Value[];
  readonly entries: Entries;
  readonly regions: readonly Block[];
  readonly type: FunctionType;
}

/** Appends what the draft states to the operations, and returns its results. Throws a Fault for what is wrong. */
export function append(scanner: Scanner, draft: Draft, operations: Operation[]): readonly Value[] {
  const { name, offset, operands, entries, regions, type } = draft;
  const own =
    name.startsWith("stablehlo.") || name === "chlo.square" ? name.replace(/^.*?\./, "") : "";
  const replaced = atComputedIndices(draft, (problem) =>
    scanner.fault("invalid", `operation "${name}"`, problem, offset),
  );
  if (replaced) {
    for (const operation of replaced.operations) operations.push(operation);
    return replaced.results;
  }
  if (!isOperationName(own))
    throw scanner.fault("unsupported", `operation "${name}"`, wayOut(name), offset);
  const x: TensorType = operands[0]?.type ?? { shape: [], element: "f32" };
  const attributes = attributesOf(scanner, own, entries, x, offset);
  const results = type.results.map((result): Value => ({ type: result }));
  const operation: Operation = { name: own, operands, attributes, regions, results };
  const axes = entries.get("dimension_numbers");
  const read =
    axes?.kind === "convolutionAxes"
      ? orderedConvolution(operation, axes, (problem) =>
          scanner.fault("unsupported", "axes of a convolution", problem, offset),
        )
      : { operations: [operation], results };
  for (const entry of read.operations) {
    checkAlone(entry, (problem) => {
      const [kind = "", detail = ""] = split(problem);
      return scanner.fault(kind as FaultKind, `operation "${name}"`, detail, offset);
    });
    operations.push(entry);
  }
  return read.results;
}

/** The kind of a problem, and what it is. */
function split(problem: string): readonly [kind: string, detail: string] {
  const space = problem.indexOf(" ");
  return [problem.slice(0, space), problem.slice(space + 1).replace(/^operation: /, "")];
}

/** The operands have to have the types that the operation states for them. */
export function checkTypes(
  scanner: Scanner,
  { name, offset, operands, type }: Omit<Draft, "regions">,
): void {
  if (operands.length !== type.operands.length)
    throw scanner.fault(
      "mismatched",
      `types of "${name}"`,
      `${operands.length} operands and ${type.operands.length} types`,
      offset,
    );
  for (const [index, operand] of operands.entries()) {
    const stated = type.operands[index] as TensorType;
    if (!sameType(operand.type, stated))
      throw scanner.fault(
        "mismatched",
        `type of operand ${index} of "${name}"`,
        `${typeText(operand.type)} is declared as ${typeText(stated)}`,
        offset,
      );
  }
}

/** Says how to get along without an operation that is not read. */
export function wayOut(name: string): string {
  if (name === "stablehlo.custom_call")
    return "it calls a function of one device's library: export the program without it";
  if (name.startsWith("stablehlo.dynamic_"))
    return "export the program for operands of fixed shapes";
  return "only operations that toStableHLO writes are supported";
}
