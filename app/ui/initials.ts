// Not red, which warns.
const colours = ["green", "blue", "yellow", "grey"];

export function initials(name: string) {
  const letters = name
    .split(/[\s-]+/)
    .flatMap((part) => part.match(/[\p{L}\p{N}\p{Emoji_Presentation}]/u) ?? []);
  return letters.slice(0, 2).join("").toLocaleUpperCase("en") || "?";
}

export function colourOf(name: string) {
  let sum = 0;
  for (const char of name) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 9973;
  return colours[sum % colours.length];
}
