/**
 * Methods and properties of other libraries' tensors that are no functions of theirs, and names of their dtypes. The
 * values are what to write here for a tensor x: the name of a method, or an expression.
 */

const onDevice = (name: string): string => `await x.to(await device("${name}"))`;
const itself = "x itself: tensors never change";

/** By the title of the library. */
export const tensorMembers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  NumPy: { astype: "cast", tolist: "await x.array()" },
  JAX: { block_until_ready: "await evaluate(x)" },
  "jax-js": { js: "await x.array()" },
  PyTorch: {
    bool: 'x.cast("bool")',
    byte: 'x.cast("u8")',
    clone: itself,
    contiguous: itself,
    cpu: onDevice("cpu"),
    cuda: onDevice("gpu"),
    detach: "stopGradient",
    dim: "x.rank",
    double: 'x.cast("f32")',
    expand: "broadcastTo",
    expand_as: "x.broadcastTo(y.shape)",
    float: 'x.cast("f32")',
    half: 'x.cast("f16")',
    int: 'x.cast("i32")',
    is_contiguous: itself,
    long: 'x.cast("i32")',
    masked_fill: "where(mask, value, x)",
    ndimension: "x.rank",
    nelement: "x.size",
    numpy: "await x.data()",
    repeat_interleave: "repeat",
    requires_grad: "parameter(x)",
    requires_grad_: "parameter(x)",
    short: 'x.cast("i32")',
    sum_to_size: "x.sum(axes)",
    t: "x.T",
    tolist: "await x.array()",
    type_as: "x.cast(y.dtype)",
    view: "reshape",
    view_as: "x.reshape(y.shape)",
  },
  "TensorFlow.js": {
    arraySync: "await x.array()",
    as1D: "flatten",
    as2D: "reshape",
    as3D: "reshape",
    as4D: "reshape",
    as5D: "reshape",
    asScalar: "reshape",
    asType: "cast",
    clone: itself,
    dataSync: "await x.data()",
    toBool: 'x.cast("bool")',
    toFloat: 'x.cast("f32")',
    toInt: 'x.cast("i32")',
  },
};

/** Dtypes of the same libraries; there are no floats and integers of 64 bits here. */
export const dtypeNames: Readonly<Record<string, string>> = {
  bfloat16: "bf16",
  bool_: "bool",
  float16: "f16",
  float32: "f32",
  float64: "f32",
  int16: "i32",
  int32: "i32",
  int64: "i32",
  int8: "i8",
  uint16: "u32",
  uint32: "u32",
  uint8: "u8",
};
