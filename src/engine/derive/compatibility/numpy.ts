/** NumPy's functions: its main namespace, `linalg`, `fft` and `random`. */
import { ofNumpy, ofNumpyAlone, throughout } from "./differences.ts";
import { type Library, within } from "./library.ts";

export const main = `
  abs absolute acos acosh add all allclose amax amin angle any append apply_along_axis
  apply_over_axes arange arccos arccosh arcsin arcsinh arctan arctan2 arctanh argmax argmin
  argpartition argsort argwhere around array array2string array_equal array_equiv array_repr
  array_split array_str asanyarray asarray asarray_chkfinite ascontiguousarray asfortranarray
  asin asinh asmatrix astype atan atan2 atanh atleast_1d atleast_2d atleast_3d average bartlett
  base_repr binary_repr bincount bitwise_and bitwise_count bitwise_invert bitwise_left_shift
  bitwise_not bitwise_or bitwise_right_shift bitwise_xor blackman block bmat broadcast_arrays
  broadcast_shapes broadcast_to busday_count busday_offset can_cast cbrt ceil choose clip
  column_stack common_type compress concat concatenate conj conjugate convolve copy copysign
  copyto corrcoef correlate cos cosh count_nonzero cov cross cumprod cumsum cumulative_prod
  cumulative_sum datetime_as_string datetime_data deg2rad degrees delete diag diag_indices
  diag_indices_from diagflat diagonal diff digitize divide divmod dot dsplit dstack ediff1d
  einsum einsum_path empty empty_like equal exp exp2 expand_dims expm1 extract eye fabs
  fill_diagonal fix flatnonzero flip fliplr flipud float_power floor floor_divide fmax fmin fmod
  format_float_positional format_float_scientific frexp from_dlpack frombuffer fromfile
  fromfunction fromiter frompyfunc fromregex fromstring full full_like gcd genfromtxt geomspace
  get_include get_printoptions getbufsize geterr geterrcall gradient greater greater_equal
  hamming hanning heaviside histogram histogram2d histogram_bin_edges histogramdd hsplit hstack
  hypot i0 identity imag indices info inner insert interp intersect1d invert is_busday isclose
  iscomplex iscomplexobj isdtype isfinite isfortran isin isinf isnan isnat isneginf isposinf
  isreal isrealobj isscalar issubdtype iterable ix_ kaiser kron lcm ldexp left_shift less
  less_equal lexsort linspace load loadtxt log log10 log1p log2 logaddexp logaddexp2 logical_and
  logical_not logical_or logical_xor logspace mask_indices matmul matrix_transpose matvec max
  maximum may_share_memory mean median meshgrid min min_scalar_type minimum mintypecode mod modf
  moveaxis multiply nan_to_num nanargmax nanargmin nancumprod nancumsum nanmax nanmean nanmedian
  nanmin nanpercentile nanprod nanquantile nanstd nansum nanvar ndim negative nested_iters
  nextafter nonzero not_equal ones ones_like outer packbits pad partition percentile
  permute_dims piecewise place poly polyadd polyder polydiv polyfit polyint polymul polysub
  polyval positive pow power printoptions prod promote_types ptp put put_along_axis putmask
  quantile rad2deg radians ravel ravel_multi_index real real_if_close reciprocal remainder
  repeat require reshape resize result_type right_shift rint roll rollaxis roots rot90 round
  row_stack save savetxt savez savez_compressed searchsorted select set_printoptions setbufsize
  setdiff1d seterr seterrcall setxor1d shape shares_memory show_config show_runtime sign signbit
  sin sinc sinh size sort sort_complex spacing split sqrt square squeeze stack std subtract sum
  swapaxes take take_along_axis tan tanh tensordot tile trace transpose trapezoid tri tril
  tril_indices tril_indices_from trim_zeros triu triu_indices triu_indices_from true_divide
  trunc typename union1d unique unique_all unique_counts unique_inverse unique_values unpackbits
  unravel_index unstack unwrap vander var vdot vecdot vecmat vsplit vstack where zeros
  zeros_like
`;

export const linalg = `
  cholesky cond cross det diagonal eig eigh eigvals eigvalsh inv lstsq matmul matrix_norm
  matrix_power matrix_rank matrix_transpose multi_dot norm outer pinv qr slogdet solve svd
  svdvals tensordot tensorinv tensorsolve trace vecdot vector_norm
`;

export const fft = `
  fft fft2 fftfreq fftn fftshift hfft ifft ifft2 ifftn ifftshift ihfft irfft irfft2 irfftn rfft
  rfft2 rfftfreq rfftn
`;

const random = `
  beta binomial bytes chisquare choice default_rng dirichlet exponential f gamma geometric gumbel
  hypergeometric integers laplace logistic lognormal logseries multinomial
  multivariate_hypergeometric multivariate_normal negative_binomial noncentral_chisquare
  noncentral_f normal pareto permutation permuted poisson power rand randint randn random
  random_integers random_sample ranf rayleigh sample seed get_state set_state get_bit_generator
  set_bit_generator shuffle spawn standard_cauchy standard_exponential standard_gamma
  standard_normal standard_t triangular uniform vonmises wald weibull zipf
`;

/** Reasons that other libraries' names share. */
export const reasons = {
  files: "files, text and printing: `print` shows tensors",
  mutation:
    "memory layout, views and writing in place: tensors are immutable values without strides",
  dtypes: "the management of dtypes: there are eight, of which operations take one",
  objects: "Python's objects, and functions called for each element",
  complex: "complex dtypes: complex numbers are pairs `{ real, imag }` of tensors here",
  empty: "uninitialized memory: a page must not see it, and `zeros` is as fast",
  memory: "other libraries' memory in the same process",
  generators: "random generators as objects: one stream follows from `seed`, others from a `key`",
} as const;

export const numpy: Library = {
  title: "NumPy",
  edition:
    "2.4: the functions of its main namespace, `linalg`, `fft` and `random` (with a generator's methods), without classes and constants",
  names: [main, within("linalg", linalg), within("fft", fft), within("random", random)].join(" "),
  renames: {
    // Here `transpose` swaps two axes.
    transpose: "permute",
    matrix_transpose: "transpose",
    size: "Tensor.size",
    "linalg.matrix_transpose": "transpose",
    // Of matrices it is a norm of matrices, where an order is passed.
    "linalg.norm": "norm, matrixNorm",
    "random.f": "fDistribution",
    "random.integers": "randint",
    "random.permuted": "shuffle(x, axis, { independent: true })",
    "random.standard_cauchy": "cauchy",
    "random.standard_exponential": "exponential",
    "random.standard_gamma": "gamma",
    "random.power": "powerDistribution",
    "random.random": "rand",
    "random.random_integers": "randint(shape, low, high + 1)",
    "random.random_sample": "rand",
    "random.ranf": "rand",
    "random.sample": "rand",
    "random.seed": "seed",
    "random.standard_normal": "randn",
  },
  differs: {},
  notes: { ...ofNumpy, ...ofNumpyAlone },
  throughout: Object.values(throughout),
  leftOut: {
    [reasons.files]: `
      array2string array_repr array_str base_repr binary_repr format_float_positional
      format_float_scientific fromfile fromregex fromstring genfromtxt get_printoptions info
      load loadtxt printoptions save savetxt savez savez_compressed set_printoptions typename
    `,
    "dates, of which there is no dtype": `
      busday_count busday_offset datetime_as_string datetime_data is_busday isnat
    `,
    [reasons.mutation]: `
      asanyarray ascontiguousarray asfortranarray copy copyto frombuffer isfortran may_share_memory
      nested_iters require shares_memory
    `,
    "matrices as a class of their own": `
      asmatrix bmat
    `,
    [reasons.dtypes]: `
      can_cast common_type isdtype issubdtype min_scalar_type mintypecode promote_types
      result_type
    `,
    [reasons.complex]: `
      angle conj conjugate imag iscomplex iscomplexobj isreal isrealobj real real_if_close
      sort_complex
    `,
    [reasons.objects]: `
      fromiter frompyfunc isscalar iterable
    `,
    "NumPy's own installation and error state": `
      get_include getbufsize geterr geterrcall setbufsize seterr seterrcall show_config
      show_runtime
    `,
    [reasons.empty]: `
      empty empty_like
    `,
    [reasons.memory]: `
      from_dlpack
    `,
    [reasons.generators]: `
      random.bytes random.default_rng random.get_bit_generator random.get_state
      random.set_bit_generator random.set_state random.spawn
    `,
  },
};
