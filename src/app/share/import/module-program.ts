/** The program that runs a StableHLO module, which stays a file of the visitor's that the program reads. */
import { words } from "./archive/code.ts";

/** True for the names of files that hold such a module's text. */
export function isModule(name: string): boolean {
  return /\.mlir$/i.test(name);
}

/** A program that reads the file, passes the module inputs of its shapes, and prints its results. */
export function moduleProgram(name: string): string {
  return `// The module ${words(name)}
import { data, fromStableHLO, print, randn, zeros } from "tensorpad";

const f = fromStableHLO(await data.text(${JSON.stringify(name)}));

// Random numbers for floats, zeros for all else: pass your own inputs to the module here.
const inputs = f.inputs.map(({ name, shape, dtype }) => {
  print(name, dtype, shape);
  return /f/.test(dtype) ? randn(shape).cast(dtype) : zeros(shape, { dtype });
});

for (const [place, result] of f(...inputs).entries()) print(f.outputs[place]?.name, result);
`;
}
