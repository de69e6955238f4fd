// Shows pushes, opens their pages, and keeps their address.

type Shown = { title: string; body: string; path: string; tag: string };

export type Clients = {
  claim(): Promise<void>;
  matchAll(options: { type: "window"; includeUncontrolled: true }): Promise<Window[]>;
  openWindow(url: string): Promise<unknown>;
};
type Window = { url: string; focus(): Promise<Window> };

export type Shower = {
  showNotification(title: string, options: object): Promise<void>;
};

export type Renewal = {
  oldSubscription?: { options: object } | null;
  newSubscription?: object | null;
};
export type PushManager = { subscribe(options: object): Promise<object> };

const ICON = "/icon-192.png";

/** Shows a notification. Later ones with the same tag replace it, and ring again. */
export function showPush(shower: Shower, push: Shown): Promise<void> {
  const { title, body, path, tag } = push;
  return shower.showNotification(title, {
    body,
    tag,
    renotify: true,
    icon: ICON,
    badge: ICON,
    data: { path },
  });
}

/** Tells the server where a device is reached now: browsers renew their addresses. */
export async function renewPush(
  pushManager: PushManager,
  { oldSubscription, newSubscription }: Renewal,
): Promise<void> {
  const renewed =
    newSubscription ?? (oldSubscription && (await pushManager.subscribe(oldSubscription.options)));
  if (!renewed) return;
  await fetch("/api/push/subscriptions", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(renewed),
  });
}

/** Opens a page of this site, in one of our windows if there is one. */
export async function openPush(clients: Clients, path: unknown, origin: string): Promise<void> {
  const url = pageOf(path, origin);
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = windows.find((one) => one.url === url);
  if (shown) {
    await shown.focus();
    return;
  }
  await clients.openWindow(url);
}

function pageOf(path: unknown, origin: string): string {
  const isPath =
    typeof path === "string" && /^\/(?![/\\])/.test(path) && URL.canParse(path, origin);
  const url = isPath ? new URL(path, origin) : null;
  return url?.origin === origin ? url.href : `${origin}/notifications`;
}
