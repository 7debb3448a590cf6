/**
 * Reads the params that a program declares with literal options, so that their sliders stand there
 * before the first run. It is a reading of the text, no evaluation: what it cannot read it leaves
 * out, and the `param` events of a run replace what it found.
 */
import type { ParamSpec } from "../program/events.ts";

const call = /\bparam\(\s*(["'])([^"'\\\n]+)\1\s*,\s*\{([^{}]*)\}\s*,?\s*\)/g;
const option =
  /\b(min|max|step|value)\s*:\s*(-?(?:\d[\d_]*\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*(?:,|$)/gi;
const comment = /\/\/[^\n]*|\/\*[\s\S]*?\*\//g;

export function paramLiterals(source: string): readonly ParamSpec[] {
  const specs = new Map<string, ParamSpec>();
  for (const [, , name = "", body = ""] of source.replace(comment, "").matchAll(call)) {
    const numbers: Record<string, number> = {};
    for (const [, key = "", text = ""] of body.trim().matchAll(option)) {
      numbers[key] = Number(text.replaceAll("_", ""));
    }
    const { min, max } = numbers;
    if (min === undefined || max === undefined || !(min < max)) continue;
    const scale = /\bscale\s*:\s*["']log2["']/.test(body) ? "log2" : "linear";
    if (scale === "log2" && !(min > 0)) continue;
    specs.set(name, {
      name,
      min,
      max,
      step: numbers.step ?? 1,
      scale,
      value: numbers.value ?? min,
    });
  }
  return [...specs.values()];
}
