// The public API of the library as lines, and what changed of it. In: two versions of its declarations. Out: a line for
// each call and member, and whether the changes between them break programs.
import { type Declared, readDeclarations } from "../../src/engine/derive/reference/declared.ts";
import {
  findOutside,
  onOneLine,
  splitOutside,
  withinBrackets,
} from "../../src/engine/derive/reference/scan.ts";

export type ChangeKind = "none" | "additive" | "breaking";

export interface ApiChange {
  readonly kind: Exclude<ChangeKind, "none">;
  /** "added nn.lora", "removed x: …", "changed x: from … to …". */
  readonly text: string;
}

export interface ApiReport {
  /** The version of the last release before the changes. */
  readonly version: string;
  /** The kind of the changes since then. */
  readonly since: ChangeKind;
  readonly lines: readonly string[];
}

const separator = " :: ";

/** A line for each form of a name: "nn.linear :: (features: number, …): Linear". */
export function apiLines(declarations: string): readonly string[] {
  const lines = readDeclarations(declarations).flatMap(linesOf);
  return [...new Set(lines)].sort();
}

function linesOf(declared: Declared): string[] {
  const { name, kind, generics, bases, type, members } = declared;
  const line = (path: string, text: string): string => `${path}${separator}${onOneLine(text)}`;
  if (kind === "function") return [line(name, type)];
  const isType = kind === "class" || kind === "interface";
  const head = isType
    ? `${kind}${generics}${bases.length > 0 ? ` extends ${bases.join(", ")}` : ""}`
    : members.length > 0
      ? kind
      : `${kind}${generics} ${type}`;
  return [
    line(name, head),
    ...members.map((member) =>
      line(
        `${name}.${member.name || "()"}`,
        `${member.optional ? "?" : ""}${member.isMethod ? "" : ": "}${member.type}`,
      ),
    ),
  ];
}

export function reportText({ version, since, lines }: ApiReport): string {
  return `# The public API of tensorpad, written by node scripts/api-report.mjs\n# since ${version}: ${since}\n${lines.join("\n")}\n`;
}

export function readReport(text: string): ApiReport {
  const [, version = "", since = ""] =
    /^# since (\S+): (none|additive|breaking)$/m.exec(text) ?? [];
  if (version === "")
    throw new Error("api: invalid report: its second line is # since VERSION: KIND");
  return {
    version,
    since: since as ChangeKind,
    lines: text.split("\n").filter((line) => line.includes(separator)),
  };
}

export function compareApi(
  before: readonly string[],
  after: readonly string[],
): readonly ApiChange[] {
  const [old, now] = [byName(before), byName(after)];
  const changes: ApiChange[] = [];
  for (const [name, forms] of old) {
    const others = now.get(name);
    if (others === undefined) {
      changes.push({ kind: "breaking", text: `removed ${name}` });
      continue;
    }
    for (const form of forms.filter((each) => !others.includes(each))) {
      const isKept = others.some((other) => accepts(form, other));
      const to = others.filter((each) => !forms.includes(each)).join(" and ") || "nothing";
      changes.push({
        kind: isKept ? "additive" : "breaking",
        text: `changed ${name}: from ${form} to ${to}`,
      });
    }
    if (forms.every((form) => others.includes(form)))
      for (const form of others.filter((each) => !forms.includes(each)))
        changes.push({ kind: "additive", text: `added a form of ${name}: ${form}` });
  }
  for (const [name, forms] of now)
    if (!old.has(name)) changes.push({ kind: kindOfNew(name, forms, old), text: `added ${name}` });
  return changes;
}

function byName(lines: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const line of lines) {
    const at = line.indexOf(separator);
    const name = line.slice(0, at);
    found.set(name, [...(found.get(name) ?? []), line.slice(at + separator.length)]);
  }
  return found;
}

/** An option that every call has to have is missing in the calls of before; a result may have more members. */
function kindOfNew(
  name: string,
  forms: readonly string[],
  old: ReadonlyMap<string, readonly string[]>,
): ApiChange["kind"] {
  const [owner = ""] = name.split(".");
  const isRequired = forms.some((form) => form.startsWith(": "));
  return isRequired && owner.endsWith("Options") && old.has(owner) ? "breaking" : "additive";
}

/** True if the new form accepts every call of the old one: it has the same parameters, and others that are optional. */
function accepts(form: string, other: string): boolean {
  const [old, now] = [partsOf(form), partsOf(other)];
  if (old === null || now === null || old.head !== now.head || old.returns !== now.returns)
    return false;
  return (
    now.parameters.every((parameter, at) => {
      const before = old.parameters[at];
      if (before === undefined) return /^(?:\.\.\.|\w+\?:)/.test(parameter);
      return before === parameter || widens(before, parameter);
    }) && old.parameters.length <= now.parameters.length
  );
}

interface FormParts {
  readonly head: string;
  readonly parameters: readonly string[];
  readonly returns: string;
}

function partsOf(form: string): FormParts | null {
  const at = findOutside(form, "(");
  if (at >= form.length || form.startsWith(": ")) return null;
  const inside = withinBrackets(form, at);
  return {
    head: form.slice(0, at),
    parameters: splitOutside(inside, ","),
    returns: form.slice(at + inside.length + 2),
  };
}

/** True if a parameter also accepts what it did before: it became optional, or has more types or more optional members. */
function widens(before: string, after: string): boolean {
  const read = (text: string): readonly string[] => /^(\w+)(\??): ([\s\S]*)$/.exec(text) ?? [];
  const [, name, , old = ""] = read(before);
  const [, newName, mark, now = ""] = read(after);
  if (name === undefined || name !== newName) return false;
  if (before.startsWith(`${name}?`) && mark === "") return false;
  if (old.startsWith("{") && now.startsWith("{")) {
    const [members, others] = [old, now].map((text) => splitOutside(withinBrackets(text, 0), ";"));
    const added = others?.filter((member) => !members?.includes(member)) ?? [];
    return (
      (members ?? []).every((member) => others?.includes(member)) &&
      added.every((member) => /^(?:readonly )?\w+\?/.test(member))
    );
  }
  const types = splitOutside(now, "|");
  return splitOutside(old, "|").every((type) => types.includes(type));
}

export function kindOf(changes: readonly ApiChange[]): ChangeKind {
  if (changes.some(({ kind }) => kind === "breaking")) return "breaking";
  return changes.length > 0 ? "additive" : "none";
}

/** The kind of changes that both together are. */
export function largerKind(one: ChangeKind, other: ChangeKind): ChangeKind {
  const kinds: readonly ChangeKind[] = ["none", "additive", "breaking"];
  return kinds[Math.max(kinds.indexOf(one), kinds.indexOf(other))] as ChangeKind;
}

/** The sentence about a version that is too small for these changes; null for one that is not. */
export function versionFault(released: string, next: string, since: ChangeKind): string | null {
  // What precedes a version, "1.0.0-beta.1", has its numbers.
  const numbersOf = (version: string): number[] =>
    (version.split(/[-+]/)[0] ?? "").split(".").map(Number);
  const [old, now] = [numbersOf(released), numbersOf(next)];
  const [major = 0, minor = 0, patch = 0] = old;
  const isFirst = major === 0;
  // Before 1.0 a minor version may break programs.
  const least =
    since === "breaking"
      ? isFirst
        ? [0, minor + 1, 0]
        : [major + 1, 0, 0]
      : since === "additive" && !isFirst
        ? [major, minor + 1, 0]
        : [major, minor, patch + 1];
  const at = least.findIndex((part, index) => part !== now[index]);
  if (at < 0 || (now[at] ?? 0) > (least[at] ?? 0)) return null;
  return `version ${next} is too small after ${released}: its changes of the API are ${since}, so it is ${least.join(".")} at least`;
}

/** The sentences about what is not up to date; none where all is. */
export function apiFaults(
  stored: ApiReport,
  lines: readonly string[],
  version: string,
  changelog: string,
): readonly string[] {
  const changes = compareApi(stored.lines, lines);
  const kind = kindOf(changes);
  if (kind !== "none") {
    const shown = changes.slice(0, 10).map((change) => `${change.text} (${change.kind})`);
    const more = changes.length > 10 ? `; and ${changes.length - 10} more` : "";
    return [
      `the public API has changed, and the change is ${kind}: ${shown.join("; ")}${more}. Write it into ## Unreleased of docs/package/CHANGELOG.md, and run node scripts/api-report.mjs`,
    ];
  }
  if (version !== stored.version) {
    const fault = versionFault(stored.version, version, stored.since);
    return [
      fault ?? `version ${version} is not in the API's report: run node scripts/api-report.mjs`,
    ];
  }
  if (!changelog.split("\n").includes(`## ${version}`))
    return [
      `docs/package/CHANGELOG.md has no section of version ${version}: rename ## Unreleased to ## ${version}`,
    ];
  const unreleased =
    /^## Unreleased\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(changelog)?.[1]?.trim() ?? "";
  if (stored.since !== "none" && unreleased === "")
    return [
      `the API has changed since ${version} (${stored.since}): write what changed under ## Unreleased of docs/package/CHANGELOG.md`,
    ];
  if (stored.since === "breaking" && !/\bbreaking\b/i.test(unreleased))
    return [
      `the API has breaking changes since ${version}: begin their lines under ## Unreleased of docs/package/CHANGELOG.md with **Breaking:**`,
    ];
  return [];
}
