/** Words of TypeScript for names and numbers from an untrusted file. */

/** A new identifier for a name: "train-step" becomes `trainStep`, different from all names in `taken`. */
export function identifier(name: string, taken: Set<string>): string {
  const words = name.split(/[^A-Za-z0-9_$]+/).filter((word) => word !== "");
  const [first = "module", ...rest] = words;
  const joined = [first, ...rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1))]
    .join("")
    .slice(0, 40);
  const plain = /^\d/.test(joined) ? `module${joined}` : joined;
  let free = plain;
  for (let count = 2; reserved.has(free) || taken.has(free); count++) free = `${plain}${count}`;
  taken.add(free);
  return free;
}

/** A property of an object literal, which is an own property even if it is called `__proto__`. */
export function property(name: string, value: string): string {
  const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
  if (key === value) return key;
  return `${name === "__proto__" ? `["__proto__"]` : key}: ${value}`;
}

/** An element of a record of tensors. */
export function element(record: string, name: string): string {
  return `${record}[${JSON.stringify(name)}]`;
}

/** Between brackets on one line if that is short, otherwise with one line each. */
export function braces(parts: readonly string[], indent: string): string {
  const line = `{ ${parts.join(", ")} }`;
  if (indent.length + line.length <= 70) return line;
  return `{\n${parts.map((part) => `${indent}  ${part},\n`).join("")}${indent}}`;
}

/** Untrusted words in a comment, which they cannot end. */
export function words(text: string): string {
  return text.replaceAll(/[^\w .()-]/g, "_").slice(0, 100);
}

/** Words of the language, of the library and of the program itself. */
const reserved: ReadonlySet<string> = new Set(
  `abstract arguments as async await boolean break case catch class const continue debugger declare default delete do
  else enum eval export extends false finally for from function get if implements import in infer instanceof interface
  is let module named namespace never new null number object of package private protected public readonly require
  return set static string super switch symbol this throw true try type typeof undefined unknown var void while with
  yield Object Promise Record Tensor Tensors data difference example fromStableHLO full inputs next plot print randn
  results stack state step steps tensor weights where zeros`.split(/\s+/),
);
