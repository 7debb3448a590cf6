/**
 * Violations of axe-core's rules on a page; there should be none. Best practices are among them, and two that axe
 * leaves out by default: sizes of targets, and names that begin as their labels do.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

const require = createRequire(import.meta.url);
const options = {
  rules: { "target-size": { enabled: true }, "label-content-name-mismatch": { enabled: true } },
};

const source = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

/** `rule: element` of each violation; `inside`: a selector of the part to check. */
export async function violations(page: Page, inside = "body"): Promise<string[]> {
  await page.evaluate(source);
  const found = await page.evaluate(
    `axe.run(${JSON.stringify(inside)}, ${JSON.stringify(options)}).then(({ violations }) => violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => \`\${id}: \${target.join(" ")}: \${failureSummary}\`)))`,
  );
  return found as string[];
}
