/** Calls of the ops in src/engine/ops/fourier/, in the form of read-table.ts. */
export const calls: string = `
bartlett blackman hamming hann:
  OP(9)
  OP(-1)  // OP: invalid n -1: expected a non-negative integer
fft ifft:
  bothParts(OP({ real: <2, 1>, imag: <2, 1> }))
  bothParts(OP({ real: <2, 2>, imag: <2, 2> }))
  bothParts(OP({ real: <2, 5>, imag: <2, 5> }))
  bothParts(OP({ real: <2, 12>, imag: <2, 12> }))
  bothParts(OP({ real: <i32 2, 131>, imag: <i32 2, 131> }))
  bothParts(OP({ real: <i32 2, 135>, imag: <i32 2, 135> }))
  bothParts(OP({ real: <i32 2, 192>, imag: <i32 2, 192> }))
  bothParts(OP({ real: <i32 2, 2187>, imag: <i32 2, 2187> }))
  bothParts(OP({ real: <i32 2, 4096>, imag: <i32 2, 4096> }))
  bothParts(OP(<3, 6, 2>, 1, { norm: "ortho" }))
  bothParts(OP(<7, 2>, 0, { n: 9, norm: "forward" }))
  bothParts(OP(<2, 7>, -1, { n: 4 }))
fft2 fftn ifft2 ifftn:
  bothParts(OP({ real: <3, 4>, imag: <3, 4> }))
  bothParts(OP(<2, 3, 5>, [0, -1], { norm: "ortho" }))
  bothParts(OP(<3, 4>, [1, 0], { s: [3, 5] }))
fftshift ifftshift:
  OP(<5>)
  OP(<4>)
  OP(<1>)
  OP(<3, 4>)
hfft irfft:
  OP({ real: <2, 2>, imag: <2, 2> })
  OP({ real: <2, 4>, imag: <2, 4> })
  OP({ real: <4, 2>, imag: <4, 2> }, 0, { n: 7, norm: "ortho" })
  OP(<1>)  // OP: invalid n 0: expected an integer above 0
hfft2 hfftn irfft2 irfftn:
  OP({ real: <3, 4>, imag: <3, 4> })
  OP(<3, 2>, [0, 1], { n: 3, norm: "ortho" })
  OP({ real: <3, 4>, imag: <3, 4> }, [1, 0], { s: [3, 5] })
  OP(<2, 2>, [0, 1], { s: [2, 3], n: 3 })  // OP: duplicate n 3: s already sets it
  OP(<2, 1>)  // OP: invalid n 0: expected an integer above 0
ihfft2 ihfftn rfft2 rfftn:
  bothParts(OP(<3, 4>))
  bothParts(OP(<5, 3, 2>, [0, 1], { norm: "forward" }))
  bothParts(OP(<3, 4>, [1, 0], { s: [-1, 5] }))
  OP(<2>, [])  // OP: missing axes: expected at least one
fftfreq rfftfreq:
  OP(8, 0.1)
  OP(0)  // OP: invalid n 0: expected an integer above 0
  OP(4, 0)  // OP: invalid spacing 0: expected a finite number, not 0
fft2 fftn fftshift hfft2 hfftn ifft2 ifftn ifftshift ihfft2 ihfftn irfft2 irfftn rfft2 rfftn:
  OP(<2, 3>, [0, 2])  // OP: invalid axis 2: [2, 3] has the axes -2 to 1
fft2 fftn hfft2 hfftn ifft2 ifftn ihfft2 ihfftn irfft2 irfftn rfft2 rfftn:
  OP(<2, 3>, [0, 1], { s: [4] })  // OP: mismatched s: 1 extents for 2 axes
  OP(<2, 3>, [0, 1], { s: [0, 4] })  // OP: invalid n 0: expected an integer above 0
fft hfft ifft ihfft irfft rfft:
  OP(<4>, 0, { n: 0 })  // OP: invalid n 0: expected an integer above 0
fft hfft ifft irfft:
  OP({ real: <4> })  // OP: missing imag: expected a tensor
  OP({ real: <4>, imag: <3> })  // OP: mismatched shapes: real [4] and imag [3]
bartlett(8, { periodic: true })
blackman(8, { periodic: true })
blackman(1)
fft(<4>, 0, { n: 1048583 })
    // fft: unsupported n 1048583: above 1048576 its prime factors must be 127 or less: choose
    // another length with { n }
fftfreq(7)
hamming(8, { periodic: true, alpha: 0.6, beta: 0.3 })
hamming(1)
hamming(3, { alpha: NaN })  // hamming: invalid alpha NaN and beta 0.46: expected finite numbers
hann(8, { periodic: true })
hann(1)
bothParts(ihfft(<3, 7>))
bothParts(ihfft(<6, 2>, 0, { n: 4, norm: "forward" }))
irfft({ real: <2, 7>, imag: <2, 7> })
irfft(<4>, 0, { n: 12 })
istft({ real: <2, 5, 4>, imag: <2, 5, 4> }, 8)
istft({ real: <5, 3>, imag: <5, 3> }, 5,
    { hop: 3, window: <5: 1..2>, center: false, onesided: false, length: 13 })
istft({ real: <2, 3, 4>, imag: <2, 3, 4> }, 4,
    { winLength: 3, window: <3: 1..2>, normalized: true, hop: 1 })
istft(stft(<11>, 4, { hop: 3 }), 4, { hop: 3, length: 11 })
istft({ real: <4> }, 4)  // istft: missing imag: expected a tensor
istft({ real: <4>, imag: <3> }, 4)  // istft: mismatched shapes: real [4] and imag [3]
istft(<3, 2>, 0)  // istft: invalid n 0: expected an integer above 0
istft(<3, 2>, 4, { hop: 0 })  // istft: invalid hop 0: expected an integer above 0
istft(<3, 2>, 4, { window: ones([3]) })  // istft: mismatched window: [3] for n = 4
istft(<4, 2>, 4)  // istft: mismatched shape [4, 2]: expected [..., 3, frames] for n = 4
istft(<3, 2>, 4, { length: -1 })  // istft: invalid length -1: expected a non-negative integer
kaiser(9, 8.6)
kaiser(7)
kaiser(8, 14, { periodic: true })
kaiser(-1, 1)  // kaiser: invalid n -1: expected a non-negative integer
kaiser(3, NaN)  // kaiser: invalid beta NaN: expected a finite number
bothParts(rfft(<3, 1>))
bothParts(rfft(<3, 2>))
bothParts(rfft(<3, 7>))
bothParts(rfft(<3, 12>))
bothParts(rfft(<6, 2>, 0, { norm: "ortho" }))
rfftfreq(7)
bothParts(stft(<2, 14>, 8))
bothParts(stft(<2, 14>, 5, { hop: 3 }))
bothParts(stft(<2, 14>, 8, { center: false, onesided: false, hop: 4 }))
bothParts(stft(<2, 14>, 8, { winLength: 5, normalized: true, padMode: "circular" }))
bothParts(stft(<2, 14>, 9, { winLength: 4, hop: 3, center: false, alignToWindow: true }))
bothParts(stft(<12>, 6, { window: <6>, hop: 2 }))
stft(<8>, 0)  // stft: invalid n 0: expected an integer above 0
stft(<8>, 4, { hop: 0 })  // stft: invalid hop 0: expected an integer above 0
stft(<8>, 4, { window: ones([3]) })  // stft: mismatched window: [3] for n = 4
stft(<8>, 4, { winLength: 5 })  // stft: invalid winLength 5: expected an integer from 1 to n = 4
stft(<8>, 4, { alignToWindow: true })
    // stft: unsupported alignToWindow with centred windows: use center: false
stft(<3>, 8)  // stft: invalid shape [3]: the last axis must have at least 5 points
stft(<3>, 4, { center: false })
    // stft: invalid shape [3]: the last axis must have at least 4 points
`;
