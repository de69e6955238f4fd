const address = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]'])/;

/** Text somebody wrote, with its web addresses as links that lend them no standing. */
export function LinkedText({ text }: { text: string }) {
  return text.split(address).map((part, i) =>
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
