/** All settings by section, the stored data, and a reset to the defaults. */
import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "../controls/Icon.tsx";
import { changeSettings, defaultSettings } from "../shell/settings.ts";
import { useView } from "../shell/view.ts";
import { settingEntries, settingSections } from "./entries.ts";
import { KeptData } from "./KeptData.tsx";
import { SettingControl } from "./SettingControl.tsx";
import "./settings.css";

export function SettingsPage(): ReactNode {
  const wanted = useView((state) => state.setting);
  const page = useRef<HTMLDivElement>(null);
  // The page is loaded after its dialog has opened, when nothing could be focused.
  useEffect(() => {
    const at = page.current?.querySelector("[data-wanted]") ?? page.current;
    at?.querySelector<HTMLElement>("input:checked, input")?.focus();
  }, []);
  return (
    <div className="settings-page" ref={page}>
      {settingSections.map((section) => (
        <section key={section} className="settings-section" aria-label={section}>
          <h3>{section}</h3>
          {settingEntries
            .filter((entry) => entry.section === section)
            .map((entry) => (
              <SettingControl key={entry.name} entry={entry} isWanted={entry.name === wanted} />
            ))}
        </section>
      ))}
      <KeptData />
      <section className="settings-section" aria-label="Reset">
        <h3>Reset</h3>
        <p className="setting-text quiet-text">
          Restores the default of every setting above and of the page layout. Programs, files and
          runs are kept.
        </p>
        <button type="button" className="button" onClick={() => changeSettings(defaultSettings)}>
          <Icon name="reset" /> Reset all settings
        </button>
      </section>
    </div>
  );
}
