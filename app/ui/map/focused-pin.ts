import type { Map as LeafletMap } from "leaflet";
import { type Box, nearestFreeBox } from "#app/ui/map/nearest-free-box.ts";

const OVERLAYS = ".leaflet-control, .map-note, .map-banner, .map-card, .map-tools button";
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
    const over = [...(frame.parentElement ?? frame).querySelectorAll(OVERLAYS)];
    const free = nearestFreeBox(
      box,
      boxOf(frame),
      over.map((overlay) => boxOf(overlay)),
    );
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
    top: top - margin,
    right: right + margin,
    bottom: bottom + margin,
  };
}
