import { ButtonLink } from "#app/ui/button-link.tsx";

/** The link to more of a list, with how much of it is shown; nothing once all is there. */
export function Pager({
  href,
  shown,
  total,
  label = "Load More",
}: {
  /** The page with more of the list, or null at its end. */
  href: string | null;
  shown?: number;
  /** Such as '42' or '1000+'. */
  total?: string | number;
  label?: string;
}) {
  if (href === null) return null;
  return (
    <nav className="state py-4" aria-label="More">
      {shown !== undefined && total !== undefined && (
        <p className="soft">
          {shown} of {total} shown
        </p>
      )}
      <ButtonLink href={href} variant="ghost">
        {label}
      </ButtonLink>
    </nav>
  );
}
