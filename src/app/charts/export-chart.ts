/** Saves the drawing of a chart as SVG or PNG, in the colours on the page. */
import { colourOf } from "../controls/colour-of.ts";
import { xmlCharacters } from "../controls/xml-text.ts";

/** The properties that the style sheet sets on marks and texts. */
const inlined = [
  ..."fill fill-opacity font-family font-size font-weight opacity text-anchor".split(" "),
  ..."stroke stroke-dasharray stroke-linecap stroke-linejoin stroke-width".split(" "),
];
const namespace = "http://www.w3.org/2000/svg";
const titleHeight = 28;

/** The standalone drawing with its title and its legend: its canvases as pictures, its styles inlined. */
function drawingOf(area: HTMLElement, title: string): SVGSVGElement {
  const { width, height } = area.getBoundingClientRect();
  const style = getComputedStyle(area);
  const made = document.createElementNS(namespace, "svg");
  made.setAttribute("xmlns", namespace);
  made.setAttribute("role", "img");
  made.setAttribute("aria-label", title);
  made.setAttribute("width", `${width}`);
  const legend = area.closest("figure")?.querySelector(".chart-legend");
  const corner = area.getBoundingClientRect();
  const below = legend?.getBoundingClientRect();
  made.setAttribute("height", `${height + titleHeight + (below?.height ?? 0)}`);
  const ground = document.createElementNS(namespace, "rect");
  ground.setAttribute("width", "100%");
  ground.setAttribute("height", "100%");
  ground.setAttribute("fill", colourOf(document.body, "--surface"));
  const words = wordsOf(title, style, { x: 8, y: 18 });
  words.setAttribute("font-size", "13");
  words.setAttribute("font-weight", "600");
  made.append(ground, words);
  for (const part of area.querySelectorAll("canvas, svg.chart-svg")) {
    const box = part.getBoundingClientRect();
    const origin = { x: box.left - corner.left, y: box.top - corner.top + titleHeight };
    made.append(
      part instanceof HTMLCanvasElement ? pictureOf(part, box, origin) : copyOf(part, origin),
    );
  }
  for (const series of legend?.querySelectorAll("[aria-pressed=true] > *") ?? []) {
    const box = series.getBoundingClientRect();
    const x = box.left - corner.left;
    const y = box.top - (below?.top ?? 0) + height + titleHeight;
    made.append(
      series instanceof SVGElement
        ? copyOf(series, { x, y })
        : wordsOf(series.textContent, getComputedStyle(series), { x, y: y + 0.8 * box.height }),
    );
  }
  return made;
}

function wordsOf(text: string, style: CSSStyleDeclaration, { x, y }: Spot): SVGElement {
  const words = document.createElementNS(namespace, "text");
  words.textContent = text;
  words.setAttribute("x", `${x}`);
  words.setAttribute("y", `${y}`);
  words.setAttribute("fill", style.color);
  words.setAttribute("font-family", style.fontFamily);
  words.setAttribute("font-size", style.fontSize);
  return words;
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

function pictureOf(
  canvas: HTMLCanvasElement,
  { width, height }: DOMRect,
  { x, y }: Spot,
): SVGElement {
  const image = document.createElementNS(namespace, "image");
  // A canvas that a worker draws on can be copied, but not serialized.
  const copy = document.createElement("canvas");
  copy.width = canvas.width;
  copy.height = canvas.height;
  copy.getContext("2d")?.drawImage(canvas, 0, 0);
  image.setAttribute("href", copy.toDataURL());
  image.setAttribute("style", `image-rendering: ${getComputedStyle(canvas).imageRendering}`);
  for (const [name, value] of Object.entries({ x, y, width, height }))
    image.setAttribute(name, `${value}`);
  return image;
}

function copyOf(svg: Element, { x, y }: Spot): SVGElement {
  const copy = svg.cloneNode(true) as SVGElement;
  const [from, to] = [
    [svg, ...svg.querySelectorAll("*")],
    [copy, ...copy.querySelectorAll("*")],
  ];
  for (const [at, element] of from.entries()) {
    const style = getComputedStyle(element);
    for (const name of inlined) to[at]?.setAttribute(name, style.getPropertyValue(name));
    to[at]?.removeAttribute("class");
  }
  copy.setAttribute("x", `${x}`);
  copy.setAttribute("y", `${y}`);
  return copy;
}

export function svgText(area: HTMLElement, title: string): string {
  return xmlCharacters(new XMLSerializer().serializeToString(drawingOf(area, title)));
}

/** Twice as many pixels as on the page, so that it is sharp on paper. */
const scale = 2;

export async function pngFile(area: HTMLElement, title: string): Promise<Blob> {
  const drawing = drawingOf(area, title);
  const image = new Image();
  const text = xmlCharacters(new XMLSerializer().serializeToString(drawing));
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Number(drawing.getAttribute("width")) * scale;
  canvas.height = Number(drawing.getAttribute("height")) * scale;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("the image is too large"))));
  });
}

/** A file name that browsers accept: the chart's, without forbidden characters. */
export function fileNameOf(chart: string, extension: string): string {
  const name = chart
    .replace(/[^\p{L}\p{N} ._-]+/gu, "-")
    .trim()
    .slice(0, 80);
  return `${name === "" ? "chart" : name}.${extension}`;
}
