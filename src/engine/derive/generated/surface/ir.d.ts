/**
 * The type of a tensor's elements: floats of 32 and of 16 bits, integers of 32 bits with a sign and without, and
 * true or false. In memory an element takes 4 bytes, and an f16 takes 2.
 */
export type DType = "f32" | "f16" | "i32" | "u32" | "bool";
