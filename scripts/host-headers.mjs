/**
 * The headers that a `_headers` file sets for an address's path; `*` at the end of a rule matches anything.
 * @param {string} rules
 * @param {string} path
 * @returns {Map<string, string>}
 */
export function headersFor(rules, path) {
  /** @type {Map<string, string>} */
  const headers = new Map();
  let applies = false;
  for (const line of rules.split("\n")) {
    if (line.trim() === "" || line.startsWith("#")) continue;
    if (/^\s/.test(line)) {
      const colon = line.indexOf(":");
      if (applies) headers.set(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
    } else {
      const rule = line.trim();
      applies = rule.endsWith("*") ? path.startsWith(rule.slice(0, -1)) : path === rule;
    }
  }
  return headers;
}
