/** Calls of the ops in src/engine/ops/sorting/, in the form of read-table.ts. */
export const calls: string = `
argsort sort:
  OP(<2, 3: -8000..8000>, null, { descending: true })
  OP(<1: -8000..8000>, 0, { descending: false })
  OP(<0: -8000..8000>, 0, { descending: false })
  OP(<3, 0: -8000..8000>, 0, { descending: true })
  OP(<7: -8000..8000>, -1, { descending: true })
  OP(<5, 9: -8000..8000>, 0, { descending: false })
  OP(<3, 4, 5: -8000..8000>, 1, { descending: true })
  OP(<2, 130: -8000..8000>, -1, { descending: false })
  OP(<67, 3: -8000..8000>, 0, { descending: true })
  OP(<3, 1021: -8000..8000>, -1, { descending: false })
  OP(<4096: -8000..8000>, 0, { descending: true })
  OP(<5003: -8000..8000>, -1, { descending: false })
  OP(<2, 4099, 2: -8000..8000>, 1, { descending: true })
  OP(<i32 300: -5..5>, 0, { descending: false })
  OP(<i32 40, 9: -2147483648..2147483648>, -1, { descending: true })
  OP(<u32 333: 0..4294967296>, 0, { descending: true })
  OP(<bool 21, 65: 0..2>, 0, { descending: false })
  OP(<bool 9001: 0..2>, 0, { descending: true })
  OP(<i32 70001: -2147483648..2147483648>, 0, { descending: false })
  OP(<i32 66000, 2: -50..50>, -1, { descending: true })
  OP(<u32 3, 8200: 0..900>, -1, { descending: false })
  OP(extreme(), -1, { descending: false })
  OP(extreme(), -1, { descending: true })
  OP(extreme().broadcastTo([600, 9]).flatten(), -1)
  OP(<3, 40: -8000..8000>.neg(), -1).mul(2)
intersect1d setdiff1d setxor1d union1d:
  await OP(<i32 3, 7: 0..9>, <i32 5: 0..9>)
  await OP(<u32 90: 0..99>, <u32 80: 0..99>)
  await OP(concat([<9: -8000..8000>, <4: -8000..8000>.slice([0, 2])]), $1)
  await OP(<0>, <3: -8000..8000>)
argpartition(<i32 3, 7: 0..5>, 3)
argpartition(<i32 2, 3: 0..5>, -6, null)
argpartition(<3>, 3)  // argpartition: invalid kth 3: axis -1 of [3] has the indices -3 to 2
argpartition(<3>, [0, 0.5])
    // argpartition: invalid kth 0.5: axis -1 of [3] has the indices -3 to 2
(await intersect1d(<i32 3, 5: 0..9>, <i32 7: 0..9>, { returnIndices: true })).values
(await intersect1d(<i32 3, 5: 0..9>, <i32 7: 0..9>, { returnIndices: true })).xIndices
(await intersect1d(<i32 3, 5: 0..9>, <i32 7: 0..9>, { returnIndices: true })).yIndices
isin(<i32 5, 6: 0..20>, <i32 7: 0..20>)
isin(<u32 300: 0..200>, <u32 10, 9: 0..200>, { invert: true })
isin(<300>, <90>)
isin(<3>, <0>)
kthvalue(<7: -8000..8000>, 3)
kthvalue(<6, 50: -8000..8000>, 6, 0)
kthvalue(<3, 5: -8000..8000>, 2, -1, { keepdims: true })
kthvalue(<2, 4200>.cast("i32"), 99)
kthvalue(<3>, 0)  // kthvalue: invalid k 0: expected an integer from 1 to 3, the extent of axis -1
lexsort([<i32 40: 0..3>, <bool 40>, <u32 40: 0..3>])
lexsort(<i32 3, 9, 2: 0..3>, 0)
lexsort([])  // lexsort: missing keys: expected at least one
lexsort([<2>, <3>])  // lexsort: mismatched keys: [2] and [3] must have the same shape
lexsort(<>)  // lexsort: invalid keys []: expected a list, or a tensor with an axis for them
partition(<3, 7: -8000..8000>, [2, -1], 0)
partition(<2, 3: -8000..8000>, 5, null)
partition(<3>, 3)  // partition: invalid kth 3: axis -1 of [3] has the indices -3 to 2
partition(<3>, [0, 0.5])  // partition: invalid kth 0.5: axis -1 of [3] has the indices -3 to 2
using(sortKeyVal(<9, 2: -8000..8000>, <9, 2>, 0, { descending: true }),
    (r) => r.keys.div(1000).add(r.values))
sortKeyVal(<i32 50: 0..4>, <u32 50: 0..99>).values
sortKeyVal(<2>, <3>)  // sortKeyVal: mismatched shapes: keys [2] and values [3]
topk(<7: -8000..8000>, 3, -1, { largest: true }).values
topk(<i32 7: -99..99>, 3, -1, { largest: true }).indices
topk(<5, 9: -8000..8000>, 2, 0, { largest: false }).values
topk(<i32 5, 9: -99..99>, 2, 0, { largest: false }).indices
topk(<3, 40: -8000..8000>, 40, 1, { largest: true }).values
topk(<i32 3, 40: -99..99>, 40, 1, { largest: true }).indices
topk(<4, 5: -8000..8000>, 0, -1, { largest: true }).values
topk(<i32 4, 5: -99..99>, 0, -1, { largest: true }).indices
topk(<9001: -8000..8000>, 8, 0, { largest: true }).values
topk(<i32 9001: -99..99>, 8, 0, { largest: true }).indices
topk(<3, 5000: -8000..8000>, 40, -1, { largest: false }).values
topk(<i32 3, 5000: -99..99>, 40, -1, { largest: false }).indices
topk(<9001: -8000..8000>, 200, 0, { largest: true }).values
topk(<i32 9001: -99..99>, 200, 0, { largest: true }).indices
topk(<2, 3>, 4)  // topk: invalid k 4: expected an integer from 0 to 3, the extent of axis -1
(await unique(<i32 6, 9: -9..9>)).values
(await unique(<u32 900: 0..200>)).indices
(await unique(<i32 50, 8: -8..8>.cast("f32"))).inverse
(await unique(<i32 5000: -40..40>)).counts
(await unique(<40>.sign().div(0))).counts
# The elements are so far apart that a central difference meets no tie.
(await unique(<40: -8000..8000>)).values
(await unique(<0>)).values
(await unique(<bool 9>)).counts
joined(await unique(<i32 40, 3: 0..2>, { axis: 0 }))
(await unique(<2, 6, 3: -8000..8000>, { axis: -2 })).values
(await unique(<3, 0>, { axis: 0 })).counts
joined(await uniqueConsecutive(<i32 5, 8: 0..2>))
(await uniqueConsecutive(<bool 2, 30>, { axis: 1 })).values
(await uniqueConsecutive(<9, 2>, { axis: 0 })).values
(await uniqueConsecutive(<0, 3>, { axis: 0 })).values
`;
