const PREFIX = "typed:";

/** What somebody has begun to write to a partner, kept in this browser until it is sent or they log out. */
export function typedText(viewerId: string, partnerId: string) {
  const key = `${PREFIX}${viewerId}:${partnerId}`;
  return {
    read: () => localStorage.getItem(key) ?? "",
    keep(text: string) {
      if (text.trim()) localStorage.setItem(key, text);
      else localStorage.removeItem(key);
    },
  };
}

/** Throws away what anybody has begun to write. */
export function forgetTypedTexts(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(PREFIX)) localStorage.removeItem(key);
}
