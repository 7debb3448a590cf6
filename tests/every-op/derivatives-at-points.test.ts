/** Derivatives of elementwise ops at 0 and other round numbers, where rules meet 0 · ∞ and 0 / 0. */
import { describe, expect, it } from "vitest";
import { signatureOf } from "../../src/engine/derive/signatures.ts";
import { specs } from "../../src/engine/derive/specs.ts";
import * as tensorpad from "../../src/engine/index.ts";
import type { OpSpec } from "../../src/engine/ops/define.ts";
import { computeOn } from "../running/compute-on.ts";

const { grad, tensor } = tensorpad;
type Tensor = tensorpad.Tensor;

computeOn({ device: "reference" });

const exported = new Map<string, unknown>(Object.entries(tensorpad));
const points = [-2, -1, -0.5, 0, 0.5, 1, 2];

/**
 * Each op as functions of one tensor: a second operand is fixed at each of the points. An operand without a
 * gradient, as the op's page says, is always fixed.
 */
function functionsOf(spec: OpSpec): [string, (x: Tensor) => Tensor][] {
  const { doc, name } = spec;
  const { parameters } = signatureOf(spec);
  const call = exported.get(name) as (...operands: unknown[]) => Tensor;
  if (parameters === "x: TensorLike") return [[name, (x) => call(x)]];
  if (parameters !== "x: TensorLike, y: TensorLike") return [];
  const flowsTo = (operand: string): boolean =>
    !new RegExp(`no gradient flows to \`?${operand}\\b`, "i").test(doc);
  return points.flatMap((held) => [
    ...(flowsTo("x")
      ? [
          [`${name}(x, ${held})`, (x: Tensor) => call(x, tensor(held))] as [
            string,
            (x: Tensor) => Tensor,
          ],
        ]
      : []),
    ...(flowsTo("y")
      ? [
          [`${name}(${held}, x)`, (x: Tensor) => call(tensor(held), x)] as [
            string,
            (x: Tensor) => Tensor,
          ],
        ]
      : []),
  ]);
}

const functions = specs
  .filter((spec) => spec.primitive === null || spec.primitive.gradient !== null)
  .filter((spec) => signatureOf(spec).returns === "Tensor")
  .filter(({ family }) =>
    ["arithmetic", "exponential", "trigonometric", "activation"].includes(family),
  )
  .flatMap(functionsOf);

const step = 2 ** -7;

/** The slope at each point from neighbouring values, or null where the function is not smooth. */
async function slopesOf(f: (x: Tensor) => Tensor): Promise<(number | null)[]> {
  const values = await Promise.all(
    [-2, -1, 0, 1, 2].map(async (index) => [
      ...(await f(tensor(points.map((point) => point + index * step))).data()),
    ]),
  );
  return points.map((_, at) => {
    const [a, b, c, d, e] = values.map((row) => row[at] as number) as [
      number,
      number,
      number,
      number,
      number,
    ];
    const slopes = [b - a, c - b, d - c, e - d].map((rise) => rise / step);
    const slope = (d - b) / (2 * step);
    const isSmooth = slopes.every(
      (one) => Math.abs(one - slope) < 0.1 * Math.max(1, Math.abs(slope)),
    );
    return isSmooth && slopes.every(Number.isFinite) ? (8 * (d - b) - (e - a)) / (12 * step) : null;
  });
}

async function expectSlopes(
  f: (x: Tensor) => Tensor,
  derivative: (x: Tensor) => Tensor,
): Promise<void> {
  const found = await derivative(tensor(points)).data();
  for (const [at, slope] of (await slopesOf(f)).entries()) {
    if (slope === null) continue;
    expect(
      Math.abs((found[at] as number) - slope),
      `at ${points[at]}: ${found[at]} and ${slope}`,
    ).toBeLessThan(1e-2 * Math.max(1, Math.abs(slope)));
  }
}

describe("the first and the second derivative at round numbers", () => {
  it.each(functions)("%s", async (_, f) => {
    const first = grad((x: Tensor) => f(x).sum());
    await expectSlopes(f, first);
    await expectSlopes(
      first,
      grad((x: Tensor) => first(x).sum()),
    );
  });
});
