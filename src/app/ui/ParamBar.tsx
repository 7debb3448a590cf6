/** The run's inputs: the seed, a slider for each param of the program, and files. */
import type { ReactNode } from "react";
import { maps } from "../commands/sweep.ts";
import { maxSeed } from "../store/choices.ts";
import { choiceInForce, setSeed, useSession } from "../store/session.ts";
import { changeSettings, useSettings } from "../store/settings.ts";
import { CommandButton } from "./CommandButton.tsx";
import { FileList } from "./FileList.tsx";
import { ParamControl } from "./ParamControl.tsx";

export function ParamBar(): ReactNode {
  const seed = useSession((state) => state.seed);
  const specs = useSession((state) => state.specs);
  const rerun = useSettings((state) => state.rerun);
  // The map's command is enabled by these.
  useSession((state) => state.phase);
  useSession(choiceInForce);
  const [map] = maps();
  const mapText = map === undefined ? "" : `Map ${specs[0]?.name} × ${specs[1]?.name}`;
  return (
    <section className="params" aria-label="Inputs">
      <label className="param">
        <span className="param-name">seed</span>
        <input
          className="number"
          type="number"
          min={0}
          max={maxSeed}
          step={1}
          value={seed}
          title="Seed of the random numbers: the same seed gives the same numbers on every device"
          onChange={(event) => setSeed(event.target.valueAsNumber)}
        />
      </label>
      {specs.map((spec) => (
        <ParamControl key={spec.name} spec={spec} />
      ))}
      {map !== undefined && <CommandButton command={map} className="small" text={mapText} />}
      {specs.length > 0 && (
        <label
          className="param"
          title="Whether a program that has run runs again when a param is moved"
        >
          <input
            type="checkbox"
            checked={rerun}
            onChange={({ target }) => changeSettings({ rerun: target.checked })}
          />
          Live
        </label>
      )}
      <FileList />
    </section>
  );
}
