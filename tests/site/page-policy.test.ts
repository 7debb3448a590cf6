import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { headersFor } from "../../scripts/host-headers.mjs";
import { isolationHeaders } from "../../scripts/isolation-headers.mjs";
import {
  declaredPolicy,
  loosenForServing,
  policyWithoutRealms,
} from "../../scripts/vite/page-policy.ts";
import { realmDocument, realmScript } from "../../src/app/run/sandbox/realm-frame.ts";

const read = (path: string): string =>
  readFileSync(join(import.meta.dirname, "../..", path), "utf8");
const rules = read("public/_headers");
const page = read("index.html");
const policyOf = (path: string): string =>
  headersFor(rules, path).get("Content-Security-Policy") ?? "";

describe("the site's headers", () => {
  it("isolate every file", () => {
    for (const path of ["/", "/index.html", "/assets/engine.js", "/data/mnist.json"]) {
      expect(Object.fromEntries(headersFor(rules, path))).toMatchObject(isolationHeaders);
    }
  });

  it("let pages of other origins frame programs, also isolated ones, and keep the rest to the site", () => {
    const resourcePolicy = (path: string): string | undefined =>
      headersFor(rules, path).get("Cross-Origin-Resource-Policy");
    expect(resourcePolicy("/embed.html")).toBe("cross-origin");
    expect(resourcePolicy("/embed.js")).toBe("cross-origin");
    for (const path of ["/", "/index.html", "/assets/engine.js", "/data/mnist.json"])
      expect(resourcePolicy(path)).toBe("same-origin");
    // Hosts differ in which of two rules for one path applies.
    expect(rules.slice(0, rules.indexOf("\n/\n"))).not.toContain("Resource-Policy:");
  });

  it("give the page the policy that it declares", () => {
    const declared = declaredPolicy(page);
    expect(declared).toContain("connect-src 'none'");
    // What a <meta> cannot declare: anybody may embed the page.
    const sent = `${declared}; frame-ancestors *`;
    expect(policyOf("/")).toBe(sent);
    expect(policyOf("/index.html")).toBe(sent);
    expect(declaredPolicy(read("embed.html"))).toBe(declared);
    expect(policyOf("/embed.html")).toBe(sent);
  });

  it("let pages that run no program load only the site's scripts", () => {
    const policy = policyWithoutRealms(page);
    expect(policy).toContain("script-src 'self' blob:;");
    for (const path of ["/ops/add.html", "/ex/attention.html"])
      expect(policyOf(path)).toBe(`${policy}; frame-ancestors *`);
  });

  it("let two inline scripts run: the one that forbids `data:` modules, and that of a realm's frame", () => {
    const inline = [page, read("embed.html")].map(
      (html) => /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? "",
    );
    expect(inline[0]).toBe(inline[1]);
    const inFrame = /<script>(.*?)<\/script>/s.exec(realmDocument)?.[1];
    expect(inFrame).toBe(realmScript);
    const allowed = /script-src ([^;]*);/.exec(declaredPolicy(page))?.[1];
    const hashes = [inline[0] ?? "", realmScript].map(
      (script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
    );
    expect(allowed).toBe(`'self' blob: data: ${hashes.join(" ")}`);
  });

  it.each([
    ["Google Inc.", ["'self' blob: data: 'x'", "'self' blob: 'x'"]],
    ["", ["'self' blob: data: 'x'", "'self' blob: 'x'"]],
    ["Apple Computer, Inc.", ["'self' blob: data: 'x'"]],
  ])("allow `data:` modules in WebKit alone (vendor %j)", (vendor, sources) => {
    const script = /<script>(.*?)<\/script>/s.exec(page)?.[1] ?? "";
    const metas = [{ content: "script-src 'self' blob: data: 'x'; font-src data:" }];
    const document = {
      querySelector: () => ({ cloneNode: () => ({ ...metas[0] }) }),
      head: { append: (meta: { content: string }) => metas.push(meta) },
    };
    runInNewContext(script, { navigator: { vendor }, document });
    expect(metas.map(({ content }) => content)).toEqual(
      sources.map((source) => `script-src ${source}; font-src data:`),
    );
  });

  it("deny the page the features that it does not use, and allow the others", () => {
    const policy = headersFor(rules, "/").get("Permissions-Policy") ?? "";
    const features = new Map(policy.split(", ").map((text) => text.split("=") as [string, string]));
    for (const name of ["camera", "microphone", "geolocation", "usb", "serial"])
      expect(features.get(name)).toBe("()");
    const used = [...features].filter(([, allowed]) => allowed !== "()");
    expect(used).toEqual([
      ["clipboard-read", "(self)"],
      ["clipboard-write", "(self)"],
      ["cross-origin-isolated", "(self)"],
    ]);
  });

  it("let the workers fetch from the site and compile WebAssembly, but not evaluate text", () => {
    expect(policyOf("/assets/engine.js")).toContain("connect-src 'self'");
    expect(policyOf("/assets/engine.js")).toContain("'wasm-unsafe-eval'");
    expect(policyOf("/assets/engine.js")).not.toContain("'unsafe-eval'");
  });

  it("are the same from the service worker", () => {
    const worker = read("src/app/offline/isolated.ts");
    for (const [name, value] of Object.entries(isolationHeaders)) {
      expect(worker).toContain(`"${name}": "${value}"`);
    }
  });
});

describe("the policy while serving", () => {
  it("lets Vite's client connect, and changes nothing but that", () => {
    const loose = loosenForServing(page);
    expect(loose).toContain("connect-src 'self' ws: wss:;");
    expect(loose).toContain("script-src 'self' 'unsafe-inline' blob: data:;");
    const strict = loose.replace("'self' ws: wss:", "'none'").replace(" 'unsafe-inline'", "");
    // Beside a hash, inline scripts without one would be refused.
    expect(strict).toBe(page.replaceAll(/ 'sha256-[^']+'/g, ""));
  });

  it("is refused for a page without one", () => {
    expect(() => loosenForServing("<html></html>")).toThrow("missing connect-src 'none'");
  });
});
