/** The page's one runner, on the real compiler and the real engine. */
import { check, compile } from "../editor/language.ts";
import { startSession } from "../engine.ts";
import { createRunner, type Runner } from "../store/runner.ts";

export const runner: Runner = createRunner({ compile, check, start: startSession });
