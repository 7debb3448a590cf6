/** The names that the light editor completes, made when the page is built (`scripts/vite/light-names.ts`). */

/** The name, its kind as CodeMirror calls it, and the first sentence of its documentation. */
export type LightName = readonly [
  name: string,
  kind: "function" | "class" | "constant" | "method" | "property",
  summary: string,
];

export interface LightNames {
  /** The names that a program may import from `tensorpad`. */
  readonly exported: readonly LightName[];
  /** The members of tensors. */
  readonly tensor: readonly LightName[];
  /** The members of objects such as `nn`, by the object's name. */
  readonly namespaces: Readonly<Record<string, readonly LightName[]>>;
}

/** Keywords that a completed program may contain. */
const words =
  "const let function return if else for of in while await async import from true false null new class";

export interface Offered {
  readonly names: readonly LightName[];
  /** The offset at which the completed text begins. */
  readonly from: number;
  /** True if the names have to be imported before they can be used. */
  readonly areImported: boolean;
}

/** The maximum number of characters before the cursor that are searched for its beginning. */
const maxTyped = 200;
/** The maximum length of a program whose words are offered. */
const maxWordsText = 200_000;

/**
 * The names to offer for the text before the cursor (`text`): after a dot members, otherwise what can be imported and the
 * program's own words. Null if there is nothing to complete.
 */
export function namesFor(text: string, source: string, names: LightNames): Offered | null {
  const before = text.slice(-maxTyped);
  const member = /([\p{ID_Start}$_][\p{ID_Continue}$]*)?[^\s.\d]?\.\s*([\p{ID_Continue}$]*)$/u.exec(
    before,
  );
  if (member !== null) {
    const [, subject = "", typed = ""] = member;
    const whole =
      /(?:^|[^.\p{ID_Continue}$])([\p{ID_Start}$_][\p{ID_Continue}$]*)\.\s*[\p{ID_Continue}$]*$/u;
    const space = whole.exec(before)?.[1] ?? "";
    const found = Object.hasOwn(names.namespaces, space) ? names.namespaces[space] : undefined;
    if (subject === "" && /\d\.$/.test(before)) return null;
    return {
      names: found ?? names.tensor,
      from: text.length - typed.length,
      areImported: false,
    };
  }
  const [typed] = /[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.exec(before) ?? [""];
  if (typed === "") return null;
  const known = new Set(names.exported.map(([name]) => name));
  const own = new Set([
    ...words.split(" "),
    ...(source.slice(0, maxWordsText).match(/[\p{ID_Start}$_]\p{ID_Continue}+/gu) ?? []),
  ]);
  own.delete(typed);
  return {
    names: [
      ...names.exported,
      ...[...own]
        .filter((word) => !known.has(word))
        .map((word): LightName => [word, "constant", ""]),
    ],
    from: text.length - typed.length,
    areImported: true,
  };
}

export interface Insertion {
  readonly at: number;
  readonly text: string;
}

/** The text to insert so that `name` is imported from `tensorpad`; null if it is already, or is the program's own. */
export function importOf(name: string, source: string, names: LightNames): Insertion | null {
  if (!names.exported.some(([each]) => each === name)) return null;
  const statement = /import\s*\{([^{}]*)\}\s*from\s*["']tensorpad["']/.exec(source);
  if (statement === null) return { at: 0, text: `import { ${name} } from "tensorpad";\n` };
  const [, list = ""] = statement;
  if (list.split(",").some((each) => each.trim() === name)) return null;
  const start = statement.index + statement[0].indexOf("{") + 1;
  const written = list.trimEnd();
  const separator = written === "" || written.endsWith(",") ? " " : ", ";
  return { at: start + written.length, text: `${separator}${name}` };
}
