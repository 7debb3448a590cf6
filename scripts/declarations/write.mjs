// Writes the declarations that are made from the sources, unless they are those of the present sources already. Git
// ignores them; whoever loads the sources calls this first.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import { makeDeclarations } from "./declarations.mjs";
import { folder } from "./folder.mjs";

/** The name of a file with the hash of the sources. */
const mark = ".sources";

/** @param {string} root */
export function writeDeclarations(root) {
  const target = join(root, folder);
  const hash = hashOfSources(root);
  if (readMark(target) === hash) return;
  // Other processes may do the same meanwhile: all see complete declarations, and the last one's stay.
  const made = `${target}.${process.pid}`;
  for (const [name, text] of Object.entries({ ...makeDeclarations(root), [mark]: hash })) {
    const path = join(made, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  rmSync(target, { recursive: true, force: true });
  try {
    renameSync(made, target);
  } catch (error) {
    rmSync(made, { recursive: true });
    if (readMark(target) !== hash) throw error;
  }
}

/** @param {string} target @returns {string | null} */
function readMark(target) {
  try {
    return readFileSync(join(target, mark), "utf8");
  } catch {
    return null;
  }
}

/** The hash of everything that the declarations depend on. @param {string} root */
function hashOfSources(root) {
  const hash = createHash("sha256").update(ts.version);
  for (const directory of ["src/engine", "src/xla", "scripts/declarations"])
    for (const name of readdirSync(join(root, directory), {
      recursive: true,
      encoding: "utf8",
    }).sort()) {
      const path = join(directory, name);
      if (/\.m?ts$|\.mjs$/.test(name) && !/\.test\.ts$/.test(name) && !path.startsWith(folder))
        hash.update(name).update(readFileSync(join(root, path)));
    }
  return hash.digest("hex");
}
