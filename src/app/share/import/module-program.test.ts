import { describe, expect, it } from "vitest";
import { fileLiterals } from "../../programs/literals/file-literals.ts";
import { isModule, moduleProgram } from "./module-program.ts";

describe("a module's file", () => {
  it("is known by its name", () => {
    expect(["a.mlir", "A.MLIR", "a.mlir.txt", "mlir"].map(isModule)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it("is what its program reads, whatever its name is", () => {
    expect(moduleProgram("a\n*/b.mlir").split("\n")[0]).toBe("// The module a___b.mlir");
    for (const name of ["train-step.mlir", "a module's file.mlir"])
      expect(fileLiterals(moduleProgram(name))).toEqual([name]);
  });
});
