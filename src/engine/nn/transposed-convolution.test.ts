import { describe, expect, it } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
import { tensor, zeros } from "../ops/index.ts";
import { randn } from "../ops/random/index.ts";
import * as nn from "./index.ts";

describe("transposed convolutions", () => {
  it("add a window for each element, and their bias", async () => {
    await onReference(async () => {
      const layer = nn.convTranspose1d(1, 2, 2, { stride: 2 });
      layer.weight.assign(
        tensor([
          [
            [1, 10],
            [2, 3],
          ],
        ]),
      );
      layer.bias?.assign(tensor([0.5, 0]));
      expect(await layer(tensor([[[1, 4]]])).array()).toEqual([
        [
          [1.5, 10.5, 4.5, 40.5],
          [2, 3, 8, 12],
        ],
      ]);
    });
  });

  it("undo the shapes of convolutions, over one, two and three axes", async () => {
    await onReference(() => {
      const [one, two, three] = [zeros([2, 3, 9]), zeros([2, 4, 9, 8]), zeros([1, 2, 4, 4, 6])];
      const options = { stride: 2, padding: 1 };
      expect(nn.convTranspose1d(5, 3, 3, options)(nn.conv1d(3, 5, 3, options)(one)).shape).toEqual(
        one.shape,
      );
      const wider = { ...options, outputPadding: [0, 1], groups: 2 };
      expect(
        nn.convTranspose2d(6, 4, 3, wider)(nn.conv2d(4, 6, 3, { ...options, groups: 2 })(two))
          .shape,
      ).toEqual(two.shape);
      expect(
        nn.convTranspose3d(3, 2, 2, { stride: 2 })(nn.conv3d(2, 3, 2, { stride: 2 })(three)).shape,
      ).toEqual(three.shape);
    });
  });

  it("are the ops of their names on their weights", async () => {
    await onReference(async () => {
      const layer = nn.convTranspose2d(4, 6, [3, 2], { groups: 2, stride: [2, 1], bias: false });
      expect(layer.weight.shape).toEqual([4, 3, 3, 2]);
      const x = randn([2, 4, 3, 3]);
      const wanted = x.convTranspose2d(layer.weight, { groups: 2, stride: [2, 1] });
      expect(await layer(x).array()).toEqual(await wanted.array());
    });
  });

  it("start uniform within one over the root of what an element reaches, or as their options say", async () => {
    await onReference(async () => {
      const layer = nn.convTranspose2d(50, 4, 5, { groups: 2 });
      const weights = await layer.weight.data();
      const bound = 1 / Math.sqrt(2 * 25);
      expect(Math.max(...weights)).toBeLessThan(bound);
      expect(Math.max(...weights)).toBeGreaterThan(0.99 * bound);
      const initialized = nn.convTranspose1d(2, 3, 2, { weightInit: "ones", biasInit: "zeros" });
      expect(await initialized(zeros([1, 2, 1]).add(1)).array()).toEqual([
        [
          [2, 2],
          [2, 2],
          [2, 2],
        ],
      ]);
    });
  });

  it("refuse counts that are none, and groups that do not divide them", async () => {
    await onReference(() => {
      expect(() => nn.convTranspose1d(0, 2, 3)).toThrow(
        "convTranspose1d(0, 2): invalid channels 0: expected an integer above 0",
      );
      expect(() => nn.convTranspose2d(4, 6, 3, { groups: 3 })).toThrow(
        "convTranspose2d(4, 6): invalid groups 3: expected a divisor of channels and outputs",
      );
      expect(() => nn.convTranspose3d(1, 1, [2, 2])).toThrow(
        "convTranspose3d(1, 1): invalid size [2, 2]: expected one or 3 integers above 0",
      );
    });
  });
});
