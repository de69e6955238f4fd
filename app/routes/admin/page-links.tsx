import { ButtonLink } from "#app/ui/button-link.tsx";
import { adminLink } from "./admin-link.ts";

export function PageLinks({
  path,
  query,
  page,
  hasMore,
}: {
  path: string;
  query: Record<string, string | undefined>;
  page: number;
  hasMore: boolean;
}) {
  if (page === 1 && !hasMore) return null;
  const to = (number: number) => adminLink(path, { ...query, page: String(number) });
  return (
    <nav className="row justify-between" aria-label="Pages">
      {page > 1 ? (
        <ButtonLink small variant="ghost" href={to(page - 1)}>
          Newer
        </ButtonLink>
      ) : (
        <span />
      )}
      <span className="soft">Page {page}</span>
      {hasMore ? (
        <ButtonLink small variant="ghost" href={to(page + 1)}>
          Older
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
