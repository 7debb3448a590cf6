/** A button that cycles through the themes: system, light, dark, high contrast. */
import type { ReactNode } from "react";
import { Icon, type IconName } from "../controls/Icon.tsx";
import { tip } from "../controls/tips/tip.ts";
import { changeSettings, type Theme, themeNames, themes, useSettings } from "./settings.ts";

const icons: Readonly<Record<Theme, IconName>> = {
  system: "system",
  light: "sun",
  dark: "moon",
  contrast: "contrast",
};

export function ThemeButton(): ReactNode {
  const theme = useSettings((state) => state.theme);
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? "system";
  const label = `Theme: ${themeNames[theme]}. Change to ${themeNames[next]}`;
  return (
    <button
      type="button"
      className="button quiet"
      aria-label={label}
      {...tip(label)}
      onClick={() => changeSettings({ theme: next })}
    >
      <Icon name={icons[theme]} />
    </button>
  );
}
