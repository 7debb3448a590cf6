/**
 * The initial parameters of layers: by an initialiser, given by name or as a function, or by PyTorch's default.
 */
import { Parameter } from "../graph/parameter.ts";
import { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { formatShape, type Shape, sameShape } from "../ir/shape.ts";
import { rand } from "../ops/random/index.ts";
import * as init from "./init.ts";

export type InitializerName =
  | "zeros"
  | "ones"
  | "uniform"
  | "normal"
  | "truncatedNormal"
  | "varianceScaling"
  | "glorotUniform"
  | "glorotNormal"
  | "heUniform"
  | "heNormal"
  | "lecunUniform"
  | "lecunNormal"
  | "xavierUniform"
  | "xavierNormal"
  | "kaimingUniform"
  | "kaimingNormal"
  | "orthogonal"
  | "deltaOrthogonal"
  | "eye"
  | "dirac";

const named: Readonly<Record<InitializerName, (shape: Shape) => Tensor>> = {
  zeros: init.zeros,
  ones: init.ones,
  uniform: init.uniform,
  normal: init.normal,
  truncatedNormal: init.truncatedNormal,
  varianceScaling: init.varianceScaling,
  glorotUniform: init.glorotUniform,
  glorotNormal: init.glorotNormal,
  heUniform: init.heUniform,
  heNormal: init.heNormal,
  lecunUniform: init.lecunUniform,
  lecunNormal: init.lecunNormal,
  xavierUniform: init.xavierUniform,
  xavierNormal: init.xavierNormal,
  kaimingUniform: init.kaimingUniform,
  kaimingNormal: init.kaimingNormal,
  orthogonal: init.orthogonal,
  deltaOrthogonal: init.deltaOrthogonal,
  eye: init.eye,
  dirac: init.dirac,
};

/** The name of a function in `nn.init`, or a function that returns a tensor of a shape. */
export type Initializer = InitializerName | ((shape: Shape) => Tensor);

/** Options of layers with weights. */
export interface InitialOptions {
  /** Default: uniform within ±1/√inputs. */
  readonly weightInit?: Initializer;
  /** Default: the same as the weights' default. Names that count inputs need a matrix. */
  readonly biasInit?: Initializer;
}

/** A parameter of this shape by an initialiser. `what` names it in messages: "linear(2, 3): … weight". */
export function initialized(
  name: string,
  what: "weight" | "bias",
  shape: Shape,
  initializer: Initializer,
): Parameter {
  const isNamed = typeof initializer === "string" && Object.hasOwn(named, initializer);
  const give = isNamed ? named[initializer] : initializer;
  if (typeof give !== "function") {
    throw fault(
      name,
      `unknown initializer "${String(initializer)}" of its ${what}: use a function of a shape or one of ${Object.keys(named).join(", ")}`,
    );
  }
  const found = give(shape);
  if (!(found instanceof Tensor) || !sameShape(found.shape, shape)) {
    const shown = found instanceof Tensor ? formatShape(found.shape) : typeof found;
    throw fault(
      name,
      `mismatched ${what}: its initializer returns ${shown} for ${formatShape(shape)}`,
    );
  }
  return new Parameter(found);
}

/** A layer's parameter whose outputs sum `inputs` inputs each: by the options, or by `initial`. */
export function parameterFor(
  name: string,
  what: "weight" | "bias",
  shape: Shape,
  inputs: number,
  { weightInit, biasInit }: InitialOptions,
): Parameter {
  const initializer = what === "weight" ? weightInit : biasInit;
  if (initializer === undefined) return initial(shape, inputs);
  return initialized(name, what, shape, initializer);
}

/**
 * Uniform within ±1/√inputs, where each output sums `inputs` inputs: the initialisation of He et al. 2015 with
 * the slope √5, as in PyTorch's layers.
 */
function initial(shape: Shape, inputs: number): Parameter {
  const bound = 1 / Math.sqrt(inputs);
  return new Parameter(
    rand(shape)
      .mul(2 * bound)
      .sub(bound),
  );
}
