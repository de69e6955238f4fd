import type { ComponentProps } from "react";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";

/** The two buttons of a form that asks for confirmation: Cancel and the action. */
export function QuestionButtons({
  back,
  ...act
}: { back: string } & ComponentProps<typeof Button>) {
  return (
    <div className="question row">
      <ButtonLink variant="ghost" href={back}>
        Cancel
      </ButtonLink>
      <div className="grow">
        <Button full {...act} />
      </div>
    </div>
  );
}
