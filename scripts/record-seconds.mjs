// Writes `tests/seconds.json` from the reports of the last complete `npm test`: the long test files and their
// seconds. These files are left out of `npm run check`, begin first, and are distributed over browsers so that
// all end at about the same time. An outdated entry costs time, but no test.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

const root = join(import.meta.dirname, "..");
const reports = join(root, "test-results");
/** Nearly two hundred shorter files run in half a minute. */
const longFrom = 0.4;

/** @type {Record<string, number>} */
const seconds = {};
for (const report of readdirSync(reports)) {
  if (!/^(quick|long|browser)-\d+\.json$/.test(report)) continue;
  const { testResults } = JSON.parse(readFileSync(join(reports, report), "utf8"));
  for (const { name, startTime, endTime } of testResults) {
    const taken = (endTime - startTime) / 1000;
    if (taken >= longFrom) seconds[relative(root, name)] = Number(taken.toPrecision(2));
  }
}
const sorted = Object.fromEntries(Object.entries(seconds).sort(([x], [y]) => (x < y ? -1 : 1)));
writeFileSync(join(root, "tests/seconds.json"), `${JSON.stringify(sorted, null, 2)}\n`);
