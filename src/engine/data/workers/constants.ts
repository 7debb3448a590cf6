/** The constants of a function that workers compute: checked, and in the form in which they are sent. */
import { fault } from "../../ir/fault.ts";
import type { SavedTokenizer } from "../tokens/saved.ts";
import { CodecTokenizer } from "../tokens/tokenizer.ts";
import type { SentConstants } from "./protocol.ts";
import { unsendable } from "./sendable.ts";

/** Throws a Fault, whose message `label` begins, for a constant that cannot be sent. Tokenizers are sent as saved. */
export function sentConstants(
  label: string,
  constants: Readonly<Record<string, unknown>>,
): SentConstants {
  const values: Record<string, unknown> = {};
  const tokenizers: Record<string, SavedTokenizer> = {};
  for (const [name, value] of Object.entries(constants)) {
    if (value instanceof CodecTokenizer) tokenizers[name] = value.toJSON();
    else {
      const problem = unsendable(value);
      if (problem !== null) throw fault(label, `unsupported constant \`${name}\`: ${problem}`);
      values[name] = value;
    }
  }
  return { values, tokenizers };
}
