// Vite plugin: `embed.js` and `embed.d.ts`, the module with which other pages embed programs.
//
// In: src/app/embed/host.ts and the types in api.ts. Out: both files at the root of the site, under stable names;
// the dev server serves the module under the same address.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import type { Connect, Plugin } from "vite";
import { answer } from "./answer.ts";
import { oneModule } from "./one-module.ts";

const entry = "src/app/embed/host.ts";
const types = ["src/app/embed/api.ts", entry];

/** The module's code, minified. */
async function embedCode(root: string): Promise<string> {
  const { code, imports } = await oneModule(join(root, entry), { minify: true, target: "es2022" });
  if (imports.length > 0)
    throw new Error(`${entry}: unsupported: the module for other pages imports something`);
  return code;
}

/** The module's declarations in one file. */
function embedTypes(root: string): string {
  return types
    .map((file) => {
      const { outputText } = ts.transpileDeclaration(readFileSync(join(root, file), "utf8"), {
        fileName: file,
        compilerOptions: { strict: true, isolatedDeclarations: true },
      });
      return outputText.replace(/^(import|export) type .* from "\.\/api\.ts";\n/gm, "").trim();
    })
    .join("\n\n")
    .concat("\n");
}

/** Lets isolated pages of other origins frame `embed.html`, as `public/_headers` does on a host. */
const allowFrames: Connect.NextHandleFunction = (request, response, next) => {
  if (request.url?.split("?", 1)[0] === "/embed.html")
    response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
  next();
};

/** The plugin. */
export function embedModule(): Plugin {
  let root = process.cwd();
  return {
    name: "tensorpad:embed-module",
    configResolved(config) {
      root = config.root;
    },
    async generateBundle() {
      if (this.environment.config.consumer !== "client") return;
      this.emitFile({ type: "asset", fileName: "embed.js", source: await embedCode(root) });
      this.emitFile({ type: "asset", fileName: "embed.d.ts", source: embedTypes(root) });
    },
    configurePreviewServer(server) {
      server.middlewares.use(allowFrames);
    },
    configureServer(server) {
      server.middlewares.use(allowFrames);
      const headers = { "Access-Control-Allow-Origin": "*" };
      answer(server, /^\/embed\.js$/, () => embedCode(root), headers);
    },
  };
}
