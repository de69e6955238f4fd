import { href } from "react-router";
import { Form } from "#app/ui/forms/form.tsx";
import { QuestionButtons } from "#app/ui/forms/question-buttons.tsx";
import { PersonName } from "#app/ui/person-name.tsx";

export function DogDeletion({
  dog,
  errors,
}: {
  dog: { id: string; name: string };
  errors: string[];
}) {
  return (
    <section className="card stack" aria-labelledby="asked">
      <h2 id="asked">
        Delete <PersonName name={dog.name} />
      </h2>
      <p>Are you sure? Past bookings keep the name and the photo.</p>
      <Form form={{ errors }} action={href("/dogs/:id", { id: dog.id })}>
        <input type="hidden" name="intent" value="delete" />
        <QuestionButtons
          back={href("/dogs/:id", { id: dog.id })}
          variant="danger"
          busy="Processing"
        >
          Delete
        </QuestionButtons>
      </Form>
    </section>
  );
}
