/** Completion entries for the page, with the first sentence of their documentation. */
import type * as TypeScript from "typescript";
import type { CompletionAnswer, CompletionEntry, EntryDetails, TextEdit } from "./service-types.ts";

/** Documentation is read only for lists up to this length, since it takes time for each entry. */
const maxSummaries = 2_000;

export function completionAt(
  service: TypeScript.LanguageService,
  file: string,
  offset: number,
  preferences: TypeScript.UserPreferences,
): CompletionAnswer | null {
  const found = service.getCompletionsAtPosition(file, offset, {
    ...preferences,
    includeSymbol: true,
  });
  if (found === undefined) return null;
  const checker = service.getProgram()?.getTypeChecker();
  const isShort = found.entries.length <= maxSummaries;
  return {
    isMember: found.isMemberCompletion,
    entries: found.entries.map((entry) => toEntry(entry, isShort ? checker : undefined)),
  };
}

function toEntry(
  entry: TypeScript.CompletionEntry,
  checker: TypeScript.TypeChecker | undefined,
): CompletionEntry {
  const { name, kind, sortText, insertText, replacementSpan, source, data } = entry;
  const summary = checker === undefined ? "" : summaryOf(entry.symbol, checker);
  return {
    name,
    kind,
    sortText,
    isDeprecated: /\bdeprecated\b/.test(entry.kindModifiers ?? ""),
    ...(insertText !== undefined && { insertText }),
    ...(replacementSpan !== undefined && { replaced: { ...replacementSpan } }),
    ...(source !== undefined && { source }),
    ...(data !== undefined && { data }),
    ...(summary !== "" && { summary }),
  };
}

function summaryOf(symbol: TypeScript.Symbol | undefined, checker: TypeScript.TypeChecker): string {
  const parts = symbol?.getDocumentationComment(checker) ?? [];
  return firstSentence(parts.map(({ text }) => text).join(""));
}

/** The text up to the first full stop that ends a sentence, without Markdown's backticks. */
export function firstSentence(text: string): string {
  const plain = text.replaceAll("`", "").replace(/\s+/g, " ").trim();
  return /^.*?(?:[.:;](?= |$)|$)/.exec(plain)?.[0].replace(/[.:;]$/, "") ?? plain;
}

interface Asked {
  readonly file: string;
  readonly offset: number;
  readonly name: string;
  readonly source: string | undefined;
  readonly data: unknown;
  readonly preferences: TypeScript.UserPreferences;
}

export function completionDetails(
  ts: typeof TypeScript,
  service: TypeScript.LanguageService,
  { file, offset, name, source, data, preferences }: Asked,
): EntryDetails | null {
  const details = service.getCompletionEntryDetails(
    file,
    offset,
    name,
    {},
    source,
    preferences,
    data as TypeScript.CompletionEntryData | undefined,
  );
  if (details === undefined) return null;
  const text = (parts: readonly TypeScript.SymbolDisplayPart[] | undefined): string =>
    ts.displayPartsToString(parts ? [...parts] : undefined);
  const examples = (details.tags ?? [])
    .filter((tag) => tag.name === "example")
    .map((tag) => `\`\`\`ts\n${text(tag.text)}\n\`\`\``);
  const changes = (details.codeActions ?? []).flatMap((action) => action.changes);
  return {
    signature: text(details.displayParts),
    documentation: [text(details.documentation), ...examples].join("\n\n"),
    edits: editsOf(changes, file),
  };
}

/** The changes of one file. */
export function editsOf(changes: readonly TypeScript.FileTextChanges[], file: string): TextEdit[] {
  return changes
    .filter(({ fileName }) => fileName === file)
    .flatMap(({ textChanges }) =>
      textChanges.map(({ span, newText }) => ({ ...span, text: newText })),
    );
}
