// The one script of the pages that only show and post. Nothing needs it: it makes waiting, closing
// and typing more pleasant. Loaded after paint, the same file on every page.

const all = <T extends Element>(selector: string) => document.querySelectorAll<T>(selector);

/**
 * Shows a toast like the server's, in place of one that is there. Not a `<dialog>` as that is: one that
 * appears over an open sheet becomes the browser's last to close and swallows the Escape meant for the sheet.
 */
function showToast(title: string, text: string, tone = "bad") {
  const region = document.querySelector(".toasts");
  if (!region) return;
  const toast = document.createElement("div");
  toast.className = `toast ${tone}`;
  toast.innerHTML =
    '<div class="grow"><strong></strong><p class="soft"></p></div>' +
    '<button class="icon-btn" aria-label="Dismiss">✕</button>';
  for (const [selector, words] of [
    ["strong", title],
    ["p", text],
  ] as const) {
    const element = toast.querySelector(selector);
    if (element) element.textContent = words;
  }
  toast.querySelector("button")?.addEventListener("click", () => toast.remove());
  region.replaceChildren(toast);
}

/** A region that is filled on arrival is not spoken; putting words in again is (the toast itself stays: see above). */
function announceToast() {
  const toast = document.querySelector(".toasts > *");
  if (toast) setTimeout(() => toast.isConnected && toast.append(...toast.childNodes), 150);
}

/**
 * One post at a time: the button says so, and the other buttons of the form wait too, until the next
 * page or, for a post that was stopped or answered with a file, ten seconds.
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
    if (!navigator.onLine) {
      event.preventDefault();
      showToast("Network error", "Please check your internet connection and try again.");
      return;
    }
    if (method !== "post") return;
    if (sending.has(form)) {
      event.preventDefault();
      return;
    }
    const label = button?.dataset.busy;
    const html = button?.innerHTML ?? "";
    if (label && button) {
      button.textContent = label;
      button.setAttribute("aria-disabled", "true");
    }
    sending.set(form, () => {
      if (!label || !button) return;
      button.innerHTML = html;
      button.removeAttribute("aria-disabled");
    });
    setTimeout(release, 10_000);
  });
  addEventListener("pageshow", release);
}

/** Menus close when something else is tapped, or with Escape, which returns the focus to them. */
function closeMenus() {
  const close = (except: Node | null, focus: boolean) => {
    for (const menu of all<HTMLDetailsElement>("details.menu[open]")) {
      if (except && menu.contains(except)) continue;
      menu.open = false;
      if (focus) menu.querySelector("summary")?.focus();
    }
  };
  addEventListener("click", (event) => close(event.target as Node, false));
  addEventListener("keydown", (event) => {
    if (event.key === "Escape") close(null, true);
  });
}

/** A search is sent half a second after the last key, and finds the cursor where it was. */
function sendSearches() {
  for (const input of all<HTMLInputElement>("form[data-autosubmit] input[type=search]")) {
    const key = `search ${location.pathname} ${input.name}`;
    let timer: ReturnType<typeof setTimeout>;
    input.addEventListener("input", () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        sessionStorage.setItem(key, "1");
        input.form?.requestSubmit();
      }, 500);
    });
    if (sessionStorage.getItem(key)) {
      sessionStorage.removeItem(key);
      input.focus();
      input.setSelectionRange(input.value.length, input.value.length);
    }
  }
}

/**
 * Links with `data-dialog` open the main part of their page over this one, or what is to stand alone of
 * it. The attribute is the way out when that fails, by itself the page without `/quick`; where the page
 * has no such other, or sends elsewhere, it is opened as a page. `data-close` closes it again.
 */
function openDialogs() {
  addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-dialog]");
    const plain = !event.button && !(event.metaKey || event.ctrlKey || event.shiftKey);
    if (!link || !plain || event.defaultPrevented) return;
    event.preventDefault();
    const dialog = document.createElement("dialog");
    dialog.className = "sheet";
    dialog.innerHTML =
      '<form method="dialog"><button class="icon-btn" aria-label="Close">✕</button></form>' +
      '<div><p class="soft" role="status">Loading...</p></div>';
    dialog.ariaLabel = link.ariaLabel || link.textContent;
    const body = dialog.lastElementChild as HTMLElement;
    dialog.onclose = () => dialog.remove();
    dialog.onclick = (click) => {
      const target = click.target as Element;
      if (target !== dialog && !target.closest("[data-close]")) return;
      click.preventDefault();
      dialog.close();
    };
    document.body.append(dialog);
    dialog.showModal();
    fetch(link.href)
      .then(async (page) => {
        const parsed = new DOMParser().parseFromString(await page.text(), "text/html");
        const main = page.ok && parsed.querySelector("main");
        if (page.redirected) location.assign(page.url);
        if (!main) throw page;
        const alone = main.querySelector("[data-alone]");
        body.replaceChildren(...(alone ? [alone] : main.childNodes));
        for (const form of body.querySelectorAll<HTMLFormElement>("form:not([action])"))
          form.action = link.href;
      })
      .catch(() => {
        if (!link.href.includes("/quick")) return location.assign(link.href);
        body.innerHTML =
          '<div class="state"><h1>Could not load sitter profile</h1><a class="btn">Try Full Profile</a></div>';
        (body.querySelector("a") as HTMLAnchorElement).href =
          link.dataset.dialog || link.href.replace("/quick", "");
      });
  });
}

/** A slider and its number field follow each other; the slider alone stays out of sight without a script. */
function joinSliders() {
  for (const slider of all<HTMLInputElement>("[data-slider-for]")) {
    const field = document.getElementById(slider.dataset.sliderFor ?? "");
    if (!(field instanceof HTMLInputElement)) continue;
    slider.disabled = false;
    const follow = () => {
      if (field.value) slider.value = field.value;
    };
    follow();
    field.addEventListener("input", follow);
    slider.addEventListener("input", () => {
      field.value = slider.value;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    });
  }
}

/** Marks the dot of the photo in view. */
function followCarousels() {
  for (const carousel of all("[data-carousel]")) {
    const dots = carousel.querySelectorAll(".dots a");
    const slides = [...carousel.querySelectorAll(".slides > li")];
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const dot = dots[slides.indexOf(target)];
          if (isIntersecting) dot?.setAttribute("aria-current", "true");
          else dot?.removeAttribute("aria-current");
        }
      },
      { root: carousel.querySelector(".slides"), threshold: 0.6 },
    );
    for (const slide of slides) seen.observe(slide);
  }
}

/** Shares by the phone's own sheet, else copies the link, else shows it as without a script. */
function shareLinks() {
  for (const box of all<HTMLDetailsElement>("[data-share]")) {
    box.firstElementChild?.addEventListener("click", async (event) => {
      if (box.open) return;
      event.preventDefault();
      const url = box.dataset.share ?? "";
      try {
        if (navigator.share) return await navigator.share({ url, title: document.title });
        await navigator.clipboard.writeText(url);
        showToast("Link copied", "", "");
      } catch (error) {
        box.open = (error as Error).name !== "AbortError";
      }
    });
  }
}

/** After a refused post the first thing to mend has the focus, also where `autofocus` is ignored. */
function focusFirstError() {
  document.querySelector<HTMLElement>("#form-error, main [aria-invalid=true]")?.focus();
}

/** The map of a location field is drawn when it comes near the screen, and its script loaded then. */
function drawPickers() {
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        seen.unobserve(target);
        import("./location-island.ts")
          .then(({ startPicker }) => startPicker(target as HTMLElement))
          .catch(() => {
            const status = target.querySelector("[role=status]");
            if (status) status.textContent = "Map Error: Could not load the map. Please try again.";
          });
      }
    },
    { rootMargin: "200px" },
  );
  for (const picker of all("[data-location-picker]")) seen.observe(picker);
}

/** A list that scrolls sideways begins at its day, not at its first. */
function scrollStrips() {
  for (const day of all<HTMLElement>(".strip [data-start]")) {
    const strip = day.parentElement;
    if (strip) strip.scrollLeft = day.offsetLeft - strip.offsetLeft - strip.clientWidth / 2 + 24;
  }
}

/** Pages of somebody signed in hear what happens. */
function goLive() {
  const nav = document.querySelector<HTMLElement>("nav[data-viewer]");
  if (!nav) return;
  import("./live/live-page.ts").then((live) => live.followPage(nav, showToast)).catch(() => {});
}

/** Going back shows a page as it was: not to somebody who has logged out, or in as somebody else, since. */
function checkViewer() {
  const viewer = document.querySelector<HTMLElement>("[data-viewer]")?.dataset.viewer;
  addEventListener("pageshow", ({ persisted }) => {
    const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (!viewer || !(persisted || visit?.type === "back_forward")) return;
    if (document.cookie.includes(`viewer=${viewer}`)) return;
    document.body.hidden = true;
    // Not reload(), which would post again what a refused form was the answer to.
    location.replace(location.pathname + location.search);
  });
}

/** What is shown while there is no connection comes from it. */
function keepPages() {
  if (import.meta.env.PROD)
    addEventListener("load", () => navigator.serviceWorker?.register("/sw.js").catch(() => {}));
}

announceToast();
checkViewer();
keepPages();
guardSubmits();
closeMenus();
sendSearches();
openDialogs();
joinSliders();
followCarousels();
drawPickers();
shareLinks();
scrollStrips();
goLive();
focusFirstError();
