/**
 * Element types. In every backend's memory an element takes `bytesPerElement` bytes, little-endian;
 * a bool is a 32-bit 0 or 1, so that a comparison's lane mask and its stored value have one width.
 */
export type DType = "f32" | "f16" | "i32" | "u32" | "bool";
