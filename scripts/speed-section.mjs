// Writes the performance sections of docs/performance.md and README.md from bench/results.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withSourceModules } from "./vite/source-modules.mjs";

const root = join(import.meta.dirname, "..");
const folder = join(root, "bench/results");

export async function writeSpeedSection() {
  await withSourceModules(root, async (server) => {
    const { speedSection, speedSummary, withSpeedSection } =
      await server.ssrLoadModule("/bench/speed-section.ts");
    const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
    const results = Object.fromEntries(
      files.map((file) => [
        file.slice(0, -5),
        JSON.parse(readFileSync(join(folder, file), "utf8")),
      ]),
    );
    const sections = {
      "docs/performance.md": speedSection(results),
      "README.md": speedSummary(results),
    };
    for (const [path, section] of Object.entries(sections)) {
      const page = join(root, path);
      writeFileSync(page, withSpeedSection(readFileSync(page, "utf8"), section));
    }
  });
}
