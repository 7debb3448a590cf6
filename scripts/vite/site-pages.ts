// Vite plugin: the documentation's pages, and the generated content of the Docs tab.
//
// In: src/site/, which runs every op's example and cases without a device and reads the guide's Markdown. Out:
// `virtual:op-facts`, `virtual:op-names`, `virtual:op-kernels` and `virtual:guide` (src/app/virtual.d.ts), the pages
// under ops/, reference/ and guide/, and the texts for agents: a build writes them, and a server answers with them. Each
// is made at its first request.
// Guarantees: the listed code is what the engine generates; a page's policy is index.html's.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rolldown, ViteDevServer } from "vite";
import type { Guide } from "../../src/app/guide/guide.ts";
import type { NameElsewhere, OpListing } from "../../src/app/panes/docs/listing.ts";
import { answer } from "./answer.ts";
import { policyWithoutRealms } from "./page-policy.ts";
import { withSourceModules } from "./source-modules.mjs";

const factsId = "virtual:op-facts";
const namesId = "virtual:op-names";
const kernelsId = "virtual:op-kernels";
const guideId = "virtual:guide";
const client = "src/site/client.ts";

interface Site {
  readonly listings: Readonly<Record<string, OpListing>>;
  readonly families: Readonly<Record<string, string>>;
  /** The reference for agents, by file name. */
  readonly texts: Readonly<Record<string, string>>;
  readonly pages: (files: {
    readonly styles: readonly string[];
    readonly script: string;
    readonly policy: string;
  }) => ReadonlyMap<string, string>;
}

/** The modules of src/site/ in this process; the creator of `server` closes it. */
async function loadSite(server: ViteDevServer): Promise<Site> {
  const { listings } = await server.ssrLoadModule("/src/site/listing.ts");
  const { sitePages } = await server.ssrLoadModule("/src/site/pages.tsx");
  const { specs } = await server.ssrLoadModule("/src/engine/derive/specs.ts");
  const { llmsTexts } = await server.ssrLoadModule("/src/site/llms.ts");
  const { casesOf, errorsOf } = await server.ssrLoadModule("/tests/ops/tables.ts");
  const found = await listings(casesOf);
  return {
    listings: found,
    families: Object.fromEntries(
      specs.map(({ name, family }: { name: string; family: string }) => [name, family]),
    ),
    texts: await llmsTexts(found, { casesOf, errorsOf }, true),
    pages: (files) => sitePages(found, files),
  };
}

async function loadNames(server: ViteDevServer): Promise<Map<string, NameElsewhere[]>> {
  const { namesElsewhere } = await server.ssrLoadModule("/src/site/elsewhere.ts");
  return namesElsewhere();
}

async function loadGuide(server: ViteDevServer): Promise<Guide> {
  const { guide } = await server.ssrLoadModule("/src/site/guide.ts");
  return guide();
}

/** The plugin. */
export function sitePages(): Plugin {
  let root = process.cwd();
  let made: Promise<Site> | undefined;
  let script: string | undefined;
  const site = (): Promise<Site> => {
    made ??= withSourceModules(root, loadSite);
    return made;
  };
  const policy = (): string => policyWithoutRealms(readFileSync(join(root, "index.html"), "utf8"));

  return {
    name: "tensorpad:site-pages",
    configResolved(config) {
      root = config.root;
    },
    buildStart() {
      if (this.environment.mode !== "build" || this.environment.config.consumer !== "client")
        return;
      script = this.emitFile({ type: "chunk", id: join(root, client), name: "ops" });
    },
    resolveId: {
      filter: { id: /^virtual:(op-facts|op-names|op-kernels|guide)/ },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:(op-facts|op-names|op-kernels|guide)/ },
      async handler(id) {
        const name = id.slice(1);
        if (name === guideId)
          return `export const guide = ${JSON.stringify(await withSourceModules(root, loadGuide))};`;
        if (name === namesId) {
          const names = Object.fromEntries(await withSourceModules(root, loadNames));
          return `export const names = ${JSON.stringify(names)};`;
        }
        const { listings, families } = await site();
        if (name === factsId) {
          const facts = Object.entries(listings).map(([op, { shapes, gradient, elsewhere }]) => [
            op,
            { shapes, gradient, elsewhere },
          ]);
          return `export const facts = ${JSON.stringify(Object.fromEntries(facts))};`;
        }
        if (name === kernelsId) {
          const loaders = [...new Set(Object.values(families))].map(
            (family) =>
              `${JSON.stringify(family)}: () => import(${JSON.stringify(`${kernelsId}/${fileOf(family)}`)})`,
          );
          return `export const kernelsOf = { ${loaders.join(", ")} };`;
        }
        const file = name.slice(kernelsId.length + 1);
        const kernels = Object.entries(listings)
          .filter(([op]) => fileOf(families[op] ?? "") === file)
          .map(([op, listing]) => [op, listing.kernels]);
        return `export default ${JSON.stringify(Object.fromEntries(kernels))};`;
      },
    },
    async generateBundle(_, bundle) {
      if (script === undefined) return;
      const fileName = this.getFileName(script);
      const chunk = bundle[fileName] as Rolldown.OutputChunk;
      const files = {
        script: `../${fileName}`,
        styles: stylesOf(chunk, bundle).map((style) => `../${style}`),
        policy: policy(),
      };
      const { pages, texts } = await site();
      for (const [path, text] of [...pages(files), ...Object.entries(texts)])
        this.emitFile({ type: "asset", fileName: path, source: text });
    },
    configureServer(server) {
      answer(
        server,
        /^\/(llms(?:-full)?\.txt)$/,
        async ([, file = ""]) => (await site()).texts[file],
      );
      answer(server, /^\/((ops|reference|guide)\/[^/]*)$/, async ([path, file = ""]) => {
        const files = { script: `/${client}`, styles: [], policy: policy() };
        const html = (await site()).pages(files).get(file.replace(/\/$/, "/index.html"));
        return html && server.transformIndexHtml(path, html);
      });
    },
  };
}

/** A family's name in addresses. */
function fileOf(family: string): string {
  return family.replaceAll(" ", "-");
}

/** The style sheets of a chunk, after those of what it imports. */
function stylesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const styles = new Set<string>();
  const visit = (importer: Rolldown.OutputChunk): void => {
    for (const imported of importer.imports) {
      const other = bundle[imported];
      if (other?.type === "chunk") visit(other);
    }
    for (const style of importer.viteMetadata?.importedCss ?? []) styles.add(style);
  };
  visit(chunk);
  return [...styles];
}
