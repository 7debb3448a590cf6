/**
 * Writes the sum of products of words that pack four bytes, in the device's own instruction where WGSL has it. That
 * takes two operands of one sign: in a mixed product the bytes without one are taken 128 lower, and 128 times the
 * others, which a compiler computes once for all that they are multiplied by, are added again.
 */
import type { ByteOperands } from "../../../ir/byte-products.ts";
import type { WgslModule } from "../../../target/wgsl/writer/module.ts";

/** Returns the expression of `z` plus the products of `x` and `y`, four words each. */
export function wordProducts(module: WgslModule, [ofX, ofY]: ByteOperands): string {
  const isUnsigned = ofX === "u8" && ofY === "u8";
  const name = `word_product_${isUnsigned ? "u8" : "i8"}`;
  const product = (x: string, y: string): string => {
    const lanes = ["x", "y", "z", "w"].map((lane) => `${name}(${x}.${lane}, ${y}.${lane})`);
    return `Vector(${lanes.join(", ")})`;
  };
  module.add(module.target.byteProducts ? builtIn(name, isUnsigned) : written(name, isUnsigned));
  if (ofX === ofY) return `z + ${product("x", "y")}`;
  module.add(`const ONES = Vector(0x01010101);
fn lowered(x: Vector) -> Vector { return bitcast<Vector>(bitcast<vec4u>(x) ^ vec4u(0x80808080u)); }`);
  return ofX === "u8"
    ? `z + ${product("lowered(x)", "y")} + 128 * ${product("ONES", "y")}`
    : `z + ${product("x", "lowered(y)")} + 128 * ${product("x", "ONES")}`;
}

function builtIn(name: string, isUnsigned: boolean): string {
  const call = `dot4${isUnsigned ? "U8" : "I8"}Packed(bitcast<u32>(x), bitcast<u32>(y))`;
  return `fn ${name}(x: i32, y: i32) -> i32 { return ${isUnsigned ? `i32(${call})` : call}; }`;
}

function written(name: string, isUnsigned: boolean): string {
  const byte = (word: string, index: number): string =>
    isUnsigned
      ? `i32(extractBits(bitcast<u32>(${word}), ${8 * index}u, 8u))`
      : `extractBits(${word}, ${8 * index}u, 8u)`;
  const products = [0, 1, 2, 3].map((index) => `${byte("x", index)} * ${byte("y", index)}`);
  return `fn ${name}(x: i32, y: i32) -> i32 { return ${products.join(" + ")}; }`;
}
