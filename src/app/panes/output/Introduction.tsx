/** Tells a first visitor what the page is, with the three ways to begin. Stands in the output until a first run. */
import type { ReactNode } from "react";
import { examples } from "../../commands/dialogs.ts";
import { keyLabel } from "../../commands/keys.ts";
import { run } from "../../commands/run.ts";
import { Icon } from "../../controls/Icon.tsx";
import { tip } from "../../controls/tips/tip.ts";
import { canRun, useProgram } from "../../run/session.ts";
import { showTab } from "../../shell/view.ts";
import { showDocs } from "../docs/docs-location.ts";

export function Introduction(): ReactNode {
  // `canRun` depends on the phase.
  useProgram(({ phase }) => phase);
  return (
    <div className="output-introduction">
      <p className="introduction-sentence">
        Tensorpad runs tensor programs in your browser, on GPU and CPU, and times every line.
      </p>
      <p>
        Press Run{" "}
        <span className="introduction-keys">
          (<kbd>{keyLabel(run.keys[0] ?? "")}</kbd>){" "}
        </span>
        to see what this one computes
      </p>
      {/* The header has the same commands: these names begin alike, and differ. */}
      <div className="introduction-controls">
        <button
          type="button"
          className="button primary"
          aria-label="Run the program"
          disabled={!canRun()}
          {...tip(
            "Run the program",
            run.keys.map((key) => keyLabel(key)),
          )}
          onClick={() => run.run()}
        >
          <Icon name="run" />
          <span>Run</span>
        </button>
        <button
          type="button"
          className="button"
          onClick={() => {
            showDocs({ view: "Tutorial" });
            showTab("Docs");
          }}
        >
          <Icon name="docs" />
          <span>Tutorial</span>
        </button>
        <button
          type="button"
          className="button"
          aria-label="Examples of programs"
          onClick={() => examples.run()}
        >
          <Icon name="examples" />
          <span>Examples</span>
        </button>
      </div>
    </div>
  );
}
