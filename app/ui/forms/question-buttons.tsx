import type { ComponentProps } from "react";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";

/** The way back and the act itself, at the end of a form that asks first. */
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
