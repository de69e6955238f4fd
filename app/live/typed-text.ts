const KEPT = "typed";

/**
 * What somebody has begun to write to a partner, kept in this browser until it is sent or they log
 * out. What anybody else began here goes with the first word kept.
 */
export function typedText(viewerId: string, partnerId: string) {
  const key = `${viewerId} ${partnerId}`;
  const own = (): Record<string, string> => {
    const all: Record<string, string> = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
    return Object.fromEntries(Object.entries(all).filter(([of]) => of.startsWith(`${viewerId} `)));
  };
  return {
    read: () => own()[key] ?? "",
    keep(text: string) {
      const { [key]: _, ...others } = own();
      localStorage.setItem(KEPT, JSON.stringify(text.trim() ? { ...others, [key]: text } : others));
    },
  };
}
