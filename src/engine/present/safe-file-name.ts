/** Names of files to save. In: any text, which may come from a stranger's program. Out: a name that every system takes. */

/** The largest length of a name, in characters; with its ending it stays below what file systems allow in bytes. */
const maxLength = 80;
const maxEnding = 16;

/** Names of devices on Windows, with any ending. */
const device =
  /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9\u00b9\u00b2\u00b3]|lpt[0-9\u00b9\u00b2\u00b3])(?:\.|$)/i;

/**
 * The name without what makes it another name or a path on some system: slashes, control characters, marks that change the
 * direction of writing, characters that Windows refuses, dots and spaces at its ends, names of devices, and excess length.
 * A safe name stays as it is.
 */
export function safeFileName(name: string): string {
  const plain = name
    .slice(0, 1_000)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, "")
    .normalize("NFC")
    .replace(/[/\\:*?"<>|]/g, "-")
    .replace(/\p{Zs}/gu, " ");
  const short = shortened(withoutEnds(plain));
  if (short === "") return "download";
  return device.test(short.replace(/ +\./, ".")) ? `_${short}` : short;
}

/** Hidden files begin with a dot, and Windows drops dots and spaces at the end. */
function withoutEnds(name: string): string {
  let [start, end] = [0, name.length];
  while (start < end && isDropped(name[start])) start++;
  while (end > start && isDropped(name[end - 1])) end--;
  return name.slice(start, end);
}

function isDropped(character: string | undefined): boolean {
  return character === "." || character === " ";
}

/** Truncates the name and leaves a short ending. No character beyond the basic plane is split. */
function shortened(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= maxLength) return name;
  const dot = characters.lastIndexOf(".");
  const ending = dot > 0 && characters.length - dot <= maxEnding ? characters.slice(dot) : [];
  const start = characters.slice(0, maxLength - ending.length).join("");
  return withoutEnds(start) + ending.join("");
}
