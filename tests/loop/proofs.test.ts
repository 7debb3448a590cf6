import { appendFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Files } from "../../scripts/loop/project-files.mjs";
import { hashOfFolder, Proofs } from "../../scripts/loop/proofs.mjs";
import { temporaryProject } from "./temporary-project.ts";

const test = "tests/sum.browser.test.ts";
const texts = {
  [test]: 'import "../src/sum.ts"; import.meta.glob("../cases/*.ts");',
  "src/sum.ts": 'import shader from "./sum.wgsl?raw"; process.env.RUNS;',
  "src/sum.wgsl": "fn sum() {}",
  "src/worker.ts": "",
  "src/start.ts": 'new Worker(new URL("./worker.ts", import.meta.url));',
  "src/unrelated.ts": "",
  "cases/one.ts": 'import "../src/start.ts";',
  "docs/page.md": "",
  "tests/seconds.json": "{}",
  "tests/reading.test.ts": 'import "node:fs";',
  "vitest.config.ts": 'import "./scripts/plugin.ts"; import "./tests/seconds.json";',
  "scripts/plugin.ts": "",
  "tests/running/slice.ts": "",
  "package.json": "{}",
  "src/tsconfig.json": "{}",
  "public/data.csv": "",
};
const facts = ["node 20", "browser 1"];
const environment = { RUNS: "1", VITE_OPS: "", HOME: "/a" };

interface World {
  readonly root: string;
  readonly proofs: (change?: {
    readonly project?: string;
    readonly facts?: readonly string[];
    readonly environment?: Readonly<Record<string, string>>;
    readonly more?: readonly string[];
    readonly slice?: number;
  }) => Proofs;
}

function world(): World {
  const root = temporaryProject(texts);
  return {
    root,
    proofs: ({
      project = "browser",
      facts: stated = facts,
      environment: variables = environment,
      more = [],
      slice,
    } = {}) =>
      new Proofs(project, new Files(root, [...Object.keys(texts), ...more]), stated, {
        environment: variables,
        list: () => [...Object.keys(texts), ...more],
        sliceOf: () => slice ?? null,
      }),
  };
}

const passed = { file: test, tests: 3, passed: true, loaded: [test, "src/sum.ts"] };

function proveIn({ proofs }: World, file = passed, unhandled = 0, exitCode = 0): string[] {
  const before = proofs();
  const keys = new Map([[file.file, before.key(file.file)]]);
  return before.record(keys, { unhandled, files: [file] }, exitCode);
}

describe("a file that passed", () => {
  it("is proven, with its number of tests, also to the next run", () => {
    const here = world();
    expect(here.proofs().find(test)).toBeUndefined();
    expect(proveIn(here)).toEqual([]);
    expect(here.proofs().find(test)).toBe(3);
  });

  it.each([
    test,
    "src/sum.ts",
    "src/sum.wgsl",
    "src/worker.ts",
    "cases/one.ts",
    "vitest.config.ts",
    "scripts/plugin.ts",
    "tests/running/slice.ts",
    "package.json",
    "src/tsconfig.json",
    "public/data.csv",
  ])("is to run again when %s changes", (path) => {
    const here = world();
    proveIn(here);
    appendFileSync(join(here.root, path), " ");
    expect(here.proofs().find(test)).toBeUndefined();
  });

  it.each(["src/unrelated.ts", "docs/page.md", "tests/seconds.json", "tests/reading.test.ts"])(
    "stays proven when %s changes",
    (path) => {
      const here = world();
      proveIn(here);
      appendFileSync(join(here.root, path), " ");
      expect(here.proofs().find(test)).toBe(3);
    },
  );

  it("has to run again when a new file is one that it would load", () => {
    const here = world();
    proveIn(here);
    writeFileSync(join(here.root, "cases/two.ts"), "");
    expect(here.proofs({ more: ["cases/two.ts"] }).find(test)).toBeUndefined();
  });

  it("has to run again in another browser, and with other packages or another Node", () => {
    const here = world();
    proveIn(here);
    expect(here.proofs({ facts: ["node 20", "browser 2"] }).find(test)).toBeUndefined();
    expect(here.proofs({ facts: ["node 22", "browser 1"] }).find(test)).toBeUndefined();
  });

  it("has to run again when a variable that it reads changes, and stays proven for others", () => {
    const here = world();
    proveIn(here);
    const find = (name: string): number | undefined =>
      here.proofs({ environment: { ...environment, [name]: "2" } }).find(test);
    expect(find("RUNS")).toBeUndefined();
    expect(find("VITE_OPS")).toBeUndefined();
    expect(find("HOME")).toBe(3);
  });

  it("is proven for its slice only, or for every slice if it ran completely", () => {
    const whole = world();
    proveIn(whole);
    expect(whole.proofs({ slice: 3 }).find(test)).toBe(3);
    const here = world();
    const before = here.proofs({ slice: 3 });
    before.record(new Map([[test, before.key(test)]]), { unhandled: 0, files: [passed] }, 0);
    expect(here.proofs({ slice: 3 }).find(test)).toBe(3);
    expect(here.proofs({ slice: 4 }).find(test)).toBeUndefined();
    expect(here.proofs().find(test)).toBeUndefined();
  });

  it("is proven in its own project only", () => {
    const here = world();
    proveIn(here);
    expect(here.proofs({ project: "long" }).find(test)).toBeUndefined();
  });
});

describe("a file that reads files that its text does not show", () => {
  it.each(["docs/page.md", "src/unrelated.ts"])("has to run again when %s changes", (path) => {
    const here = world();
    const file = { ...passed, file: "tests/reading.test.ts", loaded: [] };
    proveIn(here, file);
    expect(here.proofs().find(file.file)).toBe(3);
    appendFileSync(join(here.root, path), " ");
    expect(here.proofs().find(file.file)).toBeUndefined();
  });
});

describe("nothing is proven", () => {
  const expectNone = (here: World): void => {
    expect(here.proofs().find(test)).toBeUndefined();
  };

  it("by a file that failed, or of which a test was skipped", () => {
    const here = world();
    proveIn(here, { ...passed, passed: false }, 0, 1);
    expectNone(here);
  });

  it("by a run with an error outside of its tests", () => {
    const here = world();
    expect(proveIn(here, passed, 1)).toHaveLength(1);
    expectNone(here);
  });

  it("by a run that ended badly though all tests passed", () => {
    const here = world();
    expect(proveIn(here, passed, 0, 1)).toHaveLength(1);
    expectNone(here);
  });

  it("by a file that loads a file outside its known dependencies", () => {
    const here = world();
    const doubts = proveIn(here, { ...passed, loaded: [test, "src/unrelated.ts"] });
    expect(doubts).toEqual([expect.stringContaining("it loads src/unrelated.ts")]);
    expectNone(here);
  });

  it("by a file of which something changed while it ran", () => {
    const here = world();
    const before = here.proofs();
    const keys = new Map([[test, before.key(test)]]);
    appendFileSync(join(here.root, "src/sum.wgsl"), " ");
    const doubts = before.record(keys, { unhandled: 0, files: [passed] }, 0);
    expect(doubts).toEqual([expect.stringContaining("changed while it ran")]);
    expectNone(here);
  });

  it.each(["{", "{}", '{"project":"browser","file":"tests/other.test.ts","tests":3}'])(
    "by a proof that says %s",
    (text) => {
      const here = world();
      proveIn(here);
      const folder = join(here.root, ".cache/proven");
      for (const name of readdirSync(folder)) writeFileSync(join(folder, name), text);
      expectNone(here);
    },
  );
});

describe("the output of a build", () => {
  const hash = (texts: Readonly<Record<string, string>>): string =>
    hashOfFolder(temporaryProject(texts));

  it("is identified by the names and the texts of its files", () => {
    const site = { "index.html": "1", "ops/add.html": "2" };
    expect(hash(site)).toBe(hash(site));
    expect(hash({ ...site, "ops/add.html": "3" })).not.toBe(hash(site));
    expect(hash({ ...site, "ops/sub.html": "" })).not.toBe(hash(site));
    expect(hash({ "index.html": "1", "ops/sub.html": "2" })).not.toBe(hash(site));
  });
});

describe("a run that has a failure", () => {
  it("proves the other files that passed", () => {
    const here = world();
    const before = here.proofs();
    const keys = new Map([[test, before.key(test)]]);
    const failed = { file: "tests/reading.test.ts", tests: 1, passed: false, loaded: [] };
    before.record(keys, { unhandled: 0, files: [failed, passed] }, 1);
    expect(here.proofs().find(test)).toBe(3);
    expect(here.proofs().find(failed.file)).toBeUndefined();
  });
});
