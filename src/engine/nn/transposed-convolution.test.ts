import { testValuesOnReference } from "../../../tests/running/test-values.ts";
import * as nn from "./index.ts";

testValuesOnReference(
  `
transposed convolutions add a window for each element, and their bias
  layer = nn.convTranspose1d(1, 2, 2, { stride: 2 })
  layer.weight.assign(tensor([[[1, 10], [2, 3]]]))
  layer.bias?.assign(tensor([0.5, 0]))
  layer(tensor([[[1, 4]]]))  => [[[1.5, 10.5, 4.5, 40.5], [2, 3, 8, 12]]]
transposed convolutions undo the shapes of convolutions, over one, two and three axes
  [one, two, three] = [zeros([2, 3, 9]), zeros([2, 4, 9, 8]), zeros([1, 2, 4, 4, 6])]
  options = { stride: 2, padding: 1 }
  nn.convTranspose1d(5, 3, 3, options)(nn.conv1d(3, 5, 3, options)(one)).shape  => one.shape
  wider = { ...options, outputPadding: [0, 1], groups: 2 }
  nn.convTranspose2d(6, 4, 3, wider)(nn.conv2d(4, 6, 3, { ...options, groups: 2 })(two)).shape
      => two.shape
  nn.convTranspose3d(3, 2, 2, { stride: 2 })(nn.conv3d(2, 3, 2, { stride: 2 })(three)).shape
      => three.shape
transposed convolutions are the ops of their names on their weights
  layer = nn.convTranspose2d(4, 6, [3, 2], { groups: 2, stride: [2, 1], bias: false })
  layer.weight.shape  => [4, 3, 3, 2]
  x = randn([2, 4, 3, 3])
  wanted = x.convTranspose2d(layer.weight, { groups: 2, stride: [2, 1] })
  layer(x)  => await wanted.array()
transposed convolutions start uniform within one over the root of what an element reaches, or as
their options say
  layer = nn.convTranspose2d(50, 4, 5, { groups: 2 })
  weights = await layer.weight.data()
  bound = 1 / Math.sqrt(2 * 25)
  Math.max(...weights)  => below bound
  Math.max(...weights)  => above 0.99 * bound
  initialized = nn.convTranspose1d(2, 3, 2, { weightInit: "ones", biasInit: "zeros" })
  initialized(zeros([1, 2, 1]).add(1))  => [[[2, 2], [2, 2], [2, 2]]]
transposed convolutions refuse counts that are none, and groups that do not divide them
  nn.convTranspose1d(0, 2, 3)
      // convTranspose1d(0, 2): invalid channels 0: expected an integer above 0
  nn.convTranspose2d(4, 6, 3, { groups: 3 })
      // convTranspose2d(4, 6): invalid groups 3: expected a divisor of channels and outputs
  nn.convTranspose3d(1, 1, [2, 2])
      // convTranspose3d(1, 1): invalid size [2, 2]: expected one or 3 integers above 0
`,
  { nn },
);
