/** TensorFlow.js: the functions of its main namespace, `image`, `linalg`, `losses`, `math`, `signal` and `train`. */
import { throughout } from "./differences.ts";
import { type Library, within } from "./library.ts";
import { reasons } from "./numpy.ts";

const main = `
  abs acos acosh add addN all any argMax argMin asin asinh atan atan2 atanh avgPool avgPool3d
  basicLSTMCell batchNorm batchToSpaceND bincount bitwiseAnd booleanMaskAsync broadcastArgs
  broadcastTo buffer cast ceil clipByValue clone complex concat conv1d conv2d conv2dTranspose conv3d
  conv3dTranspose cos cosh cosineWindow cumprod cumsum customGrad depthToSpace depthwiseConv2d diag
  dilation2d dispose disposeVariables div divNoNan dot dropout einsum elu ensureShape equal erf
  euclideanNorm exp expandDims expm1 eye fft fill floor floorDiv gather gatherND getBackend grad
  grads greater greaterEqual ifft imag inTopKAsync irfft isFinite isInf isNaN keep leakyRelu less
  lessEqual linspace localResponseNormalization log log1p logSigmoid logSoftmax logSumExp logicalAnd
  logicalNot logicalOr logicalXor lowerBound matMul max maxPool maxPool3d maxPoolWithArgmax maximum
  mean memory meshgrid min minimum mirrorPad mod moments movingAverage mul multiRNNCell multinomial
  neg nextFrame norm notEqual oneHot ones onesLike outerProduct pad pool pow prelu print prod profile
  rand randomGamma randomNormal randomStandardNormal randomUniform randomUniformInt range ready real
  reciprocal registerGradient registerKernel relu relu6 reshape reverse rfft round rsqrt scalar
  scatterND searchSorted selu separableConv2d setBackend setdiff1dAsync sigmoid sign sin sinh slice
  softmax softplus spaceToBatchND split sqrt square squaredDifference squeeze stack step stridedSlice
  sub sum tan tanh tensor tensor1d tensor2d tensor3d tensor4d tensorScatterUpdate tidy tile time topk
  transpose truncatedNormal unique unsortedSegmentSum unstack upperBound valueAndGrad valueAndGrads
  variable variableGrads where whereAsync zeros zerosLike
`;

const image = `
  cropAndResize flipLeftRight grayscaleToRGB nonMaxSuppression resizeBilinear resizeNearestNeighbor
  rgbToGrayscale rotateWithOffset threshold transform
`;

const losses = `
  absoluteDifference cosineDistance hingeLoss huberLoss logLoss meanSquaredError
  sigmoidCrossEntropy softmaxCrossEntropy
`;

/** The counterparts of names that differ. */
const renames = {
  addN: "add",
  argMax: "argmax",
  argMin: "argmin",
  avgPool: "avgPool2d",
  booleanMaskAsync: "booleanMask",
  clipByValue: "clip",
  conv2dTranspose: "convTranspose2d",
  conv3dTranspose: "convTranspose3d",
  basicLSTMCell: "nn.lstmCell",
  depthwiseConv2d: "conv2d(x, weight, { groups })",
  depthToSpace: "pixelShuffle",
  euclideanNorm: "norm",
  fill: "full",
  floorDiv: "floorDivide",
  gather: "take",
  grads: "grad",
  localResponseNormalization: "localResponseNorm",
  lowerBound: "searchsorted",
  matMul: "matmul",
  maxPool: "maxPool2d",
  mirrorPad: 'pad(x, widths, { mode: "reflect" })',
  moments: "mean, variance",
  outerProduct: "outer",
  randomGamma: "gamma",
  randomNormal: "normal",
  randomStandardNormal: "randn",
  randomUniform: "uniform",
  randomUniformInt: "randint",
  range: "arange",
  reverse: "flip",
  scalar: "tensor",
  tensor1d: "tensor",
  tensor2d: "tensor",
  tensor3d: "tensor",
  tensor4d: "tensor",
  squaredDifference: "square(sub(x, y))",
  // Here `transpose` swaps two axes.
  transpose: "permute",
  upperBound: 'searchsorted(x, values, { side: "right" })',
  valueAndGrads: "valueAndGrad",
  variable: "parameter",
  whereAsync: "nonzero",
  "image.flipLeftRight": "flip",
  "image.resizeBilinear": 'interpolate(x, { mode: "bilinear" })',
  "image.resizeNearestNeighbor": 'interpolate(x, { mode: "nearest" })',
  "losses.absoluteDifference": "l1",
  "losses.hingeLoss": "hinge",
  "losses.huberLoss": "huber",
  "losses.logLoss": "bce",
  "losses.meanSquaredError": "mse",
  "losses.sigmoidCrossEntropy": "bceWithLogits",
  "losses.softmaxCrossEntropy": "crossEntropy",
  "signal.hammingWindow": "hamming",
  "signal.hannWindow": "hann",
  "train.adadelta": "optim.adadelta",
  "train.adagrad": "optim.adagrad",
  "train.adam": "optim.adam",
  "train.adamax": "optim.adamax",
  "train.momentum": "optim.sgd",
  "train.rmsprop": "optim.rmsprop",
  "train.sgd": "optim.sgd",
};

export const tensorflowJs: Library = {
  title: "TensorFlow.js",
  edition:
    "4.22: the functions of `tfjs-core`'s main namespace, `image`, `linalg`, `losses`, `math`, `signal` and `train`, without those for one rank (`conv2d` for `conv2d4d`), for strings and for files",
  names: [
    main,
    within("image", image),
    within("linalg", "bandPart gramSchmidt qr"),
    within("losses", losses),
    within("math", "confusionMatrix"),
    within("signal", "frame hammingWindow hannWindow stft"),
    within("train", "adadelta adagrad adam adamax momentum rmsprop sgd"),
  ].join(" "),
  renames,
  differs: {
    rand: "draws uniform numbers, and calls no function for each element",
    slice: "takes the range of each axis, not a start and a size",
    "image.threshold": "replaces what is not above a number, and makes no mask",
  },
  notes: {
    avgPool: "has channels after the examples, not last",
    conv1d: "has channels after the examples, not last",
    conv2d: "has channels after the examples, not last",
    conv3d: "has channels after the examples, not last",
    maxPool: "has channels after the examples, not last",
    tensor: "takes the shape as an option",
    topk: "gives `{ values, indices }`",
  },
  throughout: Object.values(throughout),
  leftOut: {
    [reasons.files]: "print",
    [reasons.mutation]: "buffer clone",
    [reasons.complex]: "complex imag real",
    "memory by hand: what no handle reaches is freed": `
      dispose disposeVariables keep memory tidy
    `,
    "the choice of devices: the page or `init` of the library chose one": `
      getBackend ready registerGradient registerKernel setBackend
    `,
    "its own diagnosis: each kernel's time stands in the Timings tab": "profile time",
    "the frames of a page, which a program does not draw": "nextFrame",
  },
};
