// The rules of docs/architecture.md, checked on the current tree.
import { posix } from "node:path";
import { describe, expect, it } from "vitest";
import { forbiddenImports } from "./layers.ts";
import {
  cyclesOf,
  importsOf,
  isTest,
  linesOf,
  reachedFrom,
  readSources,
  type Source,
} from "./source-tree.ts";
import { spreadsIn } from "./spreads.ts";

const sources = readSources();
const code = sources.filter(({ path }) => /^(src|bench)\/.*\.tsx?$/.test(path) && !isTest(path));
const imports = code.flatMap(importsOf);

/** `path:line` of every match of `pattern` in these files. */
function matches(files: readonly Source[], pattern: RegExp): string[] {
  return files.flatMap(({ path, text }) => linesOf(text, pattern).map((line) => `${path}:${line}`));
}

function lengthOf({ text }: Source): number {
  return text.trimEnd().split("\n").length;
}

describe("imports", () => {
  it("are found in the tree", () => {
    expect(code.length).toBeGreaterThan(50);
    expect(imports.length).toBeGreaterThan(code.length);
  });

  it("point one way", () => {
    expect(forbiddenImports(imports)).toEqual([]);
  });

  it("form no ring when the program runs", () => {
    expect(cyclesOf(imports)).toEqual([]);
  });

  it("load no stage of the computation into a program's worker", () => {
    const loaded = reachedFrom(["src/app/run/sandbox/bootstrap.ts", "src/engine/api.ts"], imports);
    expect(loaded).toContain("src/engine/graph/record.ts");
    // A program writes its own modules for other machines, and computes nothing for that.
    const stage = /^src\/engine\/(schedule|lower(?!\/(stablehlo|approximation)\/)|backend)\//;
    expect(loaded.filter((path) => stage.test(path))).toEqual([]);
    // The page reads what a program sends; a program has no use for the schemas.
    expect(loaded).not.toContain("src/app/foreign.ts");
  });

  it("load no test fixture into shipped code", () => {
    const entries = [
      "src/app/main.tsx",
      "src/app/engine-worker.ts",
      "src/app/run/sandbox/bootstrap.ts",
    ];
    const shipped = reachedFrom([...entries, "src/engine/index.ts"], imports);
    expect(shipped).toContain("src/engine/executor/host/host.ts");
    expect(shipped.filter((path) => /^src\/(engine|xla)\/testing\//.test(path))).toEqual([]);
  });

  it("name files that exist", () => {
    const paths = new Set(sources.map(({ path }) => path));
    const missing = imports.filter(({ to }) => /^(src|bench)\//.test(to) && !paths.has(to));
    expect(missing.map(({ from, line, to }) => `${from}:${line}: ${to}`)).toEqual([]);
  });
});

describe("files under src and bench", () => {
  const own = sources.filter(({ path }) => /^(src|bench)\/(?!results\/)/.test(path));

  it("have at most 500 lines", () => {
    const long = own.filter((source) => lengthOf(source) > 500);
    expect(long.map((source) => `${source.path}: ${lengthOf(source)} lines`)).toEqual([]);
  });

  it("have at most 200 lines in the median", () => {
    const lengths = code.map(lengthOf).sort((a, b) => a - b);
    expect(lengths[lengths.length >> 1]).toBeLessThanOrEqual(200);
  });

  it("are at most 50 in a directory", () => {
    const counts = new Map<string, number>();
    for (const { path } of sources) {
      const directory = path.slice(0, path.lastIndexOf("/"));
      counts.set(directory, (counts.get(directory) ?? 0) + 1);
    }
    expect([...counts].filter(([, count]) => count > 50)).toEqual([]);
  });

  it("are named after their contents", () => {
    const vague = /(^|[/.-])(utils?|helpers?|common|misc)([/.-]|$)/i;
    expect(own.map(({ path }) => path).filter((path) => vague.test(path))).toEqual([]);
  });

  it("are named in kebab case, and components in Pascal case", () => {
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)+$/;
    const pascal = /^([A-Z][a-z0-9]*)+(\.[a-z]+)*\.tsx$/;
    const fits = (name: string): boolean => kebab.test(name) || pascal.test(name);
    const odd = own.map(({ path }) => path).filter((path) => !fits(posix.basename(path)));
    expect(odd).toEqual([]);
  });

  it("contain complete WGSL kernels only in separate files and in code generators", () => {
    const elsewhere = code.filter(({ path }) => !/^src\/engine\/(kernels|target)\//.test(path));
    expect(matches(elsewhere, /@compute\b/g)).toEqual([]);
  });
});

describe("calls", () => {
  it("are found where a list is spread into their arguments", () => {
    const text = "a.push(1);\na.b\n  .push(...c);\nMath.max(0, ...d);\nx.max(...e);\nf(...g);";
    expect(spreadsIn({ path: "file.ts", text })).toEqual([
      "file.ts:2: spreads a list into .push()",
      "file.ts:4: spreads a list into Math.max()",
    ]);
  });

  it("spread no list that may be as long as the data, except within code generators", () => {
    const ours = code.filter(({ path }) =>
      /^src\/(?!engine\/(kernels|target|testing)\/)/.test(path),
    );
    expect(ours.flatMap(spreadsIn)).toEqual([]);
  });
});

describe("tests", () => {
  const tests = sources.filter(({ path }) => isTest(path));

  it("are all run", () => {
    const call = String.raw`\b(it|test|describe)(\.\w+)*\.`;
    const left = new RegExp(`${call}(skip|only|todo|fixme|fails|skipIf|runIf)\\b`, "g");
    expect(matches(tests, left)).toEqual([]);
  });

  it("are beside what they test, in tests/ or in e2e/", () => {
    const directories = /^(src|tests|e2e|bench)\//;
    expect(tests.map(({ path }) => path).filter((path) => !directories.test(path))).toEqual([]);
  });
});

describe("the project's files", () => {
  it("name no directory of one machine", () => {
    // Assembled, so that this file does not name them either.
    const folders = ["work", "root", "home", "Users", "tmp"].join("|");
    const absolute = new RegExp(`(?<![\\w.@~:}$/*-])/(${folders})/\\w`, "g");
    expect(matches(sources, absolute)).toEqual([]);
  });

  it("name no host that exists only in one network", () => {
    const address = String.raw`\b(10|172\.(1[6-9]|2\d|3[01])|192\.168)(\.\d{1,3}){2,3}\b(?=[:/])`;
    const name = String.raw`https?://[\w.-]+\.(internal|corp|lan|local|intranet)\b`;
    expect(matches(sources, new RegExp(`${address}|${name}`, "g"))).toEqual([]);
    const lock = sources.filter(({ path }) => path === "package-lock.json");
    expect(lock).toHaveLength(1);
    expect(matches(lock, /"resolved":/g)).toEqual([]);
  });

  it("lock the packages of every platform, so that a clean install works on each", () => {
    const lock = sources.find(({ path }) => path === "package-lock.json")?.text ?? "{}";
    const { packages } = JSON.parse(lock) as {
      packages: Record<string, { optionalDependencies?: Record<string, string> }>;
    };
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) =>
          !(`node_modules/${name}` in packages) && !(`${path}/node_modules/${name}` in packages),
      ),
    );
    expect(missing).toEqual([]);
  });

  it("lead the visitor's browser to no other host", () => {
    const known = ["www\\.w3\\.org", "localhost", "arxiv\\.org", "doi\\.org", "github\\.com"];
    const other = new RegExp(`(https?|wss?)://(?!(${known.join("|")})\\b)[a-z]`, "gi");
    const shipped = sources.filter(({ path }) => /^(src|public|index\.html)/.test(path));
    expect(
      matches(
        shipped.filter(({ path }) => !isTest(path)),
        other,
      ),
    ).toEqual([]);
  });
});
