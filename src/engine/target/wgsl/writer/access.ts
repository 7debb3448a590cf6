/**
 * Turns accesses into WGSL index arithmetic. In: the shape of a loop's index, the u32 variables that count along
 * it, and every access that is read at that index. Out: for each access a u32 expression and the condition under
 * which it has an element.
 *
 * Axes that all accesses step through as one are merged first, so that most loads need no division, and a
 * row-major variable is divided only where an access needs one of its axes separately.
 */
import type { Shape } from "../../../ir/shape.ts";
import type { Access, View } from "../../../ir/view.ts";
import type { Scope } from "./scope.ts";

/** A u32 variable that counts row-major over the next `axes` axes of the shape. */
export interface Source {
  readonly variable: string;
  readonly axes: number;
}

/** Axes that all accesses step through as one. `inner` is how much of its source's variable one step is. */
interface Group {
  readonly source: number;
  readonly axes: readonly number[];
  readonly extent: number;
  readonly inner: number;
}

type Bounds = readonly [from: number, to: number];

/** A view over the groups instead of the axes. */
interface Layout {
  readonly strides: readonly number[];
  readonly bounds: readonly (Bounds | null)[];
  readonly offset: number;
  /** Whether no index has an element. */
  readonly never: boolean;
}

/**
 * The layout of four neighbours along the lane axis: as one vector, as a vector that is partly past the end, as one
 * element for all, or as four elements `stride` apart.
 */
export type LaneClass =
  | { readonly kind: "vector" }
  | { readonly kind: "edge"; readonly end: number }
  | { readonly kind: "splat" }
  | { readonly kind: "each"; readonly stride: number };

export interface Address {
  readonly index: string;
  /** Conditions that must all hold; empty where every index has an element. */
  readonly valid: readonly string[];
}

export class IndexSpace {
  readonly #shape: Shape;
  readonly #sources: readonly Source[];
  readonly #groups: Group[];
  readonly #padded: boolean;
  readonly #accesses: readonly Access[];

  /**
   * `accesses` are all accesses that will be queried; their first views have the shape. `padded` says that
   * the last four lanes may reach past the end of the index, where their values are discarded.
   */
  constructor(
    shape: Shape,
    sources: readonly Source[],
    accesses: readonly Access[],
    padded = false,
  ) {
    this.#padded = padded;
    this.#shape = shape;
    this.#sources = sources;
    this.#accesses = accesses;
    this.#groups = group(
      shape,
      sources,
      accesses.map(([view]) => view),
    );
  }

  /** Returns the address; statements that it needs are written into the scope. */
  address(access: Access, scope: Scope): Address {
    let [view, ...rest] = access;
    let space: IndexSpace = this;
    const valid = this.#valid(view, scope);
    for (const next of rest) {
      space = space.#through(view, next, scope);
      view = next;
      valid.push(...space.#valid(view, scope));
    }
    return { index: space.#index(view, scope), valid: [...new Set(valid)] };
  }

  /** Returns the index space of the next view, whose index is this view's offset. */
  #through(view: View, next: View, scope: Scope): IndexSpace {
    const apart = this.#apart(view, next, scope);
    if (apart) return new IndexSpace(next.shape, apart, [[next]]);
    const variable = scope.let("flat", this.#index(view, scope));
    return new IndexSpace(next.shape, [{ variable, axes: next.shape.length }], [[next]]);
  }

  /**
   * Returns a variable for each run of axes that the next view steps through as one, if this view steps along
   * each of them and no sum of its steps carries from one into another; else null. Then a window's position in a
   * padded image needs no division.
   */
  #apart(view: View, next: View, scope: Scope): Source[] | null {
    const { strides, offset } = this.#layout(view);
    const digits = group(next.shape, [{ variable: "", axes: next.shape.length }], [next]);
    if (offset < 0 || digits.length === 0 || strides.some((stride) => stride < 0)) return null;
    const indices = strides.map((stride) =>
      digits.findIndex(({ inner }) => stride >= inner && stride % inner === 0),
    );
    if (indices.some((index, at) => index < 0 && strides[at] !== 0)) return null;
    let left = offset;
    const sums = digits.map(({ inner, extent }, digit) => {
      const from = Math.floor(left / inner);
      left -= from * inner;
      const steps = strides.flatMap((stride, at) =>
        stride > 0 && indices[at] === digit ? [{ at, step: stride / inner }] : [],
      );
      const most = steps.reduce(
        (sum, { at, step }) => sum + step * ((this.#groups[at] as Group).extent - 1),
        from,
      );
      return { from, steps, fits: steps.length > 0 && most < extent };
    });
    if (sums.some(({ fits }) => !fits)) return null;
    return sums.map(({ from, steps }, digit) => {
      const added = steps.map(({ at, step }) => {
        const coordinate = this.#coordinate(at, at, scope);
        return step === 1 ? coordinate : `${coordinate} * ${step}u`;
      });
      const begin = digit === 0 ? 0 : lastAxis(digits[digit - 1]) + 1;
      const end = digit === digits.length - 1 ? next.shape.length : lastAxis(digits[digit]) + 1;
      return { variable: scope.let("x", sum(added, [], from)), axes: end - begin };
    });
  }

  /**
   * Returns the layout of four neighbours along the last axis of `source` in this access; null where that is not the
   * same for all. The variable has to be a multiple of 4.
   */
  laneClass(access: Access, source: number): LaneClass | null {
    const lane = this.#laneGroup(source);
    if (lane < 0) return null;
    const { strides, bounds, offset } = this.#layout(access[0]);
    const stride = strides[lane] as number;
    const bound = bounds[lane];
    if (this.#padded && access.length === 1 && this.#isFlat(access[0])) return { kind: "vector" };
    const whole = (this.#groups[lane] as Group).extent % 4 === 0;
    if (!whole && (!this.#padded || this.#groups.length > 1 || bound || access.length > 1))
      return null;
    if (bound && (bound[0] % 4 !== 0 || bound[1] % 4 !== 0)) return null;
    if (stride === 0) return { kind: "splat" };
    const aligned =
      offset % 4 === 0 && strides.every((other, index) => index === lane || other % 4 === 0);
    const [, next, ...others] = access;
    if (next) return stride === 1 && aligned && others.length === 0 ? throughNext(next) : null;
    return stride === 1 && aligned ? { kind: "vector" } : { kind: "each", stride };
  }

  /**
   * Returns the distance in elements between neighbours along the last axis of `source`; null where a chain makes
   * it uneven.
   */
  laneStride(access: Access, source: number): number | null {
    const lane = this.#laneGroup(source);
    if (lane < 0) return 0;
    const stride = this.#layout(access[0]).strides[lane] as number;
    const [, next, ...others] = access;
    if (!next || stride === 0) return stride;
    if (others.length > 0) return null;
    if (stride === 1 && repeatsInFours(next)) return 0;
    return vectorOf(next) === null ? null : stride;
  }

  /** Whether the index is the only source's own variable, so that its four lanes are a vector. */
  #isFlat(view: View): boolean {
    if (this.#sources.length > 1) return false;
    const { strides, bounds, offset, never } = this.#layout(view);
    return (
      !never &&
      offset % 4 === 0 &&
      bounds.every((bound) => bound === null) &&
      strides.at(-1) === 1 &&
      strides.every((_, index) => index === 0 || this.#continues(strides, index))
    );
  }

  /** Returns the index space of one of four neighbours along the last axis of `source`. */
  lane(source: number, step: number): IndexSpace {
    if (step === 0) return this;
    const moved = this.#sources.map((each, index) =>
      index === source ? { ...each, variable: `(${each.variable} + ${step}u)` } : each,
    );
    return new IndexSpace(this.#shape, moved, this.#accesses, this.#padded);
  }

  #laneGroup(source: number): number {
    return this.#groups.findLastIndex((group) => group.source === source);
  }

  #layout(view: View): Layout {
    const bounds = this.#groups.map(({ axes }): Bounds | null => {
      const [outer, ...inner] = axes as [number, ...number[]];
      const mask = view.mask?.[outer];
      if (!mask || (mask[0] <= 0 && mask[1] >= (this.#shape[outer] as number))) return null;
      const unit = inner.reduce((product, axis) => product * (this.#shape[axis] as number), 1);
      return [Math.max(0, mask[0]) * unit, mask[1] * unit];
    });
    return {
      strides: this.#groups.map(({ axes }) => view.strides[axes.at(-1) as number] as number),
      bounds,
      offset: view.offset,
      never: view.mask?.some(([from, to]) => from >= to) === true || excludesUnit(view),
    };
  }

  #index(view: View, scope: Scope): string {
    const { strides, offset, never } = this.#layout(view);
    if (never) return "0u";
    const added: string[] = [];
    const subtracted: string[] = [];
    for (let last = this.#groups.length - 1; last >= 0; last--) {
      const stride = strides[last] as number;
      if (stride === 0) continue;
      let first = last;
      while (this.#continues(strides, first)) first--;
      const coordinate = this.#coordinate(first, last, scope);
      const step = Math.abs(stride);
      (stride > 0 ? added : subtracted).push(step === 1 ? coordinate : `${coordinate} * ${step}u`);
      last = first;
    }
    return sum(added.reverse(), subtracted, offset);
  }

  #valid(view: View, scope: Scope): string[] {
    const { bounds, never } = this.#layout(view);
    if (never) return ["false"];
    const valid: string[] = [];
    for (const [index, bound] of bounds.entries()) {
      if (!bound) continue;
      const coordinate = this.#coordinate(index, index, scope);
      if (bound[0] > 0) valid.push(`${coordinate} >= ${bound[0]}u`);
      if (bound[1] < (this.#groups[index] as Group).extent)
        valid.push(`${coordinate} < ${bound[1]}u`);
    }
    return valid;
  }

  /** Whether the group before this one continues where this one ends. */
  #continues(strides: readonly number[], index: number): boolean {
    const [outer, inner] = [this.#groups[index - 1], this.#groups[index]];
    if (!outer || !inner || outer.source !== inner.source) return false;
    return strides[index - 1] === (strides[index] as number) * inner.extent;
  }

  /** Returns the row-major position over the groups first … last, which belong to one source. */
  #coordinate(first: number, last: number, scope: Scope): string {
    const groups = this.#groups;
    const { source, inner } = groups[last] as Group;
    const { variable } = this.#sources[source] as Source;
    const extent = groups
      .slice(first, last + 1)
      .reduce((product, group) => product * group.extent, 1);
    const outermost = groups[first - 1]?.source !== source;
    const quotient = inner === 1 ? variable : `${variable} / ${inner}u`;
    if (outermost) return scope.let("x", quotient);
    return scope.let("x", `${quotient} % ${extent}u`);
  }
}

function lastAxis(group: Group | undefined): number {
  return group?.axes.at(-1) ?? -1;
}

/** Returns the layout of four neighbours in the flat index of a view, of which the first is a multiple of 4. */
function throughNext(view: View): LaneClass | null {
  return repeatsInFours(view) ? { kind: "splat" } : vectorOf(view);
}

/** True if the flat indices from a multiple of 4 on have one element for each four, as those of a group's scale. */
function repeatsInFours({ shape, strides, mask }: View): boolean {
  return mask === null && strides.at(-1) === 0 && (shape.at(-1) as number) % 4 === 0;
}

/**
 * Returns the layout of four neighbours in the view's flat index, from a multiple of 4 on; null where they are no
 * vector.
 */
function vectorOf({ shape, strides, offset, mask }: View): LaneClass | null {
  const last = shape.length - 1;
  const extent = shape[last] as number;
  if (strides[last] !== 1 || offset % 4 !== 0 || (last > 0 && extent % 4 !== 0)) return null;
  if (!strides.every((stride, axis) => axis === last || stride % 4 === 0)) return null;
  const [from, to] = mask?.[last] ?? [0, extent];
  if (from <= 0 && (to >= extent || to % 4 === 0)) return { kind: "vector" };
  return from <= 0 && last === 0 ? { kind: "edge", end: to + offset } : null;
}

/** Adds before it subtracts, so that an index with an element never falls below 0. */
function sum(added: readonly string[], subtracted: readonly string[], offset: number): string {
  // A sum of literals only is evaluated here: a constant expression that falls below 0 does not compile.
  if (added.length + subtracted.length === 0) return `${offset >>> 0}u`;
  const first = offset > 0 || added.length === 0 ? [...added, `${Math.max(0, offset)}u`] : added;
  const rest = offset < 0 ? [...subtracted, `${-offset}u`] : subtracted;
  return [first.join(" + "), ...rest].join(" - ");
}

/**
 * Joins all of the conditions without branches: `&&` branches, and compilers that follow every path through a
 * loop's body need exponential time for many of them. Empty where there are none.
 */
export function allOf(conditions: readonly string[]): string {
  return conditions.length === 1
    ? (conditions[0] as string)
    : conditions.map((condition) => `(${condition})`).join(" & ");
}

/** Whether a mask excludes the only index of an axis of one element. */
function excludesUnit(view: View): boolean {
  return (
    view.mask?.some(([from, to], axis) => view.shape[axis] === 1 && (from > 0 || to < 1)) === true
  );
}

/** Returns the groups of axes that all accesses step through as one, in order; axes of one element are in none. */
export function joinedAxes(
  shape: Shape,
  accesses: readonly Access[],
): readonly (readonly number[])[] {
  const views = accesses.map(([view]) => view);
  return group(shape, [{ variable: "", axes: shape.length }], views).map(({ axes }) => axes);
}

function group(shape: Shape, sources: readonly Source[], views: readonly View[]): Group[] {
  const groups: Group[] = [];
  let axis = shape.length;
  for (let source = sources.length - 1; source >= 0; source--) {
    const end = axis - (sources[source] as Source).axes;
    let inner = 1;
    let current: { axes: number[]; extent: number; inner: number } | null = null;
    while (--axis >= end) {
      const extent = shape[axis] as number;
      if (extent === 1) continue;
      if (
        current &&
        views.every((view) =>
          mergeable(view, axis, current as { axes: number[]; extent: number }, shape),
        )
      ) {
        current.axes.unshift(axis);
        current.extent *= extent;
      } else {
        if (current) groups.unshift({ source, ...current });
        current = { axes: [axis], extent, inner };
      }
      inner *= extent;
    }
    if (current) groups.unshift({ source, ...current });
    axis = end;
  }
  return groups;
}

/** Whether the view continues along `axis` where the group of axes inside it ends. */
function mergeable(
  view: View,
  axis: number,
  inside: { axes: readonly number[]; extent: number },
  shape: Shape,
): boolean {
  const stride = view.strides[inside.axes.at(-1) as number] as number;
  if (view.strides[axis] !== stride * inside.extent) return false;
  return inside.axes.every((inner) => {
    const mask = view.mask?.[inner];
    return !mask || (mask[0] <= 0 && mask[1] >= (shape[inner] as number));
  });
}
