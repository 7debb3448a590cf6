/** Values known from elsewhere, beside what an op gives. */
import { expect } from "vitest";
import type { Tensor } from "../../src/engine/index.ts";

export async function elements(x: Tensor): Promise<number[]> {
  return [...(await x.data())];
}

/** Of rows that say the operands and the value: the operands and the values. */
export function columns(rows: readonly (readonly number[])[]): number[][] {
  return (rows[0] as readonly number[]).map((_, index) => rows.map((row) => row[index] as number));
}

/** Each within `allowed` of the value itself. */
export function expectClose(
  found: readonly number[],
  wanted: readonly number[],
  allowed: number,
): void {
  expect(found.length).toBe(wanted.length);
  for (const [at, value] of wanted.entries())
    expect(Math.abs((found[at] as number) / value - 1), `${value} at ${at}`).toBeLessThan(allowed);
}
