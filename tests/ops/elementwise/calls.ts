/** Calls of the ops in src/engine/ops/elementwise/, in the form of read-table.ts. */
export const calls: string = `
add(<i32 2>, 0.5)  // mismatched dtypes: 0.5 is not an i32: cast the tensor to f32 first
add(<u32 2>, -1)  // mismatched dtypes: -1 is not a u32: cast the tensor to i32 first
addcdiv(<3, 1>, <4>, <: 0.5..2>, { value: 3 })
addcmul(<3, 1>, <4>, <: 0.5..2>, { value: 3 })
allclose(<3, 1>, <4>, { atol: 5 })
bitcast(<11>, "i32")
bitcast(<3, 5>, "u32")
bitcast(<i32 8: 1000000000..1100000000>, "f32")
bitcast(<i32>, "u32")
bitcast(<2>, "f16")  // bitcast: unsupported dtype f16: use f32, i32 or u32
bitcast(<2>.gt(0), "i32")  // bitcast: unsupported dtype bool: use f32, i32 or u32
bitwiseAnd(<2>, 1)  // bitwiseAnd: unsupported dtype f32: expected integers: cast first
bitwiseLeftShift(<2>, 1)  // bitwiseLeftShift: unsupported dtype f32: expected integers: cast first
cast(<11: -9..9>, "i32")
cast(<3, 5: 0..9>, "u32")
cast(<i32 8>, "f32")
cast(<i32 8>, "bool").cast("f32")
clip(<4, 9: off -1 1 by 0.05>, -1, 1)
clip(<7: off 1 by 0.05>, null, 1)
clip(<u32 9: 0..9>, -1, 4)
clip(<7: off -1 by 0.05>, { min: -1 })
clip(<7>, { max: <7> })
clz(<2>)  // clz: unsupported dtype f32: expected integers: cast first
div(<>, <: 0.5..3>)
div(<7>, <7: 0.5..3>)
div(<3, 1, 5>, <4, 1: 0.5..3>)
div(<>, <2, 3: 0.5..3>)
div(<2, 9>, <9: 0.5..3>)
# The quotients are strictly between −2 and −3, away from the jumps.
div(<3, 1: 2.0625..2.4375>, <7: -1..-0.85>, { roundingMode: "trunc" })
div(<i32 3, 1: -50..50>, <i32 7: -6..6>, { roundingMode: "trunc" })
div(<i32 3, 1: -50..50>, <i32 7: -6..6>, { roundingMode: "floor" })
divmod(<i32 3, 1: -50..50>, <i32 7: -6..6>).quotient
divmod(<i32 3, 1: -50..50>, <i32 7: -6..6>).remainder
divmod(<2>, <3>)  // floorDivide: mismatched shapes: [2] and [3] do not broadcast (axis -1: 2 and 3)
eq(tensor([true]), 5)  // mismatched dtypes: 5 is not a bool: cast the tensor to i32 first
floatPower(<3, 1: 0.25..3>, <i32 5>)
frexp(<3, 7: 0.5625..0.9375>.mul(-40)).mantissa
frexp(<9: -90..90>).exponent
frexp(<i32 5>).mantissa
gcd(<2>, 2)  // gcd: unsupported dtype f32: expected integers: cast first
isclose(<4, 1: 0..0.2>, <9: 0..0.2>, { atol: 0.01, rtol: 0.02 })
isclose(<2>, <3>)  // isclose: mismatched shapes: [2] and [3] do not broadcast (axis -1: 2 and 3)
lcm(<2>, 2)  // lcm: unsupported dtype f32: expected integers: cast first
ldexp(<7>, <i32 7: -9..9>)
ldexp(<3, 1, 5>, <i32 4, 1: -9..9>)
ldexp(<>, <i32 2, 3: -9..9>)
lerp(<3, 1>, <4>, <3, 4>)
lerp(<i32 5>, <5>, 0.75)
lerp(<2>, <3>, 0.5)  // lerp: mismatched shapes: [2] and [3] do not broadcast (axis -1: 2 and 3)
logit(<3, 5: 0.125..0.875>)
logit(<9: -1..2 off 0.125 0.875 by 0.05>, 0.125)
modf(<3, 5: 0.0625..0.9375>.sub(2)).fraction
modf(<7: 0.0625..0.9375>).whole
modf(<i32 4>).whole
nanToNum(<3, 7>.log(), { nan: -7, neginf: -9 })
nanToNum(<i32 5>)
packInt4(<3, 7: -12..12>)
packInt4(<i32 2, 2, 16: -9..9>)
packInt4(<2, 0>)
packInt4(tensor(3))
    // packInt4: invalid rank 0: a scalar has no axis of integers: reshape it to [1] first
packInt8(<3, 7: -150..150>)
packInt8(<i32 2, 2, 8: -130..130>)
packInt8(<2, 0>)
packInt8(tensor(3))
    // packInt8: invalid rank 0: a scalar has no axis of bytes: reshape it to [1] first
packbits(<bool 3, 7>)
packbits(<i32 17, 2: -1..2>, 0, { bitOrder: "little" })
packbits(<u32 0>)
packbits(<2>)  // packbits: unsupported dtype f32: expected integers: cast first
round(<>)
round(<7>)
round(<2, 3, 17>)
round(<bool 9>)
round(<5, 5: -99..99>, -1)
round(<5, 5>, 1)
round(<2>, 0.5)  // round: invalid decimals 0.5: expected an integer
sign(<5, 7: off 0 by 0.1>)
sign(<i32 6>)
spacing(<3, 7: -90..90>)
spacing(<>.mul(1e-20))
unpackInt4(<u32 3, 2: 0..4294967296>)
unpackInt4(<u32 0: 0..4294967296>)
unpackInt4(<2>)  // unpackInt4: unsupported dtype f32: expected the u32 result of packInt4
unpackInt4(<u32>)
    // unpackInt4: invalid rank 0: a scalar has no axis of integers: reshape it to [1] first
unpackInt8(<u32 3, 2: 0..4294967296>)
unpackInt8(<u32 0: 0..4294967296>)
unpackInt8(<2>)  // unpackInt8: unsupported dtype f32: expected the u32 result of packInt8
unpackInt8(<u32>)
    // unpackInt8: invalid rank 0: a scalar has no axis of bytes: reshape it to [1] first
unpackbits(<u32 2, 3: 0..256>, 1, { count: -3 })
unpackbits(<i32 3, 2: -9..256>, 0, { bitOrder: "little", count: 26 })
unpackbits(<u32 5: 0..256>)
unpackbits(<2>)  // unpackbits: unsupported dtype f32: expected integers: cast first
unpackbits(<u32 2>, 0, { count: 0.5 })  // unpackbits: invalid count 0.5: expected an integer
where(<3, 1: off 0 by 0.1>.gt(0), <3, 4>, <4>)
where(<9>.lt(0.5), $0, 0)
where(<2>.gt(0), <3>, 0)
    // where: mismatched shapes: [2] and [3] do not broadcast (axis -1: 2 and 3)
where(<2>.gt(0), 1)  // where: missing y: expected a tensor, a number or a boolean
xlog1py(<4, 1: off 0 by 0.1>, <5: -0.75..4>)
xlogy(<4, 1: off 0 by 0.1>, <5: 0.25..4>)
`;
