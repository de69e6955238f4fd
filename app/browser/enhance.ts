// The script shared by all plain pages. Every page works without it. Loaded after paint, the same
// file everywhere.
import { dropEmpty } from "./drop-empty.ts";
import { openDialogs } from "./enhance-dialogs.ts";
import { leaveToOther } from "./leave-to-other.ts";
import { turnsPage } from "./turning-buttons.ts";

const OFFLINE = "Please check your internet connection and try again.";
/** In px. */
const SWIPE = 50;

const all = <T extends Element>(selector: string) => document.querySelectorAll<T>(selector);

/** Shows a toast in place of any other. */
function showToast(title: string, text: string, tone = "bad") {
  const region = [...all(".toasts")].pop();
  if (!region) return;
  const toast = document.querySelector("#toast > *")?.cloneNode(true) as HTMLElement;
  toast.classList.toggle("bad", tone === "bad");
  const [heading, detail, dismiss] = toast.querySelectorAll<HTMLElement>("strong, p, button");
  heading?.append(title);
  if (text) detail?.append(text);
  else detail?.remove();
  dismiss?.addEventListener("click", () => toast.remove());
  region.replaceChildren(toast);
  return toast;
}

/** Screen readers ignore a live region filled before load, so its text is inserted again. */
function announceToast() {
  const toast = document.querySelector(".toasts > *");
  if (!toast) return;
  setTimeout(() => toast.append(...toast.childNodes), 150);
  // Back would show it again.
  addEventListener("pagehide", () => toast.remove());
}

/** A swipe to either side takes a toast away. */
function swipeToasts() {
  addEventListener("pointerdown", ({ target, clientX: from }) => {
    const toast = (target as Element).closest(".toast");
    addEventListener(
      "pointerup",
      ({ clientX: to }) => Math.abs(to - from) > SWIPE && toast?.remove(),
      {
        once: true,
      },
    );
  });
}

/** A device may say that it is offline while a VPN of its own connects it. */
const isReached = () =>
  fetch("/healthz", { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );

/**
 * Allows one post at a time, for ten seconds and as long as its files take: a post may be stopped or
 * answered with a file.
 */
function guardSubmits() {
  const sending = new Map<HTMLFormElement, () => void>();
  const release = () => {
    for (const restore of sending.values()) restore();
    sending.clear();
  };
  addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    const button = event.submitter as HTMLButtonElement | null;
    const method = button?.getAttribute("formmethod") ?? form.getAttribute("method");
    if (event.defaultPrevented || method === "dialog") return;
    if (!navigator.onLine && !form.dataset.reached) {
      event.preventDefault();
      isReached().then((reached) => {
        if (reached) {
          form.dataset.reached = "true";
          form.requestSubmit(button);
          delete form.dataset.reached;
          return;
        }
        const toast = showToast("Network error", form.dataset.offline ?? OFFLINE);
        addEventListener("online", () => toast?.remove());
      });
      return;
    }
    if (method !== "post" || turnsPage(button)) return;
    if (sending.has(form) || leaveToOther()) {
      event.preventDefault();
      return;
    }
    const label = button?.dataset.busy;
    const html = button?.innerHTML as string;
    if (label && button) {
      button.textContent = label;
      button.ariaDisabled = "true";
    }
    sending.set(form, () => {
      if (!label || !button) return;
      button.innerHTML = html;
      button.ariaDisabled = null;
    });
    setTimeout(release, 10_000 + Number(form.dataset.uploads ?? 0));
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && leaveToOther({ isShown: true })) return;
    // Back to a page that posted: what it shows is out of date.
    if (persisted && sending.size) location.reload();
    else release();
  });
}

/** Another mode opens the page anew, unless something is typed there. */
function switchDataMode() {
  addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (form.getAttribute("action") !== "/data-mode") return;
    event.preventDefault();
    const body = new FormData(form, event.submitter);
    fetch(form.action, { method: "POST", body, redirect: "manual" })
      .then(() => import("./live/refresh-parts.ts"))
      .then(({ answersPost, isInUse }) => {
        if (!answersPost && !isInUse(document.body)) location.reload();
        else showToast(form.textContent ?? "", "From the next page on.", "good");
      })
      .catch(() => showToast("Network error", OFFLINE));
  });
}

function closeMenus() {
  const close = (except?: Node) => {
    for (const menu of all<HTMLDetailsElement>("details.menu[open]")) {
      if (except && menu.contains(except)) continue;
      menu.open = false;
      if (!except) menu.querySelector("summary")?.focus();
    }
  };
  addEventListener("click", ({ target }) => close(target as Node));
  addEventListener("focusin", ({ target }) => {
    // A press on text moves the focus to main, which holds the menu, too: no reason to close it.
    if ((target as HTMLElement).tabIndex >= 0) close(target as Node);
  });
  addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
  });
}

function dropEmptyFields() {
  addEventListener("formdata", ({ target, formData }) => {
    if ((target as Element).getAttribute("method") === "get") dropEmpty(formData);
  });
}

function fetchRest() {
  const folds = all<HTMLDetailsElement>("details.fold");
  if (folds.length) import("./folds.ts").then((rest) => rest.showUnfolded(folds)).catch(() => {});
  const carousels = all("[data-carousel]");
  if (carousels.length)
    import("./carousels.ts").then((rest) => rest.followCarousels(carousels)).catch(() => {});
  const joined = all<HTMLInputElement>("[data-slider-for], [data-after]");
  if (joined.length)
    import("./joined-fields.ts").then((rest) => rest.joinFields(joined)).catch(() => {});
  const files = all<HTMLInputElement>("[type=file]");
  if (files.length)
    import("./photo-inputs.ts").then((rest) => rest.preparePhotos(files)).catch(() => {});
  const sharing = all<HTMLElement>("[data-share], [data-copy]");
  if (sharing.length)
    import("./share-links.ts").then((rest) => rest.shareLinks(sharing, showToast)).catch(() => {});
  // Only a script can open the print dialog.
  for (const button of all<HTMLElement>("[data-print]")) {
    button.hidden = false;
    button.onclick = () => print();
  }
  for (const box of all<HTMLElement>("[data-script]"))
    import(/* @vite-ignore */ box.dataset.script as string).catch(() => {});
}

/** Focuses the first error, where browsers ignore `autofocus`, unless the focus has moved since. */
function focusFirstError() {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>("#form-error, main [aria-invalid=true]")?.focus();
}

function prepareFields(within: ParentNode = document) {
  if (within.querySelector("[data-missing], [data-wrong]"))
    import("./native-errors.ts").then((rest) => rest.showNativeErrors()).catch(() => {});
  const forms = within.querySelectorAll<HTMLFormElement>("[data-autosubmit], [data-example]");
  if (forms.length)
    import("./fresh-results.ts")
      .then((rest) => rest.followForms(forms, prepareFields))
      .catch(() => {});
  const pickers = within.querySelectorAll("[data-location-picker]");
  if (pickers.length)
    import("./location-pickers.ts")
      .then((rest) => rest.drawWhenNear(pickers, showToast))
      .catch(() => showToast("Map Error", "Could not load the map. Please try again."));
}

function scrollStrips() {
  for (const day of all<HTMLElement>(".strip [data-start]")) {
    const strip = day.parentElement;
    if (strip && !strip.scrollLeft)
      strip.scrollLeft = day.offsetLeft - strip.offsetLeft - strip.clientWidth / 2 + 24;
  }
}

function goLive() {
  const nav = document.querySelector<HTMLElement>("nav[data-viewer]");
  if (!nav) return;
  import("./live/live-page.ts").then((live) => live.followPage(nav, showToast)).catch(() => {});
}

/** An overtaken navigation skips its transition; that is no error. */
function skipTransitions() {
  for (const kind of ["pageswap", "pagereveal"] as const)
    addEventListener(kind, ({ viewTransition: transition }) => {
      for (const end of [transition?.ready, transition?.finished]) end?.catch(() => {});
    });
}

function registerWorker() {
  const { serviceWorker } = navigator;
  if (!import.meta.env.PROD || !serviceWorker) return;
  addEventListener("load", () => serviceWorker.register("/sw.js").catch(() => {}));
  // The worker cannot claim a page that is on its way, so such a page asks for it.
  serviceWorker.ready.then(
    ({ active }) => serviceWorker.controller ?? active?.postMessage("claim"),
  );
}

announceToast();
swipeToasts();
leaveToOther({ isShown: true });
// A link within the page leads to an entry of its own in the history.
addEventListener("hashchange", () => leaveToOther({ isShown: true }));
registerWorker();
skipTransitions();
switchDataMode();
guardSubmits();
closeMenus();
dropEmptyFields();
openDialogs(prepareFields);
fetchRest();
prepareFields();
scrollStrips();
goLive();
focusFirstError();
