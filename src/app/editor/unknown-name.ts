/**
 * What is said of a name that a program imports and that there is not. A name that differs in case and
 * underscores only, or that another library has for what is here, is answered with the name here. What
 * other libraries say is loaded for it, and done without where that fails.
 */
export async function unknownName(name: string, exported: readonly string[]): Promise<string> {
  const answer = await answerTo(name, exported).catch(() => undefined);
  const shown = name.length > 100 ? `${name.slice(0, 100)}…` : name;
  return `unknown name "${shown}": ${answer ?? '"tensorpad" exports no such thing'}`;
}

async function answerTo(name: string, exported: readonly string[]): Promise<string | undefined> {
  const { counterpartOf } = await import("../../engine/derive/compatibility/counterpart.ts");
  const { plain } = await import("../../engine/derive/compatibility/status.ts");
  const same = exported.find((each) => plain(each) === plain(name));
  if (same !== undefined) return `it is ${same} here`;
  const counterpart = counterpartOf(name);
  if (counterpart === undefined) return undefined;
  const titles = counterpart.libraries.join(", ").replace(/, (?!.*, )/, " and ");
  return `what it is in ${titles} is ${counterpart.here} here`;
}
