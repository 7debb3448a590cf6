/**
 * Divides code into coloured tokens, close to Monaco's result: a program in the editor shown before Monaco and in texts,
 * and the WGSL of kernels. The concatenated tokens are the text.
 */
export type Colour = "comment" | "keyword" | "number" | "string" | "type" | "plain";

export interface HighlightedText {
  readonly colour: Colour;
  readonly text: string;
}

export type CodeLanguage = "typescript" | "wgsl";

interface Grammar {
  /** Matches one token: a comment, a string, a number or a name, in these groups. */
  readonly token: RegExp;
  readonly keywords: ReadonlySet<string>;
  readonly types: RegExp;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

const grammars: Readonly<Record<CodeLanguage, Grammar>> = {
  typescript: {
    token:
      /(\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$))|("(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|`(?:\\[\s\S]|[^`\\])*`?)|(\b\d[\w.]*)|([\p{ID_Start}$_][\p{ID_Continue}$]*)/gu,
    keywords: words(
      "abstract any as asserts async await bigint boolean break case catch class const constructor continue debugger " +
        "declare default delete do else enum export extends false finally for from function get if implements import " +
        "in infer instanceof interface is keyof let module namespace never new null number object of override package " +
        "private protected public readonly return satisfies set static string super switch symbol this throw true try " +
        "type typeof undefined unique unknown using var void while with yield",
    ),
    types: /^\p{Lu}/u,
  },
  wgsl: {
    // An attribute is one token with its sign.
    token:
      /(\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$))|((?!))|(\b\d[\w.]*(?:(?<=[eEpP])[-+]\d+[fh]?)?)|(@?[\p{ID_Start}_]\p{ID_Continue}*)/gu,
    keywords: words(
      "alias break case const const_assert continue continuing default diagnostic discard else enable false fn for if " +
        "let loop override requires return struct switch true var while",
    ),
    types:
      /^(?:\p{Lu}.*|bool|[iu]32|f16|f32|vec[234][iufh]?|mat[234]x[234][fh]?|array|atomic|ptr|sampler\w*|texture_\w+)$/u,
  },
};

function colourOf(match: RegExpMatchArray, { keywords, types }: Grammar): Colour {
  const [, comment, string, number, name = ""] = match;
  if (comment !== undefined) return "comment";
  if (string !== undefined) return "string";
  if (number !== undefined) return "number";
  if (keywords.has(name) || name.startsWith("@")) return "keyword";
  return types.test(name) ? "type" : "plain";
}

/** The beginning of a text that is coloured: each token is an element of the page. */
const maxColoured = { characters: 50_000, lines: 2_000 };

/** The offset up to which a text is coloured, at a line's end if one is near enough. */
function colouredEnd(source: string): number {
  let end = -1;
  for (let lines = 0; lines < maxColoured.lines; lines++) {
    const next = source.indexOf("\n", end + 1);
    if (next < 0 || next > maxColoured.characters) break;
    end = next;
  }
  if (source.length <= maxColoured.characters && !source.includes("\n", end + 1))
    return source.length;
  return end < 0 ? maxColoured.characters : end;
}

/** The tokens of each line. Of a long text, all that follows its coloured lines is one plain token. */
export function highlight(
  source: string,
  language: CodeLanguage = "typescript",
): readonly (readonly HighlightedText[])[] {
  const end = colouredEnd(source);
  const lines = colouredLines(source.slice(0, end), grammars[language]);
  if (end === source.length) return lines;
  const rest = { colour: "plain", text: source.slice(end).replace(/^\n/, "") } as const;
  if (source[end] === "\n") return [...lines, [rest]];
  return [...lines.slice(0, -1), [...(lines.at(-1) ?? []), rest]];
}

function colouredLines(source: string, grammar: Grammar): readonly (readonly HighlightedText[])[] {
  const lines: HighlightedText[][] = [[]];
  const add = (colour: Colour, text: string): void => {
    for (const [index, part] of text.split("\n").entries()) {
      if (index > 0) lines.push([]);
      const line = lines.at(-1) ?? [];
      const last = line.at(-1);
      if (last?.colour === colour) line[line.length - 1] = { colour, text: last.text + part };
      else if (part !== "") line.push({ colour, text: part });
    }
  };
  let end = 0;
  for (const match of source.matchAll(grammar.token)) {
    add("plain", source.slice(end, match.index));
    add(colourOf(match, grammar), match[0]);
    end = match.index + match[0].length;
  }
  add("plain", source.slice(end));
  return lines;
}
