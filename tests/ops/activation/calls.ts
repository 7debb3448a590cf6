/** Calls of the ops in src/engine/ops/activation/, in the form of read-table.ts. */
export const calls: string = `
celu logsigmoid sparsePlus squareplus:
  OP(<: -3..3>)
  OP(<2, 3, 7: -3..3>)
elu leakyRelu selu:
  OP(<: -3..3 off 0 by 0.05>)
  OP(<2, 3, 7: -3..3 off 0 by 0.05>)
celu elu hardshrink hardsigmoid hardswish hardtanh leakyRelu logsigmoid relu6 selu softplus
    softshrink sparsePlus sparseSigmoid squareplus:
  OP(<i32 7: -7..7>)
celu(<2, 3, 7: -3..3>, 0.5)
celu(<2>, 0)  // celu: invalid alpha 0: expected a number other than 0
elu(<2, 3, 7: -3..3 off 0 by 0.05>, 0.5)
gelu(<3, 11>)
gelu(<3, 11>, { approximate: "tanh" })
gelu(<2>, { approximate: "fast" })  // gelu: unknown approximate "fast": use "none" or "tanh"
glu(<5, 6>)
glu(<2, 4, 3>, 1)
glu(<i32 8>, 0)
glu(<2, 3>)  // glu: invalid shape [2, 3]: axis -1 must have an even extent, not 3
gumbelSoftmax(<5, 9>, { tau: 0.75, key: 1 })
gumbelSoftmax(<3, 4, 5>, { axis: 1, key: 2 })
# Integers, because the gradient of a hard choice does not match its values.
gumbelSoftmax(<i32 3, 4, 5>, { axis: 1, hard: true, key: 3 })
gumbelSoftmax(<2>, { tau: 0 })  // gumbelSoftmax: invalid tau 0: expected a number above 0
hardshrink(<: -3..3 off -1.5 -0.5 0.5 1.5 by 0.05>)
hardshrink(<2, 3, 7: -3..3 off -1.5 -0.5 0.5 1.5 by 0.05>)
hardshrink(<2, 3, 7: -3..3 off -1.5 -0.5 0.5 1.5 by 0.05>, 1.5)
hardsigmoid(<: -5..5 off -3 3 by 0.05>)
hardsigmoid(<2, 3, 7: -5..5 off -3 3 by 0.05>)
hardswish(<: -5..5 off -3 3 by 0.05>)
hardswish(<2, 3, 7: -5..5 off -3 3 by 0.05>)
hardtanh(<: -3..3 off -2 -1 0.5 1 by 0.05>)
hardtanh(<2, 3, 7: -3..3 off -2 -1 0.5 1 by 0.05>)
hardtanh(<2, 3, 7: -3..3 off -2 -1 0.5 1 by 0.05>, -2, 0.5)
hardtanh(<2>, 1, -1)  // hardtanh: invalid range: 1 to -1
hardtanh(<2>, NaN)  // hardtanh: invalid range: NaN to 1
leakyRelu(<2, 3, 7: -3..3 off 0 by 0.05>, 0.5)
leakyRelu(<2, 3, 7: -3..3 off 0 by 0.05>, -0.25)
logSoftmax(<5, 9>)
logSoftmax(<3, 4, 5>, 0)
# The operands are bounded, since −∞ has no differences.
logSoftmax(<3, 5: -90..90>, 0, { where: <bool 3, 1> }).maximum(-1000)
logSoftmax(<2, 3>, -3)  // logSoftmax: invalid axis -3: [2, 3] has the axes -2 to 1
prelu(<5, 13: off 0 by 0.1>, <13>)
prelu(<2, 3, 5: off 0 by 0.1>, <3>)
prelu(<2, 3: off 0 by 0.1>, <1>)
prelu(<7: off 0 by 0.1>, <>)
prelu(<: off 0 by 0.1>, <1>)
prelu(<2, 3>, <2>)  // prelu: mismatched weight: [2] for [2, 3], expected 1 or 3 numbers
prelu(<2>, <2>)  // prelu: mismatched weight: [2] for [2], expected one number
prelu(<2, 3>, <1, 3>)  // prelu: mismatched weight: [1, 3] for [2, 3], expected 1 or 3 numbers
relu6(<: -9..9 off 0 6 by 0.05>)
relu6(<2, 3, 7: -9..9 off 0 6 by 0.05>)
rrelu(<5, 13: off 0 by 0.1>)
rrelu(<5, 13: off 0 by 0.1>, { lower: 0.5, upper: 2, training: true, key: 1 })
rrelu(<2>, { lower: 1 })  // rrelu: invalid slopes: from 1 to 0.3333333333333333
softmax(<5, 9>)
softmax(<3, 4, 5>, 1)
softmax(<2, 300: -90..90>)
softmax(<3, 5: -90..90>, 0, { where: <bool 3, 1> })
softmax(<i32 4>, 0, { where: $0.gt(9), dtype: "f32" })
softmax(<2, 3>, 2)  // softmax: invalid axis 2: [2, 3] has the axes -2 to 1
softmin(<3, 4>, 1, { where: <bool 4>, dtype: "f32" })
softmin(<5, 9>)
softmin(<3, 4, 5>, 1)
softplus(<: -3..3 off 2 by 0.05>)
softplus(<2, 3, 7: -3..3 off 2 by 0.05>)
softplus(<2, 3, 7: -3..3 off 2 by 0.05>, { beta: 2 })
softplus(<2, 3, 7: -3..3 off 2 by 0.05>, { beta: 0.5, threshold: 1 })
softplus(<2>, { beta: 0 })  // softplus: invalid beta 0: expected a number other than 0
softshrink(<: -3..3 off -1.5 -0.5 0 0.5 1.5 by 0.05>)
softshrink(<2, 3, 7: -3..3 off -1.5 -0.5 0 0.5 1.5 by 0.05>)
softshrink(<2, 3, 7: -3..3 off -1.5 -0.5 0 0.5 1.5 by 0.05>, 1.5)
softshrink(<2, 3, 7: -3..3 off -1.5 -0.5 0 0.5 1.5 by 0.05>, 0)
softshrink(<2>, -1)  // softshrink: invalid lambda -1: expected a non-negative number
sparseSigmoid(<: -3..3 off -1 1 by 0.05>)
sparseSigmoid(<2, 3, 7: -3..3 off -1 1 by 0.05>)
squareplus(<2, 3, 7: -3..3>, 0.5)
threshold(<: -3..3 off 0.5 by 0.05>, 0.5, -2)
threshold(<i32 7: -7..7>, 0.5, -2)
threshold(<2, 3, 7: -3..3 off 0.5 by 0.05>, 0.5, -2)
`;
