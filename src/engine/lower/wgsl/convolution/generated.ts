/**
 * Inserts generated statements into a shader file: each line `// generated: name` is replaced by the lines of
 * that name. Functions would suffice if nothing had to stay in registers.
 */
export function withGenerated(
  shader: string,
  parts: Readonly<Record<string, readonly string[]>>,
): string {
  return shader.replace(/^( *)\/\/ generated: (\w+)\n/gm, (_, indent: string, name: string) => {
    const lines = parts[name];
    if (!lines) throw new Error(`nothing is generated for ${name}`);
    return lines.map((line) => `${indent}${line}\n`).join("");
  });
}
