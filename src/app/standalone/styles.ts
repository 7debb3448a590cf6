/** The styles of charts outside the page, which the library contains as a text. */

declare const __CHART_STYLES__: string;

/** Adds the styles to the document, in the colours that the visitor's system prefers. */
export function addStyles(): void {
  const style = document.createElement("style");
  style.textContent = __CHART_STYLES__;
  document.head.prepend(style);
  const { dataset } = document.documentElement;
  const prefersDark = matchMedia("(prefers-color-scheme: dark)");
  const choose = (): void => {
    dataset.theme = prefersDark.matches ? "dark" : "light";
  };
  choose();
  prefersDark.addEventListener("change", choose);
}
