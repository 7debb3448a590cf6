/**
 * The part of a program that its selected lines need. In: the program's syntax tree and types, and a selection. Out:
 * the program's text in which all other statements are blank, so that every line keeps its number.
 *
 * Selected are whole statements of the top level. They need what declares the names that they use, and the earlier
 * statements that may have changed what these names stand for: those that assign to them, and, where a value is not
 * immutable, those that mention it or anything that was ever mentioned together with it. This errs by taking too
 * much. Statements that only show something are left out.
 */
import type * as TypeScript from "typescript";
import { type CheckedFile, readStatement, type StatementUse } from "./statement-use.ts";

export interface SelectedPart {
  readonly text: string;
  /** The lines of the selected statements, counted from 1. */
  readonly first: number;
  readonly last: number;
  /** The number of other statements that they need. */
  readonly needed: number;
}

/** The part for the selection between two offsets; null if it contains no statement. */
export function selectedPart(file: CheckedFile, start: number, end: number): SelectedPart | null {
  const { source } = file;
  const { statements } = source;
  const selected = statements.flatMap((statement, index) =>
    touches(source, statement, start, end) ? [index] : [],
  );
  const [first, last] = [selected[0], selected.at(-1)];
  if (first === undefined || last === undefined) return null;
  const uses = statements.map((statement) => readStatement(file, statement));
  const taken = closure(uses, selected, last);
  const lineOf = (offset: number): number => source.getLineAndCharacterOfPosition(offset).line + 1;
  return {
    text: withBlanks(source, taken),
    first: lineOf((statements[first] as TypeScript.Statement).getStart(source)),
    last: lineOf((statements[last] as TypeScript.Statement).end),
    needed: taken.size - selected.length,
  };
}

/** True if the statement shares a character with the selection, or a line with an empty one. */
function touches(
  source: TypeScript.SourceFile,
  statement: TypeScript.Statement,
  start: number,
  end: number,
): boolean {
  const from = statement.getStart(source);
  if (end > start) return from < end && statement.end > start;
  const lineOf = (offset: number): number => source.getLineAndCharacterOfPosition(offset).line;
  const line = lineOf(start);
  return lineOf(from) <= line && lineOf(statement.end) >= line;
}

/** The selected statements and all that they need, by their indices. */
function closure(
  uses: readonly StatementUse[],
  selected: readonly number[],
  last: number,
): ReadonlySet<number> {
  const groups = mentionedTogether(uses);
  const taken = new Set(selected);
  const names = new Set<TypeScript.Symbol>();
  const holds = (symbols: ReadonlySet<TypeScript.Symbol>): boolean =>
    [...symbols].some((symbol) => names.has(symbol));
  const mayChange = ({ assigned, mutable, changesAll, showsOnly }: StatementUse): boolean => {
    if (holds(assigned)) return true;
    if (showsOnly) return false;
    const inGroup = [...mutable].some((symbol) =>
      [...(groups.get(symbol) ?? [symbol])].some((each) => names.has(each)),
    );
    return inGroup || (changesAll && [...names].some((name) => groups.has(name)));
  };
  for (let size = -1; size !== taken.size; ) {
    size = taken.size;
    for (const index of taken) for (const name of uses[index]?.names ?? []) names.add(name);
    uses.forEach((use, index) => {
      if (taken.has(index)) return;
      const declares = holds(use.declared);
      const changes = index < last && !use.isDeferred && mayChange(deep(uses, use));
      if (declares || changes || (index < last && use.isConfig)) taken.add(index);
    });
  }
  return taken;
}

/** The use of a statement together with that of the functions that it names, which it may call. */
function deep(uses: readonly StatementUse[], use: StatementUse): StatementUse {
  const met = new Set([use]);
  for (const each of met) {
    for (const other of uses) {
      if (other.isDeferred && [...other.declared].some((name) => each.names.has(name)))
        met.add(other);
    }
  }
  const all = [...met];
  return {
    ...use,
    assigned: new Set(all.flatMap(({ assigned }) => [...assigned])),
    mutable: new Set(all.flatMap(({ mutable }) => [...mutable])),
    changesAll: all.some(({ changesAll }) => changesAll),
    showsOnly: use.showsOnly && !all.some((each) => each !== use && hasEffects(each)),
  };
}

function hasEffects({ assigned, mutable, changesAll }: StatementUse): boolean {
  return assigned.size > 0 || mutable.size > 0 || changesAll;
}

/** For each mutable name, those mentioned with it in some statement, transitively: one may contain the other. */
function mentionedTogether(
  uses: readonly StatementUse[],
): ReadonlyMap<TypeScript.Symbol, ReadonlySet<TypeScript.Symbol>> {
  const groups = new Map<TypeScript.Symbol, Set<TypeScript.Symbol>>();
  for (const { mutable } of uses) {
    const joined = new Set(mutable);
    for (const symbol of mutable) for (const each of groups.get(symbol) ?? []) joined.add(each);
    for (const symbol of joined) groups.set(symbol, joined);
  }
  return groups;
}

/** A semicolon replaces a statement, since the line before it may have none. */
function withBlanks(source: TypeScript.SourceFile, taken: ReadonlySet<number>): string {
  let text = "";
  let done = 0;
  source.statements.forEach((statement, index) => {
    if (taken.has(index)) return;
    const start = statement.getStart(source);
    const blank = source.text.slice(start, statement.end).replace(/[^\n]/g, " ");
    text += `${source.text.slice(done, start)};${blank.slice(1)}`;
    done = statement.end;
  });
  return text + source.text.slice(done);
}
