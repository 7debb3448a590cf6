// The package's texts are shorter than those of the sources: declarations without results, shaders without what only
// people read. They must mean the same.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { compactSignature, declarationsOf } from "../../scripts/package/declarations.ts";
import { namespaces } from "../../scripts/package/entries.ts";
import { bareShader } from "../../scripts/package/shaders-alone.ts";
import { TypeReader } from "../../src/engine/arguments/type-text.ts";
import { library, ops, surface } from "../../src/engine/derive/generated/index.ts";
import { shaderOf } from "../../src/engine/target/wgsl/directives/parse.ts";

const declarations = declarationsOf(`${surface}\n${library}`, namespaces);

/** What is read of a declaration's text, without what checks do not use. */
function read(text: string): unknown {
  const reader = new TypeReader(text);
  reader.skip("export");
  reader.skip("declare");
  const what = reader.take();
  const name = reader.take();
  if (what === "function") return { what, name, call: reader.call() };
  const generics = reader.generics();
  if (what !== "interface" && what !== "class") {
    if (!reader.skip("=")) reader.skip(":");
    return { what, name, generics, type: reader.type() };
  }
  const bases: unknown[] = [];
  if (reader.skip("extends"))
    do bases.push(reader.type());
    while (reader.skip(","));
  return { what, name, generics, bases, type: reader.object() };
}

const statements = [surface, library]
  .join("\n")
  .split(/^(?=export (?:declare )?(?:interface|type|function|const|class) \w)/m)
  .filter((text) => text.startsWith("export "));

describe("the package's declarations", () => {
  it("read as those of the sources do", () => {
    const made = [...declarations].flatMap(([name, { texts }]) =>
      name.includes(".") ? [] : texts.map(read),
    );
    const expected = statements.map(read);
    expect(made.length).toBe(expected.length);
    expect(new Set(made.map((each) => JSON.stringify(each)))).toEqual(
      new Set(expected.map((each) => JSON.stringify(each))),
    );
  });

  it("have a separate one for each layer and optimizer", () => {
    const members = [...declarations.keys()].filter((name) => name.includes("."));
    expect(members).toContain("nn.linear");
    expect(members).toContain("optim.adam");
    const linear = declarations.get("nn.linear");
    expect(linear?.texts).toEqual([
      "const nn:{linear(inputs:number,outputs:number,options?:LinearOptions);}",
    ]);
    expect([...(linear?.uses ?? [])]).toEqual(["LinearOptions"]);
  });

  it("name only what parameters refer to", () => {
    for (const { uses } of declarations.values())
      for (const use of uses) expect(declarations.has(use)).toBe(true);
    expect([...(declarations.get("init")?.uses ?? [])]).toEqual(["InitOptions"]);
  });

  it("have the parameters of every op", () => {
    const lines = ops.match(/^export declare function \w+.*;$/gm) ?? [];
    expect(lines.length).toBeGreaterThan(400);
    for (const line of lines) {
      const { text } = compactSignature(line, declarations);
      expect(text.length).toBeLessThan(line.length);
      expect(read(`function ${text}`)).toEqual(read(line));
    }
  });
});

describe("the package's shaders", () => {
  it("are read as those of the sources without comments", () => {
    const folder = new URL("../../src/shaders/", import.meta.url);
    const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith(".wgsl"),
    );
    expect(names.length).toBeGreaterThan(80);
    let saved = 0;
    for (const name of names) {
      const text = readFileSync(new URL(name, folder), "utf8");
      const uncommented = text.replaceAll(/^[ \t]*\/\/(?!@).*\n/gm, "");
      const bare = bareShader(text);
      saved += uncommented.length - bare.length;
      const { given, ...expected } = shaderOf({ name, text: uncommented });
      const { given: kept, ...read } = shaderOf({ name, text: bare });
      expect(read, name).toEqual(expected);
      const named = (all: typeof given) => all.map(({ kind, name: of }) => `${kind} ${of}`);
      expect(named(kept), name).toEqual(named(given));
    }
    expect(saved).toBeGreaterThan(20_000);
  });
});
