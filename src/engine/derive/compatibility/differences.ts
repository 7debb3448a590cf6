/** Differences of functions here from a library's: another default, other arguments, or another edge case. */

export type Differences = Readonly<Record<string, string>>;

/** Differences that hold for all names of NumPy's kind. */
export const throughout = {
  dtypes:
    "Numbers are f32 unless told otherwise, places and counts i32; there is no f64 and no i64.",
  promises: "Functions whose result has a size that is data (`nonzero`, `unique`) give a promise.",
  records:
    "Several results are a record (`{ values, indices }`), and complex ones a pair of tensors.",
  random:
    "Random functions take the shape first, what describes the distribution then or by name, and `key` as an option.",
  immutable:
    "Functions that change a tensor elsewhere (`put`, `fill_diagonal`, `shuffle`) give a new one.",
} as const;

const scanned = "goes along the last axis by default, and flattens where the axis is null";

/** Of names that NumPy and JAX have with one meaning. */
export const ofNumpy: Differences = {
  arange: 'gives f32 unless told otherwise, also of integers: `arange(n, { dtype: "i32" })`',
  cumprod: scanned,
  cumsum: scanned,
  divide: "gives f32 of integers",
  gradient: "gives a list for one axis too",
  isclose: "compares integers as f32",
  "linalg.lstsq":
    "gives x alone; with `full: true` the residuals always, the rank and the singular values too",
  nancumprod: scanned,
  nancumsum: scanned,
  partition: "sorts everything",
  remainder: "gives 0 for integers by 0",
  repeat: "takes counts that are numbers of the program, not a tensor",
  roots: "has no order, and refuses a leading 0",
  take: "goes along the first axis by default, and flattens where the axis is null",
  unique: "gives all four of `{ values, indices, inverse, counts }`",
};

export const ofNumpyAlone: Differences = {
  "linalg.pinv":
    "counts singular values up to max(m, n)·2⁻²³ of the largest as 0, where NumPy says 1e-15",
  take_along_axis: "gives NaN, or 0 for integers, outside, where NumPy raises an error",
  "random.shuffle": "gives a tensor in random order, and leaves its operand as it is",
};

export const ofJax: Differences = {
  "lax.cumlogsumexp": "goes along the last axis by default, JAX's along the first",
  "lax.cummax": "goes along the last axis by default, JAX's along the first",
  "lax.cummin": "goes along the last axis by default, JAX's along the first",
  "lax.cumprod": "goes along the last axis by default, JAX's along the first",
  "lax.cumsum": "goes along the last axis by default, JAX's along the first",
  "lax.pad": "takes `[before, after]` for each axis and the option `interior`, in place of triples",
  "lax.sort": "sorts one tensor; `sortKeyVal` takes another along",
  "lax.top_k": "has NaN last, which JAX takes for the largest",
  "nn.gelu": "is exact by default, JAX's the tanh form",
  "nn.standardize": "is told an axis, and adds an `eps` of 1e-5 to the variance",
  "numpy.linalg.pinv":
    "counts singular values up to max(m, n)·2⁻²³ of the largest as 0, a tenth of JAX's limit",
};

const sampleCorrection = "has the `correction` 0 by default, PyTorch's 1";
const scattered = "takes (x, indices, updates, axis), PyTorch's (x, dim, index, source)";
const largestLast = "has NaN last, which PyTorch takes for the largest";
const shareAtBounds = "gives half of the gradient at a bound, PyTorch's all of it";
const classesLast =
  "has the classes on the last axis unless `axis` says 1, ignores no class unless `ignoreIndex` names one (PyTorch's is −100), and gives NaN for a class outside that only the device knows";

export const ofTorch: Differences = {
  arange: ofNumpy.arange as string,
  argsort: "has NaN last also where it is descending",
  bernoulli: "takes a shape and `p`, PyTorch's a tensor of probabilities",
  clamp: shareAtBounds,
  clip: shareAtBounds,
  cross: "goes along the last axis by default, PyTorch's along the first that has three elements",
  dot: "is NumPy's: of matrices it is their product",
  gradient: "takes `spacing` as an option",
  histogram: "has 10 bins by default, PyTorch's 100, and counts in i32",
  index_add: scattered,
  index_copy: scattered,
  index_reduce: scattered,
  "linalg.lstsq": ofNumpy["linalg.lstsq"] as string,
  "linalg.lu": "gives the `permutation` of the rows in place of P",
  "linalg.lu_factor": "gives the `permutation` of the rows, PyTorch's LAPACK's exchanges",
  "linalg.lu_solve": "takes the `permutation` of the rows, PyTorch's LAPACK's exchanges",
  meshgrid: 'has the indexing "xy" by default as NumPy, PyTorch\'s "ij"',
  "nn.functional.batch_norm":
    "uses the batch's statistics unless `mean` and `variance` are given: no flag says so",
  "nn.functional.cosine_similarity": "goes along the last axis by default, PyTorch's along 1",
  "nn.functional.cross_entropy": classesLast,
  "nn.functional.ctc_loss":
    "is about 1e30 where a target is too long, PyTorch's infinite; a label outside makes it NaN",
  "nn.functional.embedding":
    "counts negative indices from the end, and scales rows down to `maxNorm` without changing the table",
  "nn.functional.embedding_bag":
    "counts negative indices from the end, and scales rows down to `maxNorm` without changing the table",
  "nn.functional.grid_sample": "gives NaN at a place that is NaN, which PyTorch takes for −1",
  "nn.functional.instance_norm": "takes `mean` and `variance` in place of running ones and a flag",
  "nn.functional.layer_norm": "is told axes, PyTorch's the features' shape",
  "nn.functional.linear_cross_entropy": classesLast,
  "nn.functional.nll_loss": classesLast,
  "nn.functional.normalize": "goes along the last axis by default, PyTorch's along 1",
  "nn.functional.one_hot":
    "gives f32 unless told otherwise, and zeros for an index outside, which PyTorch refuses",
  "nn.functional.pad":
    'takes `[before, after]` for each axis from the first on, PyTorch\'s one list from the last axis on; "edge" is its "replicate"',
  "nn.functional.rms_norm":
    "is told axes, PyTorch's the features' shape, and adds an `eps` of 1e-6, PyTorch's 1.2e-7",
  normal: "takes a shape, `loc` and `scale`, PyTorch's tensors of both",
  poisson: "takes a shape and `lam`, PyTorch's a tensor of rates",
  randint: "takes (shape, low, high), PyTorch's (low, high, size)",
  remainder: ofNumpy.remainder as string,
  scatter: scattered,
  scatter_add: scattered,
  scatter_reduce: scattered,
  sort: "gives the elements, `argsort` their places; NaN is last also where it is descending",
  std: sampleCorrection,
  std_mean: sampleCorrection,
  topk: largestLast,
  unique: ofNumpy.unique as string,
  var: sampleCorrection,
  var_mean: sampleCorrection,
};

export const ofArrayApi: Differences = {
  arange: ofNumpy.arange as string,
  divide: ofNumpy.divide as string,
  remainder: ofNumpy.remainder as string,
};

export const ofJaxJs: Differences = {
  "numpy.take": ofNumpy.take as string,
  "nn.standardize": ofJax["nn.standardize"] as string,
};

/** The same notes for names of a submodule. */
export function differencesWithin(module: string, notes: Differences): Differences {
  return Object.fromEntries(
    Object.entries(notes).map(([name, text]) => [`${module}.${name}`, text]),
  );
}
