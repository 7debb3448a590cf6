import { describe, expect, it } from "vitest";
import { type Need, TextFamilies } from "./families.ts";
import { skeletonOf } from "./skeleton.ts";

/** A loop over that many elements, in groups of that many threads, with a table of that many floats. */
function loop({ size, threads = 64, table = 4 }: Record<string, number>): string {
  return `const SIZE = ${size}u;
const TABLE = ${table}u;
const BLOCKS = (SIZE + 3u) / 4u;
var<private> kept: array<f32, TABLE>;

// SIZE elements.
@compute @workgroup_size(${threads})
fn main(@builtin(workgroup_id) group: vec3u) {
  const last = BLOCKS - 1u;
  if (group.x > last || group.x >= SIZE) { return; }
  output0[group.x * ${size}u] = f32(vec4i(${size}i).x);
}`;
}

let plans = 0;
/** Another plan, as where a size changes. */
const changed = (): Need => ({ plan: ++plans, hasManyAlike: false });

describe("a family of shaders", () => {
  it("compiles its first member as it is, and later ones as one text that reads their numbers", () => {
    const families = new TextFamilies();
    expect(families.generalOf(loop({ size: 100 }), 1, changed())).toBeNull();
    const second = families.generalOf(loop({ size: 200 }), 1, changed());
    expect(second?.words).toEqual([200]);
    expect(second?.code).toBe(`fn SIZE_of_sizes() -> u32 { return kernel_sizes[0].x; }
const TABLE = 4u;
fn BLOCKS_of_sizes() -> u32 { return (SIZE_of_sizes() + 3u) / 4u; }
var<private> kept: array<f32, TABLE>;

// SIZE elements.
@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3u) {
  let last = BLOCKS_of_sizes() - 1u;
  if (group.x > last || group.x >= SIZE_of_sizes()) { return; }
  output0[group.x * kernel_sizes[0].x] = f32(vec4i(i32(kernel_sizes[0].x)).x);
}
@group(1) @binding(0) var<uniform> kernel_sizes: array<vec4u, 1>;
`);
    const third = families.generalOf(loop({ size: 300 }), 1, changed());
    expect(third).toEqual({ code: second?.code, words: [300] });
  });

  it("has no general text for few members in one plan, and one for all of them in the next", () => {
    const families = new TextFamilies();
    const few = { plan: 1, hasManyAlike: false };
    for (const size of [100, 200, 300])
      expect(families.generalOf(loop({ size }), 1, few)).toBeNull();
    const next = families.generalOf(loop({ size: 400 }), 1, { ...few, plan: 2 });
    expect(next?.words).toEqual([400]);
    expect(families.generalOf(loop({ size: 200 }), 1, few)).toEqual({ ...next, words: [200] });
  });

  it("has a general text for the second of many members in one plan", () => {
    const families = new TextFamilies();
    const many = { plan: 1, hasManyAlike: true };
    expect(families.generalOf(loop({ size: 100 }), 1, many)).toBeNull();
    expect(families.generalOf(loop({ size: 200 }), 1, many)?.words).toEqual([200]);
  });

  it("compiles a member that is equal to the first as it is", () => {
    const families = new TextFamilies();
    families.generalOf(loop({ size: 100 }), 1, changed());
    expect(families.generalOf(loop({ size: 100 }), 1, changed())).toBeNull();
  });

  it("has only members with the same numbers where WGSL needs constants", () => {
    const families = new TextFamilies();
    families.generalOf(loop({ size: 100 }), 1, changed());
    expect(families.generalOf(loop({ size: 100, threads: 128 }), 1, changed())).toBeNull();
    expect(families.generalOf(loop({ size: 100, table: 8 }), 1, changed())).toBeNull();
  });

  it("gets another text where numbers differ that were equal before", () => {
    const families = new TextFamilies();
    const text = (one: number, other: number): string => `let a = ${one}u; let b = ${other}u;`;
    families.generalOf(text(3, 3), 1, changed());
    expect(families.generalOf(text(5, 5), 1, changed())?.words).toEqual([5]);
    const apart = families.generalOf(text(7, 8), 1, changed());
    expect(apart?.words).toEqual([7, 8]);
    expect(families.generalOf(text(5, 5), 1, changed())).toEqual({
      code: apart?.code,
      words: [5, 5],
    });
  });

  it("is given up where every member needs another text", () => {
    const families = new TextFamilies();
    const numbers = Array.from({ length: 12 }, () => 1);
    const text = (): string =>
      numbers.map((number, index) => `let a${index} = ${number}u;`).join("");
    families.generalOf(text(), 1, changed());
    const found = numbers.map((_, index) => {
      numbers[index] = 2;
      return families.generalOf(text(), 1, changed());
    });
    expect(found.filter((code) => code !== null)).toHaveLength(6);
  });

  it("keeps texts within a budget of bytes", () => {
    const families = new TextFamilies({ bytes: 4000, unproven: 4000 });
    families.generalOf(loop({ size: 100 }), 1, changed());
    for (let table = 5; table < 20; table++)
      families.generalOf(loop({ size: 1, table }), 1, changed());
    expect(families.generalOf(loop({ size: 200 }), 1, changed())).toBeNull();
  });
});

describe("a constant that something is divided by", () => {
  const mean = (count: number, inverse: string): string =>
    `let mean = divide_by(max(total, 1.0f), ${count}.0f, ${inverse}f);\nlet more = 2.0f * mean;`;

  it("is a word, as is its inverse", () => {
    const families = new TextFamilies();
    families.generalOf(mean(10, "0.1"), 1, changed());
    const general = families.generalOf(mean(3000, "3.3333333e-4"), 1, changed());
    expect(general?.code.split("\n")[0]).toBe(
      "let mean = divide_by(max(total, 1.0f), bitcast<f32>(kernel_sizes[0].x), bitcast<f32>(kernel_sizes[0].y));",
    );
    expect(new Float32Array(Uint32Array.from(general?.words ?? []).buffer)).toEqual(
      Float32Array.of(3000, 3.3333333e-4),
    );
  });

  it("is a part of the text where the division is the device's, which may make it a product", () => {
    const families = new TextFamilies();
    families.generalOf("let mean = total / 16.0f;", 1, changed());
    expect(families.generalOf("let mean = total / 32.0f;", 1, changed())).toBeNull();
  });
});

describe("the numbers of a shader", () => {
  it("are its integer literals, without floats, words of names, comments and literals without a suffix", () => {
    const code = "let a1u = 7u + 8i; let b = 0.5f * vec4f(1, 2, 3, 4); // 9u\nlet c = x.y[3u];";
    expect(skeletonOf(code).numbers).toEqual([7, 8, 3]);
  });

  it("do not include a constant that is a float or a truth value, or that a function has as a name", () => {
    const code = "const A = 1.0f;\nconst B = 2u > 1u;\nconst C = 3u;\nfn f(C: u32) { }";
    expect(skeletonOf(code).constants).toEqual([]);
  });
});
