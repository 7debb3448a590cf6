/**
 * Share links. In: a program with what it runs on. Out: the text after the # of a link, and back. A link holds
 * everything, so nothing is stored anywhere, and it never reaches a server.
 *
 *   link    = schema codec base64url(checksum [key] deflated [0])
 *   payload = [settings] "\n" source
 *
 * The codec names the window that the deflated data refers to: nothing, the dictionary, or the text of an example. The
 * link of an example with small edits contains little more than the edits; its key is the checksum of that text.
 *
 * `settings` is a JSON object of what differs from the defaults; readers leave out fields that they do not know. A link
 * that was ever made can be read for ever: a new payload gets a new schema character, a new dictionary a new codec
 * character. Decoding never throws, whatever the text; it returns a sentence for people instead.
 */
import { deflateSync, Inflate } from "fflate";
import { firstVersion, isVersion } from "../../engine/ir/language-version.ts";
import { isRecord } from "../foreign.ts";
import { type DeviceChoice, deviceChoices, type ParamValues } from "../run/messages/events.ts";
import { isParamValue } from "../run/messages/param-value.ts";
import { crc16, fromBase64Url, toBase64Url } from "./base64url.ts";
import { readCurve, type SharedCurve, writeCurve } from "./curve.ts";
import { dictionary1 } from "./dictionary-1.ts";
import type { ExampleTexts } from "./example-texts.ts";
import { foreignTitle } from "./name.ts";
import { readVerdict, type SentVerdict, writeVerdict } from "./verdict.ts";

export interface SharedProgram {
  readonly source: string;
  /** The name that somebody gave it; missing if its first words are its name. */
  readonly title?: string;
  readonly device: DeviceChoice;
  readonly params: ParamValues;
  /** An unsigned 32-bit integer. */
  readonly seed: number;
  /** The times of the sender's last sweep of the program; missing if there was none. */
  readonly curve?: SharedCurve;
  /** The times of the sender's last run of the program; missing if there was none. */
  readonly verdict?: SentVerdict;
  /** The output of the sender's last run, as `readOutput` reads it; it may be anything. Missing if there is none. */
  readonly output?: unknown;
  /** The version of the language that it follows; missing for the first one. */
  readonly languageVersion?: number;
}

export type Decoded =
  | { readonly ok: true; readonly program: SharedProgram }
  /** `message` is one lower-case sentence for the visitor. */
  | { readonly ok: false; readonly message: string };

/** Characters up to which a link passes through chats, trackers and QR codes unharmed. */
export const fineLinkLength: number = 1_900;
/** Characters above which a link is neither made nor read. */
const maximumLinkLength: number = 65_536;
/** Bytes that a payload may inflate to, so that a small link cannot fill the memory. */
const maximumPayloadBytes = 512 * 1024;

const schema = "1";
const encoder = new TextEncoder();
const nothing = new Uint8Array(0);
const dictionaries: Readonly<Record<string, Uint8Array | undefined>> = {
  /** Raw deflate (RFC 1951). */
  r: nothing,
  /** Raw deflate that starts with the first dictionary as its window. */
  d: encoder.encode(dictionary1),
};
/** Raw deflate that starts with the text of an example as its window, after the two bytes of that text's key. */
const ofExample = "e";

const defaultDevice: DeviceChoice = "compare";
const defaultSeed = 0;

/** "refused" means that the page offers a file instead. */
export type LinkLength = "fine" | "long" | "refused";

/** Classifies a link by its number of characters, including the address before the fragment. */
export function linkLength(characters: number): LinkLength {
  if (characters <= fineLinkLength) return "fine";
  return characters <= maximumLinkLength ? "long" : "refused";
}

/** True for the fragment of a link that is a difference from an example. */
export function refersToExample(fragment: string): boolean {
  return fragment
    .replace(/^#/, "")
    .trimStart()
    .startsWith(schema + ofExample);
}

/**
 * The fragment of a link, without the #: the shortest one, which with `examples` may be a difference from one of them.
 * Lone surrogates in the source become U+FFFD, params that are not finite are left out, and -0 becomes 0; everything
 * else survives `decodeLink` unchanged.
 */
export function encodeLink(program: SharedProgram, examples?: ExampleTexts): string {
  const payload = encoder.encode(`${encodeSettings(program)}\n${program.source}`);
  const candidates = Object.entries(dictionaries).map(([codec, dictionary = nothing]) =>
    encodeWith(codec, nothing, dictionary, payload),
  );
  const example = examples?.nearest(program.source);
  if (example != null)
    candidates.push(
      encodeWith(ofExample, bytesOfKey(keyOf(example)), encoder.encode(example), payload),
    );
  return candidates.reduce((best, link) => (link.length < best.length ? link : best));
}

/** The key of an example's text, by which a difference from it names it. */
export function keyOf(text: string): number {
  return crc16(encoder.encode(text));
}

function bytesOfKey(key: number): Uint8Array {
  return Uint8Array.of(key >>> 8, key & 0xff);
}

function encodeWith(
  codec: string,
  key: Uint8Array,
  dictionary: Uint8Array,
  payload: Uint8Array,
): string {
  // A payload that could not be unpacked again is not compressed: its link is refused for its length anyway.
  const level = payload.length > maximumPayloadBytes ? 0 : 9;
  const deflated = deflateSync(payload, { level, ...(dictionary.length > 0 && { dictionary }) });
  const checksum = crc16(encoder.encode(schema + codec), key, deflated);
  // A link in a text loses a final - or _ where addresses are recognized in it. Only three whole bytes can end
  // so; then a zero is appended after the deflated data, which the inflater does not reach.
  const bytes = new Uint8Array(2 + key.length + deflated.length + 1);
  bytes.set([checksum >>> 8, checksum & 0xff]);
  bytes.set(key, 2);
  bytes.set(deflated, 2 + key.length);
  const text = toBase64Url(bytes.subarray(0, -1));
  return schema + codec + (/[-_]$/.test(text) ? toBase64Url(bytes) : text);
}

function encodeSettings({
  title = "",
  device,
  params,
  seed,
  curve,
  verdict,
  output,
  languageVersion = firstVersion,
}: SharedProgram): string {
  const sound = Object.entries(params).filter(([, value]) => isParamValue(value));
  const settings = {
    ...(title === "" ? {} : { t: title }),
    ...(device === defaultDevice ? {} : { d: device }),
    ...(sound.length === 0 ? {} : { p: Object.fromEntries(sound) }),
    ...(seed === defaultSeed ? {} : { s: seed }),
    ...(curve === undefined ? {} : { c: writeCurve(curve) }),
    ...(verdict === undefined ? {} : { h: writeVerdict(verdict) }),
    ...(output === undefined ? {} : { o: output }),
    ...(languageVersion === firstVersion ? {} : { v: languageVersion }),
  };
  return Object.keys(settings).length === 0 ? "" : JSON.stringify(settings);
}

const damaged = (what: string): Decoded => ({
  ok: false,
  message: `the link is damaged (${what}): copy the whole link again`,
});
const newer: Decoded = {
  ok: false,
  message:
    "the link was made with a newer version of Tensorpad: reload the page to get that version",
};
const huge = (size: string): Decoded => ({
  ok: false,
  message: `the link is too large (${size}): ask for the program as a file`,
});

/**
 * Reads a link's fragment, with or without the #. A difference from an example needs the texts of the examples. Never
 * throws.
 */
export function decodeLink(fragment: string, examples?: Pick<ExampleTexts, "withKey">): Decoded {
  if (fragment.length > maximumLinkLength + 1) {
    return huge(`${fragment.length} characters, but the limit is ${maximumLinkLength}`);
  }
  const link = fragment.replace(/^#/, "").trim();
  const codec = link.charAt(1);
  if (/^[2-9]/.test(link)) return newer;
  if (!link.startsWith(schema) || codec === "") return damaged("its beginning is invalid");
  const bytes = fromBase64Url(link.slice(2));
  if (!bytes) return damaged("it has an unexpected character, or one is missing");
  // An unknown codec is a newer one if the checksum of the data matches.
  const deflated = withoutPadding(codec, bytes);
  if (!deflated) return damaged("its checksum is wrong");
  const isDifference = codec === ofExample;
  const dictionary = isDifference ? exampleWith(deflated, examples) : dictionaries[codec];
  if (!dictionary) return newer;
  const payload = inflate(isDifference ? deflated.subarray(2) : deflated, dictionary);
  if (payload === "damaged") return damaged("it cannot be unpacked");
  if (payload === "huge") return huge(`it unpacks to more than ${maximumPayloadBytes} bytes`);
  return readPayload(payload);
}

/** The deflated data if the checksum matches, with or without the zero that `encodeWith` may append. */
function withoutPadding(codec: string, bytes: Uint8Array): Uint8Array | null {
  const checksum = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0);
  const head = encoder.encode(schema + codec);
  const whole = bytes.subarray(2);
  if (whole.length === 0) return null;
  if (crc16(head, whole) === checksum) return whole;
  const shorter = whole.subarray(0, -1);
  return whole.at(-1) === 0 && crc16(head, shorter) === checksum ? shorter : null;
}

/** The text of the example whose key is before the deflated data; undefined if this page does not know it. */
function exampleWith(
  data: Uint8Array,
  examples: Pick<ExampleTexts, "withKey"> | undefined,
): Uint8Array | undefined {
  const [high = 0, low = 0] = data;
  const text = examples?.withKey((high << 8) | low);
  return text === undefined ? undefined : encoder.encode(text);
}

/** Inflates 256 bytes at a time, so that the output of each portion (at most 1032 times as much) is bounded. */
function inflate(deflated: Uint8Array, dictionary: Uint8Array): Uint8Array | "damaged" | "huge" {
  const parts: Uint8Array[] = [];
  let size = 0;
  const stream = new Inflate({ dictionary }, (part) => {
    parts.push(part);
    size += part.length;
  });
  try {
    for (let at = 0; at < deflated.length; at += 256) {
      stream.push(deflated.slice(at, at + 256), at + 256 >= deflated.length);
      if (size > maximumPayloadBytes) return "huge";
    }
  } catch {
    return "damaged";
  }
  const payload = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    payload.set(part, at);
    at += part.length;
  }
  return payload;
}

function readPayload(payload: Uint8Array): Decoded {
  let text: string;
  let settings: unknown = {};
  let end: number;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(payload);
    end = text.indexOf("\n");
    if (end > 0) settings = JSON.parse(text.slice(0, end));
  } catch {
    return damaged("its text is not valid UTF-8");
  }
  if (end < 0 || !isRecord(settings)) return damaged("its settings are missing");
  const { d: device = defaultDevice, p: params = {}, s: seed = defaultSeed } = settings;
  const known = deviceChoices.find((choice) => choice === device);
  if (!known) return damaged("its device is not one of compare, gpu, cpu, auto and hybrid");
  if (!isSeed(seed)) return damaged("its seed is not an integer from 0 to 4294967295");
  if (!isParams(params)) return damaged("its params are not numbers, strings or booleans");
  // The program is worth opening without the sender's measurements.
  const curve = readCurve(settings.c);
  const verdict = readVerdict(settings.h);
  const version = isVersion(settings.v) && settings.v !== firstVersion ? settings.v : null;
  const title = foreignTitle(settings.t);
  const told = {
    ...(title !== "" && { title }),
    ...(curve && { curve }),
    ...(verdict && { verdict }),
    ...(isRecord(settings.o) && { output: settings.o }),
    ...(version !== null && { languageVersion: version }),
  };
  const program = { source: text.slice(end + 1), device: known, params, seed };
  return { ok: true, program: { ...program, ...told } };
}

function isSeed(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 0xffffffff;
}

function isParams(value: unknown): value is ParamValues {
  return isRecord(value) && Object.values(value).every(isParamValue);
}
