/** Calls of the ops in src/engine/ops/special/, in the form of read-table.ts. */
export const calls: string = `
besselJ0 besselJ1 scaledModifiedBesselK0 scaledModifiedBesselK1 sphericalBesselJ0:
  OP(<: 20..90>)
besselJ0 besselJ1 i0 i0e i1 i1e sphericalBesselJ0:
  OP(<i32 9: -20..20>)
airyAi(<5, 13: -9..9>)
besselJ0(<5, 13: -9..9 off -4 0 4 by 0.05>)
besselJ1(<5, 13: -9..9 off -4 0 4 by 0.05>)
besselJn(<9: -9..9 off -4 -3 3 4 by 0.05>, 3)
besselJn(1, 65)  // besselJn: invalid v 65: expected an integer from 0 to 64
betaFunction(<5, 1: 0.25..6>, <9: 0.25..6>)
betaFunction(<7: -1.75..-1.25>, <: 2..9>)
betainc(<4, 1: 0.5..6>, <3: 0.5..6>, <2, 1, 1: 0.125..0.875>)
betainc(<5: 30..90>, <: 0.25..40>, <5: 0.5..0.875>)
betainc(<2, 3>, 1, <2, 4>)
    // betainc: mismatched shapes: [2, 3] and [2, 4] do not broadcast (axis -1: 3 and 4)
betaln(<5, 1: 0.25..6>, <9: 0.25..6>)
betaln(<7: -1.75..-1.25>, <: 2..90>)
comb(<5, 1: 5.25..9>, <7: 0.25..4.75>)
comb(<i32 6, 1: -2..17>, <i32 7: -2..9>)
expn(<i32 4, 1: 0..6>, <5: 0.25..5>)
expn(<2, 3>, <2, 4>)
    // expn: mismatched shapes: [2, 3] and [2, 4] do not broadcast (axis -1: 3 and 4)
fresnel(<4, 9: -4..4 off -1.6 1.6 by 0.05>).s
fresnel(<4, 9: -4..4 off -1.6 1.6 by 0.05>).c
hyp1f1(<3, 1: 0.25..3>, <3, 1: 3..5>, <4: -4..4 off 0 by 0.05>)
hyp1f1(<2, 3>, 1, <2, 4>)
    // hyp1f1: mismatched shapes: [2, 3] and [2, 4] do not broadcast (axis -1: 3 and 4)
# All series, with c − a − b fractional, whole, and negative.
hyp2f1(0.5, tensor([[0.75], [1.5], [2.5]]), tensor([[2], [3], [1.25]]), <3, 3: -0.95..0.95>)
hyp2f1(0.75, 1.25, 2, <3: -30..-3>)
hyp2f1(<2, 3>, 1, 1, <2, 4>)
    // hyp2f1: mismatched shapes: [2, 3] and [2, 4] do not broadcast (axis -1: 3 and 4)
i0(<5, 13: -4..4 off 0 by 0.05>)
i0(<: -4..4>)
i0e(<5, 13: -12..12 off 0 by 0.05>)
i0e(<: -12..12>)
i1(<5, 13: -4..4 off 0 by 0.05>)
i1(<: -4..4>)
i1e(<5, 13: -12..12 off 0 by 0.05>)
i1e(<: -12..12>)
igamma(<5, 1: 0.375..30>, <9: 0.25..30>)
igamma(<i32: 1..9>.cast("f32").mul(0.03125), <7: 0.0625..2>)
igammac(<5, 1: 0.375..30>, <9: 0.25..30>)
igammac(<i32: 1..9>.cast("f32").mul(0.03125), <7: 0.0625..2>)
lpmn(2, 2, <5: -0.75..0.75>).derivatives
lpmn(1, 0.5, 0.5)  // lpmn: invalid n 0.5: expected an integer from 0 to 64
lpmnValues(2, 3, <5: -0.875..0.875>, true)
lpmnValues(2, 3, <5: -0.875..0.875>, false)
lpmnValues(-1, 2, 0.5, true)  // lpmnValues: invalid m -1: expected an integer from 0 to 64
mvlgamma(<7: 1.25..9>, 3)
mvlgamma(<2>, 0)  // mvlgamma: invalid p 0: expected an integer from 1 to 64
owensT(<5, 1: -3..3>, <7: -3..3>)
owensT(<2, 3>, <2, 4>)
    // owensT: mismatched shapes: [2, 3] and [2, 4] do not broadcast (axis -1: 3 and 4)
poch(<5, 1: 0.5..4>, <7: 0.5..4>)
poch(<7: 30..60>, <: -4..4>).div(1000000)
polygamma(<5, 13: 0.75..9>, 2)
polygamma(<7: 1.5..9>, 5)
polygamma(<7: -1.75..-1.25>, 3).div(100)
polygamma(<4: 0.5..4>, 1)
polygamma(<2>, 21)  // polygamma: invalid n 21: expected an integer from 0 to 20
polygamma(1, <2>)  // polygamma: invalid n a tensor f32[2]: expected a number
scaledModifiedBesselK0(<5, 13: 0.25..6 off 2 by 0.05>)
scaledModifiedBesselK1(<5, 13: 0.25..6 off 2 by 0.05>)
sici(<4, 9: -12..12 off -4 0 4 by 0.05>).si
sici(<4, 9: 0.25..12 off 4 by 0.05>).ci
sphHarmY(3, -1, <4: 0.25..3>, <4: 0..6>).imag
sphHarmY(<i32 4, 1: 0..4>, <i32 3: -2..3>, <3: 0.25..3>, 0.5, { nMax: 3 }).real
sphHarmY(<2>, 0, 1, 1)  // sphHarmY: invalid nMax NaN: expected an integer from 0 to 64
sphHarmY(1, 2, 1, 1)  // sphHarmY: invalid m 2: expected one from -1 to 1
sphericalBesselJ0(<5, 13: -9..9 off -4 0 4 by 0.05>)
wofz({ real: <4, 5: -3..3>, imag: <4, 5: -1..3 off 0 by 0.05> }).real
wofz({ real: <4, 5: -3..3>, imag: <4, 5: -1..3 off 0 by 0.05> }).imag
wofz({ real: <2>, imag: <3> })  // wofz: mismatched shapes: real [2] and imag [3]
zeta(<3, 1: 1.5..6>, <5: 0.75..9>)
zeta(<i32 7: 2..9>, <: 1..9>)
`;
