/** The page's one runner, on the real compiler and the real engine. */
import { check, compiler } from "../editor/compile/language.ts";
import { readyToRun, startRunSession } from "../engine.ts";
import { firstChoice } from "../run/first-choice.ts";
import { createRunner, type ProgramRunner } from "../run/runner.ts";
import { player } from "./player.ts";

export const runner: ProgramRunner = createRunner(
  {
    firstChoice,
    compile: async (source) => {
      const [compiled] = await Promise.all([compiler.compile(source), readyToRun()]);
      return compiled;
    },
    check,
    start: startRunSession,
  },
  undefined,
  player,
);
