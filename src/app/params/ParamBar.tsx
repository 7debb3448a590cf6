/** The run's inputs: presets, a control for each param of the program, the seed, and files. */
import type { ReactNode } from "react";
import { maps } from "../commands/sweep.ts";
import { CommandButton } from "../controls/CommandButton.tsx";
import { sweptSpecs } from "../results/sweep/sweep-values.ts";
import { maxSeed } from "../run/choices.ts";
import {
  areParamsChanged,
  choiceInForce,
  choosePreset,
  presetInForce,
  resetParams,
  setSeed,
  useProgram,
} from "../run/session.ts";
import { changeSettings, useSettings } from "../shell/settings.ts";
import { FileList } from "./FileList.tsx";
import { ParamControl } from "./ParamControl.tsx";
import { PresetMenu } from "./PresetMenu.tsx";
import { pageParams } from "./page-params.ts";
import { Params } from "./param-source.ts";
import "./params.css";
import { describingTip, tip } from "../controls/tips/tip.ts";

const liveText = "After a run, changing a param runs the program again";

export function ParamBar(): ReactNode {
  const seed = useProgram((state) => state.seed);
  const specs = useProgram((state) => state.specs);
  const presets = useProgram((state) => state.presets);
  const preset = useProgram(presetInForce);
  const rerun = useSettings((state) => state.rerun);
  const areChanged = useProgram(areParamsChanged);
  // The map's command is enabled by these.
  useProgram((state) => state.phase);
  useProgram(choiceInForce);
  const [map] = maps();
  const mapText = `Sweep ${sweptSpecs(specs)
    .slice(0, 2)
    .map(({ name }) => name)
    .join(" × ")}`;
  return (
    <section className="params param-bar" aria-label="Inputs">
      <PresetMenu presets={presets} chosen={preset} choose={choosePreset} />
      <Params value={pageParams}>
        {specs.map((spec) => (
          <ParamControl key={`${spec.kind} ${spec.name}`} spec={spec} />
        ))}
      </Params>
      {map !== undefined && <CommandButton command={map} className="small" text={mapText} />}
      <label className="param">
        <span className="param-name seed-name">seed</span>
        <input
          className="number"
          type="number"
          min={0}
          max={maxSeed}
          step={1}
          value={seed}
          {...describingTip(
            "Seed of the random numbers: the same seed produces the same numbers on every device",
          )}
          onChange={(event) => setSeed(event.target.valueAsNumber)}
        />
      </label>
      {specs.length > 0 && (
        <label className="param param-toggle" {...tip(liveText)}>
          <input
            type="checkbox"
            aria-description={liveText}
            checked={rerun}
            onChange={({ target }) => changeSettings({ rerun: target.checked })}
          />
          <span>
            Re-run<span className="beyond-narrow"> on change</span>
          </span>
        </label>
      )}
      {specs.length > 0 && (
        <button
          type="button"
          className="button quiet small"
          disabled={!areChanged}
          {...describingTip("Reset all params to the program's values")}
          onClick={resetParams}
        >
          Reset
        </button>
      )}
      <FileList />
    </section>
  );
}
