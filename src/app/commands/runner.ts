/** The page's one runner, on the real compiler and the real engine. */
import { check, compiler } from "../editor/language.ts";
import { startSession } from "../engine.ts";
import { firstChoice } from "../store/first-choice.ts";
import { createRunner, type Runner } from "../store/runner.ts";
import { player } from "./player.ts";

export const runner: Runner = createRunner(
  {
    firstChoice,
    compile: (source) => compiler.compile(source),
    check,
    start: startSession,
  },
  undefined,
  player,
);
