// The benchmark's page: `npm run bench` writes it to .cache/bench/ and runs it.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vite";
import { writeDeclarations } from "./scripts/declarations/write.mjs";
import { isolationHeaders } from "./scripts/isolation-headers.mjs";
import { stripSpecifications } from "./scripts/vite/strip-specifications.ts";

const root = import.meta.dirname;
writeDeclarations(root);

function versionOf(name: string): string {
  return JSON.parse(readFileSync(join(root, "node_modules", name, "package.json"), "utf8")).version;
}

function commit(): string {
  try {
    return execFileSync("git", ["describe", "--always", "--dirty"], {
      cwd: root,
      encoding: "utf8",
    }).trim();
  } catch {
    return "unknown";
  }
}

export default defineConfig({
  root: join(root, "bench"),
  base: "./",
  publicDir: false,
  plugins: [stripSpecifications({ docs: false })],
  define: {
    VERSIONS: JSON.stringify({
      ours: commit(),
      auto: commit(),
      jax: versionOf("@jax-js/jax"),
      tfjs: versionOf("@tensorflow/tfjs-core"),
      ort: versionOf("onnxruntime-web"),
      hand: commit(),
    }),
  },
  worker: { format: "es", plugins: () => [stripSpecifications({ docs: false })] },
  server: { headers: isolationHeaders },
  build: {
    outDir: join(root, ".cache/bench"),
    emptyOutDir: true,
    target: "esnext",
    // TensorFlow.js starts its threads from the text of a function, which names must survive in.
    minify: false,
    chunkSizeWarningLimit: 8_000,
    rolldownOptions: { input: ["bench/index.html"] },
  },
});
