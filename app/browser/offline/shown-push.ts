// Shows pushes, and opens their pages.

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
