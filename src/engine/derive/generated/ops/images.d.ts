export declare function affineGrid(theta: Tensor, size: readonly number[], options?: { alignCorners?: boolean }): Tensor;
export declare function channelShuffle(x: TensorLike, groups: number): Tensor;
export declare function gridSample(x: TensorLike, grid: Tensor, options?: { mode?: "bilinear" | "nearest" | "bicubic"; paddingMode?: "zeros" | "border" | "reflection"; alignCorners?: boolean }): Tensor;
export declare function interpolate(x: TensorLike, options: { size?: number | readonly number[]; scaleFactor?: number | readonly number[]; mode?: "nearest" | "nearest-exact" | "linear" | "bilinear" | "trilinear" | "cubic" | "bicubic" | "area"; alignCorners?: boolean; antialias?: boolean; recomputeScaleFactor?: boolean }): Tensor;
export declare function pixelShuffle(x: TensorLike, factor: number): Tensor;
export declare function pixelUnshuffle(x: TensorLike, factor: number): Tensor;
