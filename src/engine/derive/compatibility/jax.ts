/** JAX: `jax.numpy`, `jax.nn`, `jax.random`, what users reach for in `jax.lax`, and the transforms. */
import { differencesWithin, ofJax, ofNumpy, throughout } from "./differences.ts";
import { type Library, within, without } from "./library.ts";
import { fft, linalg, main, reasons } from "./numpy.ts";

/** Names of NumPy's main namespace that `jax.numpy` does not have. */
const absent = `
  array2string asanyarray asarray_chkfinite ascontiguousarray asfortranarray asmatrix base_repr
  binary_repr bmat busday_count busday_offset common_type copyto datetime_as_string datetime_data
  format_float_positional format_float_scientific fromregex genfromtxt get_include getbufsize geterr
  geterrcall info is_busday isfortran isnat loadtxt may_share_memory min_scalar_type mintypecode
  nested_iters putmask real_if_close require row_stack savetxt savez_compressed setbufsize seterr
  seterrcall shares_memory show_config show_runtime typename
`;

const nn = `
  celu dot_product_attention elu gelu glu hard_sigmoid hard_silu hard_swish hard_tanh leaky_relu
  log1mexp log_sigmoid log_softmax logmeanexp logsumexp mish one_hot relu relu6 selu sigmoid silu soft_sign softmax
  softplus sparse_plus sparse_sigmoid squareplus standardize swish tanh
  initializers.constant initializers.delta_orthogonal initializers.glorot_normal
  initializers.glorot_uniform initializers.he_normal initializers.he_uniform
  initializers.lecun_normal initializers.lecun_uniform initializers.normal initializers.ones
  initializers.orthogonal initializers.truncated_normal initializers.uniform
  initializers.variance_scaling initializers.zeros
`;

const random = `
  PRNGKey ball bernoulli beta binomial bits categorical cauchy chisquare choice clone dirichlet
  double_sided_maxwell exponential f fold_in gamma generalized_normal geometric gumbel key key_data
  key_impl laplace loggamma logistic lognormal maxwell multinomial multivariate_normal normal
  orthogonal pareto permutation poisson rademacher randint rayleigh split t triangular
  truncated_normal uniform wald weibull_min wrap_key_data
`;

const lax = `
  approx_max_k approx_min_k associative_scan bessel_i0e bessel_i1e betainc bitcast_convert_type clz
  collapse cond conv conv_general_dilated conv_general_dilated_patches conv_transpose conv_with_general_padding
  cumlogsumexp cummax cummin cumprod cumsum custom_linear_solve custom_root digamma dot_general
  dynamic_slice dynamic_update_slice erf erf_inv erfc expand_dims fori_loop gather igamma igammac
  integer_pow iota lgamma linalg.cholesky linalg.eigh linalg.householder_product linalg.lu
  linalg.qr linalg.schur linalg.svd linalg.triangular_solve linalg.tridiagonal_solve logistic map
  pad polygamma population_count reciprocal reduce reduce_window rem rev rng_bit_generator rsqrt scan
  scatter scatter_add scatter_max scatter_min scatter_mul select slice sort sort_key_val
  stop_gradient switch top_k while_loop zeta
`;

const special = `
  bernoulli bessel_jn beta betainc betaln comb digamma entr erf erfc erfinv exp1 expi expit expn
  factorial fresnel gamma gammainc gammaincc gammaln gammasgn hyp1f1 hyp2f1 i0 i0e i1 i1e kl_div
  log_ndtr log_softmax logit logsumexp lpmn lpmn_values multigammaln ndtr ndtri owens_t poch polygamma
  rel_entr sici softmax spence sph_harm_y wofz xlog1py xlogy zeta
`;

const transforms = `
  block_until_ready checkpoint custom_jvp custom_vjp eval_shape grad hessian jacfwd jacobian jacrev
  jit jvp linear_transpose linearize pmap pure_callback value_and_grad vjp vmap
  tree.all tree.flatten tree.leaves tree.map tree.reduce tree.structure tree.transpose tree.unflatten
`;

export const jax: Library = {
  title: "JAX",
  edition:
    "as documented in 2026: `jax.numpy`, `jax.nn`, `jax.random`, the operators of `jax.lax` that `jax.numpy` does not have under the same name, `jax.scipy.special`, and the transforms, without classes and constants",
  names: [
    within("jax", transforms),
    within("numpy", `${without(main, absent)} vectorize`),
    within("numpy", within("linalg", linalg)),
    within("numpy", within("fft", fft)),
    within("nn", nn),
    within("random", random),
    within("lax", lax),
    within("scipy", within("special", special)),
  ].join(" "),
  renames: {
    "jax.block_until_ready": "evaluate",
    "jax.custom_vjp": "customGradient",
    "jax.tree.all": "tree.all",
    "jax.tree.flatten": "tree.flatten",
    "jax.tree.leaves": "tree.leaves",
    "jax.tree.map": "tree.map",
    "jax.tree.reduce": "tree.reduce",
    "jax.tree.structure": "tree.structure",
    "jax.tree.transpose": "tree.transpose",
    "jax.tree.unflatten": "tree.unflatten",
    "lax.approx_max_k": "topk",
    "lax.approx_min_k": "topk(x, k, axis, { largest: false })",
    "lax.bessel_i0e": "i0e",
    "lax.bessel_i1e": "i1e",
    "lax.bitcast_convert_type": "bitcast",
    "lax.collapse": "flatten(x, start, stop - 1)",
    "lax.cond": "branch",
    "lax.conv": "conv1d, conv2d, conv3d",
    "lax.cumlogsumexp": "logcumsumexp",
    "lax.erf_inv": "erfinv",
    "lax.gather": "gatherGeneral",
    "lax.integer_pow": "pow",
    "lax.iota": "arange",
    "lax.linalg.lu": "luFactor",
    "lax.logistic": "sigmoid",
    "lax.population_count": 'bitwiseCount(bitcast(x, "u32"))',
    "lax.rem": "fmod",
    "lax.rev": "flip",
    "lax.scatter": "scatterGeneral",
    "lax.scatter_add": 'scatterGeneral(x, i, u, numbers, { combine: "add" })',
    "lax.scatter_max": 'scatterGeneral(x, i, u, numbers, { combine: "max" })',
    "lax.scatter_min": 'scatterGeneral(x, i, u, numbers, { combine: "min" })',
    "lax.scatter_mul": 'scatterGeneral(x, i, u, numbers, { combine: "mul" })',
    "lax.select": "where",
    "lax.top_k": "topk",
    "lax.while_loop": "whileLoop",
    "nn.dot_product_attention": "scaledDotProductAttention",
    "nn.hard_silu": "hardswish",
    "nn.hard_sigmoid": "hardsigmoid",
    "nn.hard_swish": "hardswish",
    "nn.hard_tanh": "hardtanh",
    "nn.initializers.constant": "nn.init.constant",
    "nn.initializers.delta_orthogonal": "nn.init.deltaOrthogonal",
    "nn.initializers.glorot_normal": "nn.init.glorotNormal",
    "nn.initializers.glorot_uniform": "nn.init.glorotUniform",
    "nn.initializers.he_normal": "nn.init.heNormal",
    "nn.initializers.he_uniform": "nn.init.heUniform",
    "nn.initializers.lecun_normal": "nn.init.lecunNormal",
    "nn.initializers.lecun_uniform": "nn.init.lecunUniform",
    "nn.initializers.normal": "nn.init.normal",
    "nn.initializers.ones": "nn.init.ones",
    "nn.initializers.orthogonal": "nn.init.orthogonal",
    "nn.initializers.truncated_normal": "nn.init.truncatedNormal",
    "nn.initializers.uniform": "nn.init.uniform",
    "nn.initializers.variance_scaling": "nn.init.varianceScaling",
    "nn.initializers.zeros": "nn.init.zeros",
    "nn.log_sigmoid": "logsigmoid",
    "nn.soft_sign": "softsign",
    "nn.standardize": "layerNorm(x)",
    "nn.swish": "silu",
    "numpy.linalg.matrix_transpose": "transpose",
    // Of matrices it is a norm of matrices, where an order is passed.
    "numpy.linalg.norm": "norm, matrixNorm",
    "numpy.matrix_transpose": "transpose",
    "numpy.size": "Tensor.size",
    "numpy.transpose": "permute",
    "numpy.vectorize": "vmap",
    "random.PRNGKey": "randomKey",
    "random.f": "fDistribution",
    "random.key": "randomKey",
    "random.split": "splitKey",
    "random.t": "standardT",
    "random.weibull_min": "weibull",
    "random.pareto": "add(pareto(shape, b), 1)",
    "scipy.special.beta": "betaFunction",
    "scipy.special.expit": "sigmoid",
    "scipy.special.gamma": "gammaFunction",
    "scipy.special.gammainc": "igamma",
    "scipy.special.gammaincc": "igammac",
    "scipy.special.gammaln": "lgamma",
    "scipy.special.kl_div": "klDivergence",
    "scipy.special.multigammaln": "mvlgamma",
  },
  differs: {
    "scipy.special.bernoulli": "gives Bernoulli's numbers; here it draws random bools",
  },
  notes: { ...differencesWithin("numpy", ofNumpy), ...ofJax },
  throughout: Object.values(throughout),
  leftOut: {
    [reasons.files]: `
      numpy.array_repr numpy.array_str numpy.fromfile numpy.fromstring numpy.get_printoptions
      numpy.load numpy.printoptions numpy.save numpy.savez numpy.set_printoptions
    `,
    [reasons.mutation]: `
      numpy.copy numpy.frombuffer
    `,
    [reasons.dtypes]: `
      numpy.can_cast numpy.isdtype numpy.issubdtype numpy.promote_types numpy.result_type
    `,
    [reasons.complex]: `
      numpy.angle numpy.conj numpy.conjugate numpy.imag numpy.iscomplex numpy.iscomplexobj
      numpy.isreal numpy.isrealobj numpy.real numpy.sort_complex
    `,
    [reasons.objects]: `
      jax.pure_callback numpy.fromiter numpy.frompyfunc numpy.isscalar numpy.iterable
    `,
    [reasons.empty]: `
      numpy.empty numpy.empty_like
    `,
    [reasons.memory]: `
      numpy.from_dlpack
    `,
    "ciphers to choose from, and what reads keys: they are u32 tensors [2] for Threefry": `
      random.clone random.key_data random.key_impl random.wrap_key_data lax.rng_bit_generator
    `,
    "tracing and many devices: every program is recorded, on one device": `
      jax.jit jax.eval_shape jax.pmap
    `,
    "branches and loops on the host: a program's own `if` and `for` are recorded as they go": `
      lax.fori_loop lax.map lax.switch
    `,
  },
};
