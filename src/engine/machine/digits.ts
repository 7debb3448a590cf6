/** Rounds measured figures to the digits that they are good for. */

export function twoDigits(value: number): number {
  return Number(value.toPrecision(2));
}

export function threeDigits(value: number): number {
  return Number(value.toPrecision(3));
}
