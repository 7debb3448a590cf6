// `npm start`: installs missing packages, then serves the page and prints its address. Passes arguments on
// to Vite: `npm start -- --port 8000 --host`.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { installMissing } from "./install.mjs";

installMissing();
const root = join(import.meta.dirname, "..");
const vite = join(root, "node_modules/vite/bin/vite.js");
const options = /** @type {const} */ ({ cwd: root, stdio: "inherit" });
const server = spawn(process.execPath, [vite, ...process.argv.slice(2)], options);
server.on("exit", (code) => process.exit(code ?? 1));
