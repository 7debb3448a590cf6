/**
 * Adds documentation to the parameters of a call. Ops describe their parameters within their one text, in backticks: a
 * parameter's hint consists of each clause that names it or one of its options.
 */
import type * as TypeScript from "typescript";

/** Parameters that mean the same in every op, for ops whose text does not describe them. */
const common: Readonly<Record<string, string>> = {
  axis: "An axis; negative numbers count from the last one.",
  keepdims: "Keeps the reduced axes, with length 1.",
  dtype: "The type of the elements.",
  shape: "The length of each axis.",
};

/** The words that are added if a parameter accepts an array too. */
const several = "An array selects several axes.";

/** The help with documentation for each parameter that had none. */
export function documentParameters(
  help: TypeScript.SignatureHelpItems,
): TypeScript.SignatureHelpItems {
  const items = help.items.map((item) => {
    const doc = item.documentation.map(({ text }) => text).join("");
    const parameters = item.parameters.map((parameter) => {
      if (parameter.documentation.length > 0) return parameter;
      const shown = parameter.displayParts.map(({ text }) => text).join("");
      const text = parameterDoc(doc, parameter.name, shown);
      return text === "" ? parameter : { ...parameter, documentation: [{ kind: "text", text }] };
    });
    return { ...item, parameters };
  });
  return { ...help, items };
}

/** The words of a text about a parameter, which is shown as `name?: type` with the fields of its options. */
export function parameterDoc(doc: string, name: string, shown: string): string {
  const fields = [...shown.matchAll(/[{;]\s*(\w+)\??:/g)].map(([, field]) => field ?? "");
  const documented = clausesOn(doc, [name, ...fields]);
  const undocumented = [name, ...fields].filter((each) => !documented.names.has(each));
  const always = undocumented.flatMap((each) => {
    if (!Object.hasOwn(common, each)) return [];
    const general =
      each === "axis" && shown.includes("[]") ? `${common.axis} ${several}` : common[each];
    return each === name ? (general ?? []) : `\`${each}\`: ${general}`;
  });
  return [...documented.clauses, ...always].join("\n\n");
}

/** The sentences that name any of these in backticks, and the names in each. */
function clausesOn(
  doc: string,
  names: readonly string[],
): { readonly clauses: readonly string[]; readonly names: ReadonlySet<string> } {
  const found = new Set<string>();
  const clauses = doc
    .replace(/\s+/g, " ")
    .split(/(?<=[.;]) (?=[^a-z]|`|[a-z])/)
    .filter((clause) => {
      const named = names.filter((each) => clause.includes(`\`${each}\``));
      for (const each of named) found.add(each);
      return named.length > 0;
    })
    .map((clause) => sentence(clause));
  return { clauses, names: found };
}

function sentence(clause: string): string {
  const text = clause.trim().replace(/[;.]$/, "");
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}
