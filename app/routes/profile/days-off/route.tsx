import { href, redirect } from "react-router";
import { takeDaysOff } from "#app/domain/bookings/take-days-off.server.ts";
import { daysLabel, nearDate } from "#app/domain/date-labels.ts";
import { invalid } from "#app/domain/errors.ts";
import { changeDaysOff } from "#app/domain/people/sitting/change-days-off.server.ts";
import { DaysOffForm, DaysOffRemoval } from "#app/domain/people/sitting/sitter-form-schemas.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { turnedPage } from "#app/http/forms/turned-page.server.ts";
import { seeOther } from "#app/http/session/flash.server.ts";
import { StayPicker } from "#app/ui/booking/stay-picker.tsx";
import { Button } from "#app/ui/button.tsx";
import { EnterButton } from "#app/ui/forms/enter-button.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { startText } from "#app/ui/forms/form-field.ts";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { ActionBar } from "#app/ui/layout/action-bar.tsx";
import { EditSection } from "#app/ui/layout/card.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import type { Route } from "./+types/route";
import { daysOffCopy as copy } from "./days-off-copy.ts";
import { DaysOffQuestion } from "./days-off-question.tsx";
import { daysOffPage, needsAnswer, questionPath } from "./model.server.ts";

const HERE = href("/profile/edit/days-off");

export const handle: PageHandle = { styles: "steps", noTabs: Boolean };

export function loader({ context, url }: Route.LoaderArgs) {
  return daysOffPage(context.get(signedInContext), url.searchParams);
}

/** Two forms post here: days to add, and one per existing range, with `remove`. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const form = await readForm(request);
  const turned = turnedPage(form, url, { month: "from", pick: "from" });
  if (turned) return turned;
  const saved = (ended = { bookings: 0, requests: 0 }) => {
    const isAny = ended.bookings + ended.requests > 0;
    return seeOther(context, HERE, {
      title: copy.saved,
      ...(isAny && { text: copy.ended(ended) }),
    });
  };
  if (form.has("remove")) {
    return submitForm(form, DaysOffRemoval, async ({ remove, to }) => {
      await changeDaysOff(ctx, { remove: { from: remove, to } });
      return saved();
    });
  }
  return submitForm(form, DaysOffForm, async ({ from, to, bookings, shown, ticked, message }) => {
    const days = { from, to: to ?? from };
    if (!bookings && (await needsAnswer(ctx, days))) {
      if (shown.length > 0) throw invalid(copy.chooseOne, "bookings");
      return redirect(questionPath(days), 303);
    }
    if (bookings && bookings !== "keep") {
      const only = bookings === "some" ? ticked : undefined;
      return saved(await takeDaysOff(ctx, days, { shown, only, message: message ?? "" }));
    }
    await changeDaysOff(ctx, { add: days });
    return saved();
  });
}

export const meta: Route.MetaFunction = () => [{ title: copy.title }];

export default function EditDaysOff({ loaderData, actionData }: Route.ComponentProps) {
  const { today, picked, months, marks, ranges, question } = loaderData;
  const [form, fields] = usePostForm(DaysOffForm, {
    result: actionData?.result,
    values: picked,
  });
  const chosen = { from: startText(fields.from) ?? "", to: startText(fields.to) ?? "" };
  return (
    <div className="stack">
      <EditSection title={copy.title} intro={question ? null : copy.intro}>
        {question ? (
          <DaysOffQuestion question={question} form={form} fields={fields} />
        ) : (
          <Form form={form} action={HERE}>
            <EnterButton label={copy.add} />
            <input type="hidden" name="from" value={chosen.from} />
            <input type="hidden" name="to" value={chosen.to} />
            <StayPicker
              field={{ id: "from", name: "from", errors: fields.from.errors ?? fields.to.errors }}
              legend={legendOf(chosen)}
              hint={copy.booked}
              marks={marks}
              shown={months}
              stay={{ startDate: chosen.from, endDate: chosen.to }}
              today={today}
            />
            <ActionBar>
              <SubmitButton>{copy.add}</SubmitButton>
            </ActionBar>
          </Form>
        )}
      </EditSection>
      <DaysOffList ranges={ranges} today={today} />
    </div>
  );
}

function legendOf({ from, to }: { from: string; to: string }): string {
  if (!from) return copy.first;
  return to ? copy.both : copy.last;
}

type DaysOffRange = {
  from: string;
  to: string;
  counts: { bookings: number; requests: number };
  /** Null if there are no bookings on these days. */
  questionHref: string | null;
};

function DaysOffList({ ranges, today }: { ranges: DaysOffRange[]; today: string }) {
  if (!ranges.length) return <p className="soft">{copy.none}</p>;
  return (
    <RowList>
      {ranges.map(({ from, to, counts, questionHref }) => {
        const label = daysLabel(from, to, (date) => nearDate(date, today));
        return (
          <ListRow
            key={from}
            title={label}
            text={
              questionHref && (
                <a className="link tap" href={questionHref}>
                  {copy.onTheseDays(counts)}
                </a>
              )
            }
            end={
              <form method="post">
                <input type="hidden" name="remove" value={from} />
                <input type="hidden" name="to" value={to} />
                <Button variant="quiet" small busy="Removing...">
                  Remove<span className="hide"> {label}</span>
                </Button>
              </form>
            }
          />
        );
      })}
    </RowList>
  );
}
