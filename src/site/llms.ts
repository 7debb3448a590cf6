/**
 * The reference for agents and for `tensorpad docs`, as Markdown (llmstxt.org). In: the facts about the ops. Out: llms.txt,
 * which lists all names with a sentence each, and llms-full.txt, in which each has a section: description, calls, shapes,
 * dtypes, gradient, errors, options and an example.
 */

import { gradientText } from "../app/panes/docs/gradient-text.ts";
import type { OpFacts } from "../app/panes/docs/listing.ts";
import { elsewhereText, fileOfEntry } from "../app/panes/docs/reference.ts";
import { signaturesOf } from "../engine/arguments/op-signatures.ts";
import { firstSentence } from "../engine/derive/first-sentence.ts";
import { type OpPage, pages } from "../engine/derive/pages.ts";
import { callText } from "../engine/derive/reference/declared.ts";
import { type Entry, entries, type TypeNote } from "../engine/derive/reference/entries.ts";
import { sections } from "../engine/derive/reference/examples.ts";
import { specs } from "../engine/derive/specs.ts";
import { dtypes } from "../engine/ir/dtype.ts";
import type { Case, ErrorCase, OpSpec } from "../engine/ops/define.ts";
import { namesElsewhere } from "./elsewhere.ts";
import { planning } from "./example-run.ts";
import { guide } from "./guide.ts";
import { callsOf, tensorsIn } from "./shapes.ts";

/** The calls that test the ops (tests/ops). */
export interface OpCalls {
  casesOf(spec: OpSpec): readonly Case[];
  errorsOf(spec: OpSpec): readonly ErrorCase[];
}

type Facts = Readonly<Record<string, Pick<OpFacts, "shapes" | "gradient">>>;

/** The errors that an op's section shows. */
const maxErrors = 3;

const about = `# Tensorpad

> Tensor programs in TypeScript on WebGPU and on the CPU: lazy, immutable tensors with automatic differentiation, layers, optimizers and data, in the browser, in Node and as the npm package \`tensorpad\`.

\`\`\`ts
import { nn, optim, print, randn } from "tensorpad";

const x = randn([64, 2]);
const y = x.sum(1, { keepdims: true });
const model = nn.sequential(nn.linear(2, 16), nn.relu(), nn.linear(16, 1));
const adam = optim.adam(model.parameters(), { lr: 0.01 });
for (let step = 0; step < 200; step++) adam.step(model(x).mse(y)); // gradients and update
print(model(x).mse(y)); // computed when it is shown
const loss = await model(x).mse(y).item(); // or data(), array()
\`\`\`

- Every op is a function, and where its first operand is a tensor also a method: \`matmul(x, y)\`, \`x.matmul(y)\`. Names and broadcasting are NumPy's, in camelCase; \`axis\` comes first and options last.
- Nothing is computed before a value is asked for. A tensor never changes, and needs no disposal. JavaScript's operators do not work on tensors: write \`x.add(1)\`, \`x.mul(y)\`, \`x.lt(0)\`.
- \`npx tensorpad run FILE\` runs a program, \`npx tensorpad bench FILE\` times it on the GPU and the CPU, \`npx tensorpad docs NAME or words\` shows or searches this reference, \`npx tensorpad mcp\` serves these three to agents. In a library, call \`await init()\` first; a program that is run by a command or by the page has its device already.
`;

/** On the site, llms.txt links to its pages. */
export async function llmsTexts(
  facts: Facts,
  calls: OpCalls,
  isOnSite: boolean,
): Promise<{ readonly "llms.txt": string; readonly "llms-full.txt": string }> {
  const ops = pages();
  const all = entries();
  const [accepted] = await planning(async () =>
    Object.fromEntries(specs.map((spec) => [spec.name, dtypesOf(spec, calls.casesOf(spec))])),
  );
  const errors = Object.fromEntries(specs.map((spec) => [spec.name, calls.errorsOf(spec)]));
  const elsewhere = namesElsewhere();
  const others = (name: string): string => {
    const names = elsewhere.get(name) ?? [];
    return names.length === 0 ? "" : elsewhereText(names);
  };
  const full = [
    ...all.map((entry) => {
      const members = all.filter(({ name }) => name.startsWith(`${entry.name}.`));
      return entrySection(
        entry,
        others(entry.name),
        members.map(({ name }) => name),
      );
    }),
    ...ops.map((page) => {
      const fact = facts[page.name];
      return opSection(page, {
        shapes: fact?.shapes ?? [],
        gradient: fact ? gradientText(fact.gradient) : "",
        dtypes: accepted[page.name] ?? "",
        errors: errors[page.name] ?? [],
        others: others(page.name),
      });
    }),
  ];
  return {
    "llms.txt": `${about}\n${listOf(ops, all, isOnSite)}`,
    "llms-full.txt": `${about}- In the call of an error, \`<2, 3>\` is a tensor of this shape.\n\n${full.join("\n")}`,
  };
}

/** The names by section and family; on the site with links. */
function listOf(ops: readonly OpPage[], all: readonly Entry[], isOnSite: boolean): string {
  const line = (name: string, address: string, doc: string): string =>
    `- ${isOnSite ? `[${name}](${address})` : name}: ${firstSentence(doc)}`;
  const families = [...new Set(ops.map(({ family }) => family))].sort();
  const links = guide().pages.map(({ slug, title }) => `- [${title}](guide/${slug}.html)`);
  return [
    ...(isOnSite ? [`## Guide\n\n${links.join("\n")}\n`] : []),
    ...sections.map((section) => {
      const members = all.filter((entry) => entry.section === section);
      const lines = members.map(({ name, doc }) =>
        line(name, `reference/${fileOfEntry(name)}`, doc),
      );
      return `## ${capital(section)}\n\n${lines.join("\n")}\n`;
    }),
    ...families.map((family) => {
      const members = ops.filter((page) => page.family === family);
      const lines = members.map(({ name, doc }) => line(name, `ops/${name}.html`, doc));
      return `## Ops: ${family}\n\n${lines.join("\n")}\n`;
    }),
    isOnSite
      ? "## Optional\n\n- [llms-full.txt](llms-full.txt): all names with calls, shapes, dtypes, errors and examples\n"
      : "## Optional\n\n- llms-full.txt: all names with calls, shapes, dtypes, errors and examples\n",
  ].join("\n");
}

interface OpNotes {
  readonly shapes: readonly string[];
  readonly gradient: string;
  readonly dtypes: string;
  readonly errors: readonly ErrorCase[];
  readonly others: string;
}

function opSection(
  page: OpPage,
  { shapes, gradient, dtypes: types, errors, others }: OpNotes,
): string {
  const { name, family, doc, signatures, example } = page;
  const forms = signaturesOf(name).map(({ parameters, returns }) =>
    callText(name, `(${parameters}): ${returns}`),
  );
  const methods = signatures.filter((signature) => signature.startsWith("x."));
  return section(
    name,
    doc,
    [...forms, ...methods],
    [
      `Family: ${family}`,
      others,
      labelled("Shapes", shapes.join("; ")),
      labelled("Dtypes", types),
      labelled("Gradient", gradient),
      ...errors.slice(0, maxErrors).map(({ call, message }) => `Error of \`${call}\`: ${message}`),
      `Example: \`${example.call}\`${example.gives === "" ? "" : ` is ${example.gives}`}`,
    ],
  );
}

function entrySection(
  { name, section: part, signatures, doc, types, example }: Entry,
  others: string,
  members: readonly string[],
): string {
  // The members of a namespace have sections.
  const notes = members.length > 0 ? types.filter(({ title }) => title !== "") : types;
  const lines = [
    `Section: ${part}`,
    others,
    labelled("Members", members.join(", ")),
    ...notes.map(noteText),
    "Example:",
  ];
  return `${section(name, doc, signatures, lines)}\`\`\`ts\n${example.lines}\n\`\`\`\n`;
}

/** The description comes first, so that its first sentence says what the name is. */
function section(
  name: string,
  doc: string,
  calls: readonly string[],
  lines: readonly string[],
): string {
  const code = calls.length === 0 ? [] : ["```ts", ...calls, "```"];
  return `## ${name}\n${[doc, ...code, ...lines.filter((line) => line !== "")].join("\n")}\n`;
}

function labelled(label: string, text: string): string {
  return text === "" ? "" : `${label}: ${text}`;
}

function noteText({ title, doc, text, members }: TypeNote): string {
  const lines = members.map(
    (member) =>
      `- ${member.name}${member.isOptional ? "?" : ""}${member.type === "" ? "" : `: ${member.type}`}${member.doc === "" ? "" : `. ${member.doc}`}`,
  );
  const head = [title, text === "" ? "" : `\`${text}\``, title === "" ? "" : doc]
    .filter(Boolean)
    .join(": ");
  return [head, ...lines].filter((line) => line !== "").join("\n");
}

/** The dtypes that the op accepts for all its operands, and those of the result where they differ. */
function dtypesOf(spec: OpSpec, cases: readonly Case[]): string {
  const results = dtypes.flatMap((dtype) => {
    const asked = cases.slice(0, 4).map((each) => ({
      ...each,
      operands: each.operands.map((operand) => ({ ...operand, dtype })),
    }));
    const [call] = callsOf(spec, asked);
    const [result] = call ? tensorsIn(call.result) : [];
    return result ? [{ dtype, result: result.dtype }] : [];
  });
  const kept = results.filter(({ dtype, result }) => dtype === result).map(({ dtype }) => dtype);
  const changed = results.filter(({ dtype, result }) => dtype !== result);
  return [...kept, ...changed.map(({ dtype, result }) => `${dtype} → ${result}`)].join(", ");
}

function capital(text: string): string {
  return `${text[0]?.toUpperCase()}${text.slice(1)}`;
}
