import type { ShowToast } from "./show-toast.ts";

export function drawWhenNear(pickers: Iterable<Element>, showToast: ShowToast): void {
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        seen.unobserve(target);
        import("./location-island.ts")
          .then(({ startPicker }) => startPicker(target as HTMLElement, showToast))
          .catch(() => showToast("Map Error", "Could not load the map. Please try again."));
      }
    },
    { rootMargin: "200px" },
  );
  for (const picker of pickers) seen.observe(picker);
}
