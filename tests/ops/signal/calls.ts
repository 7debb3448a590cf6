/** Calls of the ops in src/engine/ops/signal/, in the form of read-table.ts. */
export const calls: string = `
convolve correlate:
  OP(<9>, <4>, { mode: "full" })
  OP(<4>, <9>, { mode: "same" })
  OP(<7>, <5>, { mode: "same" })
  OP(<3>, <8>, { mode: "valid" })
  OP(<1>, <1>, { mode: "full" })
  OP(<i32 300>, <i32 170>)
  OP(<3>, <0>)  // OP: invalid signal [0]: expected a non-empty vector
  OP(<2, 3>, <3>)  // OP: invalid signal [2, 3]: expected a non-empty vector
polyadd polydiv polymul polysub:
  OP(<2, 3>, ones([1]))
      // OP: invalid polynomial [2, 3]: expected at least one coefficient, [coefficients]
  OP(<0>, ones([1]))
      // OP: invalid polynomial [0]: expected at least one coefficient, [coefficients]
cumulativeTrapezoid(<2, 3>, 1, { initial: 0, dx: 0.5 })
cumulativeTrapezoid(<4, 3>, 0, { x: <4, 3> })
cumulativeTrapezoid(<2, 3>, 1, { x: <2> })
    // cumulativeTrapezoid: mismatched x: [2] for axis 1 of [2, 3]
ediff1d(<2, 3>, { toBegin: -1, toEnd: <2> })
ediff1d(<i32 1>)
gradient(<3, 5>, 1)[0]
gradient(<6>, 0, { spacing: <6: 0.5..2>.cumsum(), edgeOrder: 2 })[0]
gradient(<3, 4>, null, { spacing: [0.5, 2], edgeOrder: 2 })[0]
gradient(<2>, 0)[0]
gradient(<1>, 0)  // gradient: invalid shape [1]: axis 0 has fewer than 2 samples
gradient(<2>, 0, { edgeOrder: 2 })  // gradient: invalid shape [2]: axis 0 has fewer than 3 samples
gradient(<3>, 0, { edgeOrder: 3 })  // gradient: invalid edgeOrder 3: expected 1 or 2
gradient(<3>, 0, { spacing: <2> })  // gradient: mismatched spacing: [2] for axis 0 of [3]
gradient(<3, 3>, null, { spacing: [1] })  // gradient: mismatched spacing: 1 distances for 2 axes
interp(<2, 7: -1..4 off 0 1 3 by 0.01>, [0, 1, 3], <3>)
interp(<5>.mul(2), <4: 0.5..1>.cumsum().sub(2), <4>, { left: -1, right: 1 })
interp(<i32 9: -9..9>, [5, 1.5, 7], <3>, { period: 6 })
interp(<4>, [0.5], [3])
interp(<2>, [0, 1], [1])
    // interp: mismatched points: xp [2] and fp [1]: expected two non-empty vectors of equal length
interp(<2>, [0, 1], [1, 2], { period: 0 })
    // interp: invalid period 0: expected a number other than 0
poly(<5>)
poly(<0>)
poly(<2, 2>)  // poly: invalid roots [2, 2]: expected [roots]
polyadd(<2>, <4>)
polyder(<5>)
polyder(<i32 5>, 3)
polyder(<2>, 2)
polyder(<2, 3>)
    // polyder: invalid polynomial [2, 3]: expected at least one coefficient, [coefficients]
polyder(<0>)  // polyder: invalid polynomial [0]: expected at least one coefficient, [coefficients]
polyder(ones([2]), -1)  // polyder: invalid order -1: expected a non-negative integer
polydiv(<5>, <3: 1..2>).quotient
polydiv(<5>, <3: 1..2>).remainder
polydiv(<4>, <4: 1..2>).quotient
polydiv(<4>, <4: 1..2>).remainder
polydiv(<3>, <1: 1..2>).quotient
polydiv(<3>, <1: 1..2>).remainder
polydiv(<2>, <3: 1..2>).quotient
polydiv(<2>, <3: 1..2>).remainder
polyfit(<7>, <7>, 2)
polyfit(<5>, <5, 2>, 1, { w: <5: 0.5..2> })
polyfit(<3>, <3>, 0)
polyfit(spaced(<6>), <6, 2>, 1, { full: true }).residuals
polyfit(spaced(<6>), <6, 2>, 1, { cov: true }).covariance
polyfit(<3>, <4>, 1)
    // polyfit: mismatched shapes: x [3] and y [4]: expected [points] with [points] or [points, k]
polyfit(<3>, <3>, -1)  // polyfit: invalid degree -1: expected a non-negative integer
polyfit(<3>, <3>, 3)  // polyfit: invalid degree 3: 3 points have no more than degree 2
polyfit(<3>, <3>, 1, { w: <2> })  // polyfit: mismatched weights [2]: expected [3]
polyfit(ones([2]), ones([2]), 1, { cov: true })
    // polyfit: invalid cov true: 2 points are too few to estimate the scale: use "unscaled"
polyfit(ones([2]), ones([2]), 1, { rcond: -1 })
    // polyfit: invalid rcond -1: expected a non-negative number
polyint(<4>, 2, <2>)
polyint(<i32 3>)
polyint(<2, 3>)
    // polyint: invalid polynomial [2, 3]: expected at least one coefficient, [coefficients]
polyint(<0>)  // polyint: invalid polynomial [0]: expected at least one coefficient, [coefficients]
polyint(ones([2]), 1.5)  // polyint: invalid order 1.5: expected a non-negative integer
polyint(ones([2]), 2, ones([3]))  // polyint: mismatched constants [3]: expected one or [2]
polymul(<3>, <5>)
polysub(<2>, <4>)
polyval(<4>, <2, 3>)
polyval(<i32 3>, <i32 7>)
polyval(<1>, 2)
polyval(<2, 3>, 1)
    // polyval: invalid polynomial [2, 3]: expected at least one coefficient, [coefficients]
polyval(<0>, 1)
    // polyval: invalid polynomial [0]: expected at least one coefficient, [coefficients]
# This polynomial has no real roots.
joined(await roots(<3>.mul(0.25).add(tensor([2, 0, 2]))))
(await roots(<1: 1..2>)).imag
roots(<2, 3>)
    // roots: invalid polynomial [2, 3]: expected at least one coefficient, [coefficients]
trapezoid(<3, 5>, 0, { dx: 0.5 })
trapezoid(<3, 5>, 1, { x: <5> })
trapezoid(<2, 0>)
trapezoid(<2, 3>, 1, { x: <2> })  // trapezoid: mismatched x: [2] for axis 1 of [2, 3]
unwrap(<3, 9: -9..9>)
unwrap(<i32 9, 2: -9..9>, 0, { period: 4, discont: 3 })
unwrap(<2>, 0, { period: -1 })  // unwrap: invalid period -1: expected a number above 0
`;
