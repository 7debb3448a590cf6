/** An op's gradient in a sentence or two, with code spans. */
import type { Gradient, Term } from "./listing.ts";

export function gradientText(gradient: Gradient): string {
  switch (gradient.kind) {
    case "none":
      return "No gradient flows through this op.";
    case "rule":
      return `For a cotangent \`g\` of the result: ${gradient.terms.map(termText).join("; ")}.`;
    case "stated":
      return [
        `For a cotangent \`g\`: ${gradient.rules.join("; ")}.`,
        ...(gradient.of.length === 0
          ? []
          : [`The rest follows from the gradients of ${andList(gradient.of)}.`]),
      ].join(" ");
    case "composed":
      return `The op is composed of other ops and uses their gradients: ${andList(gradient.of)}.`;
    case "moved":
      return "The op only copies elements: the gradient of an input element is the sum over its copies.";
    case "transform":
      return "Gradients flow through the function passed to the op, and the result can be differentiated again.";
    default:
      return gradient satisfies never;
  }
}

function termText({ operand, cotangent }: Term): string {
  return cotangent === null ? `none for \`${operand}\`` : `\`${cotangent}\` for \`${operand}\``;
}

function andList(names: readonly string[]): string {
  const spans = names.map((name) => `\`${name}\``);
  return spans.length < 2 ? spans.join("") : `${spans.slice(0, -1).join(", ")} and ${spans.at(-1)}`;
}
