/** Fields of Protocol Buffers messages: the part of the wire format that ONNX models need. A message is its fields. */

const varintType = 0;
const lengthType = 2;
const fixed32Type = 5;

export type Bytes = readonly number[];

/** An int32, int64 or enum field; for integers that doubles represent exactly. */
export function int(field: number, value: number): Bytes {
  return [...varint(field * 8 + varintType), ...varint(value)];
}

export function float(field: number, value: number): Bytes {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setFloat32(0, value, true);
  return [...varint(field * 8 + fixed32Type), ...bytes];
}

export function string(field: number, text: string): Bytes {
  return message(field, [...new TextEncoder().encode(text)]);
}

export function message(field: number, ...fields: readonly Bytes[]): Bytes {
  const bytes = fields.flat();
  return [...varint(field * 8 + lengthType), ...varint(bytes.length), ...bytes];
}

/** Seven bits a byte, lowest first; a negative number as its 64-bit pattern. */
function varint(value: number): Bytes {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  return [...bytes, Number(rest)];
}
