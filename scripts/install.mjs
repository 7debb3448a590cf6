// Updates node_modules to package-lock.json, so that one command is enough on a fresh clone.
//
// Imports only Node's own modules: it runs before anything is installed. Compares versions, not dates,
// and installs only when a package is missing or differs.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const oldestNode = [20, 19];

/** @typedef {{ version?: string, optional?: boolean }} Locked */

/**
 * @param {string} file
 * @returns {Record<string, Locked>}
 */
function lockedPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), "utf8")).packages;
  } catch {
    return {};
  }
}

function isComplete() {
  const present = lockedPackages("node_modules/.package-lock.json");
  return Object.entries(lockedPackages("package-lock.json")).every(
    ([path, { version, optional }]) =>
      path === "" || optional || present[path]?.version === version,
  );
}

/** Installs the packages of package-lock.json that are missing; ends the process on failure. */
export function installMissing() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = oldestNode;
  if (major < wantedMajor || (major === wantedMajor && minor < wantedMinor)) {
    console.error(
      `unsupported Node ${process.versions.node}: use ${oldestNode.join(".")} or newer`,
    );
    process.exit(1);
  }
  if (isComplete()) return;
  // `shell`: on Windows, npm is a script with another name.
  const options = /** @type {const} */ ({ cwd: root, stdio: "inherit", shell: true });
  // The second is for a registry that lacks a package of another platform, which `ci` requires.
  for (const command of ["npm ci --include=dev", "npm install --include=dev --no-save"]) {
    console.log(`> ${command}`);
    if (spawnSync(command, options).status === 0) return;
  }
  console.error("missing packages: npm could not install them");
  process.exit(1);
}
