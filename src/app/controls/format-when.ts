/** A time relative to now, as people say it: "just now", "5 minutes ago", "3 March 2026". */

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const relative = new Intl.RelativeTimeFormat("en");

/** Both times are in milliseconds since 1970. Returns an empty text for a time that is not known. */
export function formatWhen(then: number, now: number): string {
  if (then < day) return "";
  const passed = now - then;
  const count = (unit: number, name: "minute" | "hour" | "day"): string =>
    relative.format(-Math.floor(passed / unit), name);
  if (passed < minute) return "just now";
  if (passed < hour) return count(minute, "minute");
  if (passed < day) return count(hour, "hour");
  if (passed < 14 * day) return count(day, "day");
  return new Date(then).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    year: "numeric",
  });
}
