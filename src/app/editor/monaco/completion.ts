/**
 * Completion in the program: TypeScript's entries, ordered by how often people use them, with names of `tensorpad` that
 * are not imported yet. It replaces Monaco's own provider.
 */
import type * as monaco from "monaco-editor/editor";
import type { ServiceOf } from "../compile/service-client.ts";
import type { CompletionEntry, EntryDetails } from "../service/service-types.ts";

/** Names by use, the most used first. */
export interface Ranks {
  readonly members: readonly string[];
  readonly bare: readonly string[];
}

/** Offered only once the first letters are typed: names of the language that programs have no use for. */
const rare: ReadonlySet<string> = new Set(["escape", "unescape", "globalThis", "debugger", "with"]);

/**
 * A text by which entries sort: the program's declarations, then the most used names, then the others, and last what is
 * deprecated or internal. Within a class TypeScript's order decides, then the alphabet.
 */
export function sortKey(
  entry: Pick<CompletionEntry, "name" | "isDeprecated" | "sortText">,
  indices: ReadonlyMap<string, number>,
): string {
  const { name, isDeprecated, sortText } = entry;
  const index = indices.get(name);
  // TypeScript uses 11 for nearby declarations, 10 for the best matches.
  const isNear = sortText < "12";
  const kind = isDeprecated || name.startsWith("_") || rare.has(name) ? 3 : isNear ? 0 : 2;
  const group = kind === 2 && index !== undefined ? 1 : kind;
  return `${group}${String(index ?? 9999).padStart(4, "0")}${sortText}${name}`;
}

/** The index of each name in its list. */
export function indicesOf(names: readonly string[]): ReadonlyMap<string, number> {
  return new Map(names.map((name, index) => [name, index]));
}

type Item = monaco.languages.CompletionItem & {
  readonly asked: { readonly model: monaco.editor.ITextModel; readonly offset: number };
  readonly entry: CompletionEntry;
};

export function completionProvider(
  { languages, Range }: typeof monaco,
  serviceOf: ServiceOf,
  ranks: Ranks,
): monaco.languages.CompletionItemProvider {
  const { CompletionItemTag } = languages;
  const members = indicesOf(ranks.members);
  // As a bare name, an op is used as often as its method; imports come first.
  const bare = indicesOf([...new Set([...ranks.bare, ...ranks.members])]);

  const rangeOf = (
    model: monaco.editor.ITextModel,
    { start, length }: { readonly start: number; readonly length: number },
  ): monaco.Range =>
    Range.fromPositions(model.getPositionAt(start), model.getPositionAt(start + length));

  return {
    triggerCharacters: [".", '"', "'"],
    provideCompletionItems: async (model, position, context) => {
      const offset = model.getOffsetAt(position);
      // The visitor may continue typing: Monaco filters the answer by the text at that time.
      const word = model.getWordUntilPosition(position);
      const service = await serviceOf(model);
      const answer = await service.programCompletions(model.uri.toString(), offset);
      if (answer === null || model.isDisposed()) return null;
      const isText = answer.entries.every(({ kind }) => kind === "string");
      if (context.triggerCharacter === '"' || context.triggerCharacter === "'") {
        if (!isText) return null;
      }
      const { lineNumber } = position;
      const range = new Range(lineNumber, word.startColumn, lineNumber, word.endColumn);
      const indices = answer.isMember ? members : bare;
      const suggestions = answer.entries.map((entry): Item => {
        const { name, source, summary, insertText, replaced, isDeprecated } = entry;
        const label: monaco.languages.CompletionItemLabel = {
          label: name,
          ...(summary !== undefined && { description: summary }),
        };
        return {
          label: summary === undefined && source === undefined ? name : label,
          kind: languages.CompletionItemKind[kinds.get(entry.kind) ?? "Property"],
          insertText: insertText ?? name,
          filterText: name,
          sortText: sortKey(entry, indices),
          range: replaced === undefined ? range : rangeOf(model, replaced),
          ...(isDeprecated && { tags: [CompletionItemTag.Deprecated] }),
          asked: { model, offset },
          entry,
        };
      });
      return { suggestions };
    },
    resolveCompletionItem: async (item) => {
      const { asked, entry } = item as Item;
      const { model, offset } = asked;
      if (model.isDisposed()) return item;
      const service = await serviceOf(model);
      const uri = model.uri.toString();
      const details: EntryDetails | null = await service.programCompletionDetails(
        uri,
        offset,
        entry,
      );
      if (details === null || model.isDisposed()) return item;
      return {
        ...item,
        detail:
          entry.source === undefined
            ? details.signature
            : `Adds an import of ${entry.name}\n${details.signature}`,
        documentation: { value: details.documentation },
        additionalTextEdits: details.edits.map(({ start, length, text }) => ({
          range: rangeOf(model, { start, length }),
          text,
        })),
      };
    },
  };
}

type KindName = keyof typeof monaco.languages.CompletionItemKind;

/** Monaco's kinds of entries, by TypeScript's words for them; others count as properties. */
const kinds: ReadonlyMap<string, KindName> = new Map(
  Object.entries({
    Keyword: ["keyword", "primitive type"],
    Variable: ["const", "let", "var", "local var", "parameter", "alias"],
    Field: ["property", "getter", "setter", "accessor"],
    Function: ["function", "local function"],
    Method: ["method"],
    Class: ["class"],
    Interface: ["interface", "type"],
    Module: ["module"],
    Constant: ["string"],
  } satisfies Partial<Record<KindName, readonly string[]>>).flatMap(([kind, words]) =>
    words.map((word) => [word, kind as KindName]),
  ),
);
