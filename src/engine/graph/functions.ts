/** Functions of tensors that make functions: `grad` and `valueAndGrad`; and `parameter`. */
import { fault } from "../ir/fault.ts";
import { gradients } from "./gradient.ts";
import { Node } from "./node.ts";
import { Parameter } from "./parameter.ts";
import { located } from "./position.ts";
import { Tensor } from "./tensor.ts";

/** A trainable tensor that starts with the values of a float tensor. */
export function parameter(initial: Tensor): Parameter {
  return new Parameter(initial);
}

/** A function of tensors that gives a scalar. */
export type ScalarFunction<Operands extends readonly Tensor[]> = (...operands: Operands) => Tensor;

/**
 * The gradient of a scalar function with respect to its first operand, of that operand's shape; a
 * list of places gives a list of gradients.
 */
export function grad<Operands extends readonly Tensor[]>(
  f: ScalarFunction<Operands>,
): (...operands: Operands) => Tensor;
export function grad<Operands extends readonly Tensor[]>(
  f: ScalarFunction<Operands>,
  places: readonly number[],
): (...operands: Operands) => Tensor[];
export function grad<Operands extends readonly Tensor[]>(
  f: ScalarFunction<Operands>,
  places?: readonly number[],
): (...operands: Operands) => Tensor | Tensor[] {
  return (...operands) => {
    const [, gradient] = differentiate(f, operands, places ?? [0]);
    return places ? gradient : (gradient[0] as Tensor);
  };
}

/** The value and the gradient with respect to the first operand, sharing what they have in common. */
export function valueAndGrad<Operands extends readonly Tensor[]>(
  f: ScalarFunction<Operands>,
): (...operands: Operands) => [value: Tensor, gradient: Tensor] {
  return (...operands) => {
    const [value, gradient] = differentiate(f, operands, [0]);
    return [value, gradient[0] as Tensor];
  };
}

function differentiate<Operands extends readonly Tensor[]>(
  f: ScalarFunction<Operands>,
  operands: Operands,
  places: readonly number[],
): [Tensor, Tensor[]] {
  const fresh = operands.map((operand, place) =>
    places.includes(place) ? tracked(operand) : operand,
  );
  const sources = places.map((place) => {
    const source = fresh[place];
    if (!source)
      throw fault(
        "invalid",
        `grad: invalid operand ${place}: the function was called with ${operands.length}`,
      );
    return source;
  });
  const value = f(...(fresh as unknown as Operands));
  if (!(value instanceof Tensor)) throw fault("invalid", "grad: the function must give a tensor");
  return [value, located(() => gradients(value, sources))];
}

/** The same elements under a new node, so that only this call's use of them is differentiated. */
function tracked(tensor: Tensor): Tensor {
  const { node } = tensor;
  const copy = new Node(node.op, node.operands, node.attributes, node, node.position, true);
  copy.value = node.value;
  return new Tensor(copy);
}
