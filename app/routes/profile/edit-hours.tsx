import { data, href } from "react-router";
import { editSitter, sitterToEdit } from "#app/domain/people/sitting/edit-sitter.server.ts";
import { WeeklyHoursForm } from "#app/domain/people/sitting/sitter-form-schemas.ts";
import { MOST_OPENINGS } from "#app/domain/people/sitting/sitter-schemas.ts";
import { weekdays } from "#app/domain/people/sitting/week-rules.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { submitForm, withRows } from "#app/http/forms/submit-form.server.ts";
import { seeOther } from "#app/http/session/flash.server.ts";
import { fieldRows } from "#app/ui/forms/field-rows.ts";
import { Form } from "#app/ui/forms/form.tsx";
import { startText } from "#app/ui/forms/form-field.ts";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { ActionBar } from "#app/ui/layout/action-bar.tsx";
import { EditSection } from "#app/ui/layout/card.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import type { Route } from "./+types/edit-hours";
import { FIRST_DAY, WeekFields } from "./week-fields.tsx";

export const handle: PageHandle = { styles: "hours", noTabs: true };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const { availability } = await sitterToEdit(ctx);
  return { hours: availability };
}

/** Saves the week; the other buttons only show the form with other rows. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const form = emptiedWhereOff(await readForm(request));
  const [add, remove] = [form.get("add"), form.get("remove")];
  if (add !== null || remove !== null) {
    const result = withRows(form, WeeklyHoursForm, "hours", (rows) => [
      ...rows.filter((_, index) => String(index) !== remove),
      ...(add === null ? [] : [{ weekday: String(add) }]),
    ]);
    return data({ result });
  }
  if (form.has("copy"))
    return data({ result: withRows(form, WeeklyHoursForm, "hours", onEveryDay) });
  return submitForm(form, WeeklyHoursForm, async ({ hours }) => {
    await editSitter(ctx, { availability: hours });
    return seeOther(context, href("/profile/edit"), "Profile updated");
  });
}

/** Empties the rows of days that are switched off. */
function emptiedWhereOff(form: FormData): FormData {
  if (!form.has("switched")) return form;
  const open = form.getAll("open");
  for (const [name, weekday] of [...form]) {
    if (!name.endsWith("].weekday") || open.includes(weekday)) continue;
    for (const part of ["from", "to"]) form.set(name.replace(/weekday$/, part), "");
  }
  return form;
}

/** Each day may have an empty row, too. */
const MOST_ROWS = MOST_OPENINGS + 7;

type Rows = Record<string, unknown>[];

/** More than this, on seven days, could not be saved. */
const MOST_COPIED = 6;

/** Copies the first day's hours to all days; changes nothing if it has none. */
function onEveryDay(rows: Rows): Rows {
  const first = rows.filter(({ weekday, from }) => weekday === String(FIRST_DAY) && from);
  if (first.length === 0 || first.length > MOST_COPIED) return rows;
  return weekdays.flatMap(({ weekday }) =>
    first.map((row) => ({ ...row, weekday: String(weekday) })),
  );
}

export const meta: Route.MetaFunction = () => [{ title: "Weekly hours" }];

export default function EditHours({ loaderData, actionData }: Route.ComponentProps) {
  const [form, fields] = usePostForm(WeeklyHoursForm, {
    id: "week",
    result: actionData?.result,
    values: { hours: loaderData.hours } as never,
  });
  const rows = fieldRows(fields.hours, MOST_ROWS);
  const days = new Map(
    rows.flatMap(({ weekday, from, to }) => {
      const day = weekdays.find((each) => String(each.weekday) === startText(weekday))?.name;
      return [
        [from.name, day],
        [to.name, day],
      ] as const;
    }),
  );
  return (
    <EditSection
      title="Weekly hours"
      intro="Owners can ask for these hours only. To work past midnight, set an end earlier than the start."
    >
      {/* Without the part that a button led to: a refused form leads to its errors. */}
      <Form form={form} action={href("/profile/edit/hours")} where={(field) => days.get(field)}>
        <WeekFields
          formId={form.id}
          name={fields.hours.name}
          errors={fields.hours.errors}
          rows={rows}
        />
        <ActionBar>
          <SubmitButton>Save changes</SubmitButton>
        </ActionBar>
      </Form>
    </EditSection>
  );
}
