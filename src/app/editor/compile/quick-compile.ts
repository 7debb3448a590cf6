/**
 * Compiles a program without the language service, which is large, so that a visitor's first run does not wait for it.
 * In: the program's text. Out: JavaScript whose every token is mapped to its position; null for a text that only
 * TypeScript compiles as programs are compiled, such as an invalid one, whose messages are TypeScript's.
 */
import {
  decodedMappings,
  type EncodedSourceMap,
  encodedMap,
  type SourceMapSegment,
  TraceMap,
} from "@jridgewell/trace-mapping";
import type { Node } from "acorn";
import { transform } from "sucrase";
import { nodesOf, parsed } from "../../run/source/syntax-tree.ts";
import { hasNamespace } from "./namespaces.ts";

export interface QuickResult {
  readonly code: string;
  readonly map: string;
}

/**
 * The largest text that is compiled here, in characters: compiling takes a few microseconds for each and blocks the page.
 * Larger texts are left to TypeScript, which has a worker.
 */
const maxQuickCharacters = 64 * 1024;

/**
 * Empty parts of template literals. Sucrase loses count of columns at tokens without text, so each gets an extra
 * character while it compiles.
 */
const emptyParts = /(?<=`)(?=\$\{|`)|(?<=\})(?=\$\{|`)/g;
const filler = "\ue000";

/** Type arguments within type arguments, for which sucrase takes time in proportion to the square of their depth. */
const deepTypes = /(?:<[^<>;(){}]*){100}/;

export function quickCompile(source: string): QuickResult | null {
  if (source.length > maxQuickCharacters || source.includes(filler)) return null;
  if (deepTypes.test(source)) return null;
  if (hasNamespace(source)) return null;
  const filled = source.replace(emptyParts, filler);
  try {
    const { code, sourceMap } = transform(filled, {
      transforms: ["typescript"],
      disableESTransforms: true,
      preserveDynamicImport: true,
      filePath: "main.ts",
      sourceMapOptions: { compiledFilename: "main.js" },
    });
    const plain = code.replaceAll(filler, "");
    return isForBrowsers(plain)
      ? { code: plain, map: withoutFiller(sourceMap as EncodedSourceMap, code, filled) }
      : null;
  } catch {
    return null;
  }
}

/**
 * Throws for what acorn refuses: early errors that sucrase does not detect, and syntax that no browser has yet, such as
 * decorators. Resources (`using`) are refused too, since TypeScript rewrites them for browsers that lack them.
 */
function isForBrowsers(code: string): boolean {
  for (const node of nodesOf(parsed(code, "invalid program: it is not a module"))) {
    if (node.type === "VariableDeclaration" && (node as Declaration).kind.endsWith("using"))
      return false;
  }
  return true;
}

type Declaration = Node & { readonly kind: string };

/** The source map as if neither text had the filler. Both have the same lines. */
function withoutFiller(map: EncodedSourceMap, code: string, source: string): string {
  const trace = new TraceMap(map);
  const columns = [code, source].map((text) => text.split("\n").map(columnsOf));
  const mappings = decodedMappings(trace).map((segments, line) =>
    segments.map((segment): SourceMapSegment => {
      if (segment.length === 1) return segment;
      const [column, file, sourceLine, sourceColumn] = segment;
      const to = columns[0]?.[line]?.(column) ?? column;
      return [to, file, sourceLine, columns[1]?.[sourceLine]?.(sourceColumn) ?? sourceColumn];
    }),
  );
  return JSON.stringify(encodedMap(new TraceMap({ ...map, mappings })));
}

/** Returns the function that maps a line's columns to those without the filler. */
function columnsOf(line: string): (column: number) => number {
  if (!line.includes(filler)) return (column) => column;
  /** The number of fillers before each column. */
  const fillers = new Uint32Array(line.length + 1);
  for (let at = 0; at < line.length; at++)
    fillers[at + 1] = (fillers[at] as number) + (line[at] === filler ? 1 : 0);
  return (column) => column - (fillers[Math.min(column, line.length)] as number);
}
