/** Starts the page for frames: reads its flags and the program of its address, draws, and waits for requests. */
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { ErrorBoundary } from "../controls/ErrorBoundary.tsx";
import { followExample, isExampleAddress } from "../programs/example.ts";
import { openProgram } from "../run/session.ts";
import { openLink } from "../share/open-link.ts";
import { changeSettings } from "../shell/settings.ts";
import { followTheme } from "../shell/theme.ts";
import { connect } from "./connect.ts";
import { EmbedApp } from "./EmbedApp.tsx";
import { readEmbedOptions } from "./options.ts";
import "../theme.css";

const options = readEmbedOptions(location.search);
// Nothing of it is stored: an embedded program has no storage.
changeSettings({ theme: options.theme });
followTheme();

const fragment = location.hash.slice(1);
const isExample = isExampleAddress(fragment);
const decoded = fragment === "" || isExample ? null : await openLink(fragment);
if (decoded?.ok) openProgram(decoded.program, "shared");
const problem = decoded?.ok === false ? `This link cannot be opened: ${decoded.message}` : null;
// Its failure is a notice, like those of the page.
if (isExample) void followExample(fragment);

const root = document.getElementById("root");
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary what="The program">
        <EmbedApp options={options} problem={problem} />
      </ErrorBoundary>
    </StrictMode>,
  );
}
connect();
