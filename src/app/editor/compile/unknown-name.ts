import type { NamesElsewhere } from "../../../engine/derive/compatibility/counterpart.ts";
import { plain } from "../../../engine/derive/compatibility/plain.ts";
import { joined } from "../../controls/joined.ts";
import { functionIn, memberIn } from "../service/foreign-names.ts";

/** The table of other libraries' names, which is loaded for the first name that is looked up. */
const loadNames = async (): Promise<NamesElsewhere> =>
  (await import("virtual:names-elsewhere")).default;

/**
 * The message about an imported name that does not exist. A name that differs only in case and underscores, or
 * that another library uses for something here, is answered with the name here, unless the table cannot be loaded.
 */
export async function unknownName(name: string, exported: readonly string[]): Promise<string> {
  const answer = await answerTo(name, exported).catch(() => undefined);
  const shown = name.length > 100 ? `${name.slice(0, 100)}…` : name;
  return `unknown name "${shown}": ${answer ?? '"tensorpad" has no such export'}`;
}

/** Answers a name that does not exist with the one to write; undefined for a name that no library has. */
export async function answerTo(
  name: string,
  exported: readonly string[],
): Promise<string | undefined> {
  const same = exported.find((each) => plain(each) === plain(name));
  if (same !== undefined) return `it is ${same} in tensorpad`;
  const names = await loadNames();
  const found = functionIn(names, name);
  if (found === null) {
    const member = memberIn(names, name);
    return member === null ? undefined : `for a tensor x, write ${member}`;
  }
  const { here, libraries } = found;
  if (libraries.length === 0) return `it is ${here} in tensorpad`;
  const verb = libraries.length === 1 ? "has" : "have";
  return `${joined(libraries)} ${verb} that name; it is ${here} in tensorpad`;
}

const missingMethod = /\.([\w$]{1,100}) is not a function$/;

/** The message about a missing method, with what to write if the object is a tensor; null for any other message. */
export function explained(message: string): Promise<string> | null {
  const name = missingMethod.exec(message)?.[1];
  if (name === undefined) return null;
  return loadNames().then(
    (names) => {
      const member = memberIn(names, name);
      return member === null ? message : `${message} (for a tensor x, write ${member})`;
    },
    () => message,
  );
}
