/** Compiles a program without a type check. In: TypeScript or JavaScript. Out: JavaScript in which each line has its number. */
import { basename } from "node:path";
import { transform } from "sucrase";
import { hasNamespace } from "../app/editor/compile/namespaces.ts";
import { CommandError } from "./command-error.ts";

/**
 * Throws a CommandError with the line of a syntax error. `path` says which language it is. A function's body has `require`
 * and `exports` in place of imports and exports.
 */
export function compileProgram(
  text: string,
  path: string,
  form: "module" | "function" = "module",
): string {
  const file = basename(path);
  const isTypeScript = /\.m?ts$/.test(path);
  if (isTypeScript && hasNamespace(text))
    throw new CommandError(
      `${file}: unsupported namespace: export its members from a file instead`,
    );
  try {
    const { code } = transform(text, {
      transforms: [
        ...(isTypeScript ? (["typescript"] as const) : []),
        ...(form === "function" ? (["imports"] as const) : []),
      ],
      disableESTransforms: true,
      preserveDynamicImport: true,
    });
    // JavaScript is only checked.
    return isTypeScript || form === "function" ? code : text;
  } catch (error) {
    const [, reason = String(error), line] =
      /^(?:Error transforming .*?: )?(.*?)(?: \((\d+):\d+\))?$/s.exec((error as Error).message) ??
      [];
    throw new CommandError(`${file}${line ? `:${line}` : ""}: invalid program: ${reason}`);
  }
}
