/**
 * A graph as the client sees it before sending: one linear pass over the nodes under the targets, down
 * to those that have a value, in topological order.
 *
 * `structure` is the same text for graphs that differ in nothing but the values behind their inputs
 * and the numbers in them. Every use of a number is a place of its own, so that the text does not
 * depend on which numbers happen to be equal.
 */

import { type Node, topologicalNodes, type Value } from "../graph/node.ts";
import { fault } from "../ir/fault.ts";
import type { Attributes } from "../ops/attributes.ts";

export interface Structure {
  readonly key: string;
  /** Ops in topological order, without constants and inputs. */
  readonly nodes: readonly Node[];
  readonly inputs: readonly Value[];
  /** The node that stands for each input. */
  readonly inputNodes: readonly Node[];
  /** The number at each use of a constant, in order of use: operands of nodes, then targets. */
  readonly numbers: readonly number[];
}

export function structureOf(targets: readonly Node[]): Structure {
  const nodes: Node[] = [];
  const inputs: Value[] = [];
  const inputNodes: Node[] = [];
  const numbers: number[] = [];
  const names = new Map<Node, string>();
  const inputNames = new Map<Value, string>();
  const parts: string[] = [];

  const use = (node: Node): string => {
    if (isNumber(node)) {
      numbers.push(node.attributes.value as number);
      return `#${node.dtype}`;
    }
    return names.get(node) as string;
  };

  for (const node of topologicalNodes(targets, (candidate) => candidate.value !== null)) {
    if (node.value !== null) {
      let name = inputNames.get(node.value);
      if (name === undefined) {
        name = `$${inputs.length}`;
        inputNames.set(node.value, name);
        inputs.push(node.value);
        inputNodes.push(node);
        parts.push(`${name}:${node.dtype}[${node.shape.join()}]`);
      }
      names.set(node, name);
    } else if (!isNumber(node)) {
      if (node.op === null) throw new Error("a leaf lost its value");
      names.set(node, `%${nodes.length}`);
      nodes.push(node);
      const place = node.position ? `@${node.position.line}:${node.position.column}` : "";
      parts.push(
        `${node.op.name}(${node.operands.map(use).join()})${text(node.attributes)}${place}`,
      );
    }
  }
  parts.push(`=>${targets.map(use).join()}`);
  checkReleased(nodes, inputs);
  return { key: parts.join(";"), nodes, inputs, inputNodes, numbers };
}

/** One number of the program's: a constant of rank 0. */
export function isNumber(node: Node): boolean {
  return node.op?.name === "constant";
}

/** Graphs made before an optimiser's step mean the old parameters, which are not kept for ever. */
function checkReleased(nodes: readonly Node[], inputs: readonly Value[]): void {
  if (!inputs.some((value) => value.released)) return;
  const user = nodes.find((node) => node.operands.some((operand) => operand.value?.released));
  const error = fault(
    "missing",
    "missing elements: this tensor was made from parameters that optimiser steps have replaced twice since: ask for its elements before those steps, or make it again",
  );
  error.position = user?.position ?? null;
  throw error;
}

/** Attributes differ in few ways: numbers, strings, bools and lists of integers make up nearly all. */
function text(attributes: Attributes): string {
  let written = "";
  for (const name in attributes) written += `${name}=${attributeText(attributes[name])} `;
  return written;
}

function attributeText(value: unknown): string {
  if (typeof value === "number") return Object.is(value, -0) ? "-0" : String(value);
  if (Array.isArray(value)) return `[${value.map(attributeText).join()}]`;
  if (typeof value === "object" && value !== null) return `{${text(value as Attributes)}}`;
  return JSON.stringify(value) ?? "";
}
