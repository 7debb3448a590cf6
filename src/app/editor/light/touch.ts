/** True on a touch screen, where the light editor replaces Monaco. */
export function isTouch(): boolean {
  return matchMedia("(hover: none) and (pointer: coarse)").matches;
}
