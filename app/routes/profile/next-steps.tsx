import { href } from "react-router";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/layout/card.tsx";

export function NextSteps({
  canSit,
  ownsDogs,
  ownerFinished,
  isAdmin,
}: {
  canSit: boolean;
  ownsDogs: boolean;
  ownerFinished: boolean;
  isAdmin: boolean;
}) {
  if (isAdmin) return null;
  return (
    <>
      {!(ownsDogs && ownerFinished) && (
        <Card title="Do you have a dog?">
          <p className="soft">Add your dog once, and booking a sitter takes a minute.</p>
          <ButtonLink href={href("/onboarding/owner/:step?", { step: "1" })} variant="ghost">
            Add your first dog
          </ButtonLink>
        </Card>
      )}
      {!canSit && (
        <Card title="Do you look after dogs?">
          <p className="soft">Tell us what you offer and where, and owners nearby will find you.</p>
          <ButtonLink href={href("/onboarding/sitter/:step?", { step: "1" })} variant="ghost">
            Offer your services
          </ButtonLink>
        </Card>
      )}
    </>
  );
}
