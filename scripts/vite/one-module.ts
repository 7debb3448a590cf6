// Builds an entry and everything that it imports as one ES module, in memory.
import { build, type PluginOption, type Rolldown } from "vite";

/** Keeps names, but no white space and no comments. */
const readable = { compress: false, mangle: false, codegen: { removeWhitespace: true } } as const;

export interface ModuleOptions {
  readonly minify: boolean;
  readonly plugins?: readonly PluginOption[];
  readonly mode?: string;
  /** Names for these code texts. */
  readonly define?: Readonly<Record<string, string>>;
  /** Modules that stay imports. */
  readonly external?: readonly (string | RegExp)[];
  readonly target?: string;
  /** A name in the module that stands for the text of its style sheet; without it, there may be none. */
  readonly styles?: string;
}

/** Throws where the build has other files beside the module. */
export async function oneModule(
  entry: string,
  { minify, plugins = [], mode, define, external = [], target = "es2023", styles }: ModuleOptions,
): Promise<Rolldown.OutputChunk> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    ...(mode !== undefined && { mode }),
    publicDir: false,
    define: { ...define },
    plugins: [...plugins],
    build: {
      write: false,
      target,
      minify,
      modulePreload: false,
      lib: { entry, formats: ["es"], fileName: "module" },
      rolldownOptions: {
        external: [...external],
        // Repeated here, since Vite keeps a library's white space.
        output: { codeSplitting: false, minify: minify || readable },
      },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[];
  const [chunk, ...files] = outputs.flatMap(({ output }) => output);
  const others = files.filter(({ fileName }) => styles === undefined || !fileName.endsWith(".css"));
  const names = others.map(({ fileName }) => fileName).join(", ");
  if (chunk?.type !== "chunk" || others.length > 0)
    throw new Error(`${entry}: unsupported files beside a self-contained module: ${names}`);
  if (styles === undefined) return chunk;
  const sheets = files.flatMap((file) => (file.type === "asset" ? String(file.source) : []));
  const text = JSON.stringify(sheets.join("\n"));
  return { ...chunk, code: chunk.code.replace(styles, () => text) };
}
