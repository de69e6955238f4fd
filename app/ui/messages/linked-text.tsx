import { textParts } from "#app/domain/messages/message-rules.ts";

/** Text somebody wrote, with its web addresses as links that lend them no standing. */
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
