import type { Say } from "./live/live-page.ts";

/** Shares by the phone's own sheet, else copies the link, else shows it as without a script. */
export function shareLinks(boxes: Iterable<HTMLDetailsElement>, say: Say) {
  for (const box of boxes) {
    const url = box.dataset.share ?? "";
    delete box.dataset.share;
    box.firstElementChild?.addEventListener("click", async (event) => {
      if (box.open) return;
      event.preventDefault();
      try {
        if (navigator.share) return await navigator.share({ url, title: document.title });
        await navigator.clipboard.writeText(url);
        say("Link copied", "", "");
      } catch (error) {
        box.open = (error as Error).name !== "AbortError";
      }
    });
  }
}
