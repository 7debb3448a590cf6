/** "12 of 400 names". */
export function countText(found: number, all: number, what: string): string {
  return found === all ? `${all} ${what}` : `${found} of ${all} ${what}`;
}
