import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Rolldown } from "vite";
import { afterAll, expect, it } from "vitest";
import { inlineWorkers } from "../../scripts/vite/inline-workers.ts";

const folder = mkdtempSync(join(import.meta.dirname, ".workers-"));
afterAll(() => rmSync(folder, { recursive: true }));

it("puts a worker and what it imports into the module that starts it", async () => {
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  write("answer.ts", "export const answer: number = 42;");
  write("echo-worker.ts", 'import { answer } from "./answer.ts"; self.postMessage(answer);');
  write(
    "library.ts",
    `export const start = (): Worker =>
       new Worker(new URL("./echo-worker.ts", import.meta.url), { type: "module" });`,
  );
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: "error",
    plugins: [inlineWorkers()],
    build: { write: false, lib: { entry: join(folder, "library.ts"), formats: ["es"] } },
  });
  const files = (built as Rolldown.RolldownOutput[]).flatMap(({ output }) => output);
  expect(files).toHaveLength(1);
  const [module] = files;
  if (module?.type !== "chunk") throw new Error("the build made no module");

  const started: Array<{ readonly address: string; readonly type: string | undefined }> = [];
  const blobs: Blob[] = [];
  const realm = globalThis as { Worker?: unknown };
  const { createObjectURL } = URL;
  URL.createObjectURL = (blob: Blob): string => `blob:${blobs.push(blob) - 1}`;
  realm.Worker = class {
    constructor(address: string, options?: { type?: string }) {
      started.push({ address, type: options?.type });
    }
  };
  try {
    const address = `data:text/javascript,${encodeURIComponent(module.code)}`;
    const { start } = (await import(/* @vite-ignore */ address)) as { start: () => unknown };
    start();
    start();
  } finally {
    delete realm.Worker;
    URL.createObjectURL = createObjectURL;
  }
  expect(started).toEqual([
    { address: "blob:0", type: "module" },
    { address: "blob:0", type: "module" },
  ]);
  expect(blobs).toHaveLength(1);
  expect(await blobs[0]?.text()).toMatch(/postMessage\(42\)/);
});
