import { ButtonLink } from "#app/ui/button-link.tsx";

export function AnswerLinks({
  href,
  next,
  dogName,
  canAccept,
}: {
  href: string;
  /** The row of the list to return to. */
  next: string | undefined;
  dogName: string;
  canAccept: boolean;
}) {
  const from = next ? `list&at=${next}` : "list";
  return (
    <>
      {canAccept && (
        <ButtonLink
          small
          href={`${href}?confirm=accept&from=${from}`}
          data-dialog=""
          aria-label={`Accept the request for ${dogName}`}
        >
          Accept
        </ButtonLink>
      )}
      <ButtonLink
        variant="ghost"
        small
        href={`${href}?confirm=decline&from=${from}`}
        data-dialog=""
        aria-label={`Decline the request for ${dogName}`}
      >
        Decline
      </ButtonLink>
    </>
  );
}
