import { href } from "react-router";

type LinkedArea = {
  name: string;
  slug: string;
  /** '2 mi' */
  away?: string | null;
};

/** Links to the pages of towns and districts. */
export function AreaLinks({ areas }: { areas: LinkedArea[] }) {
  return (
    <ul className="chips areas">
      {areas.map(({ name, slug, away }) => (
        <li key={slug}>
          <a className="chip" href={href("/dog-sitters/:area", { area: slug })}>
            {away ? `${name} · ${away}` : name}
          </a>
        </li>
      ))}
    </ul>
  );
}
