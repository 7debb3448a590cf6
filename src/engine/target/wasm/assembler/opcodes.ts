/**
 * The WebAssembly instructions that we emit: their names, their codes and the immediates that follow them.
 * Source: WebAssembly Core 2.0 and the threads and relaxed-SIMD proposals.
 */

/**
 * The kind of immediate after an opcode. A memory immediate is an offset; the alignment is the natural one of the
 * access.
 */
export type Immediate =
  | "none"
  | "block"
  | "label"
  | "local"
  | "function"
  | "i32"
  | "f32"
  | "v128"
  | "shuffle"
  | "lane"
  | "memory"
  | "memory lane"
  | "memories";

/**
 * The code with its prefix byte above the lowest 12 bits, the kind of immediate, and log2 of the natural
 * alignment.
 */
export type Opcode = readonly [code: number, immediate: Immediate, alignment?: number];

export const opcodes = {
  block: [0x02, "block"],
  loop: [0x03, "block"],
  if: [0x04, "block"],
  else: [0x05, "none"],
  end: [0x0b, "none"],
  br: [0x0c, "label"],
  br_if: [0x0d, "label"],
  return: [0x0f, "none"],
  call: [0x10, "function"],
  drop: [0x1a, "none"],
  select: [0x1b, "none"],
  "local.get": [0x20, "local"],
  "local.set": [0x21, "local"],
  "local.tee": [0x22, "local"],
  "i32.load": [0x28, "memory", 2],
  "i32.load8_s": [0x2c, "memory", 0],
  "i32.load8_u": [0x2d, "memory", 0],
  "i32.load16_u": [0x2f, "memory", 1],
  "i32.store": [0x36, "memory", 2],
  "i32.store16": [0x3b, "memory", 1],
  "i32.const": [0x41, "i32"],
  "f32.const": [0x43, "f32"],
  "i32.eqz": [0x45, "none"],
  "i32.eq": [0x46, "none"],
  "i32.ne": [0x47, "none"],
  "i32.lt_s": [0x48, "none"],
  "i32.lt_u": [0x49, "none"],
  "i32.gt_s": [0x4a, "none"],
  "i32.gt_u": [0x4b, "none"],
  "i32.le_s": [0x4c, "none"],
  "i32.le_u": [0x4d, "none"],
  "i32.ge_s": [0x4e, "none"],
  "i32.ge_u": [0x4f, "none"],
  "i32.add": [0x6a, "none"],
  "i32.sub": [0x6b, "none"],
  "i32.mul": [0x6c, "none"],
  "i32.div_s": [0x6d, "none"],
  "i32.div_u": [0x6e, "none"],
  "i32.rem_s": [0x6f, "none"],
  "i32.rem_u": [0x70, "none"],
  "i32.and": [0x71, "none"],
  "i32.or": [0x72, "none"],
  "i32.xor": [0x73, "none"],
  "i32.shl": [0x74, "none"],
  "i32.shr_s": [0x75, "none"],
  "i32.shr_u": [0x76, "none"],
  "memory.copy": [0xfc00a, "memories", 2],
  "memory.fill": [0xfc00b, "memories", 1],
  "i32.atomic.load": [0xfe010, "memory", 2],
  "i32.atomic.store": [0xfe017, "memory", 2],
  "i32.atomic.rmw.add": [0xfe01e, "memory", 2],
  "v128.load": [0xfd000, "memory", 4],
  "v128.load16x4_u": [0xfd004, "memory", 3],
  "v128.load16_splat": [0xfd008, "memory", 1],
  "v128.load32_splat": [0xfd009, "memory", 2],
  "v128.store": [0xfd00b, "memory", 4],
  "v128.const": [0xfd00c, "v128"],
  "i8x16.shuffle": [0xfd00d, "shuffle"],
  "i16x8.splat": [0xfd010, "none"],
  "i32x4.splat": [0xfd011, "none"],
  "f32x4.splat": [0xfd013, "none"],
  "i32x4.extract_lane": [0xfd01b, "lane"],
  "i32x4.replace_lane": [0xfd01c, "lane"],
  "i32x4.eq": [0xfd037, "none"],
  "i32x4.ne": [0xfd038, "none"],
  "i32x4.lt_s": [0xfd039, "none"],
  "i32x4.lt_u": [0xfd03a, "none"],
  "i32x4.gt_s": [0xfd03b, "none"],
  "i32x4.gt_u": [0xfd03c, "none"],
  "i32x4.le_s": [0xfd03d, "none"],
  "i32x4.le_u": [0xfd03e, "none"],
  "i32x4.ge_s": [0xfd03f, "none"],
  "i32x4.ge_u": [0xfd040, "none"],
  "f32x4.eq": [0xfd041, "none"],
  "f32x4.ne": [0xfd042, "none"],
  "f32x4.lt": [0xfd043, "none"],
  "f32x4.gt": [0xfd044, "none"],
  "f32x4.le": [0xfd045, "none"],
  "f32x4.ge": [0xfd046, "none"],
  "v128.not": [0xfd04d, "none"],
  "v128.and": [0xfd04e, "none"],
  "v128.andnot": [0xfd04f, "none"],
  "v128.or": [0xfd050, "none"],
  "v128.xor": [0xfd051, "none"],
  "v128.bitselect": [0xfd052, "none"],
  "v128.any_true": [0xfd053, "none"],
  "v128.load16_lane": [0xfd055, "memory lane", 1],
  "v128.load32_lane": [0xfd056, "memory lane", 2],
  "v128.store16_lane": [0xfd059, "memory lane", 1],
  "v128.store32_lane": [0xfd05a, "memory lane", 2],
  "v128.store64_lane": [0xfd05b, "memory lane", 3],
  "v128.load32_zero": [0xfd05c, "memory", 2],
  "f32x4.ceil": [0xfd067, "none"],
  "f32x4.floor": [0xfd068, "none"],
  "f32x4.trunc": [0xfd069, "none"],
  "f32x4.nearest": [0xfd06a, "none"],
  "i16x8.narrow_i32x4_u": [0xfd086, "none"],
  "i16x8.extend_low_i8x16_s": [0xfd087, "none"],
  "i16x8.extend_low_i8x16_u": [0xfd089, "none"],
  "i16x8.shl": [0xfd08b, "none"],
  "i16x8.shr_s": [0xfd08c, "none"],
  "i16x8.shr_u": [0xfd08d, "none"],
  "i16x8.mul": [0xfd095, "none"],
  "i32x4.abs": [0xfd0a0, "none"],
  "i32x4.neg": [0xfd0a1, "none"],
  "i32x4.extend_low_i16x8_s": [0xfd0a7, "none"],
  "i32x4.extend_low_i16x8_u": [0xfd0a9, "none"],
  "i32x4.shl": [0xfd0ab, "none"],
  "i32x4.shr_s": [0xfd0ac, "none"],
  "i32x4.shr_u": [0xfd0ad, "none"],
  "i32x4.add": [0xfd0ae, "none"],
  "i32x4.sub": [0xfd0b1, "none"],
  "i32x4.mul": [0xfd0b5, "none"],
  "i32x4.min_s": [0xfd0b6, "none"],
  "i32x4.min_u": [0xfd0b7, "none"],
  "i32x4.max_s": [0xfd0b8, "none"],
  "i32x4.max_u": [0xfd0b9, "none"],
  "i32x4.dot_i16x8_s": [0xfd0ba, "none"],
  "f32x4.abs": [0xfd0e0, "none"],
  "f32x4.neg": [0xfd0e1, "none"],
  "f32x4.sqrt": [0xfd0e3, "none"],
  "f32x4.add": [0xfd0e4, "none"],
  "f32x4.sub": [0xfd0e5, "none"],
  "f32x4.mul": [0xfd0e6, "none"],
  "f32x4.div": [0xfd0e7, "none"],
  "f32x4.min": [0xfd0e8, "none"],
  "f32x4.max": [0xfd0e9, "none"],
  "f32x4.pmin": [0xfd0ea, "none"],
  "f32x4.pmax": [0xfd0eb, "none"],
  "f64x2.div": [0xfd0f3, "none"],
  "i32x4.trunc_sat_f32x4_s": [0xfd0f8, "none"],
  "i32x4.trunc_sat_f32x4_u": [0xfd0f9, "none"],
  "f32x4.convert_i32x4_s": [0xfd0fa, "none"],
  "f32x4.convert_i32x4_u": [0xfd0fb, "none"],
  "i32x4.trunc_sat_f64x2_s_zero": [0xfd0fc, "none"],
  "i32x4.trunc_sat_f64x2_u_zero": [0xfd0fd, "none"],
  "f64x2.convert_low_i32x4_s": [0xfd0fe, "none"],
  "f64x2.convert_low_i32x4_u": [0xfd0ff, "none"],
  "f32x4.relaxed_madd": [0xfd105, "none"],
} as const;

export type OpcodeName = keyof typeof opcodes;

export type ValueType = "i32" | "v128";

export const typeCodes: Readonly<Record<ValueType, number>> = { i32: 0x7f, v128: 0x7b };

/** The type of a block that has no result. */
export const noResult = 0x40;
