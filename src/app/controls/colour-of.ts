/** The value of a variable of colours.css at an element, in the element's colour scheme, for what is not drawn by CSS. */
export function colourOf(element: Element, name: string): string {
  const style = getComputedStyle(element);
  const value = style.getPropertyValue(name);
  const [, light, dark] = /^light-dark\((.*), ?(.*)\)$/.exec(value) ?? [];
  const { colorScheme: scheme } = style;
  const followsSystem = scheme === "light dark";
  const isDark = followsSystem
    ? matchMedia("(prefers-color-scheme: dark)").matches
    : scheme === "dark";
  return (isDark ? dark : light) ?? value;
}
