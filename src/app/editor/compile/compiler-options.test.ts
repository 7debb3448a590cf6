import ts from "typescript";
import { describe, expect, it } from "vitest";
import { readModules } from "../../run/source/imports.ts";
import { compilerOptions } from "./compiler-options.ts";

function compiled(source: string): string {
  const options: ts.CompilerOptions = { ...compilerOptions, sourceMap: false };
  return ts.transpileModule(source, { compilerOptions: options }).outputText;
}

async function exportedValue(source: string): Promise<unknown> {
  const address = `data:text/javascript,${encodeURIComponent(compiled(source))}`;
  return ((await import(/* @vite-ignore */ address)) as { value: unknown }).value;
}

describe("a compiled program", () => {
  it("is for the language that the numbers stand for", () => {
    expect(compilerOptions).toMatchObject({
      target: ts.ScriptTarget.ES2024,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Node10,
      moduleDetection: ts.ModuleDetectionKind.Force,
    });
  });

  it.each([
    [
      "decorators of a class, a method and a field",
      `const seen: string[] = [];
       const log = (target: unknown, { kind, name }: DecoratorContext): void => void seen.push(kind + " " + String(name));
       @log class A { @log x = 1; @log f(): number { return this.x; } @log accessor y = 2; }
       new A().f();
       export const value = seen.join(", ");`,
      "method f, accessor y, field x, class A",
    ],
    [
      "a declaration that disposes of its value",
      `let value = "";
       { using held = { [Symbol.dispose]() { value += "gone"; } }; value += held ? "held, " : ""; }
       export { value };`,
      "held, gone",
    ],
  ])("runs with %s, and its imports can be found", async (_, source, value) => {
    expect(readModules(compiled(source)).flatMap(({ imports }) => imports)).toEqual([]);
    expect(await exportedValue(source)).toBe(value);
  });
});
