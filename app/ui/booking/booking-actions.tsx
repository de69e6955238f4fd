import { ButtonLink } from "#app/ui/button-link.tsx";
import { ActionBar } from "#app/ui/layout/action-bar.tsx";

/** What a person may do with a booking, each leading to its confirmation, and the way to the other party. */
export function BookingActions({
  contactHref,
  intents,
}: {
  contactHref: string | null;
  intents: { intent: string; label: string; final: boolean }[];
}) {
  const first = intents.find(({ final }) => !final);
  if (!contactHref && intents.length === 0) return null;
  return (
    <ActionBar>
      {first && (
        <div className="col-span-full">
          <ButtonLink full href={`?confirm=${first.intent}`}>
            {first.label}
          </ButtonLink>
        </div>
      )}
      <div className="row col-span-full">
        {contactHref && (
          <div className="grow">
            <ButtonLink variant="ghost" full href={contactHref}>
              Contact
            </ButtonLink>
          </div>
        )}
        {intents
          .filter(({ final }) => final)
          .map(({ intent, label }) => (
            <ButtonLink key={intent} variant="danger" href={`?confirm=${intent}`}>
              {label}
            </ButtonLink>
          ))}
      </div>
    </ActionBar>
  );
}
