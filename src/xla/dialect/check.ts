/**
 * Checks a module by the demands of the specification: that values are defined before they are used, and that the types
 * of operands, attributes, regions and results agree (https://github.com/openxla/stablehlo/blob/main/docs/spec.md).
 */
import { type Fault, fault, type Problem } from "../../engine/ir/fault.ts";
import { axes } from "./axes.ts";
import { cores } from "./cores.ts";
import { elementwise } from "./elementwise.ts";
import { typeText } from "./print.ts";
import { type Demand, sameType } from "./rules.ts";
import type { OperandTypes, Specification } from "./specification.ts";
import type { Block, Module, Operation, OperationName, TensorType, Value } from "./tree.ts";

/** The operations of StableHLO that modules may have. */
export const specifications: Readonly<Record<OperationName, Specification>> = {
  ...elementwise,
  ...axes,
  ...cores,
};

/** Whether the dialect's operation of this name is one that the checker knows. */
export function isOperationName(name: string): name is OperationName {
  return Object.hasOwn(specifications, name);
}

/** Throws a Fault that names the first invalid operation and its problem. */
export function checkModule({ functions }: Module): void {
  const names = new Set<string>();
  for (const { name, inputs, outputs, body } of functions) {
    if (names.has(name)) throw fault(name, "duplicate function in the module");
    names.add(name);
    if (inputs.length !== body.parameters.length || outputs.length !== body.results.length)
      throw fault(name, "mismatched number of inputs or outputs");
    checkBlock(body, new Set());
  }
  if (functions[0].name !== "main")
    throw fault(functions[0].name, "invalid name of the entry function");
}

/** A region may use the values around it; the values that it defines are visible only inside of it. */
function checkBlock({ parameters, operations, results }: Block, around: ReadonlySet<Value>): void {
  const known = new Set([...around, ...parameters]);
  for (const operation of operations) {
    checkOperation(operation, known);
    for (const result of operation.results) {
      if (known.has(result)) throw fault(operation.name, "duplicate definition of a result");
      known.add(result);
    }
  }
  if (!results.every((result) => known.has(result)))
    throw fault(null, "missing value that a block returns");
}

function checkOperation(operation: Operation, known: ReadonlySet<Value>): void {
  const { name, operands, regions } = operation;
  if (!operands.every((operand) => known.has(operand)))
    throw fault(name, "missing operand: a value is used before it is defined");
  checkAlone(operation, (problem) => fault(name, problem));
  for (const region of regions) checkBlock(region, known);
}

/** Checks the types and attributes of an operation without its context and the contents of its regions. */
export function checkAlone(operation: Operation, wrong: (problem: Problem) => Fault): void {
  const { name, operands, regions, results } = operation;
  const { operands: count, regions: wanted = 0, result } = specifications[name];
  if (regions.length !== wanted) throw wrong("mismatched number of regions");
  if (operands.length === 0 && count !== 0 && name !== "while") throw wrong("missing operand");
  const [first] = results;
  if (!first && name !== "while") throw wrong("missing result");
  const demand: Demand = (holds, problem) => {
    if (!holds) throw wrong(`invalid operation: ${problem}`);
  };
  demand(
    count === "any" || operands.length === count,
    `${operands.length} operands, expected ${count}`,
  );
  const types = operands.map(({ type }) => type) as unknown as OperandTypes;
  const stated = first?.type as TensorType;
  const inferred = result(types, { operation, result: stated, demand });
  if (inferred === null) return;
  demand(
    results.length === 1 && sameType(stated, inferred),
    `result ${typeText(stated)}, not ${typeText(inferred)}`,
  );
}
