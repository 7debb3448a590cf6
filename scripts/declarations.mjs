// `npm run declarations`: writes what arguments are checked by, what the editor and the docs show, and the
// library's types: the declarations of everything that a program may import, from the sources.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { folder, makeDeclarations } from "./declarations/declarations.mjs";

const root = join(import.meta.dirname, "..");
mkdirSync(join(root, folder), { recursive: true });
for (const [name, text] of Object.entries(makeDeclarations(root)))
  writeFileSync(join(root, folder, name), text);
