/**
 * Initializers of parameters, as `nn.init`: functions of a shape, which layers also accept by name. A matrix is
 * [inputs, outputs], as in a linear layer; a shape with more axes is [outputs, inputs, …window], as in a
 * convolution.
 */
export interface NnInit {
  /** A tensor of this shape with one value throughout. */
  constant(shape: readonly number[], value: number): Tensor;
  /** A tensor of variance `scale / fan`: the general form of the initializers below. */
  varianceScaling(shape: readonly number[], options?: VarianceOptions): Tensor;
  /**
   * The gain that preserves the variance through a nonlinearity, as in PyTorch. `slope` is for leakyRelu; default
   * 0.01.
   */
  calculateGain(nonlinearity: Nonlinearity, slope?: number): number;
  /**
   * A convolution's weights [outputs, inputs, …window] that are 0 except in the middle of the window, where they
   * are orthonormal columns times `gain`, 1 by default. Such a convolution preserves the length of every pixel's
   * channels (Xiao, Bahri, Sohl-Dickstein, Schoenholz and Pennington, "Dynamical isometry and a mean field theory
   * of CNNs", ICML 2018). There must be no fewer outputs than inputs.
   */
  deltaOrthogonal(
    shape: readonly number[],
    options?: {
      /** The key: equal keys produce equal numbers. Default: the next key that follows from the run's seed. */
      readonly key?: Tensor | number;
      readonly gain?: number;
    },
  ): Tensor;
  /**
   * Orthonormal rows or columns, whichever are fewer, times `gain` (Saxe, McClelland and Ganguli, "Exact
   * solutions to the nonlinear dynamics of learning", ICLR 2014). The rows of the matrix are the first axis and
   * its columns all others; with `columnAxis`, the columns are that axis and the rows all others.
   */
  orthogonal(
    shape: readonly number[],
    options?: {
      /** The factor of the values. Default 1. */
      readonly gain?: number;
      /** The axis that becomes the columns of the matrix; the others together become its rows. */
      readonly columnAxis?: number;
      /** The key: equal keys produce equal numbers. Default: the next key that follows from the run's seed. */
      readonly key?: Tensor | number;
    },
  ): Tensor;
  /**
   * A convolution's weights [outputs, inputs / groups, …window] that are 1 in the middle of the window where
   * output and input have the same index in their group, and 0 elsewhere. Such a convolution passes on as many
   * channels as it has outputs.
   */
  dirac(
    shape: readonly number[],
    options?: {
      readonly groups?: number;
    },
  ): Tensor;
  /** A matrix with ones on its diagonal: a linear layer that passes on as many inputs as it has outputs. */
  eye(shape: readonly number[]): Tensor;
  /**
   * A matrix whose columns, the weights of each output, have this fraction of zeros, rounded up, at random indices and
   * normal numbers elsewhere (Martens, "Deep learning via Hessian-free optimization", ICML 2010).
   */
  sparse(
    shape: readonly number[],
    sparsity: number,
    options?: {
      /** The standard deviation of the elements that are not 0. Default 0.01. */
      readonly scale?: number;
      /** The key: equal keys produce equal numbers. Default: the next key that follows from the run's seed. */
      readonly key?: Tensor | number;
    },
  ): Tensor;
  readonly normal: typeof normal;
  readonly ones: typeof ones;
  readonly truncatedNormal: typeof truncatedNormal;
  readonly uniform: typeof uniform;
  readonly zeros: typeof zeros;
  /** Glorot and Bengio, "Understanding the difficulty of training deep feedforward neural networks", AISTATS 2010. */
  glorotUniform(shape: readonly number[], options?: GainOptions): Tensor;
  /** Normal numbers with the variance of `glorotUniform`. */
  glorotNormal(shape: readonly number[], options?: GainOptions): Tensor;
  /** He, Zhang, Ren and Sun, "Delving deep into rectifiers", ICCV 2015. */
  heUniform(shape: readonly number[], options?: HeOptions): Tensor;
  /** Normal numbers with the variance of `heUniform`. */
  heNormal(shape: readonly number[], options?: HeOptions): Tensor;
  /** LeCun, Bottou, Orr and Müller, "Efficient BackProp", 1998. */
  lecunUniform(shape: readonly number[], options?: GainOptions): Tensor;
  /** Normal numbers with the variance of `lecunUniform`. */
  lecunNormal(shape: readonly number[], options?: GainOptions): Tensor;
  /** `glorotUniform` under the name that PyTorch has. */
  xavierUniform(shape: readonly number[], options?: GainOptions): Tensor;
  /** `glorotNormal` under the name that PyTorch has. */
  xavierNormal(shape: readonly number[], options?: GainOptions): Tensor;
  /** `heUniform` under the name that PyTorch has. */
  kaimingUniform(shape: readonly number[], options?: HeOptions): Tensor;
  /** `heNormal` under the name that PyTorch has. */
  kaimingNormal(shape: readonly number[], options?: HeOptions): Tensor;
}
