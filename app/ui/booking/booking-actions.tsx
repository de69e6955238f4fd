import { ButtonLink } from "#app/ui/button-link.tsx";
import { ActionBar } from "#app/ui/layout/action-bar.tsx";

/** What a person may do with a booking, each leading to its confirmation, the way to the other party, and on from one that is over. */
export function BookingActions({
  contactHref,
  intents,
  wayOn,
}: {
  contactHref: string | null;
  intents: { intent: string; label: string; final: boolean }[];
  wayOn: { href: string; label: string } | null;
}) {
  const endings = intents.filter(({ final }) => final);
  const first = intents.find(({ final }) => !final);
  if (!contactHref && !wayOn && intents.length === 0) return null;
  return (
    <ActionBar>
      {first && (
        <div className="col-span-full">
          <ButtonLink full href={`?confirm=${first.intent}`}>
            {first.label}
          </ButtonLink>
        </div>
      )}
      {wayOn && (
        <div className="col-span-full">
          <ButtonLink full href={wayOn.href}>
            {wayOn.label}
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
