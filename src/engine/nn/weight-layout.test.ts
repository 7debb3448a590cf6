// The orientation of a state's weights, as `load` determines it.
import { describe, expect, it } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
import { testValuesOnReference } from "../../../tests/running/test-values.ts";
import { read, write } from "../data/safetensors.ts";
import type { Tensor } from "../graph/tensor.ts";
import { tensor, zeros } from "../ops/index.ts";
import * as nn from "./index.ts";
import type { LoadOptions } from "./weight-layout.ts";

type State = Readonly<Record<string, Tensor>>;

/** The tensors as a file has them whose metadata are these; null for a file without any. */
async function fileOf(state: State, metadata: Readonly<Record<string, string>> | null) {
  const written = await write(state);
  const begin = 8 + Number(new DataView(written.buffer).getBigUint64(0, true));
  const { __metadata__: _, ...entries } = JSON.parse(
    new TextDecoder().decode(written.subarray(8, begin)),
  );
  const header = new TextEncoder().encode(
    JSON.stringify(metadata ? { __metadata__: metadata, ...entries } : entries),
  );
  const file = new Uint8Array(8 + header.length + written.length - begin);
  new DataView(file.buffer).setBigUint64(0, BigInt(header.length), true);
  file.set(header, 8);
  file.set(written.subarray(begin), 8 + header.length);
  return read(file);
}

const square = (): Tensor =>
  tensor([
    [1, 2],
    [3, 4],
  ]);
const turned = [
  [1, 3],
  [2, 4],
];
const bias = (): Tensor => zeros([2]);
const ambiguous =
  'linear(2, 2): missing layout of parameter "weight": the file does not say whether its [2, 2] is transposed (load(state, { layout: "pytorch" }) for [outputs, inputs], { layout: "tensorpad" } for [inputs, outputs])';

async function loaded(state: State, options?: LoadOptions): Promise<unknown> {
  const layer = nn.linear(2, 2);
  layer.load(state, options);
  return layer.weight.array();
}

describe("a square weight of a linear layer", () => {
  it("has the layout of the file's other matrices where they are not square", async () => {
    await onReference(async () => {
      const model = () => nn.sequential(nn.linear(2, 2), nn.linear(2, 3));
      const state = model().state();
      const own: State = { ...state, "0.weight": square() };
      const theirs = { ...own, "1.weight": (own["1.weight"] as Tensor).T };
      const weightOf = async (from: State) => {
        const found = model();
        found.load(from);
        return found.state()["0.weight"]?.array();
      };
      expect(await weightOf(await fileOf(own, null))).toEqual(await square().array());
      expect(await weightOf(await fileOf(own, { format: "pt" }))).toEqual(await square().array());
      expect(await weightOf(await fileOf(theirs, { format: "pt" }))).toEqual(turned);
      expect(await weightOf(await fileOf(theirs, null))).toEqual(turned);
    });
  });
});

testValuesOnReference(
  `
a square weight of a linear layer is transposed where the file says that it is of PyTorch
  state = await fileOf({ weight: square(), bias: bias() }, { format: "pt" })
  loaded(state)  => turned
  renamed = { weight: state.weight?.cast("f16"), bias: bias() }
  loaded(renamed)  => turned
a square weight of a linear layer is taken as it is from a file that was written here, and from no
file
  state = { weight: square(), bias: bias() }
  loaded(read(await write(state)))  => await square().array()
  loaded(state)  => await square().array()
  own = nn.linear(2, 2)
  own.load(state)
  loaded(own.state())  => await square().array()
a square weight of a linear layer is taken as it is where the program has transposed it itself
  { weight } = await fileOf({ weight: square() }, { format: "pt" })
  loaded({ weight: weight.T, bias: bias() })  => turned
a square weight of a linear layer keeps its layout when it is written to another file
  state = await fileOf({ weight: square(), bias: bias() }, { format: "pt" })
  loaded(read(await write(state)))  => turned
weights of other layers that fit only when transposed are refused with the remedy
  layer = nn.linear(2, 3, { bias: false })
  layer.load({ weight: zeros([2, 3]) }, { layout: "pytorch" })
      // linear(2, 3): mismatched parameter "weight": [2, 3] for [3, 2] in PyTorch's layout:
      load(state, { layout: "tensorpad" })
  layer.load({ weight: zeros([4, 2]) }, { layout: "pytorch" })
      // linear(2, 3): mismatched parameter "weight": [4, 2] for [3, 2] in PyTorch's layout
a square weight of a linear layer needs an option where nothing determines the layout
  for metadata of [null, { format: "np" }]:
    state = await fileOf({ weight: square(), bias: bias() }, metadata)
    expect(loaded(state)).rejects.toThrow(ambiguous)
    loaded(state, { layout: "pytorch" })  => turned
    loaded(state, { layout: "tensorpad" })  => await square().array()
weights of other layers of recurrent cells are transposed, and of convolutions and embeddings not
  matrix = arange(9).reshape([3, 3])
  cell = nn.rnnCell(3, 3, { bias: false })
  cell.load({ inputWeight: matrix, recurrentWeight: matrix }, { layout: "pytorch" })
  for weight of Object.values(cell.state()):
    weight  => await matrix.T.array()
  embedding = nn.embedding(3, 3)
  embedding.load({ weight: matrix }, { layout: "pytorch" })
  embedding.weight  => await matrix.array()
  convolution = nn.conv1d(1, 1, 1, { bias: false })
  convolution.load({ weight: tensor([[[5]]]) }, { layout: "pytorch" })
  convolution.weight  => [[[5]]]
`,
  { ambiguous, bias, fileOf, loaded, nn, read, square, turned, write },
);
