/** All keys of the page, with a field to filter them. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { keyLabel, leader, leaderInText } from "../commands/keys.ts";
import { useSettings } from "../shell/settings.ts";
import { keyGroups } from "./key-rows.ts";
import "./shortcuts.css";

export function KeyList(): ReactNode {
  const [query, setQuery] = useState("");
  const letterKeys = useSettings((state) => state.letterKeys);
  const input = useRef<HTMLInputElement>(null);
  // The list is loaded after its dialog has opened, when nothing could be focused.
  useEffect(() => input.current?.focus(), []);
  const groups = keyGroups(query);
  return (
    <>
      <p className="quiet-text">
        {letterKeys ? (
          <>
            “{leader} then O” means: press {leader}, then O. In text fields, press{" "}
            <kbd>{keyLabel(leaderInText)}</kbd> instead of {leader}, and before <kbd>?</kbd>.
          </>
        ) : (
          <>
            Single-letter shortcuts are off: press <kbd>{keyLabel(leaderInText)}</kbd> instead of{" "}
            {leader}, and before <kbd>?</kbd>.
          </>
        )}
      </p>
      <input
        ref={input}
        className="palette-input"
        type="search"
        aria-label="Search the shortcuts"
        placeholder="Search actions and keys"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      {groups.length === 0 && <p className="empty">No shortcut matches</p>}
      <div className="key-groups">
        {groups.map(({ name, rows }) => (
          <section key={name} className="key-group" aria-label={name}>
            <h3>{name}</h3>
            <dl>
              {rows.map(({ label, keys }) => (
                <div key={label} className="key-row">
                  <dt>{label}</dt>
                  <dd>
                    {keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </>
  );
}
