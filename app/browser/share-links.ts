import type { ShowToast } from "./show-toast.ts";

const LINK_COPIED = "Link copied";
const COPIED = "Copied";

/** Makes share boxes open the browser's share sheet, and shows the buttons that copy a text. */
export function shareLinks(elements: Iterable<HTMLElement>, showToast: ShowToast) {
  for (const element of elements) {
    if (element instanceof HTMLDetailsElement) shareFrom(element, showToast);
    else if (navigator.clipboard) {
      element.hidden = false;
      element.onclick = async () => {
        await navigator.clipboard.writeText(element.dataset.copy ?? "");
        showToast(COPIED, "", "");
      };
    }
  }
}

function shareFrom(box: HTMLDetailsElement, showToast: ShowToast) {
  const url = box.dataset.share ?? "";
  delete box.dataset.share;
  box.firstElementChild?.addEventListener("click", async (event) => {
    if (box.open) return;
    event.preventDefault();
    try {
      if (navigator.share) return await navigator.share({ url, title: document.title });
      await navigator.clipboard.writeText(url);
      showToast(LINK_COPIED, "", "");
    } catch (error) {
      box.open = (error as Error).name !== "AbortError";
    }
  });
}
