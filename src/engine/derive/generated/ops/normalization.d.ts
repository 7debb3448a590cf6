export declare function batchNorm(x: TensorLike, options?: { mean?: Tensor | null; variance?: Tensor | null; weight?: Tensor | null; bias?: Tensor | null; eps?: number }): Tensor;
export declare function groupNorm(x: TensorLike, groups: number, options?: { weight?: Tensor | null; bias?: Tensor | null; eps?: number }): Tensor;
export declare function instanceNorm(x: TensorLike, options?: { mean?: Tensor | null; variance?: Tensor | null; weight?: Tensor | null; bias?: Tensor | null; eps?: number }): Tensor;
export declare function layerNorm(x: TensorLike, axis?: number | readonly number[], options?: { bias?: Tensor | null; mean?: Tensor | null; variance?: Tensor | null; where?: Tensor | null; weight?: Tensor | null; eps?: number }): Tensor;
export declare function localResponseNorm(x: TensorLike, size: number, options?: { alpha?: number; beta?: number; k?: number }): Tensor;
export declare function norm(x: TensorLike, ord?: number | "fro", axis?: number | readonly number[] | null, options?: { dtype?: "f32" | "f16"; keepdims?: boolean }): Tensor;
export declare function normalize(x: TensorLike, ord?: number, axis?: number | readonly number[] | null, options?: { eps?: number }): Tensor;
export declare function rmsNorm(x: TensorLike, axis?: number | readonly number[], options?: { weight?: Tensor | null; eps?: number }): Tensor;
export declare function runningStatistics(x: TensorLike, mean: Tensor, variance: Tensor, options?: { momentum?: number; perExample?: boolean }): { readonly mean: Tensor; readonly variance: Tensor };
