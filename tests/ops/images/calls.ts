/** Calls of the ops in src/engine/ops/images/, in the form of read-table.ts. */
export const calls: string = `
affineGrid(<2, 2, 3>, [2, 1, 3, 4])
affineGrid(<1, 2, 3>, [1, 3, 4, 1], { alignCorners: true })
affineGrid(<2, 3, 4>, [2, 1, 2, 3, 4])
affineGrid(<1, 2, 3>, [1, 4])
    // affineGrid: invalid size [1, 4]: expected [n, channels, …] with two or three spatial axes
affineGrid(<1, 2, 2>, [1, 1, 4, 4])
    // affineGrid: mismatched theta: [1, 2, 2] for [1, 1, 4, 4], expected [1, 2, 3]
channelShuffle(<2, 6, 3, 4>, 3)
channelShuffle(<1, 8>, 2)
channelShuffle(<1, 6>, 4)  // channelShuffle: invalid groups 4: expected a divisor of 6 channels
channelShuffle(<6>, 2)  // channelShuffle: invalid rank: [6] is not [n, channels, …]
cropAndResize(<2, 3, 5, 6>, tensor([[0.1, 0.2, 0.75, 0.93], [0.8, -0.3, 0.15, 1.1]]), i32([1, 0]),
    [4, 3])
cropAndResize(<2, 3, 5, 6>, tensor([[0.1, 0.2, 0.75, 0.93], [0.8, -0.3, 0.15, 1.1]]), i32([1, 0]),
    [4, 3], { mode: "nearest", extrapolationValue: -2 })
cropAndResize(<1, 1, 2, 2>, <2, 3>, <i32 2>, 2)
    // cropAndResize: invalid boxes [2, 3]: expected [boxes, 4]
cropAndResize(<1, 1, 2, 2>, <2, 4>, <2>, 2)
    // cropAndResize: mismatched images: expected integers [2], got f32 [2] (cast it to i32, or pass
    // that dtype to arange)
# The gradient of a coordinate jumps where it meets an element: at extent 4 with edges, at extent 5
# with centres.
gridSample(<1, 2, 4, 4>, <1, 2, 5,
    2: off -2 -1.75 -1.5 -1.25 -1 -0.75 -0.5 -0.25 0 0.25 0.5 0.75 1 1.25 1.5 1.75 2 by 0.03>,
    { paddingMode: "zeros", alignCorners: false })
gridSample(<1, 2, 5, 5>, <1, 2, 5,
    2: off -2 -1.75 -1.5 -1.25 -1 -0.75 -0.5 -0.25 0 0.25 0.5 0.75 1 1.25 1.5 1.75 2 by 0.03>,
    { paddingMode: "zeros", alignCorners: true })
gridSample(<1, 2, 4, 4>, <1, 2, 5,
    2: off -2 -1.75 -1.5 -1.25 -1 -0.75 -0.5 -0.25 0 0.25 0.5 0.75 1 1.25 1.5 1.75 2 by 0.03>,
    { paddingMode: "border", alignCorners: false })
gridSample(<1, 2, 5, 5>, <1, 2, 5,
    2: off -2 -1.75 -1.5 -1.25 -1 -0.75 -0.5 -0.25 0 0.25 0.5 0.75 1 1.25 1.5 1.75 2 by 0.03>,
    { paddingMode: "border", alignCorners: true })
gridSample(<1, 2, 4, 4>, <1, 2, 5,
    2: off -2 -1.75 -1.5 -1.25 -1 -0.75 -0.5 -0.25 0 0.25 0.5 0.75 1 1.25 1.5 1.75 2 by 0.03>,
    { paddingMode: "reflection", alignCorners: false })
gridSample(<1, 2, 5, 5>, <1, 2, 5,
    2: off -2 -1.75 -1.5 -1.25 -1 -0.75 -0.5 -0.25 0 0.25 0.5 0.75 1 1.25 1.5 1.75 2 by 0.03>,
    { paddingMode: "reflection", alignCorners: true })
gridSample(<1, 2, 4, 4>, <1, 2, 5,
    2: off -2 -1.75 -1.5 -1.25 -1 -0.75 -0.5 -0.25 0 0.25 0.5 0.75 1 1.25 1.5 1.75 2 by 0.03>,
    { mode: "nearest", paddingMode: "border" })
gridSample(<1, 2, 5, 5>, <1, 2, 5,
    2: off -2 -1.75 -1.5 -1.25 -1 -0.75 -0.5 -0.25 0 0.25 0.5 0.75 1 1.25 1.5 1.75 2 by 0.03>,
    { mode: "nearest", alignCorners: true })
gridSample(<1, 2, 5, 5>, <1, 2, 5,
    2: off -2 -1.75 -1.5 -1.25 -1 -0.75 -0.5 -0.25 0 0.25 0.5 0.75 1 1.25 1.5 1.75 2 by 0.03>,
    { mode: "bicubic", alignCorners: true })
gridSample(<1, 2, 4, 4>, <1, 2, 5,
    2: off -2 -1.75 -1.5 -1.25 -1 -0.75 -0.5 -0.25 0 0.25 0.5 0.75 1 1.25 1.5 1.75 2 by 0.03>,
    { mode: "bicubic", paddingMode: "reflection" })
gridSample(<2, 3, 4>, <2, 40,
    1: off -2 -1.75 -1.5 -1.25 -1 -0.75 -0.5 -0.25 0 0.25 0.5 0.75 1 1.25 1.5 1.75 2 by 0.03>)
gridSample(<1, 2, 4, 4, 4>, <1, 2, 3, 2,
    3: off -2 -1.75 -1.5 -1.25 -1 -0.75 -0.5 -0.25 0 0.25 0.5 0.75 1 1.25 1.5 1.75 2 by 0.03>,
    { paddingMode: "reflection" })
gridSample(<1, 2>, <1, 2>)
    // gridSample: invalid shape [1, 2]: expected [n, channels, …] with one to three non-empty
    // spatial axes
gridSample(<1, 1, 2>, <1, 1, 1>, { mode: "bicubic" })
    // gridSample: unsupported mode "bicubic" for 1 spatial axes
gridSample(<2, 1, 2, 2>, <1, 3, 3, 2>)
    // gridSample: mismatched grid: [1, 3, 3, 2] for [2, 1, 2, 2], expected [2, …, 2] of 4 axes
interpolate(<2, 3, 4>, { scaleFactor: 3 })
interpolate(<1, 2, 6, 8>, { size: [3, 2] })
interpolate(<1, 2, 5, 4>, { size: [7, 3] })
interpolate(<2, 3, 3, 2>, { size: [2, 5], mode: "nearest-exact" })
interpolate(<2, 3, 7>, { size: 4, mode: "linear" })
interpolate(<1, 2, 4, 5>, { scaleFactor: 2, mode: "bilinear" })
interpolate(<1, 2, 4, 5>, { size: [7, 3], mode: "bilinear", alignCorners: true })
interpolate(<1, 1, 3, 3>, { scaleFactor: [1.5, 4.7], mode: "bilinear" })
interpolate(<1, 1, 3, 3>, { scaleFactor: 1.5, mode: "bilinear", recomputeScaleFactor: true })
interpolate(<1, 1, 3, 2>, { size: [40, 1], mode: "bilinear", alignCorners: true })
interpolate(<1, 2, 3, 4, 2>, { size: [5, 3, 4], mode: "trilinear" })
interpolate(<1, 2, 4, 5>, { scaleFactor: 2, mode: "bicubic" })
interpolate(<1, 2, 4, 5>, { size: [7, 3], mode: "bicubic", alignCorners: true })
interpolate(<1, 1, 13, 9>, { size: [4, 12], mode: "bilinear", antialias: true })
interpolate(<1, 1, 24, 3>, { size: [3, 2], mode: "bicubic", antialias: true })
interpolate(<1, 2, 7, 6>, { size: [3, 2], mode: "area" })
interpolate(<1, 2, 5>, { size: 8, coordinateMode: "half-pixel" })
interpolate(<1, 2, 5>, { size: 7, coordinateMode: "align-corners", nearestMode: "ceil" })
interpolate(<1, 1, 4, 5>, { size: [7, 3], nearestMode: "round-prefer-ceil" })
interpolate(<1, 1, 5>, { scaleFactor: 0.5, mode: "linear", coordinateMode: "half-pixel-symmetric" })
interpolate(<1, 1, 4, 5>, { size: [6, 1], mode: "bilinear", coordinateMode: "pytorch-half-pixel" })
interpolate(<1, 1, 4, 5>, { size: [7, 3], mode: "bilinear", coordinateMode: "asymmetric" })
interpolate(<1, 1, 4, 5>,
    { size: [7, 9], mode: "bicubic", excludeOutside: true, cubicCoefficient: -0.5 })
interpolate(<1, 2, 4, 5>, { size: [3, 4], mode: "bilinear", coordinateMode: "crop-and-resize",
    roi: [[0.25, 1.5], [0.8, 0]], extrapolationValue: 7 })
interpolate(<i32 1, 2, 5>, { size: 8 })
interpolate(<2, 3>, { size: 4 })
    // interpolate: invalid shape [2, 3]: expected [n, channels, …] with non-empty spatial axes
interpolate(<1, 1, 4>, {})  // interpolate: invalid size: expected either size or scaleFactor
interpolate(<1, 1, 4, 4>, { size: [8, 0] })
    // interpolate: invalid size [8, 0]: expected one or 2 integers above 0
interpolate(<1, 1, 4, 4>, { scaleFactor: 0.1 })
    // interpolate: invalid scaleFactor 0.1: expected factors that leave elements on the 2 spatial
    // axes of [1, 1, 4, 4]
interpolate(<1, 1, 4>, { size: 2, mode: "bilinear" })
    // interpolate: mismatched mode "bilinear": [1, 1, 4] has 1 spatial axes, not 2
interpolate(<1, 1, 4>, { size: 2, alignCorners: true })
    // interpolate: unsupported alignCorners with mode "nearest"
interpolate(<1, 1, 4>, { size: 2, mode: "linear", alignCorners: true, antialias: true })
    // interpolate: unsupported alignCorners with antialias
interpolate(<1, 1, 4>, { size: 2, mode: "area", antialias: true })
    // interpolate: unsupported antialias with mode "area"
interpolate(<1, 1, 4>, { size: 2, mode: "area", coordinateMode: "asymmetric" })
    // interpolate: unsupported coordinateMode with mode "area": use "nearest", "linear" or "cubic"
interpolate(<1, 1, 4>,
    { size: 2, mode: "linear", alignCorners: true, coordinateMode: "asymmetric" })
    // interpolate: unsupported alignCorners with coordinateMode: use coordinateMode "align-corners"
interpolate(<1, 1, 4>, { size: 2, mode: "linear", antialias: true, coordinateMode: "asymmetric" })
    // interpolate: unsupported antialias with coordinateMode
interpolate(<1, 1, 4>, { size: 2, mode: "linear", nearestMode: "floor" })
    // interpolate: unsupported nearestMode with mode "linear": use mode "nearest"
interpolate(<1, 1, 4>, { size: 2, excludeOutside: true })
    // interpolate: unsupported excludeOutside with mode "nearest"
interpolate(<1, 1, 4>, { size: 2, mode: "linear", cubicCoefficient: -0.5 })
    // interpolate: unsupported cubicCoefficient with mode "linear"
interpolate(<1, 1, 4>, { size: 2, coordinateMode: "asymmetric", roi: [[0, 1]] })
    // interpolate: unsupported roi with coordinateMode "asymmetric": use coordinateMode
    // "crop-and-resize"
interpolate(<1, 1, 4>, { size: 2, coordinateMode: "crop-and-resize" })
    // interpolate: missing roi: coordinateMode "crop-and-resize" requires [start, end] for each of
    // 1 spatial axis
interpolate(<1, 1, 4, 4>, { size: 2, coordinateMode: "crop-and-resize", roi: [[0, 1]] })
    // interpolate: invalid roi [[0,1]]: coordinateMode "crop-and-resize" requires [start, end] for
    // each of 2 spatial axes
pixelShuffle(<2, 8, 3, 4>, 2)
pixelShuffle(<9, 2, 1>, 3)
pixelShuffle(<6, 2, 2>, 2)
    // pixelShuffle: mismatched channels: 6 of [6, 2, 2] are not a multiple of 4
pixelShuffle(<4, 2, 2>, 0)  // pixelShuffle: invalid factor 0: expected an integer above 0
pixelShuffle(<2, 2>, 2)  // pixelShuffle: invalid rank: [2, 2] is not [..., channels, height, width]
pixelUnshuffle(<2, 2, 6, 4>, 2)
pixelUnshuffle(<1, 6, 3>, 3)
pixelUnshuffle(<1, 4, 3>, 2)
    // pixelUnshuffle: mismatched extents: 4 and 3 of [1, 4, 3] are not multiples of 2
roiAlign(<2, 3, 5, 6>, tensor([[0.7, 1.1, 4.3, 3.9], [-4, 2.2, 5.4, 9.1]]), i32([1, 0]), [2, 3])
roiAlign(<2, 3, 5, 6>, tensor([[0.7, 1.1, 4.3, 3.9], [-4, 2.2, 5.4, 9.1]]), i32([1, 0]), [2, 3],
    { aligned: false, samplingRatio: 3, spatialScale: 0.5 })
roiAlign(<1, 1, 2, 2>, <1, 4>, <i32 1>, 2, { samplingRatio: 0 })
    // roiAlign: invalid samplingRatio 0: expected an integer above 0
roiAlign(<1, 2, 2>, <1, 4>, <i32 1>, 2)
    // roiAlign: invalid shape [1, 2, 2]: expected [n, channels, height, width] of at least one
    // element each
roiAlign(<1, 1, 2, 2>, <1, 4>, <i32 1>, 0)  // roiAlign: invalid size 0: expected integers above 0
`;
