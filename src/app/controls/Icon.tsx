/** The page's icons, in the text's colour and size. */
import {
  ArrowRightToLine,
  BookOpen,
  Columns2,
  Contrast,
  Cpu,
  FilePlus2,
  Gauge,
  History,
  Keyboard,
  LayoutGrid,
  type LucideIcon,
  Monitor,
  Moon,
  PanelLeft,
  PanelRight,
  PanelTop,
  Play,
  RefreshCw,
  RotateCcw,
  Search,
  Settings,
  Share2,
  Square,
  SquareFunction,
  Sun,
  Terminal,
  Timer,
  Trash2,
  TrendingUp,
  TriangleAlert,
  WandSparkles,
  X,
} from "lucide-react";
import type { ReactNode } from "react";
import type { IconName } from "./icon-names.ts";

export type { IconName } from "./icon-names.ts";

const icons: Readonly<Record<IconName, LucideIcon>> = {
  run: Play,
  stop: Square,
  sweep: TrendingUp,
  share: Share2,
  examples: LayoutGrid,
  commands: Terminal,
  file: FilePlus2,
  sun: Sun,
  moon: Moon,
  system: Monitor,
  contrast: Contrast,
  settings: Settings,
  keyboard: Keyboard,
  history: History,
  docs: BookOpen,
  function: SquareFunction,
  timings: Timer,
  pane: PanelTop,
  device: Cpu,
  format: WandSparkles,
  rerun: RefreshCw,
  tune: Gauge,
  tab: ArrowRightToLine,
  close: X,
  error: TriangleAlert,
  left: PanelLeft,
  right: PanelRight,
  columns: Columns2,
  search: Search,
  trash: Trash2,
  reset: RotateCcw,
};

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
