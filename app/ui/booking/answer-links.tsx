import { ButtonLink } from "#app/ui/button-link.tsx";

export function AnswerLinks({
  href,
  dogName,
  canAccept,
}: {
  href: string;
  dogName: string;
  canAccept: boolean;
}) {
  return (
    <>
      {canAccept && (
        <ButtonLink
          small
          href={`${href}?confirm=accept&from=list`}
          data-dialog=""
          aria-label={`Accept the request for ${dogName}`}
        >
          Accept
        </ButtonLink>
      )}
      <ButtonLink
        variant="ghost"
        small
        href={`${href}?confirm=decline&from=list`}
        data-dialog=""
        aria-label={`Decline the request for ${dogName}`}
      >
        Decline
      </ButtonLink>
    </>
  );
}
