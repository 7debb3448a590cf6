/** Finds the namespaces of a program's text. */
const namespaceWord = /\b(?:namespace|module)\s+/g;
const namespaceName = /[^;\n{=()]*/y;

/** True if the text may have a non-empty namespace or module, which sucrase drops silently. */
export function hasNamespace(source: string): boolean {
  namespaceWord.lastIndex = 0;
  while (namespaceWord.test(source)) {
    namespaceName.lastIndex = namespaceWord.lastIndex;
    const { length } = namespaceName.exec(source)?.[0] ?? "";
    const end = namespaceWord.lastIndex + length;
    if (length > 0 && source[end] === "{") return true;
    // A name that begins within this stretch ends where the stretch does.
    namespaceWord.lastIndex = end;
  }
  return false;
}
