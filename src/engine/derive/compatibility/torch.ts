/** PyTorch's functions: its main namespace, `nn.functional`, `linalg`, `fft` and `special`. */
import { ofTorch, throughout } from "./differences.ts";
import { type Library, within } from "./library.ts";
import { reasons } from "./numpy.ts";

const main = `
  abs absolute acos acosh add addbmm addcdiv addcmul addmm addmv addr adjoint all allclose amax amin
  aminmax angle any arange arccos arccosh arcsin arcsinh arctan arctan2 arctanh argmax argmin argsort
  argwhere as_strided as_tensor asarray asin asinh atan atan2 atanh atleast_1d atleast_2d atleast_3d
  baddbmm bartlett_window bernoulli bincount bitwise_and bitwise_left_shift bitwise_not bitwise_or
  bitwise_right_shift bitwise_xor blackman_window block_diag bmm broadcast_shapes broadcast_tensors
  broadcast_to bucketize can_cast cartesian_prod cat cdist ceil chain_matmul cholesky
  cholesky_inverse cholesky_solve chunk clamp clip clone column_stack combinations compile complex
  concat concatenate cond conj conj_physical copysign corrcoef cos cosh count_nonzero cov cross cummax
  cummin cumprod cumsum cumulative_trapezoid deg2rad dequantize det diag diag_embed diagflat diagonal
  diagonal_scatter diff digamma dist div divide dot dsplit dstack einsum empty empty_like
  empty_strided enable_grad eq equal erf erfc erfinv exp exp2 expm1 eye
  fake_quantize_per_channel_affine fake_quantize_per_tensor_affine fix flatten flip fliplr flipud
  float_power floor floor_divide fmax fmin fmod frac frexp from_dlpack from_file from_numpy frombuffer
  full full_like gather gcd ge geqrf ger get_default_device get_default_dtype
  get_deterministic_debug_mode get_float32_matmul_precision get_num_interop_threads get_num_threads
  get_rng_state gradient greater greater_equal gt hamming_window hann_window heaviside histc histogram
  histogramdd hsplit hstack hypot i0 igamma igammac imag index_add index_copy index_reduce index_select
  initial_seed inner inverse is_complex is_conj is_floating_point is_grad_enabled is_nonzero is_storage
  is_tensor isclose isfinite isin isinf isnan isneginf isposinf isreal istft kaiser_window kron
  kthvalue lcm ldexp le lerp less less_equal lgamma linspace load lobpcg log log10 log1p log2 logaddexp
  logaddexp2 logcumsumexp logdet logical_and logical_not logical_or logical_xor logit logspace
  logsumexp lt lu lu_solve lu_unpack manual_seed masked_select matmul matrix_exp matrix_power max
  maximum mean median meshgrid min minimum mm mode moveaxis movedim msort mul multinomial multiply mv
  mvlgamma nan_to_num nanmean nanmedian nanquantile nansum narrow narrow_copy ne neg negative nextafter
  no_grad nonzero norm normal not_equal numel ones ones_like orgqr ormqr outer pca_lowrank permute
  pinverse poisson polar polygamma positive pow prod promote_types qr quantile quantize_per_channel
  quantize_per_tensor quantized_batch_norm quantized_max_pool1d quantized_max_pool2d rad2deg rand
  rand_like randint randint_like randn randn_like randperm range ravel real reciprocal remainder renorm
  repeat_interleave reshape resolve_conj resolve_neg result_type roll rot90 round row_stack rsqrt save
  scatter scatter_add scatter_reduce searchsorted seed select select_scatter set_default_device
  set_default_dtype set_default_tensor_type set_deterministic_debug_mode set_float32_matmul_precision
  set_flush_denormal set_num_interop_threads set_num_threads set_printoptions set_rng_state
  set_warn_always sgn sigmoid sign signbit sin sinc sinh slice_scatter slogdet softmax sort
  sparse_bsc_tensor sparse_bsr_tensor sparse_coo_tensor sparse_csc_tensor sparse_csr_tensor split sqrt
  square squeeze stack std std_mean stft sub subtract sum svd svd_lowrank swapaxes swapdims t take
  take_along_dim tan tanh tensor tensor_split tensordot tile topk trace transpose trapezoid trapz
  triangular_solve tril tril_indices triu triu_indices true_divide trunc unbind unflatten unique
  unique_consecutive unravel_index unsqueeze use_deterministic_algorithms vander var var_mean vdot
  view_as_complex view_as_real vmap vsplit vstack where xlogy zeros zeros_like
`;

const functional = `
  adaptive_avg_pool1d adaptive_avg_pool2d adaptive_avg_pool3d adaptive_max_pool1d adaptive_max_pool2d
  adaptive_max_pool3d affine_grid alpha_dropout avg_pool1d avg_pool2d avg_pool3d batch_norm bilinear
  binary_cross_entropy binary_cross_entropy_with_logits celu conv1d conv2d conv3d conv_transpose1d
  conv_transpose2d conv_transpose3d cosine_embedding_loss cosine_similarity cross_entropy ctc_loss
  dropout dropout1d dropout2d dropout3d elu elu_ embedding embedding_bag feature_alpha_dropout fold
  fractional_max_pool2d fractional_max_pool3d gated_delta_rule gaussian_nll_loss gelu glu grid_sample
  group_norm grouped_mm gumbel_softmax hardshrink hardsigmoid hardswish hardtanh hardtanh_
  hinge_embedding_loss huber_loss instance_norm interpolate kl_div l1_loss layer_norm leaky_relu
  leaky_relu_ linear linear_cross_entropy local_response_norm log_softmax logsigmoid lp_pool1d
  lp_pool2d lp_pool3d margin_ranking_loss max_pool1d max_pool2d max_pool3d max_unpool1d max_unpool2d
  max_unpool3d mish mse_loss multi_margin_loss multilabel_margin_loss multilabel_soft_margin_loss
  nll_loss normalize one_hot pad pairwise_distance pdist pixel_shuffle pixel_unshuffle poisson_nll_loss
  prelu relu relu6 relu_ rms_norm rrelu rrelu_ scaled_dot_product_attention scaled_grouped_mm scaled_mm
  selu sigmoid silu smooth_l1_loss soft_margin_loss softmax softmin softplus softshrink softsign tanh
  tanhshrink threshold threshold_ triplet_margin_loss triplet_margin_with_distance_loss unfold upsample
  upsample_bilinear upsample_nearest
`;

const linalg = `
  cholesky cholesky_ex cond cross det diagonal eig eigh eigvals eigvalsh householder_product inv inv_ex
  ldl_factor ldl_factor_ex ldl_solve lstsq lu lu_factor lu_factor_ex lu_solve matmul matrix_exp
  matrix_norm matrix_power matrix_rank multi_dot norm pinv polar qr slogdet solve solve_ex
  solve_triangular svd svdvals tensorinv tensorsolve vander vecdot vector_norm
`;

const fft = `
  fft fft2 fftfreq fftn fftshift hfft hfft2 hfftn ifft ifft2 ifftn ifftshift ihfft ihfft2 ihfftn irfft
  irfft2 irfftn rfft rfft2 rfftfreq rfftn
`;

const special = `
  airy_ai bessel_j0 bessel_j1 digamma entr erf erfc erfcx erfinv exp2 expit expm1 gammainc gammaincc
  gammaln i0 i0e i1 i1e log1p log_ndtr log_softmax logit logsumexp multigammaln ndtr ndtri polygamma
  psi round scaled_modified_bessel_k0 scaled_modified_bessel_k1 sinc softmax spherical_bessel_j0
  xlog1py xlogy zeta
`;

export const torch: Library = {
  title: "PyTorch",
  edition:
    "as documented in 2026: the functions of its main namespace, `nn.functional`, `linalg`, `fft` and `special`, without symbolic numbers and `_foreach`",
  names: [
    main,
    within("nn.functional", functional),
    within("linalg", linalg),
    within("fft", fft),
    within("special", special),
  ].join(" "),
  renames: {
    as_tensor: "tensor",
    bartlett_window: "bartlett(n, { periodic: true })",
    blackman_window: "blackman(n, { periodic: true })",
    bmm: "matmul",
    bucketize: "searchsorted(boundaries, x)",
    cat: "concat",
    chain_matmul: "multiDot",
    equal: "arrayEqual",
    cummax: "cummaxWithIndices",
    cummin: "cumminWithIndices",
    from_numpy: "tensor",
    gather: "takeAlongAxis",
    ger: "outer",
    hamming_window: "hamming(n, { periodic: true })",
    hann_window: "hann(n, { periodic: true })",
    index_select: "take",
    inverse: "inv",
    kaiser_window: "kaiser(n, 12, { periodic: true })",
    kthvalue: "kthvalue, argsort",
    lu: "luFactor",
    manual_seed: "seed",
    rand_like: "rand(x.shape)",
    randint_like: "randint(x.shape, low, high)",
    randn_like: "randn(x.shape)",
    randperm: "permutation",
    masked_select: "booleanMask",
    max: "max, argmax, maximum",
    min: "min, argmin, minimum",
    median: 'median(x, axis, { method: "lower" })',
    mm: "matmul",
    movedim: "moveaxis",
    multinomial: "categorical(log(p), -1, { shape: [n], replace: false })",
    msort: "sort(x, 0)",
    mv: "matmul",
    nanmedian: 'nanmedian(x, axis, { method: "lower" })',
    nonzero: "argwhere",
    norm: "norm, matrixNorm",
    numel: "Tensor.size",
    orgqr: "householderProduct",
    pinverse: "pinv",
    repeat_interleave: "repeat",
    select: "slice",
    set_default_device: "config({ device })",
    set_default_dtype: "config({ dtype })",
    set_num_threads: "config({ threads })",
    sgn: "sign",
    sort: "sort, argsort",
    split: "splitWithSizes",
    svd: "svd, transpose",
    swapdims: "swapaxes",
    t: "Tensor.T",
    take: "take(x, indices, null)",
    take_along_dim: "takeAlongAxis",
    triangular_solve: "triangularSolve",
    tril_indices: "stack(trilIndices(rows, k, columns))",
    triu_indices: "stack(triuIndices(rows, k, columns))",
    unbind: "unstack",
    "linalg.cholesky_ex": "cholesky",
    "linalg.inv_ex": "inv",
    "linalg.ldl_factor_ex": "ldlFactor",
    "linalg.lu_factor_ex": "luFactor",
    // Of matrices it is a norm of matrices, where an order is passed.
    "linalg.norm": "norm, matrixNorm",
    "linalg.solve_ex": "solve",
    "linalg.solve_triangular": "triangularSolve",
    "linalg.vander": "vander(x, n, { increasing: true })",
    "nn.functional.binary_cross_entropy": "bce",
    "nn.functional.binary_cross_entropy_with_logits": "bceWithLogits",
    "nn.functional.ctc_loss": "ctc",
    "nn.functional.cosine_embedding_loss": "cosineEmbedding",
    "nn.functional.gaussian_nll_loss": "gaussianNll",
    "nn.functional.hinge_embedding_loss": "hingeEmbedding",
    "nn.functional.huber_loss": "huber",
    "nn.functional.l1_loss": "l1",
    "nn.functional.margin_ranking_loss": "marginRanking",
    "nn.functional.mse_loss": "mse",
    "nn.functional.multi_margin_loss": "multiMargin",
    "nn.functional.multilabel_margin_loss": "multilabelMargin",
    "nn.functional.multilabel_soft_margin_loss": "multilabelSoftMargin",
    "nn.functional.nll_loss": "nll",
    "nn.functional.poisson_nll_loss": "poissonNll",
    "nn.functional.smooth_l1_loss": "smoothL1",
    "nn.functional.soft_margin_loss": "softMargin",
    "nn.functional.triplet_margin_loss": "tripletMargin",
    "nn.functional.triplet_margin_with_distance_loss": "tripletMarginWithDistance",
    "nn.functional.unfold": "im2col",
    "nn.functional.upsample": "interpolate",
    "nn.functional.upsample_bilinear":
      'interpolate(x, { scaleFactor, mode: "bilinear", alignCorners: true })',
    "nn.functional.upsample_nearest": "interpolate",
    "special.expit": "sigmoid",
    "special.gammainc": "igamma",
    "special.gammaincc": "igammac",
    "special.gammaln": "lgamma",
    "special.multigammaln": "mvlgamma",
    "special.psi": "digamma",
  },
  differs: {},
  notes: ofTorch,
  throughout: Object.values(throughout),
  leftOut: {
    "writing in place: tensors are immutable values": `
      nn.functional.elu_ nn.functional.hardtanh_ nn.functional.leaky_relu_ nn.functional.relu_
      nn.functional.rrelu_ nn.functional.threshold_
    `,
    "memory layout and copies: tensors are immutable values without strides": `
      as_strided clone empty_strided frombuffer narrow_copy
    `,
    [reasons.empty]: `
      empty empty_like
    `,
    [reasons.files]: `
      from_file load save set_printoptions
    `,
    [reasons.memory]: `
      from_dlpack
    `,
    [reasons.dtypes]: `
      can_cast get_default_dtype is_complex is_floating_point promote_types result_type
      set_default_tensor_type
    `,
    [reasons.complex]: `
      adjoint angle complex conj conj_physical imag is_conj isreal polar real resolve_conj
      resolve_neg view_as_complex view_as_real
    `,
    "global state that changes while a program runs: `config` states the device and the threads once, and results are always deterministic": `
      get_default_device get_deterministic_debug_mode get_float32_matmul_precision
      get_num_interop_threads get_num_threads set_deterministic_debug_mode
      set_float32_matmul_precision set_flush_denormal set_num_interop_threads
      set_warn_always use_deterministic_algorithms
    `,
    [reasons.generators]: `
      get_rng_state initial_seed set_rng_state
    `,
    "a seed drawn from the system: a program's runs are alike, and `seed(value)` makes them differ": `
      seed
    `,
    "not in the sources of PyTorch 2.14, which define no function of that name": `
      nn.functional.gated_delta_rule
    `,
    "modes of recording: every call is recorded, and compiled when it is asked for": `
      compile cond enable_grad is_grad_enabled no_grad
    `,
    "Python's objects": `
      is_nonzero is_storage is_tensor
    `,
    "sparse tensors, and tensors that carry a scale (`quantizeLinear` and `dequantizeLinear` take it), of which there is no dtype": `
      dequantize fake_quantize_per_channel_affine fake_quantize_per_tensor_affine
      nn.functional.scaled_grouped_mm nn.functional.scaled_mm quantize_per_channel
      quantize_per_tensor quantized_batch_norm quantized_max_pool1d quantized_max_pool2d
      sparse_bsc_tensor sparse_bsr_tensor sparse_coo_tensor sparse_csc_tensor sparse_csr_tensor
    `,
    "deprecated by PyTorch itself: its `range` includes the end": `
      range
    `,
  },
};
