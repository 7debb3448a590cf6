/** The styles of charts outside the page, which the library contains as a text. */

declare const __CHART_STYLES__: string;

/** Adds the styles to the document, whose colours are those that the visitor's system prefers. */
export function addStyles(): void {
  const style = document.createElement("style");
  style.textContent = __CHART_STYLES__;
  document.head.prepend(style);
}
