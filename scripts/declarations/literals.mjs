// Types that the sources state as values.
import ts from "typescript";
import { fileOf } from "./sources.mjs";

/** @import { Sources } from "./sources.mjs" */

/**
 * The elements of a constant list, or the keys of a constant table.
 * @param {Sources} sources
 * @param {ts.Node} name
 * @returns {string[]}
 */
export function literalsIn(sources, name) {
  const [declaration] = sources.meaning(name).declarations ?? [];
  let value =
    declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  while (value && (ts.isAsExpression(value) || ts.isSatisfiesExpression(value)))
    value = value.expression;
  if (value && ts.isObjectLiteralExpression(value))
    return value.properties.map((property) => JSON.stringify(property.name?.getText()));
  if (value && ts.isArrayLiteralExpression(value))
    return value.elements.flatMap((element) =>
      ts.isSpreadElement(element) ? literalsIn(sources, element.expression) : [element.getText()],
    );
  throw new Error(`${name.getText()}: no list of literals in ${fileOf(name)}`);
}

/**
 * The type of a parameter that states only its default.
 * @param {ts.ParameterDeclaration} node
 */
export function typeOfDefault({ initializer, name }) {
  const value = initializer?.getText() ?? "";
  if (/^-?[\d.]/.test(value)) return "number";
  if (/^["'`]/.test(value)) return "string";
  if (value === "true" || value === "false") return "boolean";
  throw new Error(`${name.getText()}: missing type in ${fileOf(name)}`);
}
