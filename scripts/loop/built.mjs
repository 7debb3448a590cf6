// Whether a folder is what a build wrote from the files as they are now, so that it need not be built again.
//
// Out: a note in `.cache/built/` with the hash of all files that a build may read, and that of what it wrote. Tests are
// not among them. On a server that builds from scratch, and outside of a Git repository, nothing counts as built.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Files, listFiles } from "./project-files.mjs";
import { hashOf, hashOfFolder } from "./proofs.mjs";

/** Files that no build reads. */
const unread = /^(e2e|tests|bench)\/|\.test\.tsx?$/;

/** @param {string} root @returns {string | undefined} */
function hashOfSources(root) {
  const paths = process.env.CI ? undefined : listFiles(root);
  if (!paths) return undefined;
  const files = new Files(root, paths);
  const contents = paths
    .filter((path) => !unread.test(path))
    .map((path) => [path, files.hash(path)]);
  const packages = readFileSync(join(root, "node_modules/.package-lock.json"), "utf8");
  const facts = [process.version, process.env.BROTLI_QUALITY ?? null, hashOf(packages)];
  return hashOf(JSON.stringify([...facts, contents]));
}

/** @param {string} root @param {string} folder */
const noteOf = (root, folder) => join(root, ".cache/built", `${folder}.json`);

/**
 * @param {string} root
 * @param {string} folder that a build writes
 */
export function isBuilt(root, folder) {
  try {
    const { sources, written } = JSON.parse(readFileSync(noteOf(root, folder), "utf8"));
    return sources === hashOfSources(root) && written === hashOfFolder(join(root, folder));
  } catch {
    return false;
  }
}

/**
 * To be called after a build that succeeded.
 * @param {string} root
 * @param {string} folder
 */
export function noteBuilt(root, folder) {
  const sources = hashOfSources(root);
  if (sources === undefined) return;
  mkdirSync(join(root, ".cache/built"), { recursive: true });
  const note = { sources, written: hashOfFolder(join(root, folder)) };
  writeFileSync(noteOf(root, folder), JSON.stringify(note));
}
