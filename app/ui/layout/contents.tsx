export type Part = { id: string; title: string };

const copy = { label: "On this page" };

/** Links to the parts of a long page. */
export function Contents({ parts }: { parts: readonly Part[] }) {
  return (
    <nav className="contents card stack gap-1" aria-label={copy.label}>
      <p className="label">{copy.label}</p>
      <ul className="two">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a className="link" href={`#${id}`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
