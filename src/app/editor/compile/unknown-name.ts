import { joined } from "../../controls/joined.ts";

/**
 * The message about an imported name that does not exist. A name that differs only in case and underscores, or
 * that another library uses for an op here, is answered with the name here. The table of other libraries' names
 * is loaded for it, and left out if that fails.
 */
export async function unknownName(name: string, exported: readonly string[]): Promise<string> {
  const answer = await answerTo(name, exported).catch(() => undefined);
  const shown = name.length > 100 ? `${name.slice(0, 100)}…` : name;
  return `unknown name "${shown}": ${answer ?? '"tensorpad" has no such export'}`;
}

async function answerTo(name: string, exported: readonly string[]): Promise<string | undefined> {
  const { counterpartOf } = await import("../../../engine/derive/compatibility/counterpart.ts");
  const { plain } = await import("../../../engine/derive/compatibility/status.ts");
  const same = exported.find((each) => plain(each) === plain(name));
  if (same !== undefined) return `it is ${same} in tensorpad`;
  const counterpart = counterpartOf(name);
  if (counterpart === undefined) return undefined;
  const verb = counterpart.libraries.length === 1 ? "has" : "have";
  return `${joined(counterpart.libraries)} ${verb} that name; it is ${counterpart.here} in tensorpad`;
}
