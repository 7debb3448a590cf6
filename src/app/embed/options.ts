/**
 * The flags of an embedded program in the address of its frame. In: a query, which anybody may have written. Out:
 * options that are always valid, and a query again.
 *
 *   ?show=editor,output,timings & readonly=1 & theme=light|dark|system & height=pixels
 */
export const parts = ["editor", "output", "timings"] as const;
export type EmbedPart = (typeof parts)[number];

export const embedThemes = ["system", "light", "dark"] as const;
export type EmbedTheme = (typeof embedThemes)[number];

export interface EmbedOptions {
  /** The parts that are shown, at least one, in the order of `parts`. */
  readonly show: readonly EmbedPart[];
  /** True if the reader cannot change the program. */
  readonly readonly: boolean;
  readonly theme: EmbedTheme;
  /** The height in pixels; null to fill the frame. */
  readonly height: number | null;
}

export const defaultEmbedOptions: EmbedOptions = {
  show: ["editor", "output"],
  readonly: false,
  theme: "system",
  height: null,
};

/** Pixels. */
export const minHeight = 120;
export const maxHeight = 4_000;

/** Reads the flags of a query; what is missing or not a known value has its default. */
export function readEmbedOptions(query: string): EmbedOptions {
  const given = new URLSearchParams(query);
  const named = (given.get("show") ?? "").split(",");
  const show = parts.filter((part) => named.includes(part));
  const theme = embedThemes.find((each) => each === given.get("theme"));
  const height = Number(given.get("height") ?? Number.NaN);
  return {
    show: show.length > 0 ? show : defaultEmbedOptions.show,
    readonly: given.get("readonly") === "1",
    theme: theme ?? defaultEmbedOptions.theme,
    height: height >= minHeight && height <= maxHeight ? Math.round(height) : null,
  };
}

/** The query of the options that differ from the defaults, with its ?; empty if none does. */
export function writeEmbedOptions({ show, readonly, theme, height }: EmbedOptions): string {
  const pairs = [
    ...(show.join() === defaultEmbedOptions.show.join() ? [] : [`show=${show.join(",")}`]),
    ...(readonly ? ["readonly=1"] : []),
    ...(theme === defaultEmbedOptions.theme ? [] : [`theme=${theme}`]),
    ...(height === null ? [] : [`height=${height}`]),
  ];
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}

/** True if an address of the page requests the embedded form, as `?embed=1` does. */
export function asksForEmbed(query: string): boolean {
  return new URLSearchParams(query).get("embed") === "1";
}
