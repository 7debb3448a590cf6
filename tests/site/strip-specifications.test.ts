import { build, parseSync, type Rolldown, resolveConfig, Visitor } from "vite";
import { describe, expect, it } from "vitest";
import { bundleProgram } from "../../scripts/vite/program-bundle.ts";
import { stripSpecifications } from "../../scripts/vite/strip-specifications.ts";

const source = `
  import { errorsOf } from "./errors.js";
  const operand = { shape: [2] };
  export const half = {
    name: "half", doc: "Half of x.", example: "half(2)  // 1",
    cases: [{ operands: [operand], build: (x) => half.build(x) }],
    build: (x) => x / 2,
    errors: errorsOf("half"),
  };
  export const found = { cases: 2, errors: [] };
`;

/** The module of an op and its helper, built with the plugin. */
async function stripped(docs: boolean): Promise<string> {
  const modules: Record<string, string> = {
    "/src/engine/ops/half.ts": source,
    "/src/engine/ops/errors.js":
      'export const errorsOf = (name) => [{ call: name, message: "!" }];',
  };
  const virtual = {
    name: "virtual",
    resolveId: (id: string) => (id.startsWith("./") ? `/src/engine/ops/${id.slice(2)}` : id),
    load: (id: string) => modules[id],
  };
  const built = await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    plugins: [{ ...virtual, enforce: "pre" }, stripSpecifications({ docs })],
    build: {
      write: false,
      minify: false,
      lib: { entry: "/src/engine/ops/half.ts", formats: ["es"], fileName: "half" },
    },
  });
  return (built as Rolldown.RolldownOutput[])[0]?.output[0].code ?? "";
}

describe("a specification in a build", () => {
  it("has no cases and errors, and no code that only they used", async () => {
    const code = await stripped(true);
    expect(code).not.toMatch(/operand|errorsOf|message|half\.build/);
    expect(code).toContain("Half of x.");
    expect(code).toContain("half(2)  // 1");
  });

  it("has no documentation either where no page shows it", async () => {
    const code = await stripped(false);
    expect(code).not.toMatch(/Half of x|\/\/ 1/);
    expect(code).toContain('name: "half"');
    expect(code).toContain("x / 2");
  });

  it("is recognized by what it accepts, its documentation or its example", async () => {
    expect(await stripped(false)).toMatch(/found = {\s+cases: 2,\s+errors: \[\]/);
  });
});

/** Object literals of a text that can only be a case or an error case of an op. */
function testsIn(code: string): string[] {
  const found: string[] = [];
  const visitor = new Visitor({
    ObjectExpression({ properties, start, end }) {
      const keys = properties.map(
        (each) => ("key" in each && "name" in each.key && each.key.name) || "",
      );
      const has = (...names: string[]): boolean => names.every((name) => keys.includes(name));
      if (has("call", "message") || has("operands", "build")) found.push(code.slice(start, end));
    },
  });
  visitor.visit(parseSync("built.js", code).program);
  return found;
}

describe("the build", () => {
  it("contains a case and an error case for this test, where nothing strips them", () => {
    expect(testsIn(source)).toHaveLength(1);
    expect(testsIn('x = [{ call: "half()", message: "half: missing x" }]')).toHaveLength(1);
  });

  it("is a program bundle without tests of ops", async () => {
    const { code } = await bundleProgram("src/app/run/sandbox/bootstrap.ts", {
      minify: true,
      mode: "test",
    });
    expect(testsIn(code)).toEqual([]);
  });

  it.each(["vite.config.ts", "vite.bench.config.ts"])(
    "has a page and workers without tests of ops, by %s",
    async (configFile) => {
      const { plugins, worker } = await resolveConfig({ configFile, logLevel: "error" }, "build");
      const inWorkers = await worker.plugins([]);
      for (const { plugins: own } of [{ plugins }, inWorkers]) {
        expect(own.map(({ name }) => name)).toContain("tensorpad:strip-specifications");
      }
    },
  );
});
