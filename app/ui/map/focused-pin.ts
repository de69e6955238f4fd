import type { Map as LeafletMap } from "leaflet";
import { type Box, nearestFreeBox } from "#app/ui/map/nearest-free-box.ts";

/** What may cover a part of a map. */
export const OVERLAYS =
  ".map-head > *,.leaflet-control,.map-tools *,.map-note,.map-banner,.map-card,.toast";
const RING = 6;

/**
 * Moves the map when focus reaches a covered pin; markers' `autoPanOnFocus` knows only the edges.
 */
export function showFocusedPin(map: LeafletMap, beforeMove = () => {}): void {
  const frame = map.getContainer();
  frame.addEventListener("focusin", ({ target }) => {
    // Browsers scroll a focused element into view even inside a frame with hidden overflow.
    frame.scrollTo(0, 0);
    if (!(target instanceof Element && target.matches(".leaflet-marker-icon:focus-visible")))
      return;
    const box = boxOf(target, RING);
    const over = [...document.querySelectorAll(OVERLAYS)].map((overlay) => boxOf(overlay));
    const free = nearestFreeBox(box, boxOf(frame), over);
    if (free.left === box.left && free.top === box.top) return;
    beforeMove();
    map.panBy([box.left - free.left, box.top - free.top], { animate: false });
    target.scrollIntoView({ block: "nearest" });
  });
}

function boxOf(element: Element, margin = 0): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return {
    left: left - margin,
    right: right + margin,
    top: top - margin,
    bottom: bottom + margin,
  };
}
