/** What this device was told of the page that is now open has been read. */
export async function closeRead(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await worker?.getNotifications()) ?? [])
    if (shown.data?.path === location.pathname) shown.close();
}
