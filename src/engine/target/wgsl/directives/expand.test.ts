import { describe, expect, it } from "vitest";
import { expanded, undirected } from "./expand.ts";
import type { Constants } from "./shader.ts";

const lines = (...texts: string[]): string => texts.map((text) => `${text}\n`).join("");

function made(text: string, constants: Constants = {}): string {
  return expanded({ name: "test.wgsl", text }, constants);
}

const given = "//@given option SIDE = 2u, FLAG = true; a constant";

describe("//@choose", () => {
  const shader = lines(
    given,
    "  //@choose",
    "  if (FLAG) {",
    "    x = 1;",
    "  } else {",
    "    x = 2;",
    "  }",
  );

  it("replaces an `if` by the block that its constant chooses", () => {
    expect(made(shader, { FLAG: true })).toBe(lines("  x = 1;"));
    expect(made(shader, { FLAG: 0 })).toBe(lines("  x = 2;"));
  });

  it("needs no second block", () => {
    const text = lines(given, "//@choose", "if (FLAG) {", "  f();", "}");
    expect(made(text, { FLAG: 1 })).toBe("f();\n");
    expect(made(text, { FLAG: 0 })).toBe("");
  });

  it("treats a number above 0 as true", () => {
    const text = lines(given, "//@choose", "if (SIDE > 0u) {", "  f();", "}");
    expect(made(text, { SIDE: 3 })).toBe("f();\n");
    expect(made(text, { SIDE: 0 })).toBe("");
  });

  it("needs the constant's value", () => {
    expect(() => made(shader)).toThrow("test.wgsl: no value for the constant FLAG");
  });

  const partial = lines(
    given,
    "  //@choose",
    "  if (FLAG || (k < K)) {",
    "    x = 1;",
    "  } else {",
    "    x = 2;",
    "  }",
  );
  const otherwise = ["    x = 1;", "  } else {", "    x = 2;", "  }"];

  it("leaves what the constant does not decide of a condition", () => {
    expect(made(partial, { FLAG: 1 })).toBe(lines("  x = 1;"));
    expect(made(partial, { FLAG: 0 })).toBe(lines("  if ((k < K)) {", ...otherwise));
  });

  it("leaves all of it where the constant is the shader's own", () => {
    expect(made(partial, { FLAG: null })).toBe(lines("  if (FLAG || (k < K)) {", ...otherwise));
  });
});

describe("//@if", () => {
  const shader = lines(
    given,
    "f();",
    "//@if FLAG",
    "let x = 1;",
    "//@else",
    "let x = 2;",
    "//@end",
    "g(x);",
  );

  it("keeps what is before //@else where its constant is not 0, and else what is after it", () => {
    expect(made(shader, { FLAG: 7 })).toBe(lines("f();", "let x = 1;", "g(x);"));
    expect(made(shader, { FLAG: false })).toBe(lines("f();", "let x = 2;", "g(x);"));
  });

  it("may be in another one, and have other directives in it", () => {
    const text = lines(
      given,
      "//@if FLAG",
      "//@if SIDE",
      "//@unroll",
      "for (var i = 0u; i < SIDE; i++) {",
      "  f(i);",
      "}",
      "//@end",
      "//@end",
    );
    expect(made(text, { FLAG: 1, SIDE: 2 })).toBe(lines("f(0u);", "f(1u);"));
    expect(made(text, { FLAG: 1, SIDE: 0 })).toBe("");
    expect(made(text, { FLAG: 0, SIDE: 2 })).toBe("");
  });
});

describe("//@once-unless", () => {
  const shader = lines(
    given,
    "  //@once-unless FLAG",
    "  while (at < f(end)) {",
    "    //@if FLAG",
    "    g();",
    "    //@end",
    "    at++;",
    "  }",
  );

  it("leaves the loop where the constant is not 0", () => {
    expect(made(shader, { FLAG: 3 })).toBe(
      lines("  while (at < f(end)) {", "    g();", "    at++;", "  }"),
    );
  });

  it("leaves only its block where the constant is 0", () => {
    expect(made(shader, { FLAG: 0 })).toBe(lines("  {", "    at++;", "  }"));
  });
});

describe("//@unroll", () => {
  it("repeats a loop's body with each iteration's number instead of the variable", () => {
    const shader = lines(
      given,
      "  //@unroll",
      "  for (var i = 0u; i < SIDE; i++) {",
      "    sum += sides[i] + x.i;",
      "  }",
      "  done(i);",
    );
    expect(made(shader, { SIDE: 2 })).toBe(
      lines("  sum += sides[0u] + x.i;", "  sum += sides[1u] + x.i;", "  done(i);"),
    );
  });

  it("does not depend on how lines are indented and broken", () => {
    const shader = lines(
      "//@unroll",
      "for (var i = 0u; i < 2u;",
      "     i++)",
      "{",
      "      if (x) {",
      "f(i); }",
      "}",
    );
    expect(` ${made(shader)}`.replaceAll(/\s+/g, " ")).toBe(
      " if (x) { f(0u); } if (x) { f(1u); } ",
    );
  });

  it("keeps the declarations of each iteration in separate blocks", () => {
    const shader = lines(
      "  //@unroll",
      "  for (var i = 0u; i < 2u; i++) {",
      "    let side = sides[i];",
      "    if (side) {",
      "      //@unroll",
      "      for (var j = 0u; j < 1u; j++) {",
      "        f(side, j);",
      "      }",
      "    }",
      "  }",
    );
    expect(made(shader)).toBe(
      [0, 1]
        .map((turn) =>
          lines(
            "  {",
            `    let side = sides[${turn}u];`,
            "    if (side) {",
            "      f(side, 0u);",
            "    }",
            "  }",
          ),
        )
        .join(""),
    );
  });

  it("separates the declarations of a chosen block, but not those in a block or a loop's header", () => {
    const loop = (...body: string[]): string =>
      lines(given, "//@unroll", "for (var i = 0u; i < 2u; i++) {", ...body, "}");
    const chosen = loop("  //@choose", "  if (FLAG) {", "    let x = 1u;", "  }");
    expect(made(chosen, { FLAG: 1 })).toBe(
      lines("{", "  let x = 1u;", "}", "{", "  let x = 1u;", "}"),
    );
    expect(made(chosen, { FLAG: 0 })).toBe("");
    const nested = loop("  for (var j = 0u; j < k; j++) { let x = j; }");
    expect(made(nested)).not.toMatch(/^\{/m);
  });

  it("may be in another one", () => {
    const shader = lines(
      "//@unroll",
      "for (var i = 0u; i < 2u; i++) {",
      "  //@unroll",
      "  for (var j = 0u; j < 2u; j++) {",
      "    f(i, j);",
      "  }",
      "}",
    );
    expect(made(shader)).toBe(lines("f(0u, 0u);", "f(0u, 1u);", "f(1u, 0u);", "f(1u, 1u);"));
  });

  it("leaves nothing where there are no iterations", () => {
    const shader = lines(given, "//@unroll", "for (var i = 0u; i < SIDE; i++) {", "  f(i);", "}");
    expect(made(`${shader}end();\n`, { SIDE: 0 })).toBe("end();\n");
  });

  it("needs its bound's value", () => {
    const shader = lines(given, "//@unroll", "for (var i = 0u; i < SIDE; i++) {", "  f(i);", "}");
    expect(() => made(shader)).toThrow("test.wgsl: no value for the constant SIDE");
    expect(() => made(shader, { SIDE: null })).toThrow("no value for the constant SIDE");
  });

  it("leaves other loops unchanged", () => {
    const shader = lines("for (var i = 0u; i < 2u; i++) {", "  f(i);", "}");
    expect(made(shader)).toBe(shader);
  });
});

describe("//@registers", () => {
  it("replaces an array by a variable for each element, outer index first", () => {
    const shader = lines(
      given,
      "//@registers",
      "var<private> sums: array<array<vec4<f16>, SIDE>, 2>;",
      "sums[1u][0u][3u] += x.sums;",
    );
    expect(made(shader, { SIDE: 1 })).toBe(
      lines(
        "var<private> sums_0_0: vec4<f16>;",
        "var<private> sums_1_0: vec4<f16>;",
        "sums_1_0[3u] += x.sums;",
      ),
    );
  });

  it("is indexed by unrolled loops", () => {
    const shader = lines(
      "//@registers",
      "var rows: array<f32, 2>;",
      "//@unroll",
      "for (var i = 0u; i < 2u; i++) {",
      "  rows[i] = f(rows[0], i);",
      "}",
    );
    expect(made(shader)).toContain("rows_1 = f(rows_0, 1u);");
  });

  it("ends with the block that the array is declared in", () => {
    const shader = lines(
      "fn f() {",
      "  //@registers",
      "  var rows: array<f32, 1>;",
      "  rows[0] = 1;",
      "}",
      "fn g(rows: vec4f) -> f32 { return rows[k]; }",
    );
    expect(made(shader)).toContain("rows_0 = 1;\n}\nfn g(rows: vec4f) -> f32 { return rows[k]; }");
  });

  it("may be another file's", () => {
    const shader = lines(
      "//@given registers keys: array<u32, 4>; the keys",
      "fn f() { return keys[3u]; }",
    );
    expect(made(shader)).toBe(lines("fn f() { return keys_3; }"));
  });
});

describe("//@insert", () => {
  it("is replaced by generated statements", () => {
    const file = { name: "test.wgsl", text: lines("  f();", "  //@insert middle", "  g();") };
    expect(expanded(file, {}, { middle: ["a();", "b();"] })).toBe(
      lines("  f();", "  a();", "  b();", "  g();"),
    );
    expect(() => expanded(file)).toThrow("test.wgsl: nothing is generated for //@insert middle");
  });
});

describe("a file without its directives", () => {
  it("has its loops and arrays", () => {
    const text = lines(
      "// A header.",
      "",
      given,
      "",
      "//@registers",
      "var x: array<f32, SIDE>;",
      "//@unroll",
      "for (var i = 0u; i < SIDE; i++) {",
      "  x[i] = 0.0;",
      "}",
    );
    expect(undirected({ name: "test.wgsl", text })).toBe(
      lines(
        "// A header.",
        "",
        "var x: array<f32, SIDE>;",
        "for (var i = 0u; i < SIDE; i++) {",
        "  x[i] = 0.0;",
        "}",
      ),
    );
  });

  it("is refused where it would mean something else", () => {
    const text = lines(given, "//@if FLAG", "f();", "//@end");
    expect(() => undirected({ name: "test.wgsl", text })).toThrow(
      "test.wgsl: means something else without its directives",
    );
  });
});
