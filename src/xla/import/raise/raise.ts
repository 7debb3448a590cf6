/**
 * Records what a module computes with our ops. In: a checked module and tensors for its inputs. Out: tensors, of which
 * nothing is computed yet. Throws a Fault with the position in the text for what our ops lack.
 */
import type { Tensor } from "../../../engine/graph/tensor.ts";
import { Fault, type FaultKind, fault } from "../../../engine/ir/fault.ts";
import { tensor } from "../../../engine/ops/creation/creation.ts";
import { where } from "../../../engine/ops/elementwise/arithmetic.ts";
import { attributeOf } from "../../dialect/rules.ts";
import type { Block, Operation, OperationName, Value } from "../../dialect/tree.ts";
import type { ParsedModule } from "../parse.ts";
import { name as who } from "../scanner.ts";
import { axisRules, gather } from "./axes.ts";
import { complexResult } from "./complex.ts";
import { coreRules, sorted } from "./cores.ts";
import { elementwiseRules } from "./elementwise.ts";
import { folded } from "./fold.ts";
import { decidingIndices } from "./loop-state.ts";
import {
  type Context,
  isComplex,
  type Operands,
  partwise,
  type Raised,
  type RaiseRule,
  Values,
} from "./raised.ts";

/** Loops are unrolled, iteration by iteration. */
const maxSteps = 200_000;
/** Iterations that may or may not happen, depending on the data. */
const maxOpenTurns = 5_000;

const rules: Readonly<Partial<Record<OperationName, RaiseRule>>> = {
  ...elementwiseRules,
  ...axisRules,
  gather,
  ...coreRules,
};

export function raised(
  { module, positionOf: placeOf }: ParsedModule,
  inputs: readonly Tensor[],
): Tensor[] {
  const [{ body }] = module.functions;
  const raiser = new Raiser(placeOf);
  return raiser.run(body, inputs);
}

class Raiser {
  readonly #positionOf: (operation: Operation) => string;
  readonly #values = new Values();
  #steps = 0;

  constructor(positionOf: (operation: Operation) => string) {
    this.#positionOf = positionOf;
  }

  run({ parameters, operations, results }: Block, inputs: readonly Tensor[]): Tensor[] {
    for (const [index, parameter] of parameters.entries())
      this.#values.set(parameter, inputs[index] as Tensor);
    this.#operations(operations);
    return results.map((result) => {
      const found = this.#values.get(result);
      if (isComplex(found))
        throw fault(
          who,
          "unsupported result: tensors are not complex: return real and imaginary parts",
        );
      return found;
    });
  }

  #operations(operations: readonly Operation[]): void {
    for (const operation of operations) this.#operation(operation);
  }

  #operation(operation: Operation): void {
    if (operation.name === "while") {
      this.#loop(operation);
      return;
    }
    const { operands, results } = operation;
    const [result] = results as readonly [Value];
    const number = folded(
      operation,
      operands.map((operand) => this.#values.splat(operand)),
    );
    if (number !== null) {
      this.#values.setSplat(result, number);
      return;
    }
    const context = this.#context(operation);
    if (++this.#steps > maxSteps)
      context.refuse(`the limit is ${maxSteps} operations, counting all iterations of loops`);
    try {
      const values = operands.map((operand) => this.#values.get(operand));
      if (operation.name === "sort") {
        const all = sorted(this.#real(values, context), context);
        for (const [index, name] of results.entries()) this.#values.set(name, all[index] as Tensor);
      } else this.#values.set(result, this.#one(values, context));
    } catch (error) {
      throw this.#named(error, operation);
    }
  }

  #one(operands: readonly Raised[], context: Context): Raised {
    const { operation } = context;
    if (operation.name === "constant") return constant(operation);
    const complex = complexResult(operands, context);
    if (complex) return complex;
    const rule = rules[operation.name];
    if (!rule) return context.refuse("no op implements it");
    return rule(operands as unknown as Operands, context);
  }

  #real(operands: readonly Raised[], context: Context): readonly Tensor[] {
    if (operands.some(isComplex)) context.refuse("complex numbers have no order");
    return operands as readonly Tensor[];
  }

  #context(operation: Operation): Context {
    return {
      operation,
      splat: (index) => this.#values.splat(operation.operands[index] as Value),
      refuse: (remedy: string, kind: FaultKind = "unsupported"): never => {
        throw fault(who, `${kind} operation ${this.#titleOf(operation)}: ${remedy}`);
      },
    };
  }

  #titleOf(operation: Operation): string {
    return `"stablehlo.${operation.name}" at ${this.#positionOf(operation)}`;
  }

  /** An op's own error, with the operation that it stands for. */
  #named(error: unknown, operation: Operation): unknown {
    if (!(error instanceof Fault) || error.message.startsWith(`${who}: `)) return error;
    return fault(who, `unsupported operation ${this.#titleOf(operation)}: ${error.message}`);
  }

  /**
   * Unrolls a loop. Where the condition depends on data, the loop has to end at some iteration whatever the
   * data are; the iterations beyond its end are recorded too, and their results are not chosen.
   */
  #loop(operation: Operation): void {
    const { operands, regions, results } = operation;
    const [condition, body] = regions as readonly [Block, Block];
    const context = this.#context(operation);
    let active: Tensor | null = null;
    let chosen: readonly Raised[] | null = null;
    let state: readonly Value[] = operands;
    let before: string | null = null;
    let openIterations = 0;
    const deciding = decidingIndices(condition, body);
    for (;;) {
      this.#bind(condition, state);
      this.#operations(condition.operations);
      const goesOn = condition.results[0] as Value;
      const known = this.#values.splat(goesOn);
      if (known === 0) break;
      // No iteration is known to be the last one if nothing that is known changes between iterations.
      const counters = deciding.map((index) => this.#values.splat(state[index] as Value)).join();
      const isEndless = counters === before || (known === null && ++openIterations > maxOpenTurns);
      if (isEndless || ++this.#steps > maxSteps)
        context.refuse(
          "the number of its iterations depends on data or is too large to be recorded",
        );
      before = counters;
      if (known === null) {
        const isOn = this.#values.get(goesOn) as Tensor;
        active = active ? active.logicalAnd(isOn) : isOn;
        chosen ??= state.map((value) => this.#values.get(value));
      }
      this.#bind(body, state);
      this.#operations(body.operations);
      state = this.#fresh(body.results);
      if (active && chosen) {
        const isOn = active;
        chosen = state.map((value, index) =>
          either(isOn, this.#values.get(value), chosen?.[index] as Raised),
        );
      }
    }
    for (const [index, result] of results.entries()) {
      if (chosen) this.#values.set(result, chosen[index] as Raised);
      else this.#values.copy(state[index] as Value, result);
    }
  }

  #bind({ parameters }: Block, state: readonly Value[]): void {
    for (const [index, parameter] of parameters.entries())
      this.#values.copy(state[index] as Value, parameter);
  }

  /** Separate values for the results of an iteration: the next iteration defines its own. */
  #fresh(values: readonly Value[]): readonly Value[] {
    return values.map((value) => {
      const fresh: Value = { type: value.type };
      this.#values.copy(value, fresh);
      return fresh;
    });
  }
}

function either(condition: Tensor, x: Raised, y: Raised): Raised {
  if (!isComplex(x) || !isComplex(y)) return where(condition, x as Tensor, y as Tensor);
  return partwise((part) => where(condition, x[part], y[part]));
}

function constant(operation: Operation): Tensor {
  const { type, values } = attributeOf(operation, "value", "elements");
  const { shape, element } = type;
  if (element === "c64") throw new Error("no constant is complex");
  if (element === "bool") return tensor(Float32Array.from(values), { shape }).ne(0);
  return tensor(values.slice(), { shape, dtype: element });
}
