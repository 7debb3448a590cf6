/** Sizes for people in binary units: "512 B", "1.5 KiB", "16 GiB". */
const units = ["B", "KiB", "MiB", "GiB", "TiB", "PiB"] as const;

export function formatBytes(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024;
    unit++;
  }
  return `${Number(size.toFixed(1))} ${units[unit]}`;
}

/** The whole bytes that such a text states; null for any other text. */
export function bytesFrom(text: string): number | null {
  const [, size, unit] = /^(\d+(?:\.\d+)?) ?([KMGTP]?i?B)$/.exec(text) ?? [];
  const power = units.indexOf(unit as (typeof units)[number]);
  return power < 0 ? null : Math.floor(Number(size) * 1024 ** power);
}
