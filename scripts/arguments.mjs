// The arguments of a command. Its usage is the comment that its file begins with.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";

/**
 * Ends the process with the usage where an option is unknown, or positional arguments are too few or too many.
 * @template {NonNullable<import("node:util").ParseArgsConfig["options"]>} Options
 * @param {string} file the command's
 * @param {{ options?: Options, least?: number, most?: number }} [accepted] options, and how many positional arguments
 * @returns {ReturnType<typeof parseArgs<{ options: Options, allowPositionals: true }>>}
 */
export function readArguments(file, { options, least = 0, most = 0 } = {}) {
  const config = /** @type {const} */ ({ options, allowPositionals: true });
  try {
    const found = parseArgs(/** @type {{ options: Options, allowPositionals: true }} */ (config));
    const { length: count } = found.positionals;
    if (count >= least && count <= most) return found;
  } catch (error) {
    return refuse(file, String(error));
  }
  return refuse(file, "unsupported number of arguments");
}

/**
 * Ends the process with a reason and the command's usage.
 * @param {string} file the command's
 * @param {string} reason
 * @returns {never}
 */
export function refuse(file, reason) {
  const [comment = ""] = /^(\/\/.*\n)+/.exec(readFileSync(file, "utf8")) ?? [];
  console.error(`${reason}\n\n${comment.replaceAll(/^\/\/ ?/gm, "")}`);
  process.exit(1);
}
