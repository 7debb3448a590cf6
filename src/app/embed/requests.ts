/** Reads a page's requests to the frame: a message may be anything. */
import * as v from "valibot";
import {
  integer,
  isRecord,
  Malformed,
  object,
  oneOf,
  read,
  type Schema,
  text,
} from "../foreign.ts";
import { maxSeed } from "../run/choices.ts";
import { deviceChoices } from "../run/messages/events.ts";
import { paramValues } from "../run/messages/param-value.ts";
import type { EmbeddedProgram } from "./api.ts";

/** The version of the messages; src/app/embed/host.ts has the same one. */
export const protocolVersion = 1;

export type Request =
  | { readonly id: number; readonly call: "run" | "stop" | "get" }
  | { readonly id: number; readonly call: "set"; readonly program: EmbeddedProgram };

export type Read =
  | { readonly ok: true; readonly request: Request }
  /** `id` is null if the message has none, so that it cannot be answered. */
  | { readonly ok: false; readonly id: number | null; readonly message: string };

const calls = ["run", "stop", "get", "set"] as const;
const maxSource = 512 * 1024;

const program: Schema<EmbeddedProgram> = object({
  source: text(maxSource),
  device: v.exactOptional(oneOf(deviceChoices)),
  params: v.exactOptional(paramValues),
  seed: v.exactOptional(integer(0, maxSeed)),
});

/** True for a page's first message of this version. */
export function isConnect(data: unknown): boolean {
  const { tensorpad, type } = fieldsOf(data);
  return tensorpad === protocolVersion && type === "connect";
}

export function readRequest(data: unknown): Read {
  const { id, call, given } = fieldsOf(data);
  if (!Number.isSafeInteger(id)) return { ok: false, id: null, message: "the message has no id" };
  const known = { id: id as number };
  const named = calls.find((each) => each === call);
  if (named === undefined)
    return { ok: false, ...known, message: `unknown call: expected one of ${calls.join(", ")}` };
  if (named !== "set") return { ok: true, request: { ...known, call: named } };
  try {
    return {
      ok: true,
      request: { ...known, call: named, program: read(program, defined(given), "program") },
    };
  } catch (error) {
    const message = error instanceof Malformed ? error.message : "the program cannot be read";
    return { ok: false, ...known, message };
  }
}

function fieldsOf(data: unknown): Readonly<Record<string, unknown>> {
  return isRecord(data) ? data : {};
}

/** Without fields that are undefined, which a page may send for those that are missing. */
function defined(given: unknown): unknown {
  if (!isRecord(given)) return given;
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
