/** For tests: every shader file. */
import type { ShaderFile } from "../target/wgsl/directives/shader.ts";

const texts = import.meta.glob<string>("../../shaders/**/*.wgsl", {
  query: "?raw",
  import: "default",
  eager: true,
});

export const shaderFiles: readonly ShaderFile[] = Object.entries(texts).map(([path, text]) => ({
  name: path.slice(path.lastIndexOf("/") + 1),
  text,
}));

export function shaderFileOf(name: string): ShaderFile {
  const file = shaderFiles.find((each) => each.name === name);
  if (!file) throw new Error(`no shader file ${name}`);
  return file;
}
