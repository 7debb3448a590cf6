import { readFileSync, writeFileSync, readdirSync } from "node:fs";
import { it } from "vitest";
import { entryNames } from "../../src/engine/derive/reference/entries.ts";
import { withImport } from "../../src/engine/derive/reference/examples.ts";
import { runProgram } from "../running/run-program.ts";
import { exampleFiles } from "./files.ts";
const dir = "src/engine/derive/reference/examples/";
const only = process.env.ONLY;
it("fills", { timeout: 280000 }, async () => {
  const names = new Set(entryNames());
  const files = await exampleFiles();
  for (const f of readdirSync(dir)) {
    if (only && !only.includes(f)) continue;
    let text = readFileSync(dir + f, "utf8");
    for (const [whole, name = "", lines = ""] of [...text.matchAll(/^## (\S+)\n+```ts\n([\s\S]*?)\n```$/gm)]) {
      if (!names.has(name)) continue;
      try {
        const { printed } = await runProgram(withImport(lines), { files });
        const at = lines.split("\n");
        const prints = at.flatMap((l, i) => l.startsWith("print(") ? [i] : []);
        const inner = at.some((l) => /^ .*print\(|^(for|if).*print\(/.test(l));
        if (!inner && prints.length === printed.length)
          prints.forEach((i, k) => {
            const t = printed[k]!.replace(/\s+/g, " ");
            const l = at[i]!.replace(/;\s*\/\/.*$/, ";");
            if ((l + t).length < 96 && l.endsWith(";")) at[i] = `${l} // ${t}`;
            else console.log("LONG", name, l, t.slice(0, 100));
          });
        else console.log("LOOSE", name, prints.length, printed.length, JSON.stringify(printed).slice(0, 200));
        text = text.replace(whole, () => whole.replace(lines, () => at.join("\n")));
      } catch (e) { console.log("FAIL", name, String(e)); }
    }
    writeFileSync(dir + f, text);
  }
});
