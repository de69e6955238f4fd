import { href, redirect } from "react-router";
import { CalendarRulesForm } from "#app/domain/availability/calendar-rules-schemas.ts";
import {
  changeCalendarRules,
  ownCalendarRules,
} from "#app/domain/availability/change-calendar-rules.server.ts";
import { scopeContext, signedInContext } from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { flash } from "#app/http/session/flash.server.ts";
import { Form } from "#app/ui/forms/form.tsx";
import { NumberField } from "#app/ui/forms/number-field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { EditSection } from "#app/ui/layout/edit-section.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import type { Route } from "./+types/edit-calendar-rules";
import { copy } from "./calendar-rules-copy.ts";

export const handle: PageHandle = { nav: "profile", wide: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { notice, horizon, buffer } = await ownCalendarRules(context.get(signedInContext));
  return { notice: String(notice), horizon: String(horizon), buffer: String(buffer) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const scope = context.get(scopeContext);
  return submitForm(await readForm(request), CalendarRulesForm, async (rules) => {
    await changeCalendarRules(ctx, rules);
    flash(scope, { title: copy.saved });
    return redirect(href("/profile/edit"), 303);
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
        <NumberField
          field={fields.notice}
          step={1}
          label={copy.notice}
          unit={copy.noticeUnit}
          hint={copy.noticeHint}
        />
        <NumberField
          field={fields.horizon}
          step={1}
          label={copy.horizon}
          unit={copy.horizonUnit}
          hint={copy.horizonHint}
        />
        <NumberField
          field={fields.buffer}
          step={1}
          label={copy.buffer}
          unit={copy.bufferUnit}
          hint={copy.bufferHint}
        />
        <SubmitButton>Save Changes</SubmitButton>
      </Form>
    </EditSection>
  );
}
