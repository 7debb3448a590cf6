/**
 * One HTML file that runs a program without a network: the library, the program and a plain page for what it shows. In: a
 * program, its JavaScript, and the library as a text. Out: the file.
 */

import { xmlText } from "../../controls/xml-text.ts";
import { toBase64 } from "../base64.ts";
import { versionText } from "../version.ts";
import {
  type CarriedData,
  type CarriedFile,
  dataElement,
  type Exported,
  embeddableJson,
  jsonTag,
  ownDevice,
  programElement,
} from "./exported.ts";
import type { ExportedModule } from "./modules.ts";

export interface HtmlParts {
  readonly program: Exported;
  /** The version of the engine. */
  readonly version: number;
  /** The program's files as JavaScript, the main one last. */
  readonly modules: readonly ExportedModule[];
  /** One ES module, with `showIn` of src/app/standalone. */
  readonly library: string;
  readonly data: CarriedData;
}

/** Neither a network nor files are accessed; the library makes workers and modules of texts that are in the file. */
const policy =
  "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval' blob:; worker-src blob:; style-src 'unsafe-inline'; img-src data: blob:; base-uri 'none'; form-action 'none'";

export function htmlFile({ program, version, modules, library, data }: HtmlParts): string {
  const { title, givenTitle, source, device, params, seed, languageVersion, link } = program;
  const named = givenTitle !== null && { title: givenTitle };
  const settings = { params, seed, languageVersion };
  const kept = { format: "tensorpad program", version, ...named, source, device, ...settings };
  const options = { device: ownDevice(device), ...settings };
  const isSafe = link !== null && /^https?:/.test(link);
  const open = isSafe ? ` · <a href="${xmlText(link)}">Open in Tensorpad</a>` : "";
  return programPage({
    title,
    head: `<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="generator" content="Tensorpad ${versionText(version)}">`,
    about: `<p>Made with Tensorpad ${versionText(version)}; it runs in this page and needs no network${open}</p>`,
    before: `<details><summary>Program</summary><pre class="program">${xmlText(source)}</pre></details>\n`,
    scripts: `${jsonTag(programElement)}${embeddableJson(kept)}</script>
${dataPart(data)}${jsonTag("code")}${embeddableJson({ modules, options })}</script>
${jsonTag("library")}${embeddableJson(library)}</script>
<script>${script}</script>`,
  });
}

/** The data as base 64, in a separate element; empty if there is none. */
function dataPart({ sets, files }: CarriedData): string {
  if (sets.length + files.length === 0) return "";
  const texts = (list: readonly CarriedFile[]): Readonly<Record<string, string>> =>
    Object.fromEntries(list.map(({ name, bytes }) => [name, toBase64(bytes)]));
  return `${jsonTag(dataElement)}${embeddableJson({ sets: texts(sets), files: texts(files) })}</script>\n`;
}

/** Makes modules of the texts in the file, and maps the library's name to its own. */
const script = `
(async () => {
  const read = (id) => JSON.parse(document.getElementById(id).textContent);
  const module = (code) => URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  const { modules, options } = read("code");
  const library = module(read("library"));
  const imports = { tensorpad: library };
  for (const { name, code } of modules) imports[name] = module(code);
  const data = document.getElementById("${dataElement}") ? read("${dataElement}") : { sets: {}, files: {} };
  const giver = (texts) => async (name) =>
    Object.hasOwn(texts, name) ? Uint8Array.from(atob(texts[name]), (each) => each.charCodeAt(0)) : null;
  const map = document.createElement("script");
  map.type = "importmap";
  map.textContent = JSON.stringify({ imports });
  document.head.append(map);
  const open = async (output) =>
    (await import(library)).showIn(output, { ...options, datasets: giver(data.sets), files: giver(data.files) });
  ${running("modules.at(-1).name", "error")}
})();
`;

/**
 * Statements of an asynchronous function that run a program on a page with an output and a state. `open` is in scope and
 * resolves with what shows the program in an element; `failure` is an expression for an `error` as it is shown.
 */
export function running(program: string, failure: string): string {
  return `const state = document.getElementById("state");
  const output = document.getElementById("output");
  let shown = null;
  const failed = (error) => {
    if (shown) shown.failed(${failure});
    else output.append(String(${failure}));
    state.textContent = "Failed";
  };
  addEventListener("unhandledrejection", (event) => failed(event.reason));
  try {
    shown = await open(output);
    state.textContent = "Running";
    const begun = performance.now();
    await import(${program});
    await shown.shown();
    if (state.textContent === "Running")
      state.textContent = "Done in " + Math.round(performance.now() - begun) + " ms";
  } catch (error) {
    failed(error);
  }`;
}

interface PageParts {
  readonly title: string;
  /** More elements of the head. */
  readonly head: string;
  /** An element below the title. */
  readonly about?: string;
  /** The elements before the output. */
  readonly before?: string;
  /** The elements after the output, with the program. */
  readonly scripts: string;
}

/** A page with an output and a state. */
export function programPage({ title, head, about = "", before = "", scripts }: PageParts): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
${head}
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${xmlText(title)}</title>
<style>${styles}</style>
</head>
<body>
<header><h1>${xmlText(title)}</h1>${about}</header>
${before}<main id="output" role="log" aria-label="Output"></main>
<p id="state" role="status">Starting</p>
${scripts}
</body>
</html>
`;
}

const styles = `
:root { color-scheme: light dark; --text: #1b2430; --quiet: #566273; --ground: #fff; --raised: #f3f5f8; --error: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --text: #e3e8ee; --quiet: #a0acba; --ground: #12171e; --raised: #181e27; --error: #ff9c93; } }
body { max-width: 860px; margin: 0 auto; padding: 24px 16px; background: var(--ground); color: var(--text); font: 15px/1.5 system-ui, sans-serif; }
h1 { margin: 0; font-size: 22px; }
header p, #state, summary { color: var(--quiet); }
pre { margin: 8px 0; overflow-x: auto; font: 13px/1.5 ui-monospace, Menlo, Consolas, monospace; }
.program, .tensor { padding: 10px 12px; border-radius: 8px; background: var(--raised); }
.error { color: var(--error); white-space: pre-wrap; }
.note { color: var(--quiet); white-space: pre-wrap; }
fieldset { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin: 0; padding: 0; border: 0; color: var(--quiet); }
fieldset button { padding: 4px 12px; font: inherit; }
fieldset input, fieldset select { font: inherit; }
fieldset input[type="number"] { width: 6em; }
fieldset input[type="range"] { width: 9em; vertical-align: middle; }
.params { padding: 8px 0; }
.params canvas { image-rendering: pixelated; touch-action: none; }
a { color: inherit; }
`;
