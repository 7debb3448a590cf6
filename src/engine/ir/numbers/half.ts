/** Converts IEEE 754 binary16, for engines without Float16Array. */
const scratch = new DataView(new ArrayBuffer(4));

/** The nearest half's 16 bits, ties to even; overflow produces an infinity. */
export function toHalf(value: number): number {
  scratch.setFloat32(0, value);
  const bits = scratch.getUint32(0);
  const sign = (bits >>> 16) & 0x8000;
  const magnitude = Math.abs(value);
  if (Number.isNaN(value)) return sign | 0x7e00;
  if (magnitude >= 65520) return sign | 0x7c00;
  if (magnitude < 2 ** -24 / 2) return sign;
  const exponent = Math.max(Math.floor(Math.log2(magnitude)), -14);
  const scaled = magnitude / 2 ** (exponent - 10);
  const floor = Math.floor(scaled);
  const rest = scaled - floor;
  const rounded = rest > 0.5 || (rest === 0.5 && floor % 2 === 1) ? floor + 1 : floor;
  // A subnormal has no implicit bit; a carry out of the significand increments the exponent as it should.
  return sign | (exponent === -14 && rounded < 1024 ? rounded : ((exponent + 14) << 10) + rounded);
}

export function halfToFloat(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >>> 10) & 0x1f;
  const significand = bits & 0x3ff;
  if (exponent === 0) return sign * significand * 2 ** -24;
  if (exponent === 0x1f) return significand === 0 ? sign * Number.POSITIVE_INFINITY : Number.NaN;
  return sign * (1024 + significand) * 2 ** (exponent - 25);
}
