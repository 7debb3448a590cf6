/** Whether this is a touch screen, on which the light editor takes the place of Monaco. */
export function isTouch(): boolean {
  return matchMedia("(hover: none) and (pointer: coarse)").matches;
}
