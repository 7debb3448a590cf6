/**
 * Methods and properties of other libraries' tensors that are no functions of theirs, and names of their dtypes. The
 * values are what to write here for a tensor x: the name of a method, or an expression.
 */

const onDevice = (name: string): string => `await x.to(await device("${name}"))`;
const itself = "x itself: tensors never change";

/** Tensors of NumPy, JAX, jax-js, PyTorch and TensorFlow.js. */
export const tensorMembers: Readonly<Record<string, string>> = {
  array_sync: "await x.array()",
  as1D: "flatten",
  as2D: "reshape",
  as3D: "reshape",
  as4D: "reshape",
  as5D: "reshape",
  as_scalar: "reshape",
  as_type: "cast",
  astype: "cast",
  block_until_ready: "await evaluate(x)",
  bool: 'x.cast("bool")',
  byte: 'x.cast("u8")',
  clone: itself,
  contiguous: itself,
  cpu: onDevice("cpu"),
  cuda: onDevice("gpu"),
  data_sync: "await x.data()",
  detach: "stopGradient",
  dim: "x.rank",
  double: 'x.cast("f32")',
  expand: "broadcastTo",
  expand_as: "x.broadcastTo(y.shape)",
  float: 'x.cast("f32")',
  half: 'x.cast("f16")',
  int: 'x.cast("i32")',
  is_contiguous: itself,
  js: "await x.array()",
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
  to_bool: 'x.cast("bool")',
  to_float: 'x.cast("f32")',
  to_int: 'x.cast("i32")',
  tolist: "await x.array()",
  type_as: "x.cast(y.dtype)",
  view: "reshape",
  view_as: "x.reshape(y.shape)",
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
