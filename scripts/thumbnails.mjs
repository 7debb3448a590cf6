// `node scripts/thumbnails.mjs [id…]`: runs the gallery's programs on the CPU and draws a thumbnail of each program's
// most informative chart: a PNG of an image or a heat map, an SVG of everything else. seconds.json records for how
// long each kept the CPU busy, without other processes.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { withSourceModules } from "./vite/source-modules.mjs";

const root = resolve(import.meta.dirname, "..");
const folder = join(root, "src/app/gallery/thumbnails");
const programs = join(root, "src/app/gallery/programs");
const chosen = process.argv.slice(2);
const times = join(root, "src/app/gallery/seconds.json");
const taken = JSON.parse(readFileSync(times, "utf8"));

mkdirSync(folder, { recursive: true });
await withSourceModules(root, async (server) => {
  const { runExample } = await server.ssrLoadModule("/tests/running/run-example.ts");
  const { thumbnailOf } = await server.ssrLoadModule("/scripts/thumbnails/thumbnail.tsx");
  for (const name of readdirSync(programs)) {
    const id = /^([a-z-]+)\.ts$/.exec(name)?.[1];
    if (id === undefined || (chosen.length > 0 && !chosen.includes(id))) continue;
    const before = process.cpuUsage();
    const run = await runExample(join(programs, name), { device: "cpu" });
    const { user, system } = process.cpuUsage(before);
    taken[id] = Number(((user + system) / 1e6).toPrecision(1));
    const { type, content } = await thumbnailOf(id, run);
    for (const old of ["png", "svg"]) rmSync(join(folder, `${id}.${old}`), { force: true });
    writeFileSync(join(folder, `${id}.${type}`), content);
    console.log(`${id}.${type}: ${content.length} bytes, ${taken[id]} s`);
  }
  const sorted = Object.fromEntries(Object.entries(taken).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(times, `${JSON.stringify(sorted, null, 2)}\n`);
});
