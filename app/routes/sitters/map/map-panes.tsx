import { Component, lazy, type ReactNode, Suspense, use, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { href } from "react-router";
import type { Point } from "#app/domain/places/place-rules.ts";
import type { Search } from "#app/domain/sitters/search/intent.ts";
import type {
  ListMeta,
  SitterListItem,
  SitterListJson,
  SittersFound,
} from "#app/domain/sitters/search/sitter-list-json.ts";
import { classNames } from "#app/ui/class-names.ts";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { MapSettingsContext } from "#app/ui/map/map-settings.ts";
import { MAP_ERROR } from "#app/ui/map/map-text.ts";
import { ListSummary, totalText } from "#app/ui/sitters/list-summary.tsx";
import { queryLink } from "#app/ui/sitters/query-link.ts";
import { SitterList } from "#app/ui/sitters/sitter-list.tsx";
import { ChosenSitter } from "./chosen-sitter.tsx";
import { boxSearch, fetchSitters, within } from "./search-box.ts";

type Bounds = Parameters<typeof boxSearch>[0];

const MapCanvas = lazy(() => import("./map-canvas.tsx"));

/** Delay before searching, so that continued dragging does not search at every stop; ms. */
const REST = 300;

/** The list of sitters, which is the page, and with a script the map beside it. */
export function MapPanes({
  found,
  query,
  search,
  mapHref,
  clearHref,
  viewerId,
}: {
  found: SittersFound;
  query: Record<string, string>;
  /** The search, which the sitters' pages keep for the way back. */
  search: Search;
  /** In low-data mode, the link that loads the map; the page then ships no script. */
  mapHref: string | false;
  /** The same place without filters, if there are any. */
  clearHref: string | null;
  /** The viewer, who is marked where they are shown. */
  viewerId: string | null;
}) {
  const settings = use(MapSettingsContext);
  const [shown, setShown] = useState(false);
  const [list, setList] = useState<SitterListJson>({ data: found.sitters, meta: found.meta });
  /** The pins of the first view, until the map is moved. The list stays as it arrived. */
  const [firstPins, setFirstPins] = useState<SitterListJson | null>(null);
  const [moved, setMoved] = useState<"no" | "yes" | "failed">("no");
  const [searching, setSearching] = useState(false);
  const [chosen, setChosen] = useState<SitterListItem | null>(null);
  /** Once Locate Me has found the person, distances start there. */
  const located = useRef<Point | null>(null);
  const asking = useRef<AbortController>(null);
  useEffect(() => {
    setShown(true);
    setChosen(keptChoice());
    return () => asking.current?.abort();
  }, []);

  const order = () => ({
    centre: located.current ?? found.centre,
    sort: located.current ? ("distance" as const) : found.sort,
  });

  function searchBox(bounds: Bounds, delay: number, show: (answer: SitterListJson) => void) {
    asking.current?.abort();
    const request = new AbortController();
    asking.current = request;
    const { signal } = request;
    setTimeout(async () => {
      if (signal.aborted) return;
      setSearching(true);
      try {
        const answer = await fetchSitters(boxSearch(bounds, query, order()), signal);
        if (signal.aborted) return;
        show(answer);
      } catch {
        if (!signal.aborted) setMoved("failed");
      }
      if (!signal.aborted) setSearching(false);
    }, delay);
  }

  function showMoved(answer: SitterListJson) {
    setFirstPins(null);
    setList(answer);
    setMoved("yes");
  }

  const { data: sitters, meta } = list;
  const pins = firstPins ?? list;
  const pointed = usePointed(sitters, chosen);

  function keep(sitter: SitterListItem | null) {
    setChosen(sitter);
    keepChoice(sitter);
  }

  /** Opens the quick view if both panes fit; a narrow screen shows the card. */
  function choose(id: string) {
    flushSync(() => keep(pins.data.find((sitter) => sitter.id === id) ?? null));
    if (matchMedia("(width >= 48rem)").matches) quickViewLink(id)?.click();
  }

  return (
    <div className={mapHref ? undefined : classNames("map-panes", chosen && "chosen")}>
      <div className="map-list stack">
        {mapHref && (
          <div className="picker">
            <a href={mapHref} className="btn ghost">
              Show map
            </a>
          </div>
        )}
        <div className="stack" aria-live={shown ? "polite" : undefined} aria-busy={searching}>
          {moved === "failed" && (
            <p className="error">This area could not be searched. Move the map to try again.</p>
          )}
          {sitters.length === 0 ? (
            <NobodyHere clearHref={clearHref} />
          ) : (
            <ListSummary
              meta={meta}
              sort={moved === "yes" ? order().sort : found.sort}
              from={
                moved === "yes" && located.current ? "where you are" : (found.place?.label ?? null)
              }
            />
          )}
        </div>
        {sitters.length > 0 && (
          <SitterList
            sitters={sitters}
            service={found.service}
            search={search}
            narrow
            viewerId={viewerId}
          />
        )}
        {meta.next !== null && (
          <NotAllShown shown={sitters.length} meta={meta} isMoved={moved === "yes"} query={query} />
        )}
      </div>
      {!mapHref && (
        <section className="map-pane" aria-label="Map of sitters">
          {shown && (
            <MapFault>
              <Suspense fallback={<p className="map-wait">Loading map...</p>}>
                <MapCanvas
                  settings={settings}
                  searching={searching}
                  chosen={chosen}
                  pointed={pointed}
                  sitters={withChosen(pins.data, chosen)}
                  clusters={pins.clusters ?? null}
                  service={found.service}
                  whole={meta.next === null}
                  near={found.centre !== null}
                  fit={found.centre !== null || Boolean(query.search)}
                  onChoose={choose}
                  onStart={(bounds) =>
                    searchBox(bounds, 0, (answer) => setFirstPins(within(bounds, answer)))
                  }
                  onMove={(bounds, place) => {
                    located.current = place;
                    searchBox(bounds, REST, showMoved);
                  }}
                />
              </Suspense>
            </MapFault>
          )}
          {chosen && (
            <ChosenSitter
              sitter={chosen}
              service={found.service}
              search={search}
              isViewer={chosen.id === viewerId}
              onClose={() => keep(null)}
            />
          )}
        </section>
      )}
    </div>
  );
}

/** Replaces a map that can't be loaded or drawn; the list beside it stays. */
class MapFault extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <p className="map-wait" role="alert">
        {MAP_ERROR}
      </p>
    );
  }
}

/**
 * Says that nobody was found here. `clearHref` is the same place without filters, if there are any.
 */
function NobodyHere({ clearHref }: { clearHref: string | null }) {
  const next = clearHref
    ? {
        hint: "Nobody here fits your search.",
        action: { href: clearHref, label: "Clear the search" },
      }
    : {
        hint: "Try another town or district.",
        action: { href: href("/sitters"), label: "Show all sitters" },
      };
  return <EmptyState pose="sniffing" title="No sitters found in this area" {...next} />;
}

/** Says how much of the list is shown, and how to see the rest. */
function NotAllShown({
  shown,
  meta,
  isMoved,
  query,
}: {
  shown: number;
  meta: ListMeta;
  isMoved: boolean;
  query: Record<string, string>;
}) {
  return (
    <p className="soft">
      <span>
        {shown} of {totalText(meta)} shown.
      </span>{" "}
      {isMoved ? (
        "Zoom in to see the others."
      ) : (
        <a className="link tap" href={queryLink(href("/sitters"), query, { map: null })}>
          Show all in a list
        </a>
      )}
    </p>
  );
}

type State = { chosen?: SitterListItem | null } | null;

/** The pin that was chosen on this page of the browser's history; after Back it is chosen again. */
function keptChoice(): SitterListItem | null {
  return (history.state as State)?.chosen ?? null;
}

function keepChoice(chosen: SitterListItem | null): void {
  history.replaceState({ ...history.state, chosen }, "");
}

/** Adds the chosen sitter, who may be outside of what is found around the start. */
function withChosen(sitters: SitterListItem[], chosen: SitterListItem | null): SitterListItem[] {
  const isThere = !chosen || sitters.some(({ id }) => id === chosen.id);
  return isThere ? sitters : [...sitters, chosen];
}

/**
 * The link to a sitter's quick view: in the list or else in the card, which wide screens don't
 * show.
 */
function quickViewLink(sitterId: string): HTMLAnchorElement | null {
  return document.querySelector(`a[data-dialog][href^="/sitters/${CSS.escape(sitterId)}/quick"]`);
}

/**
 * The item whose card is under the pointer or has the focus; in a row to swipe, the first in view.
 * Looks again when the list or its `state` changes.
 */
function usePointed<Item>(items: Item[], state: unknown): Item | null {
  const [at, setAt] = useState(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other cards, or others in view
  useEffect(() => {
    const cards = [...document.querySelectorAll<HTMLElement>(".map-list li")];
    const row = cards[0]?.parentElement;
    const look = () =>
      setAt(
        cards.findIndex((card) =>
          row && row.scrollWidth > row.clientWidth
            ? card.offsetLeft >= row.scrollLeft
            : card.matches(":hover, :focus-within"),
        ),
      );
    look();
    const asked = new AbortController();
    for (const type of ["pointerover", "focusin", "scroll"])
      addEventListener(type, look, { capture: true, signal: asked.signal });
    return () => asked.abort();
  }, [items, state]);
  return items[at] ?? null;
}
