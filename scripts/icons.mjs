// Draws the icons of the installed page from public/favicon.svg: `node scripts/icons.mjs`. The maskable icon has a
// background, and its drawing is within the middle four fifths.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { findChromium } from "./chromium.mjs";

const folder = join(import.meta.dirname, "../public");
const svg = readFileSync(join(folder, "favicon.svg"), "utf8");
const icons = [
  { file: "icon-192.png", side: 192, share: 1, ground: "transparent" },
  { file: "icon-512.png", side: 512, share: 1, ground: "transparent" },
  { file: "icon-maskable-512.png", side: 512, share: 0.6, ground: "#ffffff" },
];

const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
for (const { file, side, share, ground } of icons) {
  const page = await browser.newPage({ viewport: { width: side, height: side } });
  await page.setContent(
    `<style>body { margin: 0; height: 100vh; display: grid; place-items: center; background: ${ground} }
     svg { width: ${100 * share}% }</style>${svg}`,
  );
  await page.screenshot({ path: join(folder, file), omitBackground: true });
  await page.close();
}
await browser.close();
