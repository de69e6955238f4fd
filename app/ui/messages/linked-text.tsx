import { textParts } from "#app/domain/messages/message-rules.ts";

/** User-written text with its web addresses as nofollow links. */
export function LinkedText({ text }: { text: string }) {
  return textParts(text).map((part, i) =>
    i % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
      <a key={i} href={part} rel="nofollow noopener ugc" target="_blank">
        {part}
      </a>
    ) : (
      part
    ),
  );
}
