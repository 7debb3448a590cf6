// Finds the Firefox and the WebKit for tests, and installs Debian's packages of them on request. An unavailable
// browser is an error, so that tests fail instead of being skipped.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installFromDebian } from "./chromium.mjs";

/** @param {readonly string[]} names */
function onPath(names) {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin", "/snap/bin"];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

const firefoxNames = ["firefox", "firefox-esr"];
const macFirefox = "/Applications/Firefox.app/Contents/MacOS/firefox";

function installedFirefox() {
  const path = process.env.FIREFOX ?? onPath(firefoxNames) ?? macFirefox;
  const options = /** @type {const} */ ({ encoding: "utf8", timeout: 60_000 });
  const answer = existsSync(path) ? spawnSync(path, ["--version"], options).stdout : "";
  return /firefox/i.test(answer) ? path : undefined;
}

/** Returns the path of a Firefox that starts. */
export function findFirefox({ install = false } = {}) {
  const found = installedFirefox();
  if (found) return found;
  if (install && installFromDebian("firefox-esr")) return findFirefox();
  throw new Error("missing Firefox: install one, or name it in the FIREFOX variable");
}

/**
 * The paths of WebKitGTK's driver, which starts the browser, and of the virtual display.
 * @returns {{ driver: string, screen: string }}
 */
export function findWebKit({ install = false } = {}) {
  const driver = onPath(["WebKitWebDriver"]);
  const screen = onPath(["xvfb-run"]);
  if (driver && screen) return { driver, screen };
  if (install && installFromDebian("webkit2gtk-driver", "xvfb", "xauth")) return findWebKit();
  throw new Error("missing WebKit: install WebKitWebDriver and xvfb-run (webkit2gtk-driver, xvfb)");
}
