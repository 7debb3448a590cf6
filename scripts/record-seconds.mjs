// Writes `tests/seconds.json` from the reports that the last whole `npm test` left: which test files are
// long, and for how many seconds. Those files are no part of `npm run check`, begin first, and are shared
// out between browsers so that all end at about the same time. What the table says of a file that has
// changed costs time, and no test.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

const root = join(import.meta.dirname, "..");
const reports = join(root, "test-results");
/** Nearly two hundred files that each take less are done in half a minute. */
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
