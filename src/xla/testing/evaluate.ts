/**
 * For tests: computes a module on plain numbers by the specification, knowing nothing of the lowering. What the
 * specification leaves open is an error here, or NaN.
 */
import { checkModule } from "../dialect/check.ts";
import type { Block, Module, Operation, Value } from "../dialect/tree.ts";
import { axisOperations, type Evaluate } from "./axis-operations.ts";
import { coreOperations, sorted } from "./core-operations.ts";
import { type Plain, plain } from "./plain-tensor.ts";
import { scalarFunction } from "./scalar-functions.ts";

/** Returns the elements of the outputs of main. Throws a Fault for a module that is wrong. */
export function evaluateModule(
  module: Module,
  inputs: readonly (readonly number[])[],
): readonly Plain[] {
  checkModule(module);
  const [{ body }] = module.functions;
  const operands = body.parameters.map(
    ({ type }, index): Plain => ({ type, data: Float64Array.from(inputs[index] ?? []) }),
  );
  return evaluateBlock(body, operands, new Map());
}

function evaluateBlock(
  { parameters, operations, results }: Block,
  operands: readonly Plain[],
  around: ReadonlyMap<Value, Plain>,
): Plain[] {
  const known = new Map(around);
  for (const [index, parameter] of parameters.entries())
    known.set(parameter, operands[index] as Plain);
  for (const operation of operations) {
    const values = evaluateOperation(
      operation,
      operation.operands.map((operand) => known.get(operand) as Plain),
      known,
    );
    for (const [index, result] of operation.results.entries())
      known.set(result, values[index] as Plain);
  }
  return results.map((result) => known.get(result) as Plain);
}

function evaluateOperation(
  operation: Operation,
  operands: readonly Plain[],
  known: ReadonlyMap<Value, Plain>,
): readonly Plain[] {
  if (operation.name === "while") return evaluateLoop(operation, operands, known);
  if (operation.name === "sort") return sorted(operation, operands);
  const evaluate = axisOperations[operation.name] ?? coreOperations[operation.name];
  return [
    evaluate
      ? evaluate(operation, operands as unknown as Parameters<Evaluate>[1])
      : elementwise(operation, operands),
  ];
}

function evaluateLoop(
  { regions }: Operation,
  start: readonly Plain[],
  known: ReadonlyMap<Value, Plain>,
): readonly Plain[] {
  const [condition, turn] = regions as readonly [Block, Block];
  let values = start;
  while (evaluateBlock(condition, values, known)[0]?.data[0] === 1)
    values = evaluateBlock(turn, values, known);
  return values;
}

function elementwise(operation: Operation, operands: readonly Plain[]): Plain {
  const f = scalarFunction(operation);
  const type = operation.results[0]?.type;
  if (!f || !type) throw new Error(`missing evaluation of ${operation.name}`);
  const result = plain(type);
  const [x, y, z] = operands.map(({ data }) => data);
  // A condition may be one for all elements.
  const condition = x?.length === 1 ? 0 : 1;
  for (const index of result.data.keys())
    result.data[index] = f(
      x?.[condition * index] ?? Number.NaN,
      y?.[index] ?? Number.NaN,
      z?.[index] ?? Number.NaN,
    );
  return result;
}
