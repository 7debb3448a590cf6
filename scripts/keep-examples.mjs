// `node scripts/keep-examples.mjs`: run after an edit of an example. Links may be differences from an example's text, so
// that the site knows every text that an example ever had. Adds the texts that are missing to former-examples.json, as
// differences from the current ones, and the keys of the current texts to the list that a test compares with.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { withSourceModules } from "./vite/source-modules.mjs";

const root = resolve(import.meta.dirname, "..");
const keysFile = join(root, "tests/share-corpus/example-keys.json");
const formerFile = join(root, "src/app/share/former-examples.json");
/** @type {Record<string, number[]>} */
const keys = JSON.parse(readFileSync(keysFile, "utf8"));
/** @type {string[]} */
const former = JSON.parse(readFileSync(formerFile, "utf8"));

const git = (/** @type {string[]} */ ...args) =>
  execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 });

/** All texts that the history has of an example. @returns {string[]} */
function earlierTexts(/** @type {string} */ id) {
  const path = `src/app/gallery/programs/${id}.ts`;
  const commits = git("log", "--format=%H", "--", path).split("\n").filter(Boolean);
  return commits.flatMap((commit) => {
    try {
      return git("show", `${commit}:${path}`);
    } catch {
      return [];
    }
  });
}

await withSourceModules(root, async (server) => {
  const { sources } = await server.ssrLoadModule("/src/app/gallery/sources.ts");
  const { exampleTextsOf } = await server.ssrLoadModule("/src/app/share/example-texts.ts");
  const { encodeLink, keyOf } = await server.ssrLoadModule("/src/app/share/link.ts");
  const known = exampleTextsOf(sources.values(), former);
  for (const [id, ids] of Object.entries(keys)) {
    const lost = ids.filter((key) => known.withKey(key) === undefined);
    if (lost.length === 0) continue;
    const texts = new Map(earlierTexts(id).map((text) => [keyOf(text), text]));
    for (const key of lost) {
      const source = texts.get(key);
      if (source === undefined)
        throw new Error(`${id}: no commit has the text with the key ${key}: commit it first`);
      former.push(encodeLink({ source, device: "compare", params: {}, seed: 0 }, known));
      console.log(`${id}: added an earlier text in ${former.at(-1)?.length} characters`);
    }
  }
  for (const [id, text] of sources) {
    const own = keys[id] ?? [];
    keys[id] = own.includes(keyOf(text)) ? own : [...own, keyOf(text)];
  }
});
writeFileSync(formerFile, `${JSON.stringify(former, null, 2)}\n`);
const lines = Object.entries(keys).map(([id, own]) => `  "${id}": [${own.join(", ")}]`);
writeFileSync(keysFile, `{\n${lines.sort().join(",\n")}\n}\n`);
