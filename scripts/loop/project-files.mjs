// The project's files as they are on the disk, and which of them changed since a commit.
//
// Files that Git ignores are excluded, except those that are made from the sources. Outside of a repository there is
// no list: callers get undefined, and must then assume that anything may have changed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { folder } from "../declarations/folder.mjs";

/** @param {string} root @param {string[]} args @returns {string[] | undefined} the lines between NULs */
function git(root, args) {
  const { status, stdout } = spawnSync("git", args, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  return status === 0 ? stdout.split("\0").filter(Boolean) : undefined;
}

/** The declarations, on which tests depend although Git ignores them. @param {string} root */
function generatedFiles(root) {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  const names = readdirSync(path, { recursive: true, encoding: "utf8" });
  return names.map((name) => `${folder}/${name}`).filter((name) => name.endsWith(".ts"));
}

/**
 * Paths from the root, in order. Files that were deleted and not yet committed are left out.
 * @param {string} root
 * @returns {string[] | undefined}
 */
export function listFiles(root) {
  const listed = git(root, ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
  const isFile = (/** @type {string} */ path) =>
    existsSync(join(root, path)) && statSync(join(root, path)).isFile();
  return listed && [...new Set([...listed, ...generatedFiles(root)])].filter(isFile).sort();
}

/**
 * Files that differ from a commit, new and deleted ones too. Without a commit: from the last commit or, if
 * nothing does, from the commit before it.
 * @param {string} root
 * @param {string} [since]
 * @returns {{ files: string[], since: string } | undefined} undefined where Git cannot say
 */
export function changedFiles(root, since) {
  const base = since ?? "HEAD";
  const untracked = git(root, ["ls-files", "-z", "--others", "--exclude-standard"]);
  const changed = git(root, ["diff", "-z", "--name-only", "--no-renames", base, "--"]);
  if (!changed || !untracked) return undefined;
  const files = [...new Set([...changed, ...untracked])].sort();
  if (files.length > 0 || since !== undefined) return { files, since: base };
  const last = git(root, ["diff", "-z", "--name-only", "--no-renames", "HEAD~1", "HEAD", "--"]);
  return last && { files: last.sort(), since: "HEAD~1" };
}

/** The files' texts and hashes, each read once. */
export class Files {
  /** @type {Map<string, Buffer>} */
  #contents = new Map();
  /** @type {Map<string, string>} */
  #hashes = new Map();

  /** @param {string} root @param {readonly string[]} paths */
  constructor(root, paths) {
    this.root = root;
    this.paths = paths;
    this.present = new Set(paths);
  }

  /** @param {string} path */
  #read(path) {
    const known = this.#contents.get(path) ?? readFileSync(join(this.root, path));
    this.#contents.set(path, known);
    return known;
  }

  /** @param {string} path */
  text(path) {
    return this.#read(path).toString("utf8");
  }

  /** @param {string} path */
  hash(path) {
    const known =
      this.#hashes.get(path) ?? createHash("sha256").update(this.#read(path)).digest("hex");
    this.#hashes.set(path, known);
    return known;
  }
}
