/**
 * The classes of a style sheet by their role, as tests/project/style-sheets.test.ts judges them. All sheets of a page
 * apply to all of its elements, in whatever order its parts were loaded, so a class has to say whose it is.
 */

export interface Selector {
  /** One selector of a rule's list, joined with those of the rules that it stands in. */
  readonly text: string;
  /** Whether it only adapts to the system's own colours, which one block of theme.css does for all. */
  readonly isForForcedColours: boolean;
}

/** The parts of `text` between the `separator`s that stand outside brackets. */
function split(text: string, separator: RegExp): string[] {
  const parts = [""];
  let depth = 0;
  for (const letter of text) {
    if (/[([]/.test(letter)) depth += 1;
    if (/[)\]]/.test(letter)) depth -= 1;
    if (depth === 0 && separator.test(letter)) parts.push("");
    else parts.push(`${parts.pop()}${letter}`);
  }
  return parts;
}

/** The selectors of a list. */
function listed(selectors: string): string[] {
  return split(selectors, /,/).map((part) => part.trim().replaceAll(/\s+/g, " "));
}

/** The selectors of a sheet's rules. Steps of `@keyframes` are none. */
export function selectorsOf(sheet: string): Selector[] {
  const text = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/"[^"]*"/g, '""');
  const found: Selector[] = [];
  const open: { readonly prelude: string; readonly selectors: readonly string[] }[] = [];
  for (const [, prelude = "", end] of text.matchAll(/([^{};]*)([{};])/g)) {
    if (end === "}") open.pop();
    if (end !== "{") continue;
    const outer = open.at(-1)?.selectors ?? [];
    const isRule = !/^@/.test(prelude.trim()) && !open.some((at) => /^@keyframes/.test(at.prelude));
    const joined = (inner: string): string[] =>
      outer.length === 0
        ? [inner]
        : outer.map((each) =>
            inner.includes("&") ? inner.replaceAll("&", each) : `${each} ${inner}`,
          );
    const selectors = isRule ? listed(prelude).flatMap(joined) : outer;
    open.push({ prelude: prelude.trim(), selectors });
    if (!isRule) continue;
    const isForForcedColours = open.some((at) => at.prelude.includes("(forced-colors: active)"));
    found.push(...selectors.map((selector) => ({ text: selector, isForForcedColours })));
  }
  return found;
}

/** The classes of the first compound of a selector that has any: `.a.b > .c` has `a` and `b`. */
export function leadingClasses(selector: string): string[] {
  const compounds = split(selector, /[\s>+~]/);
  const classesOf = (compound: string): string[] =>
    [...compound.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = ""]) => name);
  return compounds.map(classesOf).find((classes) => classes.length > 0) ?? [];
}
