/** Reads a page's requests to the frame: a message may be anything. */
import * as v from "valibot";
import { isRecord, Malformed, object, read, type Schema, text } from "../foreign.ts";
import { maxSource, runSettings } from "../share/run-settings.ts";
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
const program: Schema<EmbeddedProgram> = object({ source: text(maxSource), ...runSettings });
const connect = v.object({ tensorpad: v.literal(protocolVersion), type: v.literal("connect") });

/** True for a page's first message of this version. */
export function isConnect(data: unknown): boolean {
  return v.is(connect, data);
}

export function readRequest(data: unknown): Read {
  const { id, call, given } = isRecord(data) ? data : {};
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

/** Without fields that are undefined, which a page may send for those that are missing. */
function defined(given: unknown): unknown {
  if (!isRecord(given)) return given;
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
