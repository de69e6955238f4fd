import { doOnce } from "#app/domain/done-once.server.ts";
import { knownPerson } from "#app/domain/safety/known-person.server.ts";
import { quotableMessages } from "#app/domain/safety/quotable-messages.server.ts";
import { reportPerson } from "#app/domain/safety/report-person.server.ts";
import { ReportInput } from "#app/domain/safety/safety-schemas.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { postKey } from "#app/http/forms/draft-id.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { seeOther } from "#app/http/session/flash.server.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { briefTime, type Clock } from "#app/ui/dates/clock-labels.ts";
import { ChoiceCards } from "#app/ui/forms/choice-cards.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import type { FormField } from "#app/ui/forms/form-field.ts";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { personOrigin, personPath, personReturnPath } from "#app/ui/safety/person-paths.ts";
import { ReportFields, reportCopy } from "#app/ui/safety/report-fields.tsx";
import type { Route } from "./+types/report-person";

export async function loader({ context, url, params: { id } }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  return {
    person: await knownPerson(ctx, id),
    back: personReturnPath(url, id),
    messages: await quotableMessages(ctx, id),
    clock: { now: ctx.now(), timeZone: ctx.config.timeZone },
  };
}

export async function action({ context, request, url, params: { id } }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  await knownPerson(ctx, id);
  const form = await readForm(request);
  return submitForm(form, ReportInput, async (input) => {
    const post = postKey(form, id);
    await doOnce(
      ctx,
      post,
      () => reportPerson(ctx, id, input, post),
      () => {},
    );
    return seeOther(context, personReturnPath(url, id), {
      ...reportCopy.sent,
      link: { href: personPath("block", id, personOrigin(url)), label: "Block them as well" },
    });
  });
}

export const meta: Route.MetaFunction = () => [{ title: "Report someone" }];

export default function ReportPerson({ loaderData, actionData }: Route.ComponentProps) {
  const { person, back, messages, clock } = loaderData;
  const [form, fields] = usePostForm(ReportInput, { result: actionData?.result });
  return (
    <>
      <PageHeader
        title={
          <>
            Report <PersonName name={person.name} />
          </>
        }
        subtitle="They won't know it was you."
        back={{ href: back }}
        face={<Avatar name={person.name} photo={person.photo} eager />}
      />
      <p className="said-next mb-4">
        If someone is in danger right now, call the emergency services first.
      </p>
      <Form form={form} once>
        <ReportFields fields={fields} />
        {messages.length > 0 && (
          <MessageChoice
            field={fields.messageIds}
            messages={messages}
            name={person.name}
            clock={clock}
          />
        )}
        <SubmitButton>{reportCopy.send}</SubmitButton>
      </Form>
    </>
  );
}

/** Lets a person attach messages of the conversation to a report; none by default. */
function MessageChoice({
  field,
  messages,
  name,
  clock,
}: {
  field: FormField;
  messages: { id: string; isMine: boolean; content: string; sentAt: string }[];
  /** The other person's name. */
  name: string;
  clock: Clock;
}) {
  return (
    <details className="stack" open={Boolean(field.errors?.length) || undefined}>
      <summary className="link py-3">Show us messages (optional)</summary>
      <ChoiceCards
        many
        field={field}
        label="Messages to show"
        hint="We only see the messages you choose."
        choices={messages.map(({ id, isMine, content, sentAt }) => ({
          value: id,
          title: (
            <>
              {isMine ? "You" : <PersonName name={name} />}, {briefTime(sentAt, clock)}
            </>
          ),
          text: content.length > 300 ? `${content.slice(0, 300)}…` : content,
        }))}
      />
    </details>
  );
}
