/** Extracts the elements in each window of a convolution, as channels. */
import type { Tensor } from "../../graph/tensor.ts";
import { sizeOf } from "../../ir/shape.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";
import { insertZeros } from "../movement/slice.ts";
import { slide } from "../pooling/windows.ts";
import { type DilationOptions, spatialRank, windowsOver } from "./dilated-convolution.ts";
import { channelsFirst, type GeneralPadding, layoutsOf } from "./general-windows.ts";
import { type PerAxis, perAxis } from "./spatial.ts";

export const convGeneralDilatedPatches: Op<
  (
    x: TensorLike,
    filterShape: PerAxis,
    windowStrides: PerAxis,
    padding: GeneralPadding,
    options?: DilationOptions,
  ) => Tensor
> = methodOp("convolution", {
  name: "convGeneralDilatedPatches",
  doc: "Extracts the patches under each window of `convGeneralDilated` as channels, [n, channels · window, …space], the channels outermost, as `jax.lax.conv_general_dilated_patches`. With two spatial axes `im2col` has the same elements.",
  example:
    'tensor([[[1, 2, 3]]]).convGeneralDilatedPatches([2], 1, "VALID")  // [[[1, 2], [2, 3]]]',
  build: (value, filterShape, windowStrides, padding, options = {}) => {
    const name = "convGeneralDilatedPatches";
    const image = recorder().lift(value, "f32");
    const count = spatialRank(name, image);
    const layouts = layoutsOf(name, count, options.dimensionNumbers ?? channelsFirst(count));
    const filter = perAxis(name, "filterShape", filterShape, count, 1);
    const x = image.permute(layouts.input);
    const sizes = filter.map((_, axis) => filter[layouts.window.indexOf(axis)] as number);
    const { lhsDilation = 1, rhsDilation = 1 } = options;
    const { windows, spread } = windowsOver(name, x.shape.slice(2), sizes, {
      strides: windowStrides,
      padding,
      lhsDilation,
      rhsDilation,
    });
    const apart = spread.reduce((wide, step, axis) => insertZeros(wide, axis + 2, step), x);
    const widths = windows.map(({ before, after }) => [before, after] as const);
    const padded = apart.pad([[0, 0], [0, 0], ...widths]);
    const unpadded = windows.map((window) => ({ ...window, before: 0, after: 0 }));
    const slid = slide(padded, unpadded, 0);
    const [n, channels, ...rest] = slid.shape as [number, number, ...number[]];
    const patches = slid
      .permute([
        0,
        1,
        ...layouts.window.map((axis) => 2 + count + axis),
        ...filter.map((_, axis) => 2 + axis),
      ])
      .reshape([n, channels * sizeOf(sizes), ...rest.slice(0, count)]);
    return patches.permute(layouts.output);
  },
});
