/**
 * The type of a tensor's elements: floats of 32 and of 16 bits (`f16` has ten bits behind the point and a small range,
 * `bf16` has seven and the range of f32), integers of 32 and of 8 bits with a sign and without, and true or false. In
 * memory an element of 32 bits takes 4 bytes, as a bool does, one of 16 bits takes 2, and one of 8 bits takes 1.
 */
export type DType = "f32" | "f16" | "bf16" | "i32" | "u32" | "i8" | "u8" | "bool";
