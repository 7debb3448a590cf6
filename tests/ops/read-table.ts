/**
 * Reads tables of calls. A line is a case, or with a comment an error: a call that must fail with exactly this message.
 * Further lines of one are indented. A line of names with a colon begins a list of calls of each of these ops, which
 * `OP` stands for; its lines are indented.
 *
 *   softmax(<2, 3>, 0)
 *   softmax(<2, 3>, 2)  // softmax: invalid axis 2: [2, 3] has the axes -2 to 1
 *   sum prod:
 *     OP(<5, 9>)
 *
 * A call belongs to the first op that it names, or to the one before a colon, as in `unstack: stack(unstack(<2, 3>))`.
 * A line that begins with # is a remark.
 */
export interface Calls {
  readonly cases: string[];
  readonly errors: { readonly call: string; readonly message: string }[];
}

/** The calls of each op, in their order. Throws for a call of none of the ops. */
export function readTable(text: string, ops: ReadonlySet<string>): ReadonlyMap<string, Calls> {
  const table = new Map<string, Calls>();
  for (const row of rowsOf(text)) {
    const [whole = "", message] = row.split(/ +\/\/ /);
    const [, stated, call = whole] = /^(\w+): (.*)$/.exec(whole) ?? [];
    const name = stated ?? firstOf(call, ops);
    if (!ops.has(name)) throw new Error(`no op is called: ${row}`);
    const calls = table.get(name) ?? { cases: [], errors: [] };
    table.set(name, calls);
    if (message === undefined) calls.cases.push(call);
    else calls.errors.push({ call, message });
  }
  return table;
}

/** The lines that begin a row or a list, each with those that continue it. */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  for (const line of text.split("\n")) {
    const content = line.trim();
    if (content === "" || content.startsWith("#")) continue;
    const last = lines.at(-1) ?? "";
    if (!line.startsWith("    ")) lines.push(line);
    else
      lines[lines.length - 1] =
        `${last} ${last.includes(" // ") ? content.replace(/^\/\/ /, "") : content}`;
  }
  return lines;
}

function rowsOf(text: string): string[] {
  let listed: readonly string[] = [];
  return linesOf(text).flatMap((line) => {
    if (line.startsWith("  ")) return listed.map((op) => line.trim().replace(/\bOP\b/g, op));
    if (!line.endsWith(":")) return [line];
    listed = line.slice(0, -1).split(" ");
    return [];
  });
}

function firstOf(call: string, ops: ReadonlySet<string>): string {
  const called = call.matchAll(/(\w+)\(/g);
  for (const [, name = ""] of called) if (ops.has(name)) return name;
  return "";
}
