// Writes the README's section on speed from bench/results.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withSourceModules } from "./vite/source-modules.mjs";

const root = join(import.meta.dirname, "..");
const folder = join(root, "bench/results");

export async function writeSpeedSection() {
  await withSourceModules(root, async (server) => {
    const { speedSection, withSpeedSection } =
      await server.ssrLoadModule("/bench/speed-section.ts");
    const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
    const results = Object.fromEntries(
      files.map((file) => [
        file.slice(0, -5),
        JSON.parse(readFileSync(join(folder, file), "utf8")),
      ]),
    );
    const page = join(root, "README.md");
    writeFileSync(page, withSpeedSection(readFileSync(page, "utf8"), speedSection(results)));
  });
}
