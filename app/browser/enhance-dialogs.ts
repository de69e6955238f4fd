import { dropEmpty } from "./drop-empty.ts";
import { shortened, turnsPage } from "./turning-buttons.ts";

/** Milliseconds to wait for a page: one that is soon there shall be said alone. */
const BEFORE_LOADING = 500;

/**
 * Opens `data-dialog` links as a dialog with their page's main part; falls back to navigation on a
 * redirect or an error.
 */
export function openDialogs(prepare: (part: ParentNode) => void) {
  addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(
      'a[data-dialog], .sheet a[href^="/booking/new"]',
    );
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
    if (!link || elsewhere || event.defaultPrevented) return;
    event.preventDefault();
    const within = link.matches("[data-dialog]") ? null : link.closest<HTMLElement>(".sheet");
    fill(within ?? newDialog(link.ariaLabel || link.textContent), link.href);
  });
  addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    const button = event.submitter as HTMLButtonElement | null;
    const attribute = (name: string) =>
      button?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? "";
    const sheet = form.closest<HTMLElement>(".sheet");
    const asks = attribute("method") === "get" || turnsPage(button);
    if (!sheet || !asks || event.defaultPrevented) return;
    event.preventDefault();
    const [address = "", at] = attribute("action").split("#");
    const [path] = address.split("?");
    const hash = at ?? button?.closest<HTMLElement>("[data-next]")?.dataset.next ?? "";
    const query = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    if (button?.name) query.append(button.name, button.value);
    dropEmpty(query);
    shortened(query).then(() => fill(sheet, `${path}?${query}#${hash}`));
  });

  let latest = 0;

  /** Only the latest of several requests counts, and none once the dialog is closed. */
  function fill(dialog: HTMLElement, href: string) {
    const body = dialog.lastElementChild as HTMLElement;
    const mine = ++latest;
    const isOver = () => mine !== latest || !dialog.isConnected;
    fetch(href)
      .then(async (page) => {
        const text = await page.text();
        if (isOver()) return;
        if (page.redirected) return location.assign(page.url);
        const parsed = new DOMParser().parseFromString(text, "text/html");
        const main = parsed.querySelector("main");
        if (!main) throw page;
        const style = parsed.querySelector("style");
        // First, so that the rules of the page below still win there.
        if (style && !document.head.textContent?.includes(style.textContent))
          document.head.prepend(style);
        const alone = main.querySelector("[data-alone]");
        body.replaceChildren(...(alone ? [alone] : main.childNodes));
        for (const form of body.querySelectorAll<HTMLFormElement>("form:not([action])"))
          form.action = href;
        prepare(body);
        body.scrollTop = 0;
        const heading = body.querySelector("h1");
        if (heading) {
          dialog.ariaLabel = heading.textContent;
          heading.tabIndex = -1;
        }
        const at = body.querySelector(`[id="${href.split("#")[1]}"]`);
        (
          body.querySelector<HTMLElement>("#form-error, [aria-invalid=true]") ??
          at?.querySelector<HTMLElement>("input:enabled") ??
          heading ??
          body
        ).focus();
        at?.scrollIntoView();
      })
      .catch(() => {
        if (isOver()) return;
        if (!href.includes("/quick")) return location.assign(href);
        body.innerHTML =
          '<div class="state"><h1>Could not load sitter profile</h1><a class="btn">Try Full Profile</a></div>';
        (body.querySelector("a") as HTMLAnchorElement).href = href.replace("/quick", "");
      });
  }
}

function newDialog(label: string | null): HTMLElement {
  const dialog = document.createElement("dialog");
  dialog.className = "sheet";
  dialog.innerHTML =
    '<div class="toasts" role="status"></div><form method="dialog"><button class="icon-btn" aria-label="Close">✕</button></form>' +
    '<div tabindex="-1"><p class="soft" role="status"></p></div>';
  const loading = dialog.querySelector("p");
  setTimeout(() => loading?.append("Loading..."), BEFORE_LOADING);
  dialog.ariaLabel = label;
  dialog.onclose = () => dialog.remove();
  dialog.onclick = (click) => {
    const target = click.target as Element;
    // The second click of a double click lands on whatever has just opened under it.
    const isSecond = click.detail > 1;
    if (isSecond && target.closest("[data-alone] button")) click.preventDefault();
    if (target === dialog ? isSecond : !target.closest("[data-close]")) return;
    click.preventDefault();
    dialog.close();
  };
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
