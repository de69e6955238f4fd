import { href } from "react-router";

const sides = [
  { side: "owner", label: "Owner", href: href("/bookings") },
  { side: "sitter", label: "Sitter", href: href("/bookings-sitter") },
] as const;

export function SideSwitch({
  current,
  waiting,
}: {
  current: "owner" | "sitter";
  /** Unanswered requests on the other side. */
  waiting: number;
}) {
  return (
    <nav className="cluster mb-2" aria-label="Your side">
      {sides.map(({ side, label, href }) => (
        <a
          key={side}
          className="chip"
          href={href}
          aria-current={side === current ? "page" : undefined}
        >
          {label}
          {side !== current && waiting > 0 && <b>{waiting}</b>}
        </a>
      ))}
    </nav>
  );
}
