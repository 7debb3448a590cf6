/** Calls of the ops in src/engine/ops/attention/, in the form of read-table.ts. */
export const calls: string = `
multiHeadAttention(<3, 4>, <5, 4>, $1, 2, { query: <4, 4: -1..1>, key: <4, 4: -1..1>, value: <4,
    4: -1..1>, output: <4, 4: -1..1>, queryBias: <4>, outputBias: $6 }).output
using(multiHeadAttention(<2, 3, 4: -1..1>, $0, $0, 2,
    { query: <4, 4: -1..1>, key: <2, 4: -1..1>, value: <3, 4: -1..1>, output: <5, 6: -1..1> },
    { causal: true, rotary: true }), (r) => r.output.sum().add(r.weights.square()))
multiHeadAttention(<4, 4>, $0, $0, 2,
    { query: <4, 4: -1..1>, key: <4, 4: -1..1>, value: <4, 4: -1..1>, output: <4, 4: -1..1> },
    { dropout: 0.25, key: 1 }).output
# Additional keys, which a causal mask and padding do not affect; the weights of all heads.
using(multiHeadAttention(<2, 3, 4: -1..1>, $0, $0, 2, { query: <4, 4: -1..1>, key: $1, value: $1,
    output: $1 }, { biasK: <4: -1..1>, biasV: <4: -1..1>, keyPaddingMask: <bool 2, 3>,
    addZeroAttn: true, causal: true, averageAttnWeights: true }), (r) => r.output.sum(-1,
    { keepdims: true }).add(r.weights.square()))
# Two tokens after three others.
using(multiHeadAttention(<2, 2, 4: -1..1>, $0, $0, 2,
    { query: <4, 4: -1..1>, key: $1, value: $1, output: $1 },
    { rotary: true, past: { key: <2, 2, 6, 2: -1..1>, value: <2, 2, 6, 2: -1..1>, length: 3 } }),
    (r) => r.output.sum().add(r.weights.square().sum()).add(r.key.square()).add(r.value))
multiHeadAttention(<2, 4>, <2, 4>, <2, 4>, 3,
    { query: eye(4), key: eye(4), value: eye(4), output: eye(4) })
    // multiHeadAttention: mismatched query weight: [4, 4] does not divide into 3 heads
multiHeadAttention(<2, 4>, <2, 4>, <2, 4>, 2,
    { query: eye(4), key: <3, 4>, value: eye(4), output: eye(4) })
    // multiHeadAttention: mismatched key weight: [3, 4] does not divide into heads of 2 features
multiHeadAttention(<2, 4>, <2, 3>, <2, 4>, 2,
    { query: eye(4), key: eye(4), value: eye(4), output: eye(4) })
    // multiHeadAttention: mismatched features: key [2, 3] with the weight [4, 4]
multiHeadAttention(<2, 4>, <3, 4>, <2, 4>, 2,
    { query: eye(4), key: eye(4), value: eye(4), output: eye(4) })
    // multiHeadAttention: mismatched positions: key [2, 3, 2] and value [2, 2, 2] (3 and 2)
multiHeadAttention(<4>, <3, 4>, <3, 4>, 2,
    { query: eye(4), key: eye(4), value: eye(4), output: eye(4) })
    // multiHeadAttention: invalid query [4]: expected axes for positions and features
multiHeadAttention(<2, 4>, <2, 4>, <2, 4>, 2,
    { query: eye(4), key: eye(4), value: eye(4), output: eye(4) }, { mask: <3, 3> })
    // multiHeadAttention: mismatched mask: [3, 3] does not broadcast to [2, 2, 2]
multiHeadAttention(<2, 4>, <2, 4>, <2, 4>, 2,
    { query: eye(4), key: eye(4), value: eye(4), output: eye(4) }, { dropout: 2 })
    // multiHeadAttention: invalid probability 2: expected 0 to 1
multiHeadAttention(<2, 4>, <2, 4>, <2, 4>, 2,
    { query: eye(4), key: eye(4), value: eye(4), output: eye(4) },
    { past: { length: 2, key: <2, 3, 2>, value: <2, 3, 2> },  })
    // multiHeadAttention: invalid length 2 of the past: 2 more tokens exceed its capacity of 3
multiHeadAttention(<2, 4>, <2, 4>, <2, 4>, 2,
    { query: eye(4), key: eye(4), value: eye(4), output: eye(4) },
    { past: { length: 0.5, key: <2, 3, 2>, value: <2, 3, 2> },  })
    // multiHeadAttention: invalid length 0.5 of the past: expected a non-negative integer
multiHeadAttention(<2, 4>, <2, 4>, <2, 4>, 2,
    { query: eye(4), key: eye(4), value: eye(4), output: eye(4) },
    { past: { length: 0, key: <1, 3, 2>, value: <2, 3, 2> },  })
    // multiHeadAttention: mismatched past key: [1, 3, 2] for [2, 3, 2]
multiHeadAttention(<2, 4>, <2, 4>, <2, 4>, 2,
    { query: eye(4), key: eye(4), value: eye(4), output: eye(4) },
    { past: { length: 0, key: <2, 4, 2>, value: <2, 3, 2> },  })
    // multiHeadAttention: mismatched past value: [2, 3, 2] for [2, 4, 2]
multiHeadAttention(<2, 4>, <2, 4>, <2, 4>, 2,
    { query: eye(4), key: eye(4), value: eye(4), output: eye(4) },
    { past: { length: 0, key: <2, 3, 2>, value: <2, 3, 2> }, causal: false })
    // multiHeadAttention: unsupported causal false with a past: tokens attend to those before them
multiHeadAttention(<2, 4>, <3, 4>, <3, 4>, 2,
    { query: eye(4), key: eye(4), value: eye(4), output: eye(4) },
    { past: { key: <2, 9, 2>, value: <2, 9, 2>, length: 0 } })
    // multiHeadAttention: mismatched tokens: 2 queries and 3 keys of one sequence
multiHeadAttention(<2, 4>, <3, 4>, <3, 4>, 2,
    { query: eye(4), key: eye(4), value: eye(4), output: eye(4) }, { keyPaddingMask: <2> })
    // multiHeadAttention: mismatched keyPaddingMask: [1, 1, 2] does not broadcast to [2, 2, 3]
multiHeadAttention(<2, 4>, <3, 4>, <3, 4>, 2,
    { query: eye(4), key: eye(4), value: eye(4), output: eye(4) }, { keyPaddingMask: <> })
    // multiHeadAttention: invalid keyPaddingMask []: expected an axis for keys
multiHeadAttention(<2, 4>, <3, 4>, <3, 4>, 2,
    { query: eye(4), key: eye(4), value: eye(4), output: eye(4) }, { biasK: <4> })
    // multiHeadAttention: missing biasV: biasK requires it
multiHeadAttention(<2, 4>, <3, 4>, <3, 4>, 2,
    { query: eye(4), key: eye(4), value: eye(4), output: eye(4) }, { biasK: <4>, biasV: <2> })
    // multiHeadAttention: mismatched biasV: [2] for 4 rows of the weight
rotaryEmbedding(<5, 8>)
rotaryEmbedding(<2, 3, 4, 6>, { interleaved: true, base: 100 })
rotaryEmbedding(<3, 4>, { positions: <i32 3: 0..9> })
rotaryEmbedding(<2, 3>)
    // rotaryEmbedding: invalid shape [2, 3]: expected [..., tokens, features] with an even number
    // of features
rotaryEmbedding(<2, 4>, { positions: <3> })
    // rotaryEmbedding: mismatched positions: [3] for 2 tokens
rotaryEmbedding(<2, 4>, { base: 0 })  // rotaryEmbedding: invalid base 0: expected above 0
scaledDotProductAttention(<1, 1>, <1, 1>, <1, 1>)
scaledDotProductAttention(<3, 4>, <5, 4>, <5, 4>)
scaledDotProductAttention(<2, 3, 17, 16>, <2, 3, 33, 16>, <2, 3, 33, 16>)
scaledDotProductAttention(<67, 64>, <131, 64>, <131, 64>, { scale: 0.25 })
scaledDotProductAttention(<2, 9, 24>, <2, 65, 24>, <2, 65, 40>)
scaledDotProductAttention(<2, 1, 8, 8>, <3, 12, 8>, <3, 12, 3>)
scaledDotProductAttention(<2, 40, 20>, <2, 40, 20>, <2, 40, 20>, { causal: true })
scaledDotProductAttention(<5, 7>, <70, 7>, <70, 7>, { causal: true })
scaledDotProductAttention(<6, 7, 8>, <2, 9, 8>, <2, 9, 8>, { enableGqa: true })
scaledDotProductAttention(<2, 8, 128>, <2, 20, 128>, <2, 20, 128>)
scaledDotProductAttention(<2, 5, 130>, <2, 6, 130>, <2, 6, 130>)
scaledDotProductAttention(<5, 130>, <6, 130>, <6, 130>, { mask: <bool 5, 6> })
scaledDotProductAttention(<2, 5, 131>, <2, 6, 131>, <2, 6, 131>, { causal: true })
scaledDotProductAttention(<5, 150>, <6, 150>, <6, 150>, { mask: <f32 5, 6> })
scaledDotProductAttention(<2, 3, 257>, <2, 4, 257>, <2, 4, 257>, { mask: <bool 4> })
scaledDotProductAttention(<3, 260>, <5, 260>, <5, 9>, { causal: true })
scaledDotProductAttention(<3, 4>, <0, 4>, <0, 4>)
scaledDotProductAttention(<2, 12, 8>, <2, 10, 8>, <2, 10, 8>, { mask: <bool 12, 10> })
scaledDotProductAttention(<2, 12, 8>, <2, 12, 8>, <2, 12, 8>,
    { causal: true, mask: <f32 2, 1, 12> })
scaledDotProductAttention(<4, 6, 8>, <2, 9, 8>, <2, 9, 8>, { enableGqa: true, mask: <f32 4, 6, 9> })
# One query attends to nothing; with the second size, gradients use stored scores.
scaledDotProductAttention(<4, 8>, <6, 8>, <6, 8>, { mask: where(tri(4, 1).cumsum(0).gt(2),
    -Infinity, $0.sum(-1, { keepdims: true }).mul(0).add(1)) })
scaledDotProductAttention(<4, 131>, <6, 131>, <6, 131>, { mask: where(tri(4, 1).cumsum(0).gt(2),
    -Infinity, $0.sum(-1, { keepdims: true }).mul(0).add(1)) })
scaledDotProductAttention(<2, 6, 4>, <2, 5, 4>, <2, 5, 4>, { localWindowSize: [2, 1] })
scaledDotProductAttention(<6, 4>, <6, 4>, <6, 4>, { localWindowSize: 2, causal: true })
scaledDotProductAttention(<3, 4>, <5, 4>, <5, 4>, { dropout: 0.25, key: 1 })
scaledDotProductAttention(<2, 3, 4>, <2, 7, 4>, <2, 7, 4>, { causal: true, causalOffset: 4 })
scaledDotProductAttention(<3, 4>, <4, 4>, <4, 4>, { causal: true, causalOffset: -1 })
scaledDotProductAttention(<3, 260>, <7, 260>, <7, 260>,
    { causal: true, causalOffset: 2, localWindowSize: 1 })
scaledDotProductAttention(<4, 5, 8>, <2, 6, 8>, <2, 6, 8>,
    { softcap: 0.5, enableGqa: true, mask: <bool 6> })
scaledDotProductAttention(<4, 3>, <5, 3>, <5, 3>, { softcap: 2, causal: true, mask: <f32 4, 5> })
# A bias with a gradient, where a mask and lengths allow attention.
scaledDotProductAttention(<2, 2, 3, 4>, <2, 1, 4, 4>, <2, 1, 4, 3>, { bias: <2, 1, 4>,
    mask: <bool 3, 4>, querySeqLengths: <i32 2, 1: 1..5>.sub(1), keyValueSeqLengths: $5,
    enableGqa: true })
scaledDotProductAttention(<3, 8>, <4, 8>, $1, { mask: <3, 4>, returnResidual: true }).residual
scaledDotProductAttention(<3, 260>, <4, 260>, $1, { mask: <3, 4>, returnResidual: true }).residual
scaledDotProductAttention(<4>, <3, 4>, <3, 4>)
    // scaledDotProductAttention: invalid rank: query [4]: expected axes for positions and features
scaledDotProductAttention(<2, 4>, <3, 5>, <3, 4>)
    // scaledDotProductAttention: mismatched features: query [2, 4] and key [3, 5] (4 and 5)
scaledDotProductAttention(<2, 4>, <3, 4>, <5, 4>)
    // scaledDotProductAttention: mismatched positions: key [3, 4] and value [5, 4] (3 and 5)
scaledDotProductAttention(<2, 2, 4>, <3, 3, 4>, <3, 3, 4>)
    // scaledDotProductAttention: mismatched batch axes: [2, 2, 4], [3, 3, 4] and [3, 3, 4] do not
    // broadcast
scaledDotProductAttention(<4, 2, 8>, <3, 2, 8>, <3, 2, 8>, { enableGqa: true })
    // scaledDotProductAttention: mismatched heads: 4 of queries and 3 of keys: the first must be a
    // multiple of the second
scaledDotProductAttention(<2, 8>, <2, 8>, <2, 8>, { enableGqa: true })
    // scaledDotProductAttention: invalid rank: query [2, 8]: grouped-query attention needs an axis
    // for heads
scaledDotProductAttention(<2, 4>, <3, 4>, <3, 4>, { mask: <2, 2> })
    // scaledDotProductAttention: mismatched mask: [2, 2] does not broadcast to [2, 3]
scaledDotProductAttention(<2, 4>, <3, 4>, <3, 4>, { mask: <i32 2, 3> })
    // scaledDotProductAttention: unsupported mask dtype i32: use a bool, true where to attend, or a
    // float that is added
scaledDotProductAttention(<2, 4>, <3, 4>, <3, 4>, { bias: <bool 3> })
    // scaledDotProductAttention: unsupported bias dtype bool: use mask
scaledDotProductAttention(<2, 4>, <3, 4>, <3, 4>, { bias: <2> })
    // scaledDotProductAttention: mismatched bias: [2] does not broadcast to [2, 3]
scaledDotProductAttention(<5, 2, 4>, <3, 4>, <3, 4>, { querySeqLengths: <5> })
    // scaledDotProductAttention: mismatched querySeqLengths: expected integers that broadcast to
    // [5], got f32 [5] (cast it to i32, or pass that dtype to arange)
scaledDotProductAttention(<5, 2, 4>, <3, 4>, <3, 4>, { keyValueSeqLengths: <i32 4> })
    // scaledDotProductAttention: mismatched keyValueSeqLengths: expected integers that broadcast to
    // [5], got i32 [4]
scaledDotProductAttention(<2, 4>, <3, 4>, <3, 4>, { localWindowSize: -1 })
    // scaledDotProductAttention: invalid localWindowSize -1: expected one or two non-negative
    // integers
scaledDotProductAttention(<2, 4>, <3, 4>, <3, 4>, { softcap: 0 })
    // scaledDotProductAttention: invalid softcap 0: expected a number above 0 (omit it for no
    // bound)
scaledDotProductAttention(<2, 4>, <3, 4>, <3, 4>, { causal: true, causalOffset: 0.5 })
    // scaledDotProductAttention: invalid causalOffset 0.5: expected an integer
scaledDotProductAttention(<2, 4>, <3, 4>, <3, 4>, { dropout: 2 })
    // scaledDotProductAttention: invalid probability 2: expected 0 to 1
scaledDotProductAttention(<i32 2, 4>, <i32 3, 4>, <i32 3, 4>)
    // scaledDotProductAttention: unsupported dtype i32: cast to f32 first
`;
