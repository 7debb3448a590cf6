/** The picture that chats show for an address: a title, a sentence and a drawing. In: words. Out: an SVG of 1200 × 630. */

export interface Preview {
  readonly title: string;
  readonly text: string;
  /** The address of a drawing as data; null if there is none. */
  readonly drawing: string | null;
}

/** The size that chats require. */
export const previewSize: { readonly width: number; readonly height: number } = {
  width: 1200,
  height: 630,
};

const left = 72;
/** The maximum number of characters of a line, from the free width and the size of the letters. */
const [titleCharacters, textCharacters] = [17, 36];
const drawing = { x: 648, y: 150, width: 480, height: 300 };

export function previewSvg({ title, text, drawing: address }: Preview): string {
  const room = address === null ? 2 : 1;
  const titles = linesOf(title, titleCharacters * room, 3);
  const texts = linesOf(text, textCharacters * room, 5);
  const top = 160;
  const below = top + titles.length * 66;
  const words = [
    ...titles.map((line, at) => word(line, top + 66 * at, 54, "700", "#f3f6f9")),
    ...texts.map((line, at) => word(line, below + 14 + 38 * at, 26, "400", "#b3bdc9")),
  ];
  const picture =
    address === null
      ? ""
      : `<rect x="${drawing.x - 24}" y="${drawing.y - 24}" width="${drawing.width + 48}" height="${drawing.height + 48}" rx="16" fill="#ffffff"/><image x="${drawing.x}" y="${drawing.y}" width="${drawing.width}" height="${drawing.height}" image-rendering="optimizeSpeed" href="${address}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${previewSize.width}" height="${previewSize.height}" viewBox="0 0 ${previewSize.width} ${previewSize.height}" font-family="DejaVu Sans"><rect width="100%" height="100%" fill="#12171e"/>${words.join("")}${picture}${mark}</svg>`;
}

/** The page's own mark and name. */
const mark = `<g transform="translate(${left} 528) scale(2.2)"><rect x="1" y="1" width="8" height="8" rx="1.5" fill="#0072b2"/><rect x="11" y="1" width="8" height="8" rx="1.5" fill="#56b4e9"/><rect x="1" y="11" width="8" height="8" rx="1.5" fill="#e69f00"/><rect x="11" y="11" width="8" height="8" rx="1.5" fill="#d55e00"/></g><text x="${left + 62}" y="562" font-size="28" font-weight="700" fill="#f3f6f9">Tensorpad</text>`;

function word(line: string, y: number, size: number, weight: string, colour: string): string {
  return `<text x="${left}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${colour}">${escaped(line)}</text>`;
}

/** Whole words in lines of at most this many characters; the last line ends in … if there is more. */
export function linesOf(text: string, characters: number, most: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((part) => part !== "")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= characters)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, most);
  const end = kept.at(-1) ?? "";
  return [...kept.slice(0, -1), `${end.slice(0, characters - 2).replace(/[\s,.;:]+$/, "")} …`];
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
