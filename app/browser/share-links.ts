import type { ShowToast } from "./live/live-page.ts";

const COPIED = "Link copied";

export function shareLinks(boxes: Iterable<HTMLDetailsElement>, showToast: ShowToast) {
  for (const box of boxes) {
    const url = box.dataset.share ?? "";
    delete box.dataset.share;
    box.firstElementChild?.addEventListener("click", async (event) => {
      if (box.open) return;
      event.preventDefault();
      try {
        if (navigator.share) return await navigator.share({ url, title: document.title });
        await navigator.clipboard.writeText(url);
        showToast(COPIED, "", "");
      } catch (error) {
        box.open = (error as Error).name !== "AbortError";
      }
    });
  }
  if (!navigator.clipboard) return;
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-copy]")) {
    button.hidden = false;
    button.onclick = async () => {
      await navigator.clipboard.writeText(button.dataset.copy ?? "");
      showToast(COPIED, "", "");
    };
  }
}
