/**
 * The order of axes in matrices of weights that are loaded. Layers here multiply [.., inputs] by [inputs, outputs];
 * PyTorch keeps the transpose, [outputs, inputs]. Square ones fit both ways, so that a file has to say which it is.
 */
import type { Parameter } from "../graph/parameter.ts";
import { type SourceFile, sourceOf } from "../graph/source-file.ts";
import type { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { formatShape, sameShape } from "../ir/shape.ts";

/** "tensorpad" is [inputs, outputs], "pytorch" is [outputs, inputs]. */
export type WeightLayout = "tensorpad" | "pytorch";

export interface LoadOptions {
  /**
   * The order of axes of the state's matrices: "tensorpad" for [inputs, outputs], "pytorch" for [outputs, inputs], as
   * PyTorch's linear and recurrent layers keep them. Default: what the file states that the tensors were read from
   * (PyTorch's state `format: "pt"`), else what the shapes of its non-square matrices imply, else "tensorpad" for
   * tensors that were not read from a file. Square matrices of a file whose layout is unknown are an error.
   */
  readonly layout?: WeightLayout;
}

/** A parameter or statistic with the tensor of a state that is loaded into it. */
export interface Loaded {
  readonly name: string;
  readonly target: Tensor;
  readonly tensor: Tensor;
}

const matrices = new WeakSet<Tensor>();

/** Returns the parameter [inputs, outputs], of which PyTorch keeps the transpose. */
export function inputsFirst(parameter: Parameter): Parameter {
  matrices.add(parameter);
  return parameter;
}

const isMatrix = ({ target, tensor }: Loaded): boolean => matrices.has(target) && tensor.rank === 2;

/** The tensors in the layout of their targets. Throws a Fault that begins with `label` where it is ambiguous. */
export function inOwnLayout(
  label: string,
  loaded: readonly Loaded[],
  { layout }: LoadOptions,
): Loaded[] {
  const files = new Map<SourceFile | null, Loaded[]>();
  for (const weight of loaded) {
    if (!isMatrix(weight)) continue;
    const source = layout ? null : sourceOf(weight.tensor);
    files.set(source, [...(files.get(source) ?? []), weight]);
  }
  const transposed = new Set<Loaded>();
  for (const [source, ofFile] of files)
    if ((layout ?? layoutOf(label, source, ofFile)) === "pytorch")
      for (const weight of ofFile) transposed.add(weight);
  return loaded.map((weight) =>
    transposed.has(weight) ? { ...weight, tensor: weight.tensor.permute([1, 0]) } : weight,
  );
}

/** Says what is wrong with the shape of a tensor that does not fit in its layout, and the remedy if there is one. */
export function mismatch(loaded: Loaded, { layout }: LoadOptions): `mismatched ${string}` {
  const { name, target, tensor } = loaded;
  const shown = `mismatched parameter "${name}": ${formatShape(tensor.shape)} for ` as const;
  if (!isMatrix(loaded)) return `${shown}${formatShape(target.shape)}`;
  const wanted = target.shape.toReversed();
  if (layout === "pytorch") {
    const isOwn = sameShape(tensor.shape, target.shape);
    return `${shown}${formatShape(wanted)} in PyTorch's layout${isOwn ? ': load(state, { layout: "tensorpad" })' : ""}`;
  }
  const isTheirs = sameShape(tensor.shape, wanted);
  return `${shown}${formatShape(target.shape)}${isTheirs ? ', which is PyTorch\'s layout: load(state, { layout: "pytorch" })' : ""}`;
}

/** The layout of a file's matrices. */
function layoutOf(
  label: string,
  source: SourceFile | null,
  ofFile: readonly Loaded[],
): WeightLayout {
  if (source === null) return "tensorpad";
  const rectangular = ofFile.filter(({ target: { shape } }) => shape[0] !== shape[1]);
  // A file's rectangular matrices are evidence, also against what the file says.
  if (rectangular.some(({ tensor, target }) => sameShape(tensor.shape, target.shape)))
    return "tensorpad";
  if (source.format !== null) return source.format;
  const [square] = ofFile;
  if (square && rectangular.length === 0)
    throw fault(
      label,
      `missing layout of parameter "${square.name}": the file does not say whether its ${formatShape(square.target.shape)} is transposed (load(state, { layout: "pytorch" }) for [outputs, inputs], { layout: "tensorpad" } for [inputs, outputs])`,
    );
  const areTheirs = rectangular.every(({ tensor, target: { shape } }) =>
    sameShape(tensor.shape, shape.toReversed()),
  );
  return areTheirs ? "pytorch" : "tensorpad";
}
