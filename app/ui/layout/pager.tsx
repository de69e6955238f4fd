import { ButtonLink } from "#app/ui/button-link.tsx";

export function Pager({
  href,
  shown,
  total,
  label = "Load More",
}: {
  href: string | null;
  shown?: number;
  /** '42' or '1000+' */
  total?: string | number;
  label?: string;
}) {
  if (href === null) return null;
  return (
    <nav className="state py-3" aria-label="More">
      {shown !== undefined && total !== undefined && (
        <p className="soft">{`${shown} of ${total} shown`}</p>
      )}
      <ButtonLink href={href} variant="ghost">
        {label}
      </ButtonLink>
    </nav>
  );
}
