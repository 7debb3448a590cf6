/** jax-js, the nearest peer: the functions that `@jax-js/jax` exports, by the names of its declarations. */
import { ofJaxJs, throughout } from "./differences.ts";
import { type Library, within } from "./library.ts";
import { reasons } from "./numpy.ts";

const transforms = `
  blockUntilReady defaultDevice devicePut devices getWebGPUDevice grad hessian init jacfwd jacobian
  jacrev jit jvp linearize makeJaxpr setDebug valueAndGrad vjp vmap
  profiler.startTrace profiler.stopTrace
  tree.dispose tree.flatten tree.leaves tree.map tree.ref tree.structure tree.unflatten
`;

const numpy = `
  abs absolute acos acosh add all allclose any append applyAlongAxis applyOverAxes arange arccos
  arccosh arcsin arcsinh arctan arctan2 arctanh argmax argmin argsort around array arrayEqual
  arrayEquiv arraySplit asin asinh astype atan atan2 atanh average bartlett bitwiseAnd bitwiseCount
  bitwiseInvert bitwiseLeftShift bitwiseNot bitwiseOr bitwiseRightShift bitwiseXor blackman
  broadcastArrays broadcastShapes broadcastTo cbrt ceil clip columnStack concatenate convolve
  copysign corrcoef correlate cos cosh countNonzero cov cross cumprod cumsum cumulativeProd
  cumulativeSum deg2rad degrees diag diagIndices diagIndicesFrom diagflat diagonal diff divide
  divmod dot dsplit dstack ediff1d einsum equal exp exp2 expandDims expm1 eye finfo flip fliplr
  flipud floatPower floor floorDivide fmax fmin fmod frexp fromfunction full fullLike geomspace
  greater greaterEqual hann heaviside hsplit hstack hypot identity iinfo indices inner
  invert isfinite isin isinf isnan isneginf isposinf isscalar ldexp leftShift less lessEqual linspace
  log log10 log1p log2 logaddexp logaddexp2 logicalAnd logicalNot logicalOr logicalXor logspace
  matmul matrixTranspose matvec max maximum mean meshgrid min minimum modf moveaxis multiply
  nanToNum nanargmax nanargmin nancumprod nancumsum nanmax nanmean nanmin nanprod nanstd nansum
  nanvar ndim negative notEqual ones onesLike outer pad permuteDims polyadd polyder polymul polysub
  polyval positive pow power prod promoteTypes ptp rad2deg radians ravel reciprocal remainder
  repeat reshape resultType rightShift rint roll rot90 round select shape sign signbit sin sinc
  sinh size sort split sqrt square squeeze stack std subtract sum swapaxes take takeAlongAxis tan
  tanh tensordot tile trace transpose trapezoid tri tril triu trueDivide trunc unstack unwrap vander
  var_ vdot vecdot vecmat vsplit vstack where zeros zerosLike
`;

const linalg = `
  cholesky cross det diagonal eigh eigvalsh inv lstsq matmul matrixNorm matrixPower matrixTranspose
  multiDot norm outer slogdet solve svd svdvals tensordot trace vecdot vectorNorm
`;

const fft = `
  fft fft2 fftfreq fftn fftshift hfft ifft ifft2 ifftn ifftshift ihfft irfft irfft2 irfftn rfft
  rfft2 rfftfreq rfftn
`;

const nn = `
  celu dotProductAttention elu gelu glu hardSigmoid hardSilu hardSwish hardTanh identity leakyRelu
  log1mexp logSigmoid logSoftmax logmeanexp logsumexp mish oneHot relu relu6 selu sigmoid silu
  softSign softmax softplus sparsePlus sparseSigmoid squareplus standardize swish
`;

const random = `
  ball bernoulli bits categorical cauchy choice doubleSidedMaxwell exponential geometric gumbel key
  laplace logistic lognormal maxwell multivariateNormal normal pareto permutation rademacher randint
  rayleigh split triangular uniform weibullMin
`;

const lax = `
  bitcastConvertType conv convGeneralDilated convTranspose convWithGeneralPadding dot erf erfc
  reduceWindow stopGradient topK
  linalg.cholesky linalg.eigh linalg.lu linalg.svd linalg.triangularSolve
`;

const special = `
  erf erfc logSoftmax logit logsumexp softmax
`;

export const jaxJs: Library = {
  title: "jax-js",
  edition:
    "0.1.25: the functions that `@jax-js/jax` exports, by its namespaces, without types and constants",
  names: [
    transforms,
    within("numpy", numpy),
    within("numpy", within("linalg", linalg)),
    within("numpy", within("fft", fft)),
    within("nn", nn),
    within("random", random),
    within("lax", lax),
    within("scipySpecial", special),
  ].join(" "),
  renames: {
    blockUntilReady: "evaluate",
    devicePut: "tensor",
    "lax.bitcastConvertType": "bitcast",
    "lax.conv": "conv1d, conv2d, conv3d",
    "lax.convTranspose":
      'convTranspose(x, weight, strides, padding, { dimensionNumbers: ["NCHW", "OIHW", "NCHW"] })',
    "lax.dot": "dotGeneral",
    "lax.linalg.lu": "luFactor",
    "lax.topK": "topk",
    "nn.dotProductAttention": "scaledDotProductAttention",
    "nn.hardSilu": "hardswish",
    "nn.identity": "nn.identity",
    "nn.softSign": "softsign",
    "nn.standardize": "layerNorm(x)",
    "nn.swish": "silu",
    // Here `transpose` swaps two axes.
    "numpy.transpose": "permute",
    "numpy.matrixTranspose": "transpose",
    "numpy.linalg.matrixTranspose": "transpose",
    // Of matrices it is a norm of matrices, where an order is passed.
    "numpy.linalg.norm": "norm, matrixNorm",
    "numpy.size": "Tensor.size",
    "numpy.var_": "variance",
    "random.key": "randomKey",
    "random.pareto": "add(pareto(shape, b), 1)",
    "random.split": "splitKey",
    "random.weibullMin": "weibull",
    "tree.flatten": "tree.flatten",
    "tree.leaves": "tree.leaves",
    "tree.map": "tree.map",
    "tree.structure": "tree.structure",
    "tree.unflatten": "tree.unflatten",
  },
  differs: {},
  notes: ofJaxJs,
  throughout: Object.values(throughout),
  leftOut: {
    [reasons.dtypes]: `
      numpy.finfo numpy.iinfo numpy.promoteTypes numpy.resultType
    `,
    [reasons.objects]: `
      numpy.applyAlongAxis numpy.applyOverAxes numpy.fromfunction numpy.isscalar
    `,
    "memory by hand: what no handle reaches is freed": `
      tree.dispose tree.ref
    `,
    "tracing and the choice of devices: every program is recorded, on the device that the page or `init` of the library chose": `
      defaultDevice devices getWebGPUDevice init jit makeJaxpr
    `,
    "its own diagnosis: each kernel's time stands in the Timings tab": `
      profiler.startTrace profiler.stopTrace setDebug
    `,
  },
};
