import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { changedFiles, listFiles } from "../../scripts/loop/project-files.mjs";
import { temporaryProject, write } from "./temporary-project.ts";

function git(root: string, ...args: string[]): void {
  const author = ["-c", "user.name=A", "-c", "user.email=a@example.com"];
  const { status, stderr } = spawnSync("git", [...author, ...args], {
    cwd: root,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
}

function commit(root: string): void {
  git(root, "add", ".");
  git(root, "commit", "-q", "-m", "more");
}

function repository(): string {
  const root = temporaryProject({ "a.ts": "1", "b.ts": "1", ".gitignore": "built/\n" });
  git(root, "init", "-q");
  commit(root);
  write(root, { "b.ts": "2", "built/c.ts": "" });
  commit(root);
  return root;
}

describe("what changed", () => {
  it("is what differs from the last commit, new and deleted files included", () => {
    const root = repository();
    write(root, { "a.ts": "2", "new/d.ts": "" });
    rmSync(join(root, "b.ts"));
    expect(changedFiles(root)).toEqual({ files: ["a.ts", "b.ts", "new/d.ts"], since: "HEAD" });
    expect(listFiles(root)).toEqual([".gitignore", "a.ts", "new/d.ts"]);
  });

  it("is the last commit where nothing differs from it", () => {
    expect(changedFiles(repository())).toEqual({ files: ["b.ts"], since: "HEAD~1" });
  });

  it("is what differs from a given commit, and may be nothing", () => {
    const root = repository();
    expect(changedFiles(root, "HEAD")).toEqual({ files: [], since: "HEAD" });
    expect(changedFiles(root, "HEAD~1")).toEqual({ files: ["b.ts"], since: "HEAD~1" });
  });

  it("is unknown where there is no such commit, and outside of a repository", () => {
    expect(changedFiles(repository(), "missing")).toBeUndefined();
    expect(changedFiles(temporaryProject({ "a.ts": "" }))).toBeUndefined();
    expect(listFiles(temporaryProject({ "a.ts": "" }))).toBeUndefined();
  });
});
