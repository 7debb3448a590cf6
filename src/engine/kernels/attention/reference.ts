/** The reference for attention: it stores every score, one query after the other. */

import { type Shape, sizeOf } from "../../ir/shape.ts";
import { unravel } from "../../ir/view.ts";
import type { CoreReference, ElementAt } from "../core-reference.ts";
import {
  type Attention,
  type AttentionResult,
  attentionBatch,
  noScore,
  resultAxes,
  scoreFactor,
} from "./core.ts";

export const attentionReference: CoreReference<Attention> = {
  values: (core, domain, at) => attentionValues(core, attentionBatch(domain, core), at),
  apart: true,
};

/** Returns the core's results, each row-major over [...batch, its own axes]. */
function attentionValues(core: Attention, batch: Shape, at: ElementAt): Float64Array[] {
  const matrices = sizeOf(batch);
  const results = core.results.map(
    (result) => new Float64Array(matrices * sizeOf(resultAxes(result, core))),
  );
  for (let matrix = 0; matrix < matrices; matrix++) {
    const one = attend(core, unravel(matrix, batch), at);
    for (const [index, result] of core.results.entries()) {
      const values = one[result];
      results[index]?.set(values, matrix * values.length);
    }
  }
  return results;
}

/** Returns all results of one matrix; those for which a forward pass has no operands stay 0. */
function attend(
  core: Attention,
  batch: readonly number[],
  at: ElementAt,
): Record<AttentionResult, Float64Array> {
  const { queries, keys, headSize, valueSize, scale, backward } = core;
  const factor = scoreFactor(core);
  const query = matrix(queries, headSize, (i, d) => at(core.query, [...batch, i, d]));
  const key = matrix(keys, headSize, (j, d) => at(core.key, [...batch, j, d]));
  const value = matrix(keys, valueSize, (j, d) => at(core.value, [...batch, j, d]));
  const results: Record<AttentionResult, Float64Array> = {
    output: new Float64Array(queries * valueSize),
    statistics: new Float64Array(2 * queries),
    queryGradient: new Float64Array(queries * headSize),
    keyGradient: new Float64Array(keys * headSize),
    valueGradient: new Float64Array(keys * valueSize),
  };
  for (let i = 0; i < queries; i++) {
    const scores = key.map((row, j) => {
      const product = dot(query[i] as NumberRow, row) * factor;
      return maskedScore(core, product, [...batch, i, j], at);
    });
    const [largest, logTotal]: Statistics = backward
      ? [at(backward.statistics, [...batch, i, 0]), at(backward.statistics, [...batch, i, 1])]
      : statisticsOf(scores.filter((score) => score !== null));
    results.statistics.set([largest, logTotal], 2 * i);
    const attends = !(largest <= noScore);
    const gradient = backward
      ? row(valueSize, (d) => at(backward.gradient, [...batch, i, d]))
      : null;
    const delta = backward ? at(backward.delta, [...batch, i]) : 0;
    for (const [j, score] of scores.entries()) {
      const weight = score === null || !attends ? 0 : 2 ** (score - largest - logTotal);
      addScaled(results.output, i, weight, value[j] as NumberRow);
      if (!gradient) continue;
      const slope = scale * weight * (dot(gradient, value[j] as NumberRow) - delta);
      addScaled(results.queryGradient, i, slope, key[j] as NumberRow);
      addScaled(results.keyGradient, j, slope, query[i] as NumberRow);
      addScaled(results.valueGradient, j, weight, gradient);
    }
  }
  return results;
}

/** Returns the score in units of log 2, or null where the query does not attend to the key. */
function maskedScore(
  { causal, mask }: Attention,
  score: number,
  index: readonly number[],
  at: ElementAt,
): number | null {
  const [i, j] = index.slice(-2) as [number, number];
  if (causal && j > i) return null;
  if (!mask) return score;
  const element = at(mask, index);
  if (mask.dtype === "bool") return element === 0 ? null : score;
  const sum = score + element * Math.LOG2E;
  return sum <= noScore ? null : sum;
}

/** The largest score of a row, and the binary logarithm of its sum of weights relative to that score. */
type Statistics = readonly [largest: number, logTotal: number];

function statisticsOf(scores: readonly number[]): Statistics {
  if (scores.length === 0) return [noScore, 0];
  const largest = scores.reduce((most, score) => Math.max(most, score));
  return [largest, Math.log2(scores.reduce((sum, score) => sum + 2 ** (score - largest), 0))];
}

type NumberRow = readonly number[];

function row(length: number, element: (index: number) => number): NumberRow {
  return Array.from({ length }, (_, index) => element(index));
}

function matrix(
  rows: number,
  columns: number,
  element: (i: number, d: number) => number,
): NumberRow[] {
  return Array.from({ length: rows }, (_, i) => row(columns, (d) => element(i, d)));
}

function dot(x: NumberRow, y: NumberRow): number {
  return x.reduce((sum, element, index) => sum + element * (y[index] as number), 0);
}

/** row i of a matrix += factor · addend */
function addScaled(into: Float64Array, i: number, factor: number, addend: NumberRow): void {
  if (factor === 0) return;
  const start = i * addend.length;
  for (const [index, element] of addend.entries())
    into[start + index] = (into[start + index] as number) + factor * element;
}
