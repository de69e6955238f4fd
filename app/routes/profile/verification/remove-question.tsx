import { href } from "react-router";
import { QuestionButtons } from "#app/ui/forms/question-buttons.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { copy } from "./copy.ts";
import type { ShownState } from "./model.server.ts";

/** Asks for confirmation before a check is removed from the profile. */
export function RemoveQuestion({ id, kind }: ShownState) {
  return (
    <Card title={copy.removeQuestion[kind]}>
      <p>{copy.removeText}</p>
      <form method="post">
        <input type="hidden" name="approved" value="yes" />
        <input type="hidden" name="withdraw" value={id} />
        <QuestionButtons back={href("/profile/edit/verification")} variant="danger">
          {copy.remove}
        </QuestionButtons>
      </form>
    </Card>
  );
}
