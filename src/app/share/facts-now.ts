/** The facts that an issue about the program on the page should state. */
import { deviceNames } from "../../engine/ir/device-kinds.ts";
import { useResults } from "../results/results.ts";
import { machineText } from "../results/sweep/sent-curve.ts";
import { choiceInForce, deviceChoiceNames, paramValue, useProgram } from "../run/session.ts";
import { useMachine } from "../shell/machine.ts";
import { runVerdict } from "../verdict/run-verdict.ts";
import type { IssueFacts } from "./copy-as.ts";
import { faultTexts, outputTexts } from "./output-text.ts";
import { engineVersion, versionText } from "./version.ts";

export function issueFactsNow(): IssueFacts {
  const session = useProgram.getState();
  const results = useResults.getState();
  const { machine, gpu, cpu } = useMachine.getState();
  const devices = [
    { kind: deviceNames.gpu, info: gpu },
    { kind: deviceNames.cpu, info: cpu },
  ];
  const isOfThisText = results.options?.source === session.source && results.outcome !== null;
  return {
    version: versionText(engineVersion),
    browser: machine === null ? "" : machineText(machine),
    devices: devices.flatMap(({ kind, info }) =>
      info === null
        ? []
        : [{ kind, name: "unavailable" in info ? `none (${info.unavailable})` : info.name }],
    ),
    choice: deviceChoiceNames[choiceInForce(session)],
    seed: session.seed,
    params: Object.fromEntries(
      session.specs.map((spec) => [spec.name, paramValue(spec, session.params)]),
    ),
    result: isOfThisText
      ? {
          outcome: results.outcome ?? "",
          verdict: runVerdict(results)?.sentence ?? null,
          output: outputTexts(results),
          faults: faultTexts(results),
        }
      : null,
  };
}
