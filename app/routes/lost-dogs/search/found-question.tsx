import { Form } from "#app/ui/forms/form.tsx";
import { QuestionButtons } from "#app/ui/forms/question-buttons.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { copy } from "./copy.ts";

export function FoundQuestion({ name, back }: { name: string; back: string }) {
  return (
    <Card title={<PersonName name={copy.foundQuestion(name)} />}>
      <p>{copy.foundText}</p>
      <Form action={back}>
        <input type="hidden" name="intent" value="found" />
        <QuestionButtons back={back}>{copy.foundYes}</QuestionButtons>
      </Form>
    </Card>
  );
}
