const STORAGE_KEY = "typed";

/** Unsent text to a partner, stored in this browser until it is sent or the person logs out. */
export function typedText(viewerId: string, partnerId: string) {
  const key = `${viewerId} ${partnerId}`;
  return {
    read: () => ownDrafts(viewerId)[key] ?? "",
    keep(text: string) {
      const { [key]: _, ...others } = ownDrafts(viewerId);
      localStorage.setItem(
        STORAGE_KEY,
        JSON.stringify(text.trim() ? { ...others, [key]: text } : others),
      );
    },
  };
}

/** Deletes unsent text of other people in this browser. */
export function forgetOthersTexts(viewerId: string): void {
  if (localStorage.getItem(STORAGE_KEY))
    localStorage.setItem(STORAGE_KEY, JSON.stringify(ownDrafts(viewerId)));
}

function ownDrafts(viewerId: string): Record<string, string> {
  const all: Record<string, string> = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}");
  return Object.fromEntries(Object.entries(all).filter(([of]) => of.startsWith(`${viewerId} `)));
}
