import { href, redirect } from "react-router";
import { knownPerson } from "#app/domain/safety/known-person.server.ts";
import { quotableMessages } from "#app/domain/safety/quotable-messages.server.ts";
import { reportPerson } from "#app/domain/safety/report-person.server.ts";
import { reasonLabels, reportReasons } from "#app/domain/safety/safety-rules.ts";
import { ReportInput } from "#app/domain/safety/safety-schemas.ts";
import { scopeContext, signedInContext } from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { flash } from "#app/http/session/flash.server.ts";
import { ChipGroup } from "#app/ui/forms/chip-group.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { TextAreaField } from "#app/ui/forms/text-area-field.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import type { Route } from "./+types/report-person";
import { MessageChoice } from "./message-choice.tsx";
import { personReturnPath } from "./person-return-path.ts";

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
  const scope = context.get(scopeContext);
  await knownPerson(ctx, id);
  return submitForm(await readForm(request), ReportInput, async (input) => {
    await reportPerson(ctx, id, input);
    flash(scope, {
      title: "Thank you",
      text: "We've received your report and will look into it.",
      link: { href: href("/people/:id/block", { id }), label: "Block them as well" },
    });
    return redirect(personReturnPath(url, id), 303);
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
      />
      <Form form={form}>
        <ChipGroup
          field={fields.reason}
          label="What's wrong?"
          single
          options={reportReasons.map((value) => ({ value, label: reasonLabels[value] }))}
        />
        <TextAreaField
          field={fields.details}
          label="What happened? (optional)"
          hint="The more we know, the better we can help."
        />
        {messages.length > 0 && (
          <MessageChoice
            field={fields.messageIds}
            messages={messages}
            name={person.name}
            clock={clock}
          />
        )}
        <SubmitButton variant="danger">Send report</SubmitButton>
      </Form>
      <p className="soft mt-4">
        If someone is in danger right now, call the emergency services first.
      </p>
    </>
  );
}
