import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, describe, expect, it, vi } from "vitest";
import { assertSelfContained, bundle, bundleProgram } from "../../scripts/vite/program-bundle.ts";
import { codeAddress } from "../../src/app/run/sandbox/code-address.ts";

const folder = mkdtempSync(join(import.meta.dirname, ".bundle-"));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

async function run(code: string): Promise<Record<string, unknown>> {
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
}

const options = { minify: true, mode: "test" };

describe("the program bundle", () => {
  it("is one module that runs from a data: address, with its text files inside", async () => {
    write("text.wgsl", "fn main() {}");
    write("lazy.ts", "export const later: number = 3;");
    write(
      "part.ts",
      'import text from "./text.wgsl?raw"; export const length: number = text.length;',
    );
    const entry = write(
      "entry.ts",
      `import { length } from "./part.ts";
       const { later } = await import("./lazy.ts");
       export const sum: number = length + later;`,
    );
    const { code, sources } = await bundleProgram(entry, options);
    expect((await run(code)).sum).toBe(15);
    for (const name of ["entry.ts", "part.ts", "lazy.ts", "text.wgsl"]) {
      expect(sources).toContain(join(folder, name));
    }
  });

  it("keeps an import of an address that only the running program knows", async () => {
    const entry = write(
      "open.ts",
      "export const load = (url: string): Promise<{ x: number }> => import(url);",
    );
    const { load } = await run((await bundleProgram(entry, options)).code);
    const imported = await (load as (url: string) => Promise<unknown>)(
      "data:text/javascript,export const x = 7",
    );
    expect(imported).toMatchObject({ x: 7 });
  });

  it.each([
    ['import "left";', "left"],
    ['export * from "left";', "left"],
    ['await import("late");', "late"],
    ['const all = [...import("late")];', "late"],
  ])("refuses code that imports a fixed address: %s", (code, address) => {
    expect(() => assertSelfContained(code, "it")).toThrow(
      `it: unsupported imports in a self-contained module: ${address}`,
    );
  });

  it.each([true, false])("fits into a data: address, minified: %s", async (minify) => {
    for (const entry of ["bootstrap.ts", "data-worker.ts"]) {
      const { code } = await bundleProgram(`src/app/run/sandbox/${entry}`, {
        minify,
        mode: "test",
      });
      expect(codeAddress(code).length).toBeLessThan(2 ** 21);
    }
  });

  async function serve(entry: string): Promise<ViteDevServer> {
    return createServer({
      root: folder,
      configFile: false,
      logLevel: "silent",
      appType: "custom",
      server: { middlewareMode: true, ws: false },
      optimizeDeps: { noDiscovery: true },
      plugins: [bundle("virtual:program-bundle", entry)],
    });
  }

  const reload = { type: "full-reload" };

  it("is rebuilt, and the page reloads, when a source changes while serving", async () => {
    write("served.ts", 'import { word } from "./word.ts"; console.log(word);');
    const word = write("word.ts", 'export const word: string = "before";');
    const server = await serve("served.ts");
    const sent = vi.spyOn(server.environments.client.hot, "send");
    const load = async (): Promise<string | undefined> =>
      (await server.transformRequest("virtual:program-bundle"))?.code;
    expect(await load()).toContain("before");
    write("word.ts", 'export const word: string = "after";');
    server.watcher.emit("change", word);
    await vi.waitFor(() => expect(sent).toHaveBeenCalledWith(reload), 10_000);
    expect(await load()).toContain("after");
    await server.close();
  });

  it("that failed reloads the page with the next change, whichever it is", async () => {
    write("broken.ts", 'import "./missing.ts";');
    write("asking.ts", 'import "virtual:program-bundle";');
    const other = write("other.txt", "");
    const server = await serve("broken.ts");
    const sent = vi.spyOn(server.environments.client.hot, "send");
    await server.transformRequest("/asking.ts");
    await expect(server.transformRequest("virtual:program-bundle")).rejects.toThrow("missing.ts");
    server.watcher.emit("change", other);
    await vi.waitFor(() => expect(sent).toHaveBeenCalledWith(reload), 10_000);
    await server.close();
  });

  it("that no page has requested yet does not reload the page", async () => {
    write("lazily.ts", "console.log(1);");
    const other = write("notes.txt", "");
    const styles = write("page.css", "");
    write(
      "page.ts",
      'import "./page.css"; export const late = () => import("virtual:program-bundle");',
    );
    const server = await serve("lazily.ts");
    const sent = vi.spyOn(server.environments.client.hot, "send");
    await server.transformRequest("/page.ts");
    await server.transformRequest("/page.css");
    expect(server.moduleGraph.getModuleById("\0virtual:program-bundle")).toBeDefined();
    server.watcher.emit("change", other);
    server.watcher.emit("change", styles);
    // Changes are reported in order, so the first one was handled.
    await vi.waitFor(() => expect(sent).toHaveBeenCalled(), 10_000);
    expect(sent).not.toHaveBeenCalledWith(reload);
    await server.close();
  });
});
