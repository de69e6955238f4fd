import { ButtonLink } from "#app/ui/button-link.tsx";

export function AnswerLinks({ href, dogName }: { href: string; dogName: string }) {
  return (
    <>
      <ButtonLink
        variant="danger"
        small
        href={`${href}?confirm=decline&from=list`}
        data-dialog=""
        aria-label={`Decline the request for ${dogName}`}
      >
        Decline
      </ButtonLink>
      <ButtonLink
        small
        href={`${href}?confirm=accept&from=list`}
        data-dialog=""
        aria-label={`Accept the request for ${dogName}`}
      >
        Accept
      </ButtonLink>
    </>
  );
}
