/** The run's inputs: presets, a control for each param of the program, the seed, and files. */
import type { ReactNode } from "react";
import { newestVersion } from "../../engine/ir/language-version.ts";
import { maps } from "../commands/sweep.ts";
import { CommandButton } from "../controls/CommandButton.tsx";
import { SmallButton } from "../controls/SmallButton.tsx";
import { useOfPageWidth } from "../controls/use-page-width.ts";
import { isEmbedded } from "../embed/is-embedded.ts";
import { sweptSpecs } from "../results/sweep/sweep-values.ts";
import { maxSeed } from "../run/choices.ts";
import { laterLanguage } from "../run/language.ts";
import { paramText } from "../run/messages/param-value.ts";
import {
  areParamsChanged,
  choiceInForce,
  choosePreset,
  followNewestLanguage,
  paramValue,
  presetInForce,
  resetParams,
  setSeed,
  useProgram,
} from "../run/session.ts";
import { narrowPage } from "../shell/layout.ts";
import { changeSettings, useSettings } from "../shell/settings.ts";
import { FileList, useMissingFiles } from "./FileList.tsx";
import { ParamControl } from "./ParamControl.tsx";
import { PresetMenu } from "./PresetMenu.tsx";
import { pageParams } from "./page-params.ts";
import { Params } from "./param-source.ts";
import "./params.css";
import { describingTip, tip } from "../controls/tips/tip.ts";

const liveText = "After a run, changing a param runs the program again";

/** The inputs in a bar; on a narrow page a button shows and hides them. */
export function ParamBar(): ReactNode {
  const isNarrow = useOfPageWidth((width) => width <= narrowPage) && !isEmbedded();
  const isWanted = useSettings((state) => state.paramsOpen);
  // A program that lacks a file says so here.
  const isLacking = useMissingFiles().length > 0;
  const isOpen = isLacking || isWanted;
  return (
    <section className="params param-bar" aria-label="Inputs">
      {isNarrow && !isLacking && <Disclosure isOpen={isOpen} />}
      {(isOpen || !isNarrow) && <Inputs />}
    </section>
  );
}

/** Its name has the number of params; while it is closed, their values follow. */
function Disclosure({ isOpen }: { readonly isOpen: boolean }): ReactNode {
  const specs = useProgram((state) => state.specs);
  const params = useProgram((state) => state.params);
  const values = specs.map((spec) => `${spec.name} = ${paramText(paramValue(spec, params))}`);
  return (
    <button
      type="button"
      className="params-disclosure"
      aria-expanded={isOpen}
      onClick={() => changeSettings({ paramsOpen: !isOpen })}
    >
      <span className="params-count">Params{specs.length > 0 && ` (${specs.length})`}</span>
      {!isOpen && values.length > 0 && (
        <span className="params-values quiet-text clipped" aria-hidden="true">
          {values.join(", ")}
        </span>
      )}
    </button>
  );
}

/** The version of the language, where a later one could change what the program computes. */
function EarlierLanguage(): ReactNode {
  const version = useProgram((state) => state.languageVersion);
  const changes = useProgram(({ source }) => laterLanguage(source, version));
  if (changes === "") return null;
  return (
    <button
      type="button"
      className="button quiet small"
      {...describingTip(`${changes}. Press to follow version ${newestVersion}`)}
      onClick={followNewestLanguage}
    >
      Language version {version}
    </button>
  );
}

function Inputs(): ReactNode {
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
    <>
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
      <EarlierLanguage />
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
        <SmallButton
          className="quiet"
          disabled={!areChanged}
          {...describingTip("Reset all params to the program's values")}
          onClick={resetParams}
        >
          Reset
        </SmallButton>
      )}
      <FileList />
    </>
  );
}
