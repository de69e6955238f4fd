/** Which part of a list is shown, as links: all of it or what needs a look. */
export function ListChoice({
  label,
  choices,
}: {
  label: string;
  choices: { label: string; href: string; current: boolean }[];
}) {
  return (
    <nav className="cluster" aria-label={label}>
      {choices.map(({ label: text, href, current }) => (
        <a key={href} className="chip" href={href} aria-current={current ? "page" : undefined}>
          {text}
        </a>
      ))}
    </nav>
  );
}
