// `node scripts/api-report.mjs`: writes docs/package/api.txt, the public API of the library with the kind of its changes
// since the last release, and prints the changes. A test fails until this and the changelog are up to date.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withSourceModules } from "./vite/source-modules.mjs";

const root = join(import.meta.dirname, "..");
const path = join(root, "docs/package/api.txt");

await withSourceModules(root, async (server) => {
  const api = await server.ssrLoadModule("/scripts/package/api.ts");
  const { libraryDeclarations } = await server.ssrLoadModule("/src/engine/derive/declarations.ts");
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const lines = api.apiLines(libraryDeclarations());
  const stored = api.readReport(readFileSync(path, "utf8"));
  const changes = api.compareApi(stored.lines, lines);
  for (const { kind, text } of changes) console.log(`${kind}: ${text}`);
  const kind = api.largerKind(stored.since, api.kindOf(changes));
  const isReleased = version !== stored.version;
  const fault = isReleased ? api.versionFault(stored.version, version, kind) : null;
  if (fault !== null) throw new Error(fault);
  const since = isReleased ? "none" : kind;
  writeFileSync(path, api.reportText({ version, since, lines }));
  console.log(`since ${version}: ${since}`);
});
