/** Starts the page: opens the program, draws, and asks the engine what this computer offers. */
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";
import { runner } from "./commands/runner.ts";
import { ErrorBoundary } from "./controls/ErrorBoundary.tsx";
import { holdBackMonaco, loadQuickCompiler } from "./editor/compile/load.ts";
import { isTouch } from "./editor/light/touch.ts";
import { loadFullEditor, loadLightEditor } from "./editor/load-editors.ts";
import { asksForEmbed } from "./embed/options.ts";
import { engine, readyToRun, standBy } from "./engine.ts";
import crossover from "./gallery/programs/crossover.ts?raw";
import { isolatePage, keepSite } from "./offline/offline.ts";
import { slotList } from "./panes/output/parts.ts";
import { boot } from "./programs/boot.ts";
import { browserFileStore } from "./programs/browser-files.ts";
import { keepFiles } from "./programs/files.ts";
import { saveProgram } from "./programs/save-program.ts";
import { measuredResults } from "./results/measured.ts";
import { followChanges } from "./run/rerun.ts";
import { runOver } from "./run/run-over.ts";
import { loadAfterRun } from "./shell/after-run-parts.ts";
import { followPrograms } from "./shell/follow-programs.ts";
import { showDevices } from "./shell/machine.ts";
import { storage } from "./shell/storage.ts";
import { followTheme } from "./shell/theme.ts";
import { followTitle } from "./shell/title.ts";
import { followTuning } from "./shell/tuning.ts";
import "./theme.css";

/** Hand-written addresses of frames are redirected to the page for frames, which loads less and stores nothing. */
if (asksForEmbed(location.search))
  location.replace(new URL(`embed.html${location.search}${location.hash}`, location.href));
else void startPage();

async function startPage(): Promise<void> {
  // In the order of need: the engine, what runs programs, what compiles them, and the full editor last.
  const found = engine.devices();
  standBy();
  const runnable = Promise.all([
    readyToRun(),
    loadQuickCompiler(),
    slotList.load(),
    loadAfterRun().then(({ keepRuns, browserRunArchive, followExceeded }) => {
      followExceeded((device) => engine.doubtLimits(device));
      const { flush } = keepRuns(browserRunArchive(), storage);
      document.addEventListener("visibilitychange", () => {
        if (document.hidden) flush();
      });
    }),
    found,
  ]);
  // A visitor who presses Run immediately has the result sooner, and times that nothing else has lengthened.
  holdBackMonaco(runnable.then(runOver).then(measuredResults));
  const complete = Promise.all([runnable, isTouch() ? loadLightEditor() : loadFullEditor()]);
  void keepSite(complete, () => engine.keepData());

  followTheme();
  followTitle();
  void isolatePage();
  // The first example is part of the page; the others are loaded on request.
  await boot({ source: crossover, name: "Crossover" }, saveProgram);
  followPrograms();
  followTuning();
  followChanges(runner);
  void keepFiles(browserFileStore());

  const root = document.getElementById("root");
  if (root !== null) {
    createRoot(root).render(
      <StrictMode>
        <ErrorBoundary what="The page">
          <App />
        </ErrorBoundary>
      </StrictMode>,
    );
  }

  showDevices(found);
}
