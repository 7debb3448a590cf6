/**
 * Comma-separated values (RFC 4180), as text. In: the text of a file. Out: its records of cells, each with the
 * line that it begins on. Line ends may be CRLF, LF or CR; empty lines are ignored.
 */
import { fault } from "../ir/fault.ts";

export interface CsvRecord {
  readonly cells: readonly string[];
  /** The line in the file, counted from 1; a quoted cell may span several lines. */
  readonly line: number;
}

/**
 * `label` begins the messages of errors. Throws a Fault where a quote is not closed, or text follows a closing
 * quote.
 */
export function parseRecords(text: string, delimiter: string, label: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  const plain = new RegExp(`[^${escapeInClass(delimiter)}\\r\\n]*`, "y");
  const lineEnd = /\r\n|\r|\n/y;
  let at = text.startsWith("\uFEFF") ? 1 : 0;
  let line = 1;

  const quoted = (): string => {
    const begun = line;
    let cell = "";
    for (;;) {
      const end = text.indexOf('"', at + 1);
      if (end < 0)
        throw fault(label, `invalid line ${begun}: the quoted cell that starts here is not closed`);
      cell += text.slice(at + 1, end);
      at = end + 1;
      if (text[at] !== '"') break;
      cell += '"';
    }
    line += cell.match(/\r\n|\r|\n/g)?.length ?? 0;
    const next = text[at];
    if (at < text.length && next !== delimiter && next !== "\r" && next !== "\n")
      throw fault(label, `invalid line ${line}: "${next}" after the end of a quoted cell`);
    return cell;
  };
  const unquoted = (): string => {
    plain.lastIndex = at;
    const [cell = ""] = plain.exec(text) ?? [];
    at += cell.length;
    return cell;
  };
  const endOfLine = (): boolean => {
    lineEnd.lastIndex = at;
    const [end = ""] = lineEnd.exec(text) ?? [];
    at += end.length;
    if (end !== "") line++;
    return end !== "" || at >= text.length;
  };

  while (at < text.length) {
    if (endOfLine()) continue;
    const begun = line;
    const cells = [text[at] === '"' ? quoted() : unquoted()];
    while (!endOfLine()) {
      at++;
      cells.push(text[at] === '"' ? quoted() : unquoted());
    }
    records.push({ cells, line: begun });
  }
  return records;
}

function escapeInClass(character: string): string {
  return character.replace(/[\\\]^-]/, "\\$&");
}

/** Throws a Fault unless the text can separate cells. */
export function checkDelimiter(delimiter: string, label: string): void {
  if (typeof delimiter === "string" && /^[^"\r\n]$/.test(delimiter)) return;
  throw fault(
    label,
    `invalid delimiter ${JSON.stringify(delimiter)}: expected one character other than a quote or a line end`,
  );
}

/** A line of cells with its line end; cells are quoted where they need it. */
export function formatRecord(cells: readonly string[], delimiter: string): string {
  const [only] = cells;
  if (cells.length === 1 && only === "") return '""\r\n';
  const quote = (cell: string): string =>
    /["\r\n\uFEFF]/.test(cell) || cell.includes(delimiter)
      ? `"${cell.replaceAll('"', '""')}"`
      : cell;
  return `${cells.map(quote).join(delimiter)}\r\n`;
}
