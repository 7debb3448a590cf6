/**
 * Objects that programs have show themselves in one line, in Node's console, in JSON and as text, and never show
 * their internals.
 */

/** Makes an object show this text instead of its members. */
export function printsAs<Shown extends object>(shown: Shown, text: () => string): Shown {
  for (const name of ["toString", "toJSON", Symbol.for("nodejs.util.inspect.custom")])
    Object.defineProperty(shown, name, { value: text, configurable: true, writable: true });
  return shown;
}
