import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "./pages/test.ts";

const folder = fileURLToPath(new URL("../dist/assets/", import.meta.url));

test("no script of the site has the error cases of an op", () => {
  const scripts = readdirSync(folder).filter((file) => file.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(20);
  const errorCase = /call:\s*["'`][^\n]{1,300}?["'`],\s*message:/;
  const found = scripts.filter((file) => errorCase.test(readFileSync(folder + file, "utf8")));
  expect(found).toEqual([]);
});
