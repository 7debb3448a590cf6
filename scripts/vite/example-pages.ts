// Vite plugin: a page and a picture for each example of the gallery, and the site's own preview picture, which chat
// applications show for a posted link.
//
// In: src/site/example-pages.tsx, the thumbnails of the gallery, and TENSORPAD_SITE, the address that the site will have.
// Out: `ex/ID.html`, `ex/ID.png`, `preview.png`, and the tags for the latter in index.html. Chat applications need
// absolute addresses of pictures: without TENSORPAD_SITE the addresses are relative, which few of them resolve.
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { HtmlTagDescriptor, Plugin, ViteDevServer } from "vite";
import type { ExamplePage } from "../../src/site/example-pages.tsx";
import type { Preview } from "../../src/site/preview-picture.ts";
import { answer } from "./answer.ts";
import { policyWithoutRealms } from "./page-policy.ts";
import { withSourceModules } from "./source-modules.mjs";

const require = createRequire(import.meta.url);
const title = "Tensorpad";
const text =
  "Write a tensor program in your browser, run it on your GPU and your CPU, and see what it computes and how long each takes.";

/** Draws SVGs as PNGs with a bundled font, so that every machine draws the same. */
async function painter(): Promise<(svg: string) => Uint8Array> {
  const { initWasm, Resvg } = await import("@resvg/resvg-wasm");
  wasm ??= initWasm(readFileSync(require.resolve("@resvg/resvg-wasm/index_bg.wasm")));
  await wasm;
  const fonts = ["DejaVuSans", "DejaVuSans-Bold", "DejaVuSansMono"].map((name) =>
    readFileSync(require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)),
  );
  const font = {
    fontBuffers: fonts,
    loadSystemFonts: false,
    defaultFontFamily: "DejaVu Sans",
    monospaceFamily: "DejaVu Sans Mono",
  };
  return (svg) => {
    const drawn = new Resvg(svg, { font });
    const image = drawn.render();
    const png = image.asPng();
    image.free();
    drawn.free();
    return png;
  };
}

/** Its module can be initialized once per process. */
let wasm: Promise<void> | undefined;

/** The thumbnail of an example as a `data:` address; null where it has none. */
function thumbnail(root: string, id: string): string | null {
  for (const [ending, type] of [
    ["svg", "image/svg+xml"],
    ["png", "image/png"],
  ] as const) {
    const file = join(root, "src/app/gallery/thumbnails", `${id}.${ending}`);
    if (existsSync(file)) return `data:${type};base64,${readFileSync(file).toString("base64")}`;
  }
  return null;
}

interface Made {
  readonly pages: readonly ExamplePage[];
  readonly previewSvg: (preview: Preview) => string;
}

/** The plugin. */
export function examplePages(): Plugin {
  let root = process.cwd();
  const site = siteAddress(process.env.TENSORPAD_SITE);
  const make = (): Promise<Made> =>
    withSourceModules(root, async (server: ViteDevServer) => {
      const { examplePages: pagesOf } = await server.ssrLoadModule("/src/site/example-pages.tsx");
      const { previewSvg } = await server.ssrLoadModule("/src/site/preview-picture.ts");
      const policy = policyWithoutRealms(readFileSync(join(root, "index.html"), "utf8"));
      return { pages: pagesOf({ policy, site }), previewSvg };
    });
  return {
    name: "tensorpad:example-pages",
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml(_, { path }) {
      return path === "/index.html" ? tags(site) : [];
    },
    async generateBundle() {
      if (this.environment.config.consumer !== "client") return;
      const [{ pages, previewSvg }, paint] = await Promise.all([make(), painter()]);
      for (const { id, title, text, html } of pages) {
        const drawing = thumbnail(root, id);
        const source = paint(previewSvg({ title, text, drawing }));
        this.emitFile({ type: "asset", fileName: `ex/${id}.png`, source });
        this.emitFile({ type: "asset", fileName: `ex/${id}.html`, source: html });
      }
      const source = paint(previewSvg({ title, text, drawing: thumbnail(root, "crossover") }));
      this.emitFile({ type: "asset", fileName: "preview.png", source });
    },
    configureServer(server) {
      answer(server, /^\/ex\/([a-z0-9-]+)\.html$/, async ([, id]) => {
        return (await make()).pages.find((page) => page.id === id)?.html;
      });
    },
  };
}

/** An address with a slash at its end; null for none. Throws for anything but a web address. */
export function siteAddress(site: string | undefined): string | null {
  if (site === undefined || site === "") return null;
  const address = URL.canParse(site) ? new URL(site) : null;
  if (address === null || !/^https?:$/.test(address.protocol))
    throw new Error(
      `TENSORPAD_SITE: invalid address "${site}": write it like https://example.org/`,
    );
  return address.href.endsWith("/") ? address.href : `${address.href}/`;
}

function tags(site: string | null): HtmlTagDescriptor[] {
  const properties = {
    "og:type": "website",
    "og:site_name": title,
    "og:title": title,
    "og:description": text,
    "og:image": `${site ?? ""}preview.png`,
    ...(site !== null && { "og:url": site }),
  };
  const meta = (attrs: Record<string, string>): HtmlTagDescriptor => ({ tag: "meta", attrs });
  return [
    ...Object.entries(properties).map(([property, content]) => meta({ property, content })),
    meta({ name: "twitter:card", content: "summary_large_image" }),
    ...(site === null ? [] : [{ tag: "link", attrs: { rel: "canonical", href: site } }]),
  ];
}
