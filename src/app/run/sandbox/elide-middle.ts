/** Shortens a long text: its beginning and end remain, and between them the number of characters left out. */
export function elideMiddle(text: string, most: number): string {
  if (text.length <= most) return text;
  const head = Math.ceil((most * 3) / 4);
  const tail = most - head;
  return `${text.slice(0, head)}\n… ${(text.length - most).toLocaleString("en")} characters omitted …\n${text.slice(text.length - tail)}`;
}
