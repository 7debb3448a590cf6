// `npm run declarations`: writes the declarations behind argument checks, the editor and the docs, and the
// library's types: the declarations of everything that a program may import, from the sources.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { folder, makeDeclarations } from "./declarations/declarations.mjs";

const root = join(import.meta.dirname, "..");
const made = Object.entries(makeDeclarations(root));
rmSync(join(root, folder), { recursive: true, force: true });
for (const [name, text] of made) {
  const path = join(root, folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
