// The offer to notify this device; asks only when it is tapped. Loaded by the pages that have one.

const SUBSCRIPTIONS = "/api/push/subscriptions";

/**
 * Makes an offer work. `data-key` is the server's key, `data-on` says that the server knows this
 * device, and `data-quiet` shows nothing but the offer.
 */
function start(box: HTMLElement): void {
  const { key = "", on, quiet } = box.dataset;
  const button = box.querySelector("button");
  const show = (state: string) => {
    for (const part of box.querySelectorAll<HTMLElement>("[data-state]"))
      part.hidden = part.dataset.state !== state;
    if (quiet !== undefined)
      box.hidden = state !== "ready" || Notification.permission !== "default";
  };

  async function look() {
    if (!isAble()) return show(isApple() ? "apple" : "unable");
    if (Notification.permission === "denied") return show("denied");
    const worker = await navigator.serviceWorker.getRegistration();
    const known = on !== undefined && (await worker?.pushManager.getSubscription());
    show(known ? "on" : "ready");
  }

  button?.addEventListener("click", async () => {
    button.disabled = true;
    try {
      if ((await Notification.requestPermission()) !== "granted") return await look();
      await subscribe(key);
      location.reload();
    } catch {
      show("failed");
    } finally {
      button.disabled = false;
    }
  });
  void look();
}

function isAble(): boolean {
  return import.meta.env.PROD && "serviceWorker" in navigator && "PushManager" in window;
}

/**
 * Whether this is iOS, where only a page on the home screen gets notifications. iPads pretend to be
 * Macs, but with touch.
 */
function isApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1);
}

async function subscribe(key: string): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready;
  // An old subscription may belong to another key, which the server can no longer use.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const answer = await fetch(SUBSCRIPTIONS, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(subscription),
  });
  if (!answer.ok) throw new Error(String(answer.status));
}

for (const box of document.querySelectorAll<HTMLElement>("[data-script]")) start(box);
