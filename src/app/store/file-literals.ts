/**
 * Reads the names of the files that a program asks for, so that the page can say before a run which ones are
 * not here. It is a reading of the text, no evaluation: a name that is computed is found out by the run.
 */

const call =
  /\bdata\s*\.\s*(?:file|text|csv|npy|npz|image|safetensors)\(\s*(["'`])([^"'`\\\n$]+)\1\s*[,)]/g;
const comment = /\/\/[^\n]*|\/\*[\s\S]*?\*\//g;

export function fileLiterals(source: string): readonly string[] {
  const names = [...source.replace(comment, "").matchAll(call)].map(([, , name = ""]) => name);
  return [...new Set(names)];
}
