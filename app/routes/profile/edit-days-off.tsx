import { href, redirect } from "react-router";
import { plainDateOf } from "#app/domain/dates.ts";
import { changeDaysOff } from "#app/domain/sitters/services/change-days-off.server.ts";
import { dateRanges } from "#app/domain/sitters/services/days-off-rules.ts";
import { sitterToEdit } from "#app/domain/sitters/services/edit-sitter.server.ts";
import { DaysOffForm, DaysOffRemoval } from "#app/domain/sitters/services/sitter-form-schemas.ts";
import { scopeContext, signedInContext } from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { flash } from "#app/http/session/flash.server.ts";
import { DateField } from "#app/ui/forms/date-field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import type { Route } from "./+types/edit-days-off";
import { DaysOffList } from "./days-off-list.tsx";
import { EditSection } from "./edit-section.tsx";

const HERE = href("/profile/edit/days-off");

export const handle: PageHandle = { nav: "profile", wide: true };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const { daysOff } = await sitterToEdit(ctx);
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  return { today, ranges: dateRanges(daysOff.filter((date) => date >= today)) };
}

/** Two forms post here: days to add, and one per existing range, with `remove`. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const scope = context.get(scopeContext);
  const form = await readForm(request);
  const saved = () => {
    flash(scope, { title: "Profile updated" });
    return redirect(HERE, 303);
  };
  if (form.has("remove")) {
    return submitForm(form, DaysOffRemoval, async ({ remove, to }) => {
      await changeDaysOff(ctx, { remove: { from: remove, to } });
      return saved();
    });
  }
  return submitForm(form, DaysOffForm, async ({ from, to }) => {
    await changeDaysOff(ctx, { add: { from, to: to ?? from } });
    return saved();
  });
}

export const meta: Route.MetaFunction = () => [{ title: "Days off" }];

export default function EditDaysOff({ loaderData, actionData }: Route.ComponentProps) {
  const { today, ranges } = loaderData;
  const [form, fields] = usePostForm(DaysOffForm, { result: actionData?.result });
  return (
    <div className="stack">
      <EditSection
        title="Days off"
        intro="Nobody can book you on these days. Bookings you've already accepted stay."
      >
        <Form form={form}>
          <div className="two roomy">
            <DateField field={fields.from} label="First day" min={today} />
            <DateField field={fields.to} label="Last day (optional)" min={today} />
          </div>
          <SubmitButton>Add days off</SubmitButton>
        </Form>
      </EditSection>
      <DaysOffList ranges={ranges} />
    </div>
  );
}
