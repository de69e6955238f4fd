// Dialogs: pages that open over other pages. A part of enhance.ts.

/**
 * Links with `data-dialog` open the main part of their page over this one, or what is to stand alone of
 * it. The attribute is the way out when that fails, by itself the page without `/quick`; where the page
 * has no such other, or sends elsewhere, it is opened as a page. `data-close` closes it again. What leads
 * on in the flow of booking, links and forms that ask for a page, stays in the dialog. `prepare` brings
 * to life what a page has been fetched with.
 */
export function openDialogs(prepare: (part: ParentNode) => void) {
  const fill = (dialog: HTMLElement, href: string, profile?: string) =>
    fillDialog(dialog, href, prepare, profile);
  addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
    const plain = !event.button && !(event.metaKey || event.ctrlKey || event.shiftKey);
    if (!link || !plain || event.defaultPrevented) return;
    const opens = link.dataset.dialog !== undefined;
    const sheet = opens ? null : link.closest<HTMLElement>(".sheet");
    if (!opens && !(sheet && link.pathname === "/booking/new")) return;
    event.preventDefault();
    const dialog = sheet ?? newDialog(link.ariaLabel || link.textContent);
    fill(dialog, link.href, link.dataset.dialog);
  });
  addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    const button = event.submitter as HTMLButtonElement | null;
    const asked = (name: string) =>
      button?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? "";
    const sheet = form.closest<HTMLElement>(".sheet");
    if (!sheet || asked("method") !== "get" || event.defaultPrevented) return;
    event.preventDefault();
    const to = new URL(asked("action"), location.href);
    const query = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    if (button?.name) query.append(button.name, button.value);
    to.search = `${query}`;
    fill(sheet, to.href);
  });
}

function newDialog(label: string | null): HTMLElement {
  const dialog = document.createElement("dialog");
  dialog.className = "sheet";
  dialog.innerHTML =
    '<form method="dialog"><button class="icon-btn" aria-label="Close">✕</button></form>' +
    '<div><p class="soft" role="status">Loading...</p></div>';
  dialog.ariaLabel = label;
  dialog.onclose = () => dialog.remove();
  dialog.onclick = (click) => {
    const target = click.target as Element;
    if (target !== dialog && !target.closest("[data-close]")) return;
    click.preventDefault();
    dialog.close();
  };
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** Puts the page of that address into a dialog; a step of a flow is shown from its top, or from what its address points at. */
function fillDialog(
  dialog: HTMLElement,
  href: string,
  prepare: (part: ParentNode) => void,
  profile?: string,
) {
  const body = dialog.lastElementChild as HTMLElement;
  const first = !body.querySelector("h1, h2");
  fetch(href)
    .then(async (page) => {
      const parsed = new DOMParser().parseFromString(await page.text(), "text/html");
      // A step that can't be left yet says why.
      const main = (page.ok || (!first && page.status < 410)) && parsed.querySelector("main");
      if (page.redirected) location.assign(page.url);
      if (!main) throw page;
      const alone = main.querySelector("[data-alone]");
      body.replaceChildren(...(alone ? [alone] : main.childNodes));
      for (const form of body.querySelectorAll<HTMLFormElement>("form:not([action])"))
        form.action = href;
      prepare(body);
      if (first) return;
      const hash = new URL(href).hash;
      const at = hash ? body.querySelector(hash) : null;
      (at || dialog.firstElementChild)?.scrollIntoView();
      const told = body.querySelector<HTMLElement>("#form-error, [aria-invalid=true]");
      const next = told ?? at?.querySelector<HTMLElement>("input:enabled");
      const heading = body.querySelector<HTMLElement>("h2, h1");
      if (!next && heading) heading.tabIndex = -1;
      (next || heading)?.focus({ preventScroll: !told });
    })
    .catch(() => {
      if (!href.includes("/quick")) return location.assign(href);
      body.innerHTML =
        '<div class="state"><h1>Could not load sitter profile</h1><a class="btn">Try Full Profile</a></div>';
      (body.querySelector("a") as HTMLAnchorElement).href = profile || href.replace("/quick", "");
    });
}
