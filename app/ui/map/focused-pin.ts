import type { Map as LeafletMap } from "leaflet";
import { type Box, nearestFreeBox } from "#app/ui/map/nearest-free-box.ts";

/** What lies over pins. */
const OVERLAYS = ".leaflet-control, .map-tools .btn, .map-note, .map-banner, .map-card";
/** Room for the focus ring. */
const RING = 6;

/**
 * Moves the map, at once, when the keyboard reaches a pin that is outside it or under something
 * that lies over it. The markers' own `autoPanOnFocus`, which knows only the edges, must be off.
 * `beforeMove` is called first.
 */
export function showFocusedPin(map: LeafletMap, beforeMove = () => {}): void {
  const frame = map.getContainer();
  frame.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof Element && target.matches(".leaflet-marker-icon:focus-visible")))
      return;
    // Browsers scroll what has the focus into view, also inside a frame that hides what is outside it.
    frame.scrollTo(0, 0);
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
