/** The page's colours as they are now, from the variables of colours.css, in the notation that Monaco reads. */

export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** Reads a computed colour: `rgb(…)` with numbers to 255, or `color(srgb …)` with numbers to 1. */
export function readColour(computed: string): Colour {
  const numbers = [...computed.matchAll(/-?[\d.]+(?:e-?\d+)?%?/g)].map(([text]) =>
    text.endsWith("%") ? Number.parseFloat(text) / 100 : Number(text),
  );
  const [red = 0, green = 0, blue = 0, alpha = 1] = numbers;
  const scale = computed.startsWith("color(") ? 255 : 1;
  return [red * scale, green * scale, blue * scale, alpha];
}

export function hex(colour: Colour): string {
  const [red, green, blue, alpha] = colour;
  return `#${[red, green, blue, alpha * 255]
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

/** The colour mixed with the fraction `share` of the other one, from 0 to 1. */
export function mixed(colour: Colour, other: Colour, share: number): Colour {
  return colour.map((value, index) => value + ((other[index] ?? 0) - value) * share) as [
    number,
    number,
    number,
    number,
  ];
}

/** The colour with that opacity. */
export function faded([red, green, blue]: Colour, alpha: number): Colour {
  return [red, green, blue, alpha];
}

/** The page's colours by the name of their variable, without its dashes. */
export type PageColours = (name: string) => Colour;

/** Reads the variables of the document; colours in any CSS notation. */
export function pageColours(document: Document): PageColours {
  const probe = document.createElement("span");
  probe.hidden = true;
  // Forced colours would set every variable to the colour of text.
  probe.style.setProperty("forced-color-adjust", "none");
  const known = new Map<string, Colour>();
  return (name) => {
    const found = known.get(name);
    if (found !== undefined) return found;
    document.body.append(probe);
    probe.style.setProperty("color", `var(--${name})`);
    const colour = readColour(getComputedStyle(probe).color);
    probe.remove();
    known.set(name, colour);
    return colour;
  };
}
