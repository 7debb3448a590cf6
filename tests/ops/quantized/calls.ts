/** Calls of the ops in src/engine/ops/quantized/, in the form of read-table.ts. */
export const calls: string = `
convInteger(<u8 2, 3, 6, 7: 0..256>, <i8 4, 3, 3, 3: -128..128>, { xZeroPoint: 128, padding: 1 })
convInteger(<i8 1, 4, 11: -128..128>, <i8 2, 2, 3: -128..128>, { groups: 2, stride: 2 })
convInteger(<u8 2, 3>, <i8 2, 3, 3>)
    // convInteger: invalid rank: [2, 3] is not [n, channels, …space] with one to three axes of
    // space
convInteger(<u8 1, 1, 3>, <1, 1, 3>)
    // convInteger: unsupported dtype f32 of weight: expected i8 or u8 (quantizeLinear returns them)
dequantizeLinear(<u8 3, 5: 0..256>, 0.25, 128)
dequantizeLinear(<i8 2, 3, 5: -128..128>, <5: 0.01..0.1>, <i8 5: -9..9>, { axis: -1 })
dequantizeLinear(<2>, 1)
    // dequantizeLinear: unsupported dtype f32: expected the integers that quantizeLinear returns
dequantizeLinear(<i8 2, 3>, 1, <2>)
    // dequantizeLinear: mismatched zero point [2]: give one number, or 3 for axis 1 of [2, 3]
dynamicQuantizeLinear(<i32 4, 9: -90..90>).values
dynamicQuantizeLinear(<9>).scale
dynamicQuantizeLinear(<i32 9: -90..90>).zeroPoint
matmulInteger(<u8 5, 19: 0..256>, <i8 19, 7: -128..128>)
matmulInteger(<i8 2, 3, 8: -128..128>, <u8 8, 4: 0..256>,
    { xZeroPoint: -3, yZeroPoint: <u8 4: 0..256> })
matmulInteger(<2, 2>, <i8 2, 2>)
    // matmulInteger: unsupported dtype f32 of x: expected i8 or u8 (quantizeLinear returns them)
matmulInteger(<i8 2>, <i8 2, 2>)  // matmulInteger: invalid rank: [2] @ [2, 2]: expected matrices
# Integers: rounding has no slope that central differences could find.
quantizeLinear(<i32 3, 5: -90..90>, 1.75, 100)
quantizeLinear(<i32 2, 3, 5: -90..90>, <i32 3: 1..9>.cast("f32").mul(0.25), 0, { dtype: "i8" })
quantizeLinear(<2, 3>, ones([2]))
    // quantizeLinear: mismatched scale [2]: give one number, or 3 for axis 1 of [2, 3]
quantizeLinear(<2>, 1, tensor(0, { dtype: "u8" }), { dtype: "i8" })
    // quantizeLinear: mismatched dtypes: a zero point of u8 for a result of i8: cast it to i8 first
quantizedConv(<u8 2, 3, 6, 7: 0..256>, <i8 4, 3, 3, 3: -128..128>,
    { x: { scale: 0.25, zeroPoint: 128 }, y: { scale: <i32 4: 9..20>.cast("f32").div(1000) },
    result: { scale: 0.5 }, dtype: "i8", padding: 1, bias: <i32 4: -500..500> })
quantizedMatmul(<u8 5, 19: 0..256>, <i8 19, 7: -128..128>, { x: { scale: 0.25, zeroPoint: 128 },
    y: { scale: <i32 7: 9..20>.cast("f32").div(1000) }, result: { scale: 0.5, zeroPoint: 100 } })
quantizedMatmul(<u8 2, 2>, <i8 2, 2>,
    { x: { scale: 1 }, y: { scale: ones([3]) }, result: { scale: 1 } })
    // quantizedMatmul: mismatched scale [3]: give one number, or 2 for axis 1 of [2, 2]
`;
