/** The reference as data: one entry an op, for the page's Docs tab and the site. */
import type { Family, OpSpec } from "../ops/define.ts";
import { specs } from "./specs.ts";

export interface OpPage {
  readonly name: string;
  readonly family: Family;
  /** How it is called, as a function and, where it is one, as a method. */
  readonly signatures: readonly string[];
  readonly doc: string;
  /** A program that prints the example. */
  readonly example: { readonly call: string; readonly gives: string };
  readonly kind: OpSpec["kind"];
  readonly differentiable: boolean;
}

export function pages(): OpPage[] {
  return specs.map((spec) => {
    const [call = "", gives = ""] = spec.example.split(/\s+\/\/ /);
    const rest = spec.parameters.slice(spec.parameters.indexOf(",") + 1).trim();
    const method = spec.parameters.includes(",") ? `x.${spec.name}(${rest})` : `x.${spec.name}()`;
    return {
      name: spec.name,
      family: spec.family,
      signatures: [`${spec.name}(${spec.parameters})`, ...(spec.method ? [method] : [])],
      doc: spec.doc,
      example: { call, gives },
      kind: spec.kind,
      differentiable: spec.primitive === null || spec.primitive.gradient !== null,
    };
  });
}
