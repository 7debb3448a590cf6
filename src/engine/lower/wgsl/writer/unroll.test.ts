import { describe, expect, it } from "vitest";
import { writtenOut } from "./unroll.ts";

const lines = (...texts: string[]): string => texts.map((text) => `${text}\n`).join("");

describe("decided choices", () => {
  const shader = lines(
    "  // decided",
    "  if (ALONG) {",
    "    x = 1;",
    "  } else {",
    "    x = 2;",
    "  }",
  );

  it("are what the block that the constant chooses says", () => {
    expect(writtenOut(shader, { ALONG: 1 })).toBe(lines("  x = 1;"));
    expect(writtenOut(shader, { ALONG: 0 })).toBe(lines("  x = 2;"));
  });

  it("need the constant's value", () => {
    expect(() => writtenOut(shader, {})).toThrow("no value for the constant ALONG");
  });
});

describe("choices that are decided in part", () => {
  const shader = lines(
    "  // decided",
    "  if (WHOLE || k < K) {",
    "    x = 1;",
    "  } else {",
    "    x = 2;",
    "  }",
  );

  it("are the first block where the constant says so, and else what is left of them", () => {
    expect(writtenOut(shader, { WHOLE: 1 })).toBe(lines("  x = 1;"));
    expect(writtenOut(shader, { WHOLE: 0 })).toBe(
      lines("  if (k < K) {", "    x = 1;", "  } else {", "    x = 2;", "  }"),
    );
  });

  it("stay as they are where the constant is the shader's own", () => {
    expect(writtenOut(shader, {})).toBe(shader.slice(shader.indexOf("\n") + 1));
  });
});

describe("repeated blocks", () => {
  const shader = lines(
    "  // repeated WORKERS",
    "  while (at < end) {",
    "    // decided",
    "    if (WORKERS) {",
    "      f();",
    "    }",
    "    at++;",
    "  }",
  );

  it("stay loops where the constant is not 0", () => {
    expect(writtenOut(shader, { WORKERS: 3 })).toBe(
      lines("  while (at < end) {", "    f();", "    at++;", "  }"),
    );
  });

  it("are one block where it is, and a choice without another one is nothing", () => {
    expect(writtenOut(shader, { WORKERS: 0 })).toBe(lines("  {", "    at++;", "  }"));
  });
});

describe("unrolled loops", () => {
  it("become their body for each turn, with the turn in the variable's place", () => {
    const shader = lines(
      "  // unrolled",
      "  for (var i = 0u; i < SIDE; i++) {",
      "    sum += sides[i];",
      "  }",
      "  done();",
    );
    expect(writtenOut(shader, { SIDE: 2 })).toBe(
      lines("  sum += sides[0u];", "  sum += sides[1u];", "  done();"),
    );
  });

  it("keep apart in blocks what each turn declares", () => {
    const shader = lines(
      "  // unrolled",
      "  for (var i = 0u; i < 2u; i++) {",
      "    let side = sides[i];",
      "  }",
    );
    expect(writtenOut(shader, {})).toBe(
      lines("  {", "    let side = sides[0u];", "  }", "  {", "    let side = sides[1u];", "  }"),
    );
  });

  it("may lie in each other", () => {
    const shader = lines(
      "// unrolled",
      "for (var i = 0u; i < 2u; i++) {",
      "  // unrolled",
      "  for (var j = 0u; j < 2u; j++) {",
      "    f(i, j);",
      "  }",
      "}",
    );
    expect(writtenOut(shader, {}).match(/f\(\d+u, \d+u\)/g)).toEqual([
      "f(0u, 0u)",
      "f(0u, 1u)",
      "f(1u, 0u)",
      "f(1u, 1u)",
    ]);
  });

  it("vanish where there are no turns", () => {
    const shader = lines(
      "// unrolled",
      "for (var i = 0u; i < FOLDS; i++) {",
      "  f(i);",
      "}",
      "end();",
    );
    expect(writtenOut(shader, { FOLDS: 0 })).toBe("end();\n");
  });

  it("need their bound's value", () => {
    const shader = lines("// unrolled", "for (var i = 0u; i < SIDE; i++) {", "  f(i);", "}");
    expect(() => writtenOut(shader, {})).toThrow("no value for the constant SIDE");
  });

  it("leave other loops alone", () => {
    const shader = lines("for (var i = 0u; i < 2u; i++) {", "  f(i);", "}");
    expect(writtenOut(shader, {})).toBe(shader);
  });
});

describe("arrays in registers", () => {
  it("become a variable for each element, outer index first", () => {
    const shader = lines(
      "// registers",
      "var sums: array<array<vec4f, COLUMNS>, 2>;",
      "sums[1u][0u][3u] += x;",
    );
    expect(writtenOut(shader, { COLUMNS: 1 })).toBe(
      lines("var sums_0_0: vec4f;", "var sums_1_0: vec4f;", "sums_1_0[3u] += x;"),
    );
  });

  it("are indexed by unrolled loops", () => {
    const shader = lines(
      "// registers",
      "var rows: array<f32, 2>;",
      "// unrolled",
      "for (var i = 0u; i < 2u; i++) {",
      "  rows[i] = f(i);",
      "}",
    );
    expect(writtenOut(shader, {})).toContain("rows_1 = f(1u);");
  });

  it("have no other index", () => {
    const shader = lines("// registers", "var rows: array<f32, 2>;", "rows[k] = 1.0;");
    expect(() => writtenOut(shader, {})).toThrow(
      "an index of rows is no constant, so it cannot be in registers",
    );
  });
});
