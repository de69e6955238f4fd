import { ButtonLink } from "#app/ui/button-link.tsx";
import { ActionBar } from "#app/ui/layout/action-bar.tsx";

export function BookingActions({
  contactHref,
  intents,
  bookAgain,
}: {
  contactHref: string | null;
  intents: { intent: string; label: string; final: boolean }[];
  bookAgain: { href: string; label: string } | null;
}) {
  const endings = intents.filter(({ final }) => final);
  const first = intents.find(({ final }) => !final);
  if (!contactHref && !bookAgain && intents.length === 0) return null;
  return (
    <ActionBar>
      {first && (
        <div className="col-span-full">
          <ButtonLink full href={`?confirm=${first.intent}`}>
            {first.label}
          </ButtonLink>
        </div>
      )}
      {bookAgain && (
        <div className="col-span-full">
          <ButtonLink full href={bookAgain.href}>
            {bookAgain.label}
          </ButtonLink>
        </div>
      )}
      {(contactHref || endings.length > 0) && (
        <div className="row col-span-full">
          {contactHref && (
            <div className="grow">
              <ButtonLink variant="ghost" full href={contactHref}>
                Contact
              </ButtonLink>
            </div>
          )}
          {endings.map(({ intent, label }) => (
            <ButtonLink key={intent} variant="danger" href={`?confirm=${intent}`}>
              {label}
            </ButtonLink>
          ))}
        </div>
      )}
    </ActionBar>
  );
}
