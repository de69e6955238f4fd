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
