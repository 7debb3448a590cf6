/** Switches between program and results on a narrow screen. Hidden if both fit. */
import type { ReactNode } from "react";
import { useView } from "./view.ts";

const names = { program: "Editor", results: "Results" } as const;

export function NarrowSwitch(): ReactNode {
  const narrow = useView((state) => state.narrow);
  return (
    <nav className="narrow-switch segments" aria-label="View">
      {(["program", "results"] as const).map((view) => (
        <button
          key={view}
          type="button"
          className="segment-button"
          aria-pressed={view === narrow}
          onClick={() => useView.setState({ narrow: view })}
        >
          {names[view]}
        </button>
      ))}
    </nav>
  );
}
