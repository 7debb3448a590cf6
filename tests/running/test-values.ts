/**
 * Tests written as lists of calls and their values:
 *
 *   sums of rows ignore the mask's other elements
 *     x = tensor([[3, 1], [9, 5]])
 *     x.sum(1)  => [4, 14]
 *     x.std(1)  => [1, 2] (5 digits)
 *     x.exp()  => [[E ** 3, E], [E ** 9, E ** 5]] within 2e-7
 *     x.sub(x.mean()).sum().item()  => below 1e-6
 *     for axis of [0, 1]:
 *       x.sum(axis).shape  => [2]
 *     x.sum(2)  // sum: invalid axis 2: [2, 2] has the axes -2 to 1
 *
 * A line without indentation names a test; one after it continues the name. The test's rows are indented: names for
 * values, calls with two spaces and the value that they must return, at all, to so many decimal places or within a part
 * of it, or with (a part of) the message with which they must fail, and calls that have an effect or an expectation of
 * their own. Rows of a loop are indented by two more. Lines that are indented further continue a row, and those that
 * begin with # are remarks. A tensor has the value of its `array()`, and promises are awaited, except for names. Rows
 * may use everything that programs import, and `scope`.
 */
import { expect, it } from "vitest";
import * as tensorpad from "../../src/engine/index.ts";
import { onReference } from "./on-reference.ts";

type Scope = Readonly<Record<string, unknown>>;

interface ValueTest {
  readonly title: string;
  readonly rows: string[];
}

/** Declares the tests of a text, which use the device that the file has set. */
export function testValues(text: string, scope: Scope = {}): void {
  for (const { title, rows } of read(text)) it(title, compiled(rows, scope));
}

/** Declares the tests of a text; each has the reference backend to itself, with the seed 0. */
export function testValuesOnReference(text: string, scope: Scope = {}): void {
  for (const { title, rows } of read(text)) it(title, () => onReference(compiled(rows, scope)));
}

function read(text: string): ValueTest[] {
  const tests: ValueTest[] = [];
  for (const line of text.split("\n")) {
    const content = line.trim();
    if (content === "" || content.startsWith("#")) continue;
    const last = tests.at(-1);
    if (!line.startsWith(" ")) {
      if (last && last.rows.length === 0)
        tests[tests.length - 1] = { title: `${last.title} ${content}`, rows: [] };
      else tests.push({ title: content, rows: [] });
    } else if (line.startsWith("      "))
      last?.rows.push(`${last.rows.pop()}${lead(content)}${content}`);
    else last?.rows.push(line.slice(2).trimEnd());
  }
  return tests;
}

const lead = (content: string): string => (/^(=>|\/\/) /.test(content) ? "  " : " ");

/** A test that fails with the failures of all its rows, so that none hides those that follow. */
function compiled(rows: readonly string[], scope: Scope): () => Promise<void> {
  return async () => {
    const all = { ...tensorpad, expect, ...scope };
    const body = `return async () => { ${statementsOf(rows).join("\n")} };`;
    const run = new Function(
      "scope",
      "check",
      "refuse",
      `const { ${Object.keys(all)} } = scope; ${body}`,
    );
    const failures: unknown[] = [];
    const noted =
      <Inputs extends readonly unknown[]>(judge: (...inputs: Inputs) => Promise<void>) =>
      (...inputs: Inputs): Promise<void> =>
        judge(...inputs).catch((failure) => void failures.push(failure));
    await run(all, noted(check), noted(refuse))().catch((failure: unknown) =>
      failures.push(failure),
    );
    if (failures.length > 1) throw new AggregateError(failures, failures.join("\n"));
    if (failures.length === 1) throw failures[0];
  };
}

/** What rows do, as JavaScript. */
function statementsOf(rows: readonly string[]): string[] {
  let isInLoop = false;
  const statements = rows.flatMap((row) => {
    const end = isInLoop && !row.startsWith(" ") ? ["}"] : [];
    const [, element, list] = /^for (.+) of (.+):$/.exec(row) ?? [];
    isInLoop = element !== undefined || row.startsWith(" ");
    const own = element ? `for (const ${element} of ${list}) {` : statementOf(row.trim());
    return [...end, own];
  });
  return isInLoop ? [...statements, "}"] : statements;
}

/** What a row does. */
function statementOf(row: string): string {
  const quoted = JSON.stringify(row);
  const [, refused, message] = /^(.*?) {2}\/\/ (.*)$/.exec(row) ?? [];
  if (refused) {
    const waits = refused.startsWith("await ") ? "async " : "";
    return `await refuse(${quoted}, ${waits}() => (${refused}), ${JSON.stringify(message)});`;
  }
  const [, call, relation, value, digits, within] =
    /^(.*?) {2}=> (?:(below|above) )?(.*?)(?: \(([\d.]+) digits\)| within (\S+))?$/.exec(row) ?? [];
  if (call) {
    const bounds = JSON.stringify({ relation, digits, within });
    return `await check(${quoted}, async () => (${call}), async () => (${value}), ${bounds});`;
  }
  const [, names, named] = /^(\w+|\[[^=]*\]|\{[^=]*\}) = (.*)$/.exec(row) ?? [];
  return names ? `const ${names} = ${named};` : `await ${row};`;
}

/** How a result may differ from a value, as text. */
interface Bounds {
  readonly relation?: "below" | "above";
  readonly digits?: string;
  readonly within?: string;
}

type Given = () => Promise<unknown>;

async function check(row: string, call: Given, expected: Given, bounds: Bounds): Promise<void> {
  const [result, wanted] = [await call(), await expected()];
  const isOfTensors = [wanted].flat().some((value) => value instanceof tensorpad.Tensor);
  const value = isOfTensors ? result : await plain(result);
  const found = ArrayBuffer.isView(wanted) || !ArrayBuffer.isView(value) ? value : listOf(value);
  const { digits, relation, within } = bounds;
  if (digits)
    expectNear(row, found, wanted, (x, y) => expect(x, row).toBeCloseTo(y, Number(digits)));
  else if (within)
    expectNear(row, found, wanted, (x, y) =>
      expect(Math.abs(x / y - 1), row).toBeLessThan(+within),
    );
  else if (relation === "below") expect(found, row).toBeLessThan(wanted as number);
  else if (relation === "above") expect(found, row).toBeGreaterThan(wanted as number);
  else expect(found, row).toEqual(wanted);
}

const listOf = (elements: ArrayBufferView): unknown[] => [...(elements as Float32Array)];

/** A value without tensors and promises. */
async function plain(result: unknown): Promise<unknown> {
  const value = await result;
  if (value instanceof tensorpad.Tensor) return value.array();
  return Array.isArray(value) ? Promise.all(value.map(plain)) : value;
}

/** Compares numbers, or lists of as many. Those that are not finite must be the same. */
function expectNear(
  row: string,
  found: unknown,
  wanted: unknown,
  compare: (found: number, wanted: number) => void,
): void {
  if (Array.isArray(wanted)) {
    expect(found, row).toHaveLength(wanted.length);
    for (const [at, element] of wanted.entries())
      expectNear(row, (found as unknown[])[at], element, compare);
  } else if (Number.isFinite(wanted)) compare(found as number, wanted as number);
  else expect(found, row).toBe(wanted);
}

async function refuse(row: string, call: () => unknown, message: string): Promise<void> {
  const failure = expect(call, row);
  if (row.startsWith("await ")) await failure.rejects.toThrow(message);
  else failure.toThrow(message);
}
