/** Compares an op's results with values from other sources. */
import { expect } from "vitest";
import type { Tensor } from "../../src/engine/index.ts";

export async function elements(x: Tensor): Promise<number[]> {
  return [...(await x.data())];
}

/** Rows of operands and values, as the operands and the values. */
export function columns(rows: readonly (readonly number[])[]): number[][] {
  return (rows[0] as readonly number[]).map((_, index) => rows.map((row) => row[index] as number));
}

/** Each result is within `allowed` of its value. */
export function expectClose(
  found: readonly number[],
  wanted: readonly number[],
  allowed: number,
): void {
  expect(found.length).toBe(wanted.length);
  for (const [at, value] of wanted.entries())
    expect(Math.abs((found[at] as number) / value - 1), `${value} at ${at}`).toBeLessThan(allowed);
}
