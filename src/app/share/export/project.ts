/**
 * A program as a Vite project, zipped: `npm install` and `npm run dev` run it. In: a program, the library and its types as
 * texts. Out: the bytes of the zip.
 */
import { strToU8, zipSync } from "fflate";
import { xmlText } from "../../controls/xml-text.ts";
import { filesOf } from "../../run/source/files-of-program.ts";
import { versionText } from "../version.ts";
import { type CarriedData, type Exported, fileNameOf, ownDevice, textFile } from "./exported.ts";

export interface ProjectParts {
  readonly program: Exported;
  /** The version of the engine. */
  readonly version: number;
  /** One ES module, with `showIn` of src/app/standalone. */
  readonly library: string;
  /** The types of `tensorpad`. */
  readonly declarations: string;
  readonly data: CarriedData;
}

/** The versions with which exported projects were tested. */
const versions = { vite: "8.3.8", typescript: "5.9.3" };

export function projectZip(parts: ProjectParts): Uint8Array<ArrayBuffer> {
  const files = projectFiles(parts);
  const folder = projectName(parts.program);
  // Data sets are compressed as they are, and images among files.
  const stored = [
    ...parts.data.sets.map(({ name, bytes }) => [`public/data/${name}`, bytes] as const),
    ...parts.data.files.map(({ bytes }, at) => [filePath(at), bytes] as const),
  ];
  return zipSync(
    Object.fromEntries([
      ...Object.entries(files).map(
        ([path, text]) => [`${folder}/${path}`, strToU8(text)] as [string, Uint8Array],
      ),
      ...stored.map(([path, bytes]): [string, [Uint8Array, { level: 0 }]] => [
        `${folder}/${path}`,
        [bytes, { level: 0 }],
      ]),
    ]),
    // With the current date, every export would be a different file.
    { level: 6, mtime: new Date("2026-01-01T12:00:00") },
  );
}

/** A path for a file of the visitor, whose own name may be anything. */
function filePath(at: number): string {
  return `public/files/${at}`;
}

export function projectName({ title }: Exported): string {
  const name = fileNameOf(title, "x")
    .slice(0, -2)
    .replace(/[^a-z0-9-]/g, "");
  return /^[a-z0-9]/.test(name) ? name : "program";
}

/** The files by their paths. */
function projectFiles(parts: ProjectParts): Readonly<Record<string, string>> {
  const { program, library, declarations } = parts;
  const { title, device, params, seed, languageVersion, link } = program;
  const options = { device: ownDevice(device), seed, params, languageVersion };
  const version = versionText(parts.version);
  const sources = programFiles(program);
  const main = Object.keys(sources)[0] ?? "";
  return {
    "package.json": json({
      name: projectName(program),
      private: true,
      type: "module",
      scripts: { dev: "vite", build: "vite build", preview: "vite preview", check: "tsc" },
      dependencies: { tensorpad: "file:./tensorpad" },
      devDependencies: versions,
    }),
    "tsconfig.json": json({
      compilerOptions: {
        target: "ES2023",
        module: "ESNext",
        moduleResolution: "bundler",
        moduleDetection: "force",
        lib: ["ES2023", "DOM", "DOM.Iterable"],
        types: ["vite/client"],
        strict: true,
        skipLibCheck: true,
        allowImportingTsExtensions: true,
        noEmit: true,
      },
      include: ["src"],
    }),
    "vite.config.ts": `import { defineConfig } from "vite";

// With these headers a page may share memory between threads, which the CPU device computes faster with.
const headers = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
};

export default defineConfig({
  base: "./",
  server: { headers },
  preview: { headers },
  build: { target: "es2023", chunkSizeWarningLimit: 4000 },
});
`,
    "index.html": `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${xmlText(title)}</title>
    <link rel="stylesheet" href="/src/style.css" />
  </head>
  <body>
    <h1>${xmlText(title)}</h1>
    <main id="output" role="log" aria-label="Output"></main>
    <p id="state" role="status">Starting</p>
    <script type="module" src="/src/main.ts"></script>
  </body>
</html>
`,
    ...sources,
    "src/main.ts": `// Opens a device and runs the program, which shows its output in the page.
import { showIn } from "tensorpad";

const output = document.querySelector<HTMLElement>("#output");
const state = document.querySelector<HTMLElement>("#state");
if (output === null || state === null) throw new Error("index.html: missing #output or #state");

${dataLines(parts.data)}const shown = await showIn(output, ${JSON.stringify(options).slice(0, -1)}${dataOptions(parts.data)}});
try {
  state.textContent = "Running";
  const begun = performance.now();
  await import("./${main.slice("src/".length)}");
  await shown.shown();
  state.textContent = \`Done in \${Math.round(performance.now() - begun)} ms\`;
} catch (error) {
  shown.failed(error);
  state.textContent = "Failed";
}
`,
    "src/style.css": `body {
  max-width: 860px;
  margin: 0 auto;
  padding: 24px 16px;
  font: 15px/1.5 system-ui, sans-serif;
}

pre {
  overflow-x: auto;
  font: 13px/1.5 ui-monospace, Menlo, Consolas, monospace;
}

.params canvas {
  image-rendering: pixelated;
  touch-action: none;
}

fieldset {
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  border: 0;
  padding: 0;
}

.error {
  color: #c0392b;
}
`,
    "README.md": `# ${title}

A program for Tensorpad ${version}.${link === null ? "" : ` [Open it in the browser](${link}).`}

\`\`\`
npm install
npm run dev
\`\`\`

\`${main}\` is the program. \`tensorpad/\` is the library: one module and its types.
`,
    "tensorpad/package.json": json({
      name: "tensorpad",
      version,
      license: "MIT",
      type: "module",
      exports: { ".": { types: "./tensorpad.d.ts", default: "./tensorpad.js" } },
    }),
    "tensorpad/tensorpad.js": library,
    "tensorpad/tensorpad.d.ts": `${declarations.trimEnd()}\n${showInTypes}`,
  };
}

/** A program of one file is one file, and those of several have a folder, in which they import each other. */
function programFiles({ source, languageVersion }: Exported): Readonly<Record<string, string>> {
  const [main, ...others] = filesOf(source);
  const text = textFile({ source: main?.text ?? "", languageVersion });
  if (others.length === 0) return { "src/program.ts": text };
  const files = others.map((file) => [`src/program/${file.name}`, file.text]);
  return { [`src/program/${main?.name}`]: text, ...Object.fromEntries(files) };
}

/** The lines of the start that find the visitor's files. */
function dataLines({ files }: CarriedData): string {
  if (files.length === 0) return "";
  const paths = Object.fromEntries(
    files.map(({ name }, at) => [name, filePath(at).slice("public/".length)]),
  );
  return `/** The files that the program reads, by the names that it has for them. */
const places = new Map(Object.entries<string>(${JSON.stringify(paths)}));

async function files(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const place = places.get(name);
  if (place === undefined) return null;
  const answer = await fetch(import.meta.env.BASE_URL + place);
  return new Uint8Array(await answer.arrayBuffer());
}

`;
}

function dataOptions({ sets, files }: CarriedData): string {
  const datasets = sets.length === 0 ? "" : ', datasets: import.meta.env.BASE_URL + "data/"';
  return `${datasets}${files.length === 0 ? "" : ", files"}`;
}

/** The types of what the library of an export has beyond `tensorpad`'s own. */
const showInTypes = `
export interface ShowOptions {
  readonly device?: "auto" | "gpu" | "cpu" | "hybrid";
  readonly seed?: number;
  /** The version of the language that the program follows; default: the newest one of the library. */
  readonly languageVersion?: number;
  /** Values of the program's params where the visitor of the page has chosen no others. */
  readonly params?: Readonly<Record<string, number | string | boolean>>;
  /** The address of a folder with the data sets, or a function that gives its files by name. */
  readonly datasets?: string | ((name: string) => Promise<Uint8Array<ArrayBuffer> | null>);
  /** Gives a file that the program reads by name; null where there is none. */
  readonly files?: (name: string) => Promise<Uint8Array<ArrayBuffer> | null>;
}

/** Opens a device and shows in the element, in their order, what is printed and plotted from now on. */
export declare function showIn(
  element: unknown,
  options?: ShowOptions,
): Promise<{ shown(): Promise<void>; failed(error: unknown): void }>;
`;

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
