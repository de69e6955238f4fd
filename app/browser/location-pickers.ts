import type { Say } from "./live/live-page.ts";

/** Draws the map of each location field when it comes near the screen; its script is loaded only then. */
export function drawWhenNear(pickers: Iterable<Element>, say: Say): void {
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        seen.unobserve(target);
        import("./location-island.ts")
          .then(({ startPicker }) => startPicker(target as HTMLElement, say))
          .catch(() => say("Map Error", "Could not load the map. Please try again."));
      }
    },
    { rootMargin: "200px" },
  );
  for (const picker of pickers) seen.observe(picker);
}
