/** Times as people read them. */

/** Milliseconds below this are what adding and subtracting times leaves over. */
const rounding = 1e-8;
/** A nanosecond in milliseconds: no clock of a browser has a smaller step. */
const nanosecond = 1e-6;

/** "480 ns", "1.24 ms", "2.05 s": three significant digits in the unit that fits. */
export function formatMilliseconds(milliseconds: number): string {
  if (!Number.isFinite(milliseconds)) return "–";
  if (milliseconds === 0) return "0 ms";
  const size = Math.abs(milliseconds);
  if (size < rounding) return "< 0.01 ns";
  if (size < 0.9995e-3) return `${threeDigits(milliseconds * 1e6)} ns`;
  if (size < 0.9995) return `${threeDigits(milliseconds * 1e3)} µs`;
  if (size < 999.5) return `${threeDigits(milliseconds)} ms`;
  return `${threeDigits(milliseconds / 1e3)} s`;
}

/** "4.00–4.53 ms", "0–23.0 µs": the unit is written once where both ends have the same, or the lower one is nothing. */
export function formatRange(low: number, high: number): string {
  const [from, to] = [formatMilliseconds(low), formatMilliseconds(high)];
  if (Math.abs(low) < nanosecond && high >= nanosecond) return `0–${to}`;
  const [number, unit] = from.split(" ");
  return unit !== undefined && to.endsWith(` ${unit}`) ? `${number}–${to}` : `${from} – ${to}`;
}

/** "1.24", "12.4", "124", "1,240": three significant digits, or an integer; never an exponent. */
export function threeDigits(value: number): string {
  const rounded = Number(value.toPrecision(3));
  if (rounded === 0) return "0";
  const digits = 2 - Math.floor(Math.log10(Math.abs(rounded)));
  const fixed = value.toFixed(Math.min(6, Math.max(0, digits)));
  return digits < 0 ? Number(fixed).toLocaleString("en") : fixed;
}
