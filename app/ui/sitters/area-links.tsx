import { href } from "react-router";

/** Links to the pages of towns and districts. */
export function AreaLinks({ areas }: { areas: { name: string; slug: string }[] }) {
  return (
    <ul className="chips">
      {areas.map(({ name, slug }) => (
        <li key={slug}>
          <a className="chip" href={href("/dog-sitters/:area", { area: slug })}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
