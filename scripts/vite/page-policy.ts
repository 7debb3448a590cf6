// Vite plugin: the page's security policy while serving and in the preview.
//
// In: the Content-Security-Policy of index.html, and the rules of `_headers`. Out: while serving, a policy loosened
// only for Vite's client, which connects by WebSocket and injects inline scripts; in the preview, the headers that
// a host which supports `_headers` would send, so that tests meet the same policy as visitors. A build's page keeps
// its policy word for word.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { headersFor } from "../host-headers.mjs";

/** The policy under which Vite's client works; throws when `policy` is not the expected one. */
export function loosenForServing(html: string): string {
  const replacements = [
    ["connect-src 'none'", "connect-src 'self' ws: wss:"],
    ["script-src 'self'", "script-src 'self' 'unsafe-inline'"],
  ] as const;
  const loose = replacements.reduce((text, [strict, looser]) => {
    if (!text.includes(strict)) throw new Error(`index.html: missing ${strict} in its policy`);
    return text.replace(strict, looser);
  }, html);
  // Beside a hash, browsers ignore 'unsafe-inline'.
  return loose.replaceAll(scriptHash, "");
}

const scriptHash = / 'sha256-[^']+'/g;

/** The policy that a page declares; throws where it declares none. */
export function declaredPolicy(html: string): string {
  const policy = /http-equiv="Content-Security-Policy"\s+content="([^"]+)"/.exec(html)?.[1];
  if (policy === undefined) throw new Error("index.html: missing Content-Security-Policy");
  return policy;
}

/** The policy of the site's pages that run no program: the declared one without the sources for programs' realms. */
export function policyWithoutRealms(html: string): string {
  return declaredPolicy(html)
    .replaceAll(scriptHash, "")
    .replace(/(script-src [^;]*) data:/, "$1");
}

/** The plugin. */
export function pagePolicy(): Plugin {
  let outDir = "dist";
  return {
    name: "tensorpad:page-policy",
    configResolved(config) {
      outDir = join(config.root, config.build.outDir);
    },
    transformIndexHtml: (html, { server }) =>
      server === undefined ? html : loosenForServing(html),
    configurePreviewServer(server) {
      const rules = readFileSync(join(outDir, "_headers"), "utf8");
      server.middlewares.use((request, response, next) => {
        const path = request.url?.split("?", 1)[0] ?? "/";
        for (const [name, value] of headersFor(rules, path)) response.setHeader(name, value);
        next();
      });
    },
  };
}
