/** The settings of a program's runs, as files and other pages state them beside its text. */
import * as v from "valibot";
import { firstVersion } from "../../engine/ir/language-version.ts";
import { integer, oneOf } from "../foreign.ts";
import { maxSeed } from "../run/choices.ts";
import { deviceChoices } from "../run/messages/events.ts";
import { paramValues } from "../run/messages/param-value.ts";

/** The characters of a program, about as many as a link may hold. */
export const maxSource: number = 512 * 1024;

export const runSettings = {
  device: v.exactOptional(oneOf(deviceChoices)),
  params: v.exactOptional(paramValues),
  seed: v.exactOptional(integer(0, maxSeed)),
  /** Missing for the first version of the language. */
  languageVersion: v.exactOptional(integer(firstVersion, Number.MAX_SAFE_INTEGER)),
};
