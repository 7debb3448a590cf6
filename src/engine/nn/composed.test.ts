import { describe, expect, it } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
import { testValues, testValuesOnReference } from "../../../tests/running/test-values.ts";
import { parameter } from "../graph/parameter.ts";
import type { Tensor } from "../graph/tensor.ts";
import { ones } from "../ops/index.ts";
import { sgd } from "../optim/index.ts";
import * as nn from "./index.ts";

/** A residual block, which `sequential` cannot express. */
function block(features: number): nn.Module {
  const [norm, inner] = [nn.batchNorm(features), nn.linear(features, features)];
  const scale = parameter(ones([features]));
  return nn.module({ scale, norm, inner }, (x) => x.add(inner(norm(x)).mul(scale)));
}

describe("a module of one's own", () => {
  it("is the function, with the parameters, mode and state of its parts", async () => {
    await onReference(async () => {
      const model = block(2);
      expect(Object.keys(model.state())).toEqual([
        "scale",
        "norm.weight",
        "norm.bias",
        "norm.runningMean",
        "norm.runningVariance",
        "inner.weight",
        "inner.bias",
      ]);
      expect(model.parameters()).toHaveLength(5);
      model.eval();
      // With one example, only the running statistics can normalise it.
      expect(model(ones([1, 2])).shape).toEqual([1, 2]);
      const other = nn.sequential(block(2));
      other.load(
        Object.fromEntries(Object.entries(model.state()).map(([name, x]) => [`0.${name}`, x])),
      );
      other.eval();
      expect(await other(ones([3, 2])).array()).toEqual(await model(ones([3, 2])).array());
    });
  });

  it("does not change the function that it is passed", () => {
    const double = (x: Tensor): Tensor => x.mul(2);
    expect(nn.module({}, double)).not.toBe(double);
    expect("parameters" in double).toBe(false);
  });
});

testValues(
  `
a module of one's own says which part is none
  nn.module({ layers: [nn.relu(), 3] }, (x) => x)
      // module: invalid part "layers.1": expected a module, a parameter, or a list or an object
      of them
  nn.module({}, 3)  // module: invalid call: expected a function, got number
`,
  { nn },
);

testValuesOnReference(
  `
a module of one's own takes lists of parts, and as many operands as its function
  layers = [nn.linear(2, 2), nn.linear(2, 2)]
  gate = parameter(tensor([0.5, 0.5]))
  mix = nn.module({ layers, gates: [gate],
      rest: null }, (x, y) => ({ sum: layers.reduce((z, layer) => layer(z),
      x).add(y.mul(gate)) }))
  Object.keys(mix.state())
      => ["gates.0", "layers.0.weight", "layers.0.bias", "layers.1.weight", "layers.1.bias"]
  before = await gate.data()
  sgd(mix.parameters(), { lr: 1 }).step(mix(ones([1, 2]), ones([1, 2])).sum.sum())
  gate.data()  => [...before].map((x) => x - 1)
`,
  { nn, sgd },
);
