import { href } from "react-router";
import { CalendarRulesForm } from "#app/domain/availability/calendar-rules-schemas.ts";
import {
  changeCalendarRules,
  ownCalendarRules,
} from "#app/domain/availability/change-calendar-rules.server.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { seeOther } from "#app/http/session/flash.server.ts";
import { Form } from "#app/ui/forms/form.tsx";
import { startText } from "#app/ui/forms/form-field.ts";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { SelectField } from "#app/ui/forms/text-field.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { ActionBar } from "#app/ui/layout/action-bar.tsx";
import { EditSection } from "#app/ui/layout/card.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import type { Route } from "./+types/edit-calendar-rules";
import { copy, ruleOptions } from "./calendar-rules-copy.ts";

export const handle: PageHandle = { noTabs: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { notice, horizon, buffer } = await ownCalendarRules(context.get(signedInContext));
  return { notice: String(notice), horizon: String(horizon), buffer: String(buffer) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  return submitForm(request, CalendarRulesForm, async (rules) => {
    await changeCalendarRules(ctx, rules);
    return seeOther(context, href("/profile/edit"), copy.saved);
  });
}

export const meta: Route.MetaFunction = () => [{ title: copy.title }];

export default function EditCalendarRules({ loaderData, actionData }: Route.ComponentProps) {
  const [form, fields] = usePostForm(CalendarRulesForm, {
    result: actionData?.result,
    values: loaderData,
  });
  return (
    <EditSection title={copy.title} intro={copy.intro}>
      <Form form={form}>
        <SelectField
          field={fields.notice}
          label={copy.notice}
          hint={copy.noticeHint}
          options={ruleOptions("notice", startText(fields.notice))}
        />
        <SelectField
          field={fields.horizon}
          label={copy.horizon}
          hint={copy.horizonHint}
          options={ruleOptions("horizon", startText(fields.horizon))}
        />
        <SelectField
          field={fields.buffer}
          label={copy.buffer}
          hint={copy.bufferHint}
          options={ruleOptions("buffer", startText(fields.buffer))}
        />
        <ActionBar>
          <SubmitButton>Save changes</SubmitButton>
        </ActionBar>
      </Form>
    </EditSection>
  );
}
