/** Calls of the ops in src/engine/ops/recurrent/, in the form of read-table.ts. */
export const calls: string = `
joined(gru(<5, 3: -1..1>, <3, 6: -1..1>, <2, 6: -1..1>, { resetAfter: true }))
joined(gru(<4, 3, 3: -1..1>, <3, 6: -1..1>, <2, 6: -1..1>,
    { bias: <6: -1..1>, recurrentBias: <6: -1..1>, resetAfter: true, initial: <4, 2: -1..1> }))
joined(gru(<4, 4, 3: -1..1>, <3, 6: -1..1>, <2, 6: -1..1>, { bias: <6: -1..1>,
    recurrentBias: <6: -1..1>, reverse: true, resetAfter: true, initial: <4, 2: -1..1> }))
joined(gru(<4, 1, 3: -1..1>, <3, 6: -1..1>, <2, 6: -1..1>,
    { bias: <6: -1..1>, recurrentBias: <6: -1..1>, resetAfter: true, initial: <4, 2: -1..1> }))
joined(gru(<4, 3, 3: -1..1>, <3, 6: -1..1>, <2, 6: -1..1>, { bias: <6: -1..1>,
    recurrentBias: <6: -1..1>, reverse: true, lengths: i32([2, 3, 0, 1]), resetAfter: true,
    initial: <4, 2: -1..1> }))
joined(gru(<5, 3: -1..1>, <3, 6: -1..1>, <2, 6: -1..1>, { resetAfter: false }))
joined(gru(<4, 3, 3: -1..1>, <3, 6: -1..1>, <2, 6: -1..1>,
    { bias: <6: -1..1>, recurrentBias: <6: -1..1>, resetAfter: false, initial: <4, 2: -1..1> }))
joined(gru(<4, 4, 3: -1..1>, <3, 6: -1..1>, <2, 6: -1..1>, { bias: <6: -1..1>,
    recurrentBias: <6: -1..1>, reverse: true, resetAfter: false, initial: <4, 2: -1..1> }))
joined(gru(<4, 1, 3: -1..1>, <3, 6: -1..1>, <2, 6: -1..1>,
    { bias: <6: -1..1>, recurrentBias: <6: -1..1>, resetAfter: false, initial: <4, 2: -1..1> }))
joined(gru(<4, 3, 3: -1..1>, <3, 6: -1..1>, <2, 6: -1..1>, { bias: <6: -1..1>,
    recurrentBias: <6: -1..1>, reverse: true, lengths: i32([2, 3, 0, 1]), resetAfter: false,
    initial: <4, 2: -1..1> }))
gru(<5, 3>, <3, 2>, <2, 6>)
    // gru: mismatched weights: [3, 2] and [2, 6] are not [3, 3 · hidden] and [hidden, 3 · hidden]
joined(lstm(<5, 3: -1..1>, <3, 8: -1..1>, <2, 8: -1..1>))
joined(lstm(<4, 3, 3: -1..1>, <3, 8: -1..1>, <2, 8: -1..1>,
    { bias: <8: -1..1>, recurrentBias: <8: -1..1>, initial: [<4, 2: -1..1>, <4, 2: -1..1>] }))
joined(lstm(<4, 4, 3: -1..1>, <3, 8: -1..1>, <2, 8: -1..1>, { bias: <8: -1..1>,
    recurrentBias: <8: -1..1>, reverse: true, initial: [<4, 2: -1..1>, <4, 2: -1..1>] }))
joined(lstm(<4, 1, 3: -1..1>, <3, 8: -1..1>, <2, 8: -1..1>,
    { bias: <8: -1..1>, recurrentBias: <8: -1..1>, initial: [<4, 2: -1..1>, <4, 2: -1..1>] }))
joined(lstm(<4, 3, 3: -1..1>, <3, 8: -1..1>, <2, 8: -1..1>, { bias: <8: -1..1>,
    recurrentBias: <8: -1..1>, reverse: true, lengths: i32([2, 3, 0, 1]),
    initial: [<4, 2: -1..1>, <4, 2: -1..1>] }))
joined(lstm(<2, 3, 2: -1..1>, <2, 12: -1..1>, <2, 12: -1..1>, { projection: <3, 2: -1..1> }))
joined(lstm(<2, 3, 2: -1..1>, <2, 8: -1..1>, <2, 8: -1..1>, { peephole: <6: -1..1> }))
lstm(<5, 3>, <3, 2>, <2, 2>)
    // lstm: mismatched weights: [3, 2] and [2, 2] are not [3, 4 · hidden] and [hidden, 4 · hidden]
lstm(<5, 3>, <3, 8>, <2, 8>, { initial: [<2>, <1, 2>] })
    // lstm: mismatched initial state: [1, 2] for [2]
lstm(<5, 3>, <3, 8>, <1, 8>, { projection: <2, 2> })
    // lstm: mismatched projection: [2, 2] does not end in the 1 rows of the recurrent weight
lstm(<5, 3>, <3, 8>, <2, 8>, { peephole: <8> })
    // lstm: mismatched peephole: [8] for 3 gates of 2 elements: expected [6]
joined(rnn(<5, 3: -1..1>, <3, 2: -1..1>, <2, 2: -1..1>))
joined(rnn(<4, 3, 3: -1..1>, <3, 2: -1..1>, <2, 2: -1..1>,
    { bias: <2: -1..1>, recurrentBias: <2: -1..1>, initial: <4, 2: -1..1> }))
joined(rnn(<4, 4, 3: -1..1>, <3, 2: -1..1>, <2, 2: -1..1>,
    { bias: <2: -1..1>, recurrentBias: <2: -1..1>, reverse: true, initial: <4, 2: -1..1> }))
joined(rnn(<4, 1, 3: -1..1>, <3, 2: -1..1>, <2, 2: -1..1>,
    { bias: <2: -1..1>, recurrentBias: <2: -1..1>, initial: <4, 2: -1..1> }))
joined(rnn(<4, 3, 3: -1..1>, <3, 2: -1..1>, <2, 2: -1..1>, { bias: <2: -1..1>,
    recurrentBias: <2: -1..1>, reverse: true, lengths: i32([2, 3, 0, 1]), initial: <4, 2: -1..1> }))
rnn(<3>, <3, 2>, <2, 2>)  // rnn: invalid rank: [3] is not [n, steps, features], with or without n
rnn(<2, 0, 3>, <3, 2>, <2, 2>)  // rnn: invalid input [2, 0, 3]: it has no steps
rnn(<5, 3>, <3, 2>, <4, 2>)
    // rnn: mismatched weights: [3, 2] and [4, 2] are not [3, hidden] and [hidden, hidden]
rnn(<5, 3>, <3, 2>, <2, 2>, { recurrentBias: <3> })
    // rnn: mismatched bias: [3] for the 2 columns of the weights
rnn(<4, 5, 3>, <3, 2>, <2, 2>, { initial: <2> })  // rnn: mismatched initial state: [2] for [4, 2]
rnn(<4, 5, 3>, <3, 2>, <2, 2>, { lengths: <4> })
    // rnn: mismatched lengths: expected integers [4], got f32 [4] (cast it to i32, or pass that
    // dtype to arange)
`;
