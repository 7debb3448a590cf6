/** The page's icons, in the text's colour and size. */
import * as lucide from "lucide-react";
import type { ReactNode } from "react";

const icons = {
  run: lucide.Play,
  stop: lucide.Square,
  sweep: lucide.TrendingUp,
  share: lucide.Share2,
  examples: lucide.LayoutGrid,
  commands: lucide.Terminal,
  file: lucide.FilePlus2,
  sun: lucide.Sun,
  moon: lucide.Moon,
  system: lucide.Monitor,
  contrast: lucide.Contrast,
  settings: lucide.Settings,
  keyboard: lucide.Keyboard,
  history: lucide.History,
  docs: lucide.BookOpen,
  function: lucide.SquareFunction,
  timings: lucide.Timer,
  pane: lucide.PanelTop,
  device: lucide.Cpu,
  format: lucide.WandSparkles,
  rerun: lucide.RefreshCw,
  tune: lucide.Gauge,
  tab: lucide.ArrowRightToLine,
  close: lucide.X,
  error: lucide.TriangleAlert,
  left: lucide.PanelLeft,
  right: lucide.PanelRight,
  columns: lucide.Columns2,
  search: lucide.Search,
  trash: lucide.Trash2,
  reset: lucide.RotateCcw,
} as const;

export type IconName = keyof typeof icons;

/** Run and Stop are filled, as on every player. */
const filled: ReadonlySet<IconName> = new Set(["run", "stop"]);

export function Icon({ name }: { readonly name: IconName }): ReactNode {
  const Drawn = icons[name];
  return (
    <Drawn
      className="icon"
      size="1.1em"
      strokeWidth={1.9}
      fill={filled.has(name) ? "currentColor" : "none"}
      aria-hidden="true"
    />
  );
}
