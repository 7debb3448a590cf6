// Tells whether a directory is up to date with the source files, so that it need not be rebuilt.
//
// Out: a note in `.cache/built/` with the hash of all files that a build may read except tests, and the hash of its
// output. On a server that builds from scratch, and outside of a Git repository, nothing counts as built.
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
 * @param {string} folder the output of a build
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
 * Call after a successful build.
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
