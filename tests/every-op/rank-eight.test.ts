/** View ops of eight axes, element by element: the operand's index for each index of the result. */
import { describe, expect, it } from "vitest";
import * as tensorpad from "../../src/engine/index.ts";
import { indicesOf, offsetOf } from "../conformance/layouts.ts";
import { computeOnCpu } from "../running/compute-on.ts";

const { arange, concat, stack } = tensorpad;
type Tensor = tensorpad.Tensor;

computeOnCpu();

const shape = [2, 1, 3, 2, 1, 2, 3, 2];
const last = shape.length - 1;
type Index = readonly number[];

const moved: readonly (readonly [
  name: string,
  move: (x: Tensor) => Tensor,
  result: readonly number[],
  from: (index: Index) => Index,
])[] = [
  [
    "permute",
    (x) => x.permute([7, 6, 5, 4, 3, 2, 1, 0]),
    shape.toReversed(),
    (index) => index.toReversed(),
  ],
  [
    "swapaxes",
    (x) => x.swapaxes(0, 6),
    [3, 1, 3, 2, 1, 2, 2, 2],
    (i) => i.with(0, i[6] as number).with(6, i[0] as number),
  ],
  [
    "moveaxis",
    (x) => x.moveaxis(2, 7),
    [2, 1, 2, 1, 2, 3, 2, 3],
    (i) => i.slice(0, last).toSpliced(2, 0, i[last] as number),
  ],
  [
    "flip",
    (x) => x.flip(),
    shape,
    (i) => i.map((coordinate, axis) => (shape[axis] as number) - 1 - coordinate),
  ],
  ["roll", (x) => x.roll(1, 6), shape, (i) => i.with(6, ((i[6] as number) + 2) % 3)],
  [
    "repeat",
    (x) => x.repeat(2, 2),
    shape.with(2, 6),
    (i) => i.with(2, Math.floor((i[2] as number) / 2)),
  ],
  [
    "tile",
    (x) => x.tile([1, 3, 1, 1, 1, 1, 1, 2]),
    shape.with(1, 3).with(7, 4),
    (i) => i.with(1, 0).with(7, (i[7] as number) % 2),
  ],
  [
    "slice",
    (x) => x.slice(null, null, [null, null, -2]),
    shape.with(2, 2),
    (i) => i.with(2, 2 - 2 * (i[2] as number)),
  ],
  [
    "broadcastTo",
    (x) => x.broadcastTo(shape.with(1, 3).with(4, 2)),
    shape.with(1, 3).with(4, 2),
    (i) => i.with(1, 0).with(4, 0),
  ],
  ["concat", (x) => concat([x, x], 5), shape.with(5, 4), (i) => i.with(5, (i[5] as number) % 2)],
  [
    "stack",
    (x) => stack([x.squeeze(1), x.squeeze(1)], 3),
    [2, 3, 2, 2, 1, 2, 3, 2],
    (i) => i.toSpliced(3, 1).toSpliced(1, 0, 0),
  ],
];

describe("eight axes", () => {
  it.each(moved)("%s", async (_, move, result, from) => {
    const found = move(arange(144).reshape(shape));
    expect(found.shape).toEqual(result);
    const wanted = indicesOf(result).map((index) => offsetOf(from(index), shape));
    expect([...(await found.data())]).toEqual(wanted);
  });

  it("are the maximum rank", () => {
    expect(() => arange(144).reshape(shape).unsqueeze(0)).toThrow("at most 8 axes");
  });
});

it.each(["sort", "argsort"] as const)(
  "%s of long rows equals that of the same rows of a matrix",
  async (name) => {
    const elements = arange(5000).mul(7919).remainder(1021).reshape([2, 2500]);
    const wanted = await elements[name]().data();
    expect(await elements.reshape([1, 1, 1, 1, 1, 2, 1, 2500])[name]().data()).toEqual(wanted);
  },
);

it("topk of long rows equals that of the same rows of a matrix", async () => {
  const elements = arange(5000).mul(7919).remainder(1021).reshape([2, 2500]);
  const wanted = await elements.topk(5).indices.data();
  const found = elements.reshape([1, 1, 1, 1, 1, 2, 1, 2500]).topk(5).indices;
  expect(await found.data()).toEqual(wanted);
});
