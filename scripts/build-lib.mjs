// `npm run build:lib`: writes dist-lib/, the library as a package. tensorpad.js is the whole library in one module, for
// a script tag; the other modules are for bundlers and Node (docs/decisions/library-package.md).
import { copyFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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
  const { coreConfig, oneFileConfig } = await load("/scripts/package/configs.ts");
  const { entryTexts } = await load("/scripts/package/entries.ts");
  const { manifest } = await load("/scripts/package/manifest.ts");
  const { libraryDeclarations } = await load("/src/engine/derive/declarations.ts");

  const names = libraryNames();
  await build(coreConfig(root, out, names));
  const texts = {
    ...entryTexts(names),
    "tensorpad.d.ts": libraryDeclarations(),
    "package.json": manifest(JSON.parse(readFileSync(join(root, "package.json"), "utf8"))),
  };
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(out, name), text);
  await build(oneFileConfig(out));
  for (const name of ["README.md", "CHANGELOG.md"])
    copyFileSync(join(root, "docs/package", name), join(out, name));
  copyFileSync(join(root, "LICENSE"), join(out, "LICENSE"));
});
