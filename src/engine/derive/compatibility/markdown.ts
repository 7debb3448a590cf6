/** docs/compatibility.md: for every name of the libraries below what there is here, with totals. */
import { arrayApi } from "./array-api.ts";
import { jax } from "./jax.ts";
import { jaxJs } from "./jax-js.ts";
import type { Library } from "./library.ts";
import { numpy } from "./numpy.ts";
import { onnx } from "./onnx.ts";
import { type Entry, entriesOf } from "./status.ts";
import { tensorflowJs } from "./tensorflow-js.ts";
import { torch } from "./torch.ts";

export const libraries: readonly Library[] = [
  numpy,
  jax,
  jaxJs,
  torch,
  tensorflowJs,
  onnx,
  arrayApi,
];

const width = 100;

export function compatibility(): string {
  const parts = libraries.map((library) => ({ library, entries: entriesOf(library) }));
  return [
    "# Compatibility",
    wrap(
      `What NumPy, JAX, jax-js, PyTorch, TensorFlow.js, ONNX and the array API standard offer, name by name, and what there is here of it. A name counts as here only where a function does that, with the library's own meaning; where a default, the arguments or what happens at an edge are others, the list of differences says so. Options of minor use may be absent: the Docs tab has each op's own. Where a program uses another library's name, as a function or as a method of a tensor, the error says what to write here.`,
    ),
    "This file is generated from the ops' specifications: `npm run compatibility`.",
    [
      "| | names | same name | another name | missing | here, of those with a place | no place here |",
      "|---|---:|---:|---:|---:|---:|---:|",
      ...parts.map(({ library, entries }) => totals(library, entries)),
    ].join("\n"),
    ...parts.flatMap(({ library, entries }) => section(library, entries)),
    "",
  ].join("\n\n");
}

function totals({ title }: Library, entries: readonly Entry[]): string {
  const count = (kind: Entry["status"]["kind"]): number =>
    entries.filter(({ status }) => status.kind === kind).length;
  const here = count("same") + count("renamed");
  // Rounded down, so that all is said of all only.
  const share = Math.floor((100 * here) / (here + count("missing")));
  return `| [${title}](#${anchor(title)}) | ${entries.length} | ${count("same")} | ${count("renamed")} | ${count("missing")} | ${share} % | ${count("left out")} |`;
}

function anchor(title: string): string {
  return title.toLowerCase().replaceAll(".", "").replaceAll(" ", "-");
}

function section(
  { title, edition, notes, throughout, leftOut: reasons }: Library,
  entries: readonly Entry[],
): string[] {
  const missing = entries.filter(({ status }) => status.kind === "missing");
  const different = missing.flatMap(({ name, status }) =>
    status.kind === "missing" && status.because !== undefined
      ? [`- \`${name}\` ${status.because}`]
      : [],
  );
  const same = entries.filter(({ status }) => status.kind === "same");
  const renamed = entries.flatMap(({ name, status }) =>
    status.kind === "renamed" ? [`\`${name}\` → \`${status.here}\``] : [],
  );
  const leftOut = Object.keys(reasons).flatMap((because) => {
    const names = entries.flatMap(({ name, status }) =>
      status.kind === "left out" && status.because === because ? [`\`${name}\``] : [],
    );
    return names.length === 0 ? [] : [wrap(`- ${because}: ${names.join(", ")}`, "  ")];
  });
  return [
    `## ${title}`,
    wrap(`${edition}.`),
    `### Missing from ${title}: ${missing.length}`,
    missing.length === 0 ? "Nothing." : listed(missing.map(({ name }) => name)),
    ...(different.length > 0
      ? ["Of these, a function here has the name and does not do the same:", different.join("\n")]
      : []),
    `### ${title}, with a difference: ${Object.keys(notes).length}`,
    [
      ...throughout.map((statement) => wrap(`- ${statement}`, "  ")),
      ...Object.keys(notes)
        .sort()
        .map((name) => wrap(`- \`${name}\` ${notes[name]}`, "  ")),
    ].join("\n"),
    `### ${title}, under another name: ${renamed.length}`,
    wrap(renamed.join(", ")),
    `### ${title}, under the same name: ${same.length}`,
    listed(same.map(({ name }) => name)),
    `### ${title}, without a place here`,
    leftOut.join("\n"),
  ];
}

function listed(names: readonly string[]): string {
  return wrap(names.map((name) => `\`${name}\``).join(", "));
}

/** Broken between words, code spans kept whole. */
function wrap(text: string, indent = ""): string {
  const lines: string[] = [];
  let line = "";
  for (const word of text.match(/(?:`[^`]*`|[^\s`])+/g) ?? []) {
    if (line !== "" && line.length + 1 + word.length > width) {
      lines.push(line);
      line = indent + word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line].join("\n");
}
