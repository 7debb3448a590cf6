/** The palette: everything that can be done, opened or looked up, by name. Current suggestions come first. */
import { Autocomplete } from "@base-ui/react/autocomplete";
import type { BaseUIEvent } from "@base-ui/react/types";
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { keyLabel } from "../commands/keys.ts";
import { Icon } from "../controls/Icon.tsx";
import { useAnswer } from "../controls/use-answer.ts";
import { storage } from "../shell/storage.ts";
import { commandItems } from "./command-items.ts";
import type { PaletteItem } from "./item.ts";
import { itemsOfMoment } from "./now-items.ts";
import { noteRecent, recentIds } from "./recent.ts";
import { groupItems, type PaletteGroup, searchItems } from "./search.ts";
import { allItems } from "./sources.ts";
import "./palette.css";

interface Props {
  /** Typed before the palette was loaded. */
  readonly typed: string;
  /** True if Enter was pressed before that too: the best item is chosen once all are known. */
  readonly isEntered: boolean;
  /** Closes the palette, before the chosen item acts. */
  readonly onClose: () => void;
}

export function Palette({ typed, isEntered, onClose }: Props): ReactNode {
  const [query, setQuery] = useState(typed);
  const [commands] = useState(commandItems);
  const loaded = useAnswer(allItems);
  const isLoaded = loaded !== null;
  const all = loaded ?? commands;
  /** The text for which Enter was pressed before all items were known. */
  const [entered, setEntered] = useState(isEntered ? typed : null);
  const hasMoved = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  // A layout effect runs in the commit that removes the previous field, so that no key press is lost between the two.
  useLayoutEffect(() => input.current?.focus(), []);
  const groups = useMemo(
    () => (query.trim() === "" ? opening(all) : searchItems(query, all)),
    [query, all],
  );
  const choose = (item: PaletteItem): void => {
    onClose();
    noteRecent(item.id, storage);
    item.run();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was pressed before counts once, when all is known.
  useEffect(() => {
    if (!isLoaded || entered === null) return;
    setEntered(null);
    const [best] = (entered.trim() === "" ? groups : searchItems(entered, all))[0]?.items ?? [];
    if (best !== undefined) choose(best);
  }, [isLoaded]);
  const press = (event: BaseUIEvent<KeyboardEvent<HTMLInputElement>>): void => {
    const { key } = event;
    if (key === "ArrowDown" || key === "ArrowUp") hasMoved.current = true;
    // An item reached by arrows is meant; a text may mean one that is not known yet.
    if (key !== "Enter" || isLoaded || hasMoved.current || query.trim() === "") return;
    event.preventBaseUIHandler();
    event.preventDefault();
    setEntered(query);
  };
  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      filter={null}
      value={query}
      onValueChange={setQuery}
      autoHighlight="always"
      keepHighlight
      itemToStringValue={(item: PaletteItem) => item.label}
    >
      <Autocomplete.Input
        ref={input}
        className="palette-input"
        aria-label="Command"
        onKeyDown={press}
        placeholder="Find commands, examples, programs, functions, pages, settings"
      />
      <Autocomplete.List className="palette-list" aria-label="Commands">
        {(group: PaletteGroup) => (
          <Autocomplete.Group key={group.value} items={[...group.items]} className="palette-group">
            <Autocomplete.GroupLabel className="palette-heading">
              {group.value}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(item: PaletteItem) => <Item key={item.id} item={item} onChoose={choose} />}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      <Autocomplete.Empty className="palette-empty">
        {groups.length === 0 && (isLoaded ? "No matches" : "Loading…")}
      </Autocomplete.Empty>
    </Autocomplete.Root>
  );
}

interface ItemProps {
  readonly item: PaletteItem;
  readonly onChoose: (item: PaletteItem) => void;
}

function Item({ item, onChoose }: ItemProps): ReactNode {
  const hasOtherName = item.otherName !== undefined;
  return (
    <Autocomplete.Item
      value={item}
      onClick={() => onChoose(item)}
      render={(props, { highlighted }) => (
        <div
          {...props}
          role="option"
          tabIndex={-1}
          className="palette-option"
          aria-selected={highlighted}
        />
      )}
    >
      <Icon name={item.icon} />
      <span className={hasOtherName ? "" : "clipped"}>{item.label}</span>
      {item.detail !== undefined && (
        <span className={`palette-detail quiet-text ${hasOtherName ? "clipped" : ""}`}>
          {item.detail}
        </span>
      )}
      {item.keys !== undefined && item.keys.length > 0 && (
        <span className="palette-keys">
          {item.keys.slice(0, 2).map((key) => (
            <kbd key={key}>{keyLabel(key)}</kbd>
          ))}
        </span>
      )}
    </Autocomplete.Item>
  );
}

/** The palette before anything is typed: suggestions, recent items, and all commands. */
function opening(all: readonly PaletteItem[]): readonly PaletteGroup[] {
  const now = itemsOfMoment(all);
  const shown = new Set(now.map(({ id }) => id));
  const recent = recentIds(storage).flatMap((id) => {
    const item = all.find((each) => each.id === id);
    return item === undefined || shown.has(id) ? [] : [{ ...item, group: "Recent" }];
  });
  for (const { id } of recent) shown.add(id);
  const commands = commandItems().filter(({ id, group }) => group !== "Examples" && !shown.has(id));
  return groupItems([...now, ...recent, ...commands]);
}
