/**
 * Cuts a kernel to a part of its domain. In: a kernel, an axis of its domain or core, and a range of indices. Out:
 * the kernel that computes only that part over the same inputs, or null where its core cannot be cut there. The
 * outputs of the parts, concatenated along the axis, equal the outputs of the whole kernel.
 */
import { type Attention, attentionBatch, passOf } from "./attention.ts";
import type { ConvolutionAxis } from "./convolution.ts";
import { constant, type Expression, rewrite } from "./expression.ts";
import { type Core, type Kernel, mapCoreOperands } from "./kernel.ts";
import { rootsOf } from "./roots.ts";
import type { Shape } from "./shape.ts";
import { type Access, compose, type View } from "./view.ts";

/** A half-open range of indices along an axis. */
export interface Cut {
  readonly axis: number;
  readonly from: number;
  readonly to: number;
}

/** Cuts along an axis of the domain, which in attention is the shape of the first result. */
export function cutDomain(kernel: Kernel, cut: Cut): Kernel | null {
  const { core, domain, outputs } = kernel;
  // All roots are cut in one call, so that shared expressions stay shared.
  const roots = rootsOf(kernel);
  const parts = cutAccesses(roots, cut);
  const partOf = new Map(roots.map((root, place) => [root, parts[place] as Expression]));
  const along = (root: Expression): Expression => partOf.get(root) as Expression;
  const part = core && cutCore(core, domain, cut, along);
  if (core !== null && part === null) return null;
  return {
    ...kernel,
    domain: domain.with(cut.axis, cut.to - cut.from),
    core: part,
    outputs: outputs.map((output) => ({ ...output, value: along(output.value) })),
  };
}

/** The axes that `cutDepth` can cut: those along which partial results of the core can be combined. */
export function depthAxes({ core, domain }: Kernel): readonly number[] {
  if (core?.kind === "reduce") return [...core.axes.keys()];
  if (core?.kind === "matmul") return [0];
  if (core?.kind === "convolution" && core.groups === 1 && domain.length > 0) return [0];
  return [];
}

/**
 * The axes of a convolution's window, which `cutDepth` can cut too. They are short, so cutting them costs one part
 * for each of few places.
 */
export function windowAxes({ core }: Kernel): readonly number[] {
  return core?.kind === "convolution" ? core.axes.map((_, place) => place + 1) : [];
}

export function depthExtent(core: Core, axis: number): number {
  if (core.kind === "reduce") return core.axes[axis] as number;
  if (core.kind === "matmul") return core.k;
  if (core.kind !== "convolution") return 1;
  return axis === 0 ? core.channels : (core.axes[axis - 1] as ConvolutionAxis).window;
}

/** The kernel whose core combines only a part of what goes into each value. */
export function cutDepth(kernel: Kernel, cut: Cut): Kernel {
  const { core, domain } = kernel;
  const { axis, from, to } = cut;
  const along = (root: Expression, at: number): Expression => cutOne(root, { axis: at, from, to });
  const count = to - from;
  if (core?.kind === "reduce")
    return {
      ...kernel,
      core: {
        ...core,
        axes: core.axes.with(axis, count),
        value: along(core.value, domain.length + axis),
      },
    };
  if (core?.kind === "matmul") {
    const [a, b] = [along(core.a, domain.length - 1), along(core.b, domain.length - 2)];
    return { ...kernel, core: { ...core, k: count, a, b } };
  }
  if (core?.kind === "convolution") {
    const weight = along(core.weight, 1 + axis);
    if (axis === 0)
      return { ...kernel, core: { ...core, channels: count, input: along(core.input, 1), weight } };
    const whole = core.axes[axis - 1] as ConvolutionAxis;
    const before = whole.before - from * whole.dilation;
    const window = { ...whole, before, window: count };
    return {
      ...kernel,
      core: seeing({ ...core, weight }, axis - 1, window, domain[axis + 1] as number),
    };
  }
  throw new Error(`a ${core?.kind ?? "loop"} combines nothing`);
}

/**
 * Attention that goes over a part of its keys or, for the gradients of keys and values, over a part of its
 * queries.
 */
export function cutPass<Any extends Kernel & { readonly core: Attention }>(
  kernel: Any,
  { from, to }: Pick<Cut, "from" | "to">,
): Any {
  const { core, domain } = kernel;
  const cut = { axis: attentionBatch(domain, core).length, from, to };
  const along = (root: Expression): Expression => cutOne(root, cut);
  const isOfKeys = passOf(core.results[0]) === "keyValue";
  return { ...kernel, core: (isOfKeys ? ofQueries : ofKeys)(core, cut, along) };
}

/** Attention of a part of the queries, whose axis follows those of the batch. */
function ofQueries(core: Attention, { from, to }: Cut, along: Along): Attention {
  const { query, mask, backward } = core;
  return {
    ...core,
    queries: to - from,
    query: along(query),
    mask: mask && along(mask),
    backward: backward && {
      gradient: along(backward.gradient),
      logSumExp: along(backward.logSumExp),
      delta: along(backward.delta),
    },
  };
}

/** Attention to a part of the keys, which are the next axis of a mask. */
function ofKeys(core: Attention, cut: Cut, along: Along): Attention {
  const { key, value, mask } = core;
  return {
    ...core,
    keys: cut.to - cut.from,
    key: along(key),
    value: along(value),
    mask: mask && cutOne(mask, { ...cut, axis: cut.axis + 1 }),
  };
}

type Along = (root: Expression) => Expression;

function cutCore(core: Core, domain: Shape, cut: Cut, along: Along): Core | null {
  const { axis, from, to } = cut;
  const all = (): Core => mapCoreOperands(core, along);
  const rank = domain.length;
  switch (core.kind) {
    case "reduce":
    case "rows":
      return all();
    case "scatter":
      return axis === core.axis ? null : all();
    case "sort":
    case "rank":
      return axis < rank - 1 ? all() : null;
    case "histogram":
      return axis < rank - 2 ? all() : null;
    case "matmul": {
      if (axis < rank - 2) return all();
      const which = axis === rank - 2 ? "a" : "b";
      return { ...core, [which]: along(core[which]) };
    }
    case "scan": {
      if (axis !== core.axis) return all();
      const { segment, start, value, factor } = core;
      const isWhole = from % segment === 0 && (to % segment === 0 || to === domain[axis]);
      if (!isWhole) return null;
      const starts = { axis, from: from / segment, to: Math.ceil(to / segment) };
      return {
        ...core,
        value: along(value),
        factor: factor && along(factor),
        start: start && cutOne(start, starts),
      };
    }
    case "convolution":
      return cutConvolution(core, domain, cut, along);
    case "attention":
      return cutAttention(core, domain, cut, along);
    default:
      return core satisfies never;
  }
}

function cutConvolution(
  core: Core & { kind: "convolution" },
  domain: Shape,
  cut: Cut,
  along: Along,
): Core | null {
  const { axis, from, to } = cut;
  const { axes, groups, channels, input, weight } = core;
  if (axis === 0) return { ...core, input: along(input) };
  if (axis === 1) {
    const each = (domain[1] as number) / groups;
    if (groups > 1 && (from % each !== 0 || to % each !== 0)) return null;
    const ownWeight = cutOne(weight, { axis: 0, from, to });
    if (groups === 1) return { ...core, weight: ownWeight };
    const [first, last] = [from / each, to / each];
    const seen = { axis: 1, from: first * channels, to: last * channels };
    return { ...core, groups: last - first, input: cutOne(input, seen), weight: ownWeight };
  }
  const whole = axes[axis - 2] as ConvolutionAxis;
  return seeing(
    core,
    axis - 2,
    { ...whole, before: whole.before - from * whole.stride },
    to - from,
  );
}

/** The convolution with that axis over `count` of its places, its input cut to what they see. */
function seeing(
  core: Core & { kind: "convolution" },
  place: number,
  axis: ConvolutionAxis,
  count: number,
): Core {
  const { stride, dilation, before, extent, window } = axis;
  const reach = (window - 1) * dilation + 1;
  const first = Math.min(extent - 1, Math.max(0, -before));
  const end = Math.max(first + 1, Math.min(extent, (count - 1) * stride - before + reach));
  return {
    ...core,
    axes: core.axes.with(place, { ...axis, extent: end - first, before: before + first }),
    input: cutOne(core.input, { axis: place + 2, from: first, to: end }),
  };
}

/**
 * Cuts along the batch axes, along queries where the results belong to queries, and along keys where they belong
 * to keys.
 */
function cutAttention(core: Attention, domain: Shape, cut: Cut, along: Along): Core | null {
  const batch = attentionBatch(domain, core).length;
  if (cut.axis < batch) return mapCoreOperands(core, along);
  if (cut.axis > batch || core.causal) return null;
  const isOfKeys = passOf(core.results[0]) === "keyValue";
  return (isOfKeys ? ofKeys : ofQueries)(core, cut, along);
}

function cutOne(root: Expression, cut: Cut): Expression {
  return cutAccesses([root], cut)[0] as Expression;
}

/** An access whose masks exclude every index becomes the constant 0. */
function cutAccesses(roots: readonly Expression[], cut: Cut): Expression[] {
  return rewrite(roots, (expression) => {
    if (!("access" in expression)) return expression;
    const [first, ...rest] = expression.access;
    const view = cutView(first, cut);
    if (view.mask?.some(([from, to]) => to <= from)) return constant(expression.dtype, 0);
    // Views that could not be merged over the whole domain may merge over a part of it.
    const access: Access = rest.length === 0 ? [view] : compose([view], rest as unknown as Access);
    return { ...expression, access };
  });
}

function cutView({ shape, strides, offset, mask }: View, { axis, from, to }: Cut): View {
  const stride = strides[axis] as number;
  const inside = mask?.map((range, at): readonly [number, number] =>
    at === axis ? [Math.max(0, range[0] - from), Math.min(to, range[1]) - from] : range,
  );
  const whole = inside?.every(([low, high], at) => {
    const extent = at === axis ? to - from : (shape[at] as number);
    return low === 0 && high === extent;
  });
  return {
    shape: shape.with(axis, to - from),
    strides: to - from === 1 ? strides.with(axis, 0) : strides,
    offset: offset + from * stride,
    mask: inside && !whole ? inside : null,
  };
}
