// Vite plugin: the licences of the packages whose code a build contains, as LICENCES.txt beside it.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** The text for the packages in `modules`, which are the paths of modules. Throws for a package without a licence. */
function licencesOf(modules: Iterable<string>): string {
  const folders = new Set<string>();
  for (const module of modules) {
    const [folder] = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(module) ?? [];
    if (folder !== undefined && existsSync(join(folder, "package.json"))) folders.add(folder);
  }
  const texts = [...folders].sort().map((folder) => {
    const { name, version, license } = JSON.parse(
      readFileSync(join(folder, "package.json"), "utf8"),
    );
    const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
    if (file === undefined && license === undefined) throw new Error(`${name}: missing licence`);
    const text =
      file === undefined ? `Licence: ${license}` : readFileSync(join(folder, file), "utf8").trim();
    return `${name} ${version}\n\n${text}\n`;
  });
  return texts.join(`\n${"-".repeat(80)}\n\n`);
}

export function licences(): Plugin {
  return {
    name: "tensorpad:licences",
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).flatMap((file) =>
        file.type === "chunk" ? file.moduleIds : [],
      );
      this.emitFile({ type: "asset", fileName: "LICENCES.txt", source: licencesOf(chunks) });
    },
  };
}
