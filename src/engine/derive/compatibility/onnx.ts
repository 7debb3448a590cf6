/** ONNX: the operators of its main domain, and of its preview of training. */
import { throughout } from "./differences.ts";
import type { Library } from "./library.ts";

const names = `
  Abs Acos Acosh Add AffineGrid And ArgMax ArgMin Asin Asinh Atan Atanh Attention AveragePool
  BatchNormalization Bernoulli BitCast BitShift BitwiseAnd BitwiseNot BitwiseOr BitwiseXor
  BlackmanWindow Cast CastLike Ceil Celu CenterCropPad Clip Col2Im Compress Concat
  ConcatFromSequence Constant ConstantOfShape Conv ConvInteger ConvTranspose Cos Cosh CumProd CumSum
  DFT DeformConv DepthToSpace DequantizeLinear Det Div Dropout DynamicQuantizeLinear Einsum Elu Equal
  Erf Exp Expand EyeLike Flatten Floor GRU Gather GatherElements GatherND Gelu Gemm
  GlobalAveragePool GlobalLpPool GlobalMaxPool Greater GreaterOrEqual GridSample GroupNormalization
  HammingWindow HannWindow HardSigmoid HardSwish Hardmax Identity If ImageDecoder
  InstanceNormalization IsInf IsNaN LRN LSTM LayerNormalization LeakyRelu Less LessOrEqual Log
  LogSoftmax Loop LpNormalization LpPool MatMul MatMulInteger Max MaxPool MaxRoiPool MaxUnpool Mean
  MeanVarianceNormalization MelWeightMatrix Min Mish Mod Mul Multinomial Neg NegativeLogLikelihoodLoss
  NonMaxSuppression NonZero Not OneHot Optional OptionalGetElement OptionalHasElement Or PRelu Pad Pow
  QLinearConv QLinearMatMul QuantizeLinear RMSNormalization RNN RandomNormal RandomNormalLike
  RandomUniform RandomUniformLike Range Reciprocal ReduceL1 ReduceL2 ReduceLogSum ReduceLogSumExp
  ReduceMax ReduceMean ReduceMin ReduceProd ReduceSum ReduceSumSquare RegexFullMatch Relu Reshape
  Resize ReverseSequence RoiAlign RotaryEmbedding Round STFT Scan Scatter ScatterElements ScatterND
  Selu SequenceAt SequenceConstruct SequenceEmpty SequenceErase SequenceInsert SequenceLength
  SequenceMap Shape Shrink Sigmoid Sign Sin Sinh Size Slice Softmax SoftmaxCrossEntropyLoss Softplus
  Softsign SpaceToDepth Split SplitToSequence Sqrt Squeeze StringConcat StringNormalizer StringSplit
  Sub Sum Swish Tan Tanh TensorScatter TfIdfVectorizer ThresholdedRelu Tile TopK Transpose Trilu
  Unique Unsqueeze Upsample Where Xor Adagrad Adam Momentum
`;

const renames = {
  Adagrad: "optim.adagrad",
  Adam: "optim.adam",
  And: "logicalAnd",
  Attention: "scaledDotProductAttention",
  AveragePool: "avgPool1d, avgPool2d, avgPool3d",
  BatchNormalization: "batchNorm",
  BitShift: "bitwiseLeftShift, bitwiseRightShift",
  BlackmanWindow: "blackman(n, { periodic: true })",
  CastLike: "cast(x, y.dtype)",
  CenterCropPad: "slice, pad",
  Col2Im: "fold",
  Constant: "tensor",
  ConstantOfShape: "full",
  Conv: "conv1d, conv2d, conv3d",
  ConvTranspose: "convTranspose1d, convTranspose2d, convTranspose3d",
  DFT: "fft, ifft, rfft",
  DepthToSpace: "pixelShuffle",
  Expand: "broadcastTo",
  EyeLike: "eye(rows, columns)",
  Flatten: "reshape",
  Gather: "take",
  GatherElements: "takeAlongAxis",
  Gemm: "addmm",
  GlobalAveragePool: "globalAvgPool",
  GlobalLpPool: "norm(x, p, [2, 3], { keepdims: true })",
  GroupNormalization: "groupNorm",
  HammingWindow: "hamming(n, { periodic: true })",
  HannWindow: "hann(n, { periodic: true })",
  HardSigmoid: "clip(add(mul(x, alpha), beta), 0, 1)",
  GreaterOrEqual: "ge",
  Hardmax: "oneHot(argmax(x, -1), classes)",
  InstanceNormalization: "instanceNorm",
  LRN: "localResponseNorm",
  LayerNormalization: "layerNorm",
  LessOrEqual: "le",
  LpNormalization: "normalize",
  LpPool: "lpPool1d, lpPool2d, lpPool3d",
  Max: "maximum",
  MaxPool: "maxPool1d, maxPool2d, maxPool3d",
  MaxUnpool: "maxUnpool1d, maxUnpool2d, maxUnpool3d",
  Mean: "mean(stack(list), 0)",
  MeanVarianceNormalization: "div(sub(x, mean(x)), std(x))",
  Min: "minimum",
  Mod: "remainder, fmod",
  Momentum: "optim.sgd",
  Multinomial: "categorical",
  NegativeLogLikelihoodLoss: "nll",
  NonZero: "transpose(argwhere(x))",
  Not: "logicalNot",
  Or: "logicalOr",
  QLinearConv: "quantizedConv",
  QLinearMatMul: "quantizedMatmul",
  RMSNormalization: "rmsNorm",
  RandomNormal: "normal",
  RandomNormalLike: "normal(x.shape)",
  RandomUniform: "uniform",
  RandomUniformLike: "uniform(x.shape)",
  Range: "arange",
  ReduceL1: "sum(abs(x))",
  ReduceL2: "norm",
  ReduceLogSum: "log(sum(x))",
  ReduceLogSumExp: "logsumexp",
  ReduceMax: "max",
  ReduceMean: "mean",
  ReduceMin: "min",
  ReduceProd: "prod",
  ReduceSum: "sum",
  ReduceSumSquare: "sum(square(x))",
  Resize: "interpolate",
  ScatterElements: "scatter, scatterReduce",
  Shrink: "hardshrink, softshrink",
  Size: "Tensor.size",
  SoftmaxCrossEntropyLoss: "crossEntropy",
  SpaceToDepth: "pixelUnshuffle",
  Split: "splitWithSizes",
  Sum: "add",
  Swish: "silu",
  TensorScatter: "dynamicUpdateSlice",
  ThresholdedRelu: "threshold(x, alpha, 0)",
  Transpose: "permute",
  Trilu: "tril, triu",
  Upsample: "interpolate",
  Xor: "logicalXor",
};

export const onnx: Library = {
  title: "ONNX",
  edition:
    "1.19 (opset 24): the operators of the main domain, and the optimizers of the preview of training",
  names,
  renames,
  differs: {},
  notes: {
    DepthToSpace: "is that of mode CRD",
    Div: 'gives f32 of integers without `roundingMode: "trunc"`',
    GRU: "has the weights as [inputs, 3 · hidden], for one direction a call",
    LSTM: "has the weights as [inputs, 4 · hidden], the gates in the order of PyTorch, for one direction a call",
    NonZero: "gives a promise",
    OneHot: "gives 0 and 1",
    RoiAlign: "takes means, no maxima",
    RNN: "has the weights as [inputs, hidden], for one direction a call",
    Slice: "takes the range of each axis in turn",
    SpaceToDepth: "is that of mode CRD",
    TopK: "gives `{ values, indices }`",
    Unique: "gives all four of `{ values, indices, inverse, counts }`, as a promise",
  },
  throughout: [throughout.dtypes, throughout.records],
  leftOut: {
    "control flow and names for what is there: a program has JavaScript's": "Identity If Loop",
    "lists and values that may be absent: JavaScript has both": `
      ConcatFromSequence Optional OptionalGetElement OptionalHasElement SequenceAt SequenceConstruct
      SequenceEmpty SequenceErase SequenceInsert SequenceLength SequenceMap SplitToSequence
    `,
    "strings and files": `
      ImageDecoder RegexFullMatch StringConcat StringNormalizer StringSplit TfIdfVectorizer
    `,
  },
};
