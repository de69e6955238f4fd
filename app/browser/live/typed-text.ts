const KEPT = "typed";

/**
 * What somebody has begun to write to a partner, kept in this browser until it is sent or they log
 * out.
 */
export function typedText(viewerId: string, partnerId: string) {
  const key = `${viewerId} ${partnerId}`;
  return {
    read: () => ownTexts(viewerId)[key] ?? "",
    keep(text: string) {
      const { [key]: _, ...others } = ownTexts(viewerId);
      localStorage.setItem(KEPT, JSON.stringify(text.trim() ? { ...others, [key]: text } : others));
    },
  };
}

/** Throws away what anybody else has begun to write in this browser. */
export function forgetOthersTexts(viewerId: string): void {
  if (localStorage.getItem(KEPT)) localStorage.setItem(KEPT, JSON.stringify(ownTexts(viewerId)));
}

function ownTexts(viewerId: string): Record<string, string> {
  const all: Record<string, string> = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
  return Object.fromEntries(Object.entries(all).filter(([of]) => of.startsWith(`${viewerId} `)));
}
