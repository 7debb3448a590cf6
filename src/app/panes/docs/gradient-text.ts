/** An op's gradient in a sentence or two, with code spans. */
import { joined } from "../../controls/joined.ts";
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
          : [`The rest follows from the gradients of ${spans(gradient.of)}.`]),
      ].join(" ");
    case "composed":
      return `The op is composed of other ops and uses their gradients: ${spans(gradient.of)}.`;
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

function spans(names: readonly string[]): string {
  return joined(names.map((name) => `\`${name}\``));
}
