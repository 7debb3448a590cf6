// `npm run build:lib`: writes dist-lib/, the library as a package. tensorpad.js is the whole library in one module, for
// a script tag; the other modules are for bundlers and Node (docs/decisions/library-package.md).
import { chmodSync, copyFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { withSourceModules } from "./vite/source-modules.mjs";

const root = join(import.meta.dirname, "..");
const out = join(root, "dist-lib");

// Files of an earlier build must not hide a failure.
rmSync(out, { recursive: true, force: true });

await withSourceModules(root, async (server) => {
  const load = (/** @type {string} */ module) => server.ssrLoadModule(module);
  const { libraryNames } = await load("/scripts/package/names.ts");
  const { commandsConfig, coreConfig, oneFileConfig } = await load("/scripts/package/configs.ts");
  const { entryTexts } = await load("/scripts/package/entries.ts");
  const { manifest } = await load("/scripts/package/manifest.ts");
  const { libraryDeclarations } = await load("/src/engine/derive/declarations.ts");

  const { namesElsewhere } = await load("/scripts/vite/names-elsewhere.ts");
  const { factsOfAll } = await load("/src/site/listing.ts");
  const { llmsTexts } = await load("/src/site/llms.ts");
  const calls = await load("/tests/ops/tables.ts");

  const names = libraryNames();
  await build(coreConfig(root, out, names));
  const commands = commandsConfig(root, out);
  await build({ ...commands, plugins: [...commands.plugins, namesElsewhere()] });
  const project = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const command = readFileSync(join(out, "cli/main.js"), "utf8");
  const texts = {
    ...entryTexts(names),
    ...(await llmsTexts(await factsOfAll(calls.casesOf), calls, false)),
    "cli/main.js": `#!/usr/bin/env node\n${command}`,
    "tensorpad.d.ts": libraryDeclarations(),
    // A workflow of GitHub names its repository.
    "package.json": manifest({ ...project, repository: process.env.GITHUB_REPOSITORY }),
  };
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(out, name), text);
  chmodSync(join(out, "cli/main.js"), 0o755);
  await build(oneFileConfig(out));
  for (const name of ["README.md", "CHANGELOG.md"])
    copyFileSync(join(root, "docs/package", name), join(out, name));
  copyFileSync(join(root, "LICENSE"), join(out, "LICENSE"));
});
