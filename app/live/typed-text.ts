const KEPT = "typed";

/** What somebody has begun to write to a partner, kept in this browser until it is sent or they log out. */
export function typedText(viewerId: string, partnerId: string) {
  const key = `${viewerId} ${partnerId}`;
  const all = (): Record<string, string> => JSON.parse(localStorage.getItem(KEPT) ?? "{}");
  return {
    read: () => all()[key] ?? "",
    keep(text: string) {
      const { [key]: _, ...others } = all();
      localStorage.setItem(KEPT, JSON.stringify(text.trim() ? { ...others, [key]: text } : others));
    },
  };
}
