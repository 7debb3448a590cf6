/**
 * Checks a module by the demands of the specification: that values are defined before they are used, and that the types
 * of operands, attributes, regions and results agree (https://github.com/openxla/stablehlo/blob/main/docs/spec.md).
 */
import { type Fault, fault, type Problem } from "../../ir/fault.ts";
import { axisRules } from "./axes.ts";
import { coreRules } from "./cores.ts";
import { elementwiseRules } from "./elementwise.ts";
import type { OperationCheck } from "./rules.ts";
import type { Block, Module, Operation, OperationName, Value } from "./tree.ts";

const rules: Readonly<Record<OperationName, OperationCheck>> = {
  ...elementwiseRules,
  ...axisRules,
  ...coreRules,
};

const regionsOf: Readonly<Partial<Record<OperationName, number>>> = {
  reduce: 1,
  scatter: 1,
  sort: 1,
  while: 2,
};

/** The minimum number of operands of operations where it is not one. */
const minOperands: Readonly<Partial<Record<OperationName, number>>> = {
  constant: 0,
  iota: 0,
  while: 0,
};

/** Whether the dialect's operation of this name is one that the checker knows. */
export function isOperationName(name: string): name is OperationName {
  return Object.hasOwn(rules, name);
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
  if (regions.length !== (regionsOf[name] ?? 0)) throw wrong("mismatched number of regions");
  if (operands.length < (minOperands[name] ?? 1)) throw wrong("missing operand");
  if (results.length === 0 && name !== "while") throw wrong("missing result");
  rules[name](operation, (holds, problem) => {
    if (!holds) throw wrong(`invalid operation: ${problem}`);
  });
}
