import { notesInQuery } from "#app/domain/packed-notes.ts";
import { firstNameOf } from "#app/domain/people/first-name.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import { NoDogs } from "#app/ui/dogs/no-dogs.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { CheckButton } from "#app/ui/forms/check-button.tsx";
import { startOptions, startText } from "#app/ui/forms/form-field.ts";
import { ActionBar } from "#app/ui/layout/action-bar.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { FlowFields, FlowLayout } from "#app/ui/layout/flow-layout.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { SitterBrief } from "#app/ui/sitters/sitter-brief.tsx";
import { seriesPath, sitterPath, wantedText } from "#app/ui/sitters/sitter-paths.ts";
import { CheckedDates } from "./checked-dates.tsx";
import { copy } from "./copy.ts";
import type { DaysOfSeries } from "./days-of-series.server.ts";
import type { CheckedSeries, SeriesRequestPage } from "./model.server.ts";
import { type Fields, SeriesFields } from "./series-fields.tsx";

/**
 * The form for a weekly booking. It is checked first, to show what the dates come to before the
 * sitter is asked.
 */
export function SeriesRequest({
  page,
  form,
  fields,
  checked,
  waitingHref,
}: {
  page: SeriesRequestPage & { days: DaysOfSeries };
  form: { id: string; errors?: string[] | undefined; allErrors?: Record<string, string[] | null> };
  fields: Fields;
  checked: CheckedSeries | null;
  /** The earlier request that has to be answered first. */
  waitingHref: string | null;
}) {
  const { sitter, intent, services, dogs, priced } = page;
  const wanted = wantedText(intent);
  const name = firstNameOf(sitter.name);
  const header = (
    <PageHeader
      title={copy.title}
      back={{ href: sitterPath(sitter.id, intent) }}
      actions={<Avatar name={sitter.name} photo={sitter.profilePhoto} size="sm" eager />}
      subtitle={<PersonName name={copy.what(name)} />}
    />
  );
  if (services.length === 0)
    return (
      <>
        {header}
        <EmptyState pose="sitting" title={copy.noService(name)} />
      </>
    );
  if (dogs.length === 0)
    return (
      <>
        {header}
        <NoDogs backHref={`${seriesPath(sitter.id, { intent })}&${typedIn(fields)}`} />
      </>
    );
  const canSend = checked !== null && checked.possible > 0;
  const choices = (
    <>
      <SeriesFields page={page} days={page.days} fields={fields} />
      {canSend && <CheckButton label={copy.check} isChecked />}
    </>
  );
  const bar = (
    <ActionBar
      said={priced?.price ?? ""}
      across
      note={
        <PriceNote checked={checked} price={priced?.price} lacks={lacking(fields)} name={name} />
      }
    >
      <div className="col-span-full">
        {canSend ? (
          <Button full name="intent" value="send" busy={copy.sending}>
            <PersonName name={copy.send(name)} />
          </Button>
        ) : (
          <CheckButton label={copy.check} isChecked={checked !== null} />
        )}
      </div>
    </ActionBar>
  );
  return (
    <FlowLayout
      about={<SitterBrief sitter={sitter} />}
      bar={bar}
      form={{
        form,
        action: seriesPath(sitter.id, { intent }),
        enter: { label: copy.check },
        checks: true,
      }}
    >
      {header}
      <FlowFields form={form}>
        <input type="hidden" name="sitter" value={sitter.id} />
        {wanted && <input type="hidden" name="wanted" value={wanted} />}
        {waitingHref && (
          <a className="link tap" href={waitingHref}>
            {copy.seeWaiting}
          </a>
        )}
        {checked && <CheckedDates checked={checked} />}
        {checked ? (
          <details open={checked.possible === 0}>
            <summary className="btn ghost full">{copy.change}</summary>
            <div className="stack mt-4">{choices}</div>
          </details>
        ) : (
          choices
        )}
      </FlowFields>
    </FlowLayout>
  );
}

/** Says which choices are missing; '' if none is. */
function lacking({ weekday, time, start, end, dog }: Fields): string {
  const isTimed = startOptions(time).some(Boolean) || (startText(start) && startText(end));
  const lacks = [
    startOptions(weekday).length === 0 && "days",
    !isTimed && "time",
    startOptions(dog).length === 0 && "dog",
  ];
  return copy.choose[lacks.filter(Boolean).join(" ")] ?? "";
}

/** What is already typed, to be kept while a dog is added. */
function typedIn(fields: Fields): URLSearchParams {
  const { service, start, end, startDate, endDate, location, notes } = fields;
  const typed = { service, start, end, startDate, endDate, location };
  return new URLSearchParams([
    ...Object.entries(typed).map(([name, field]) => [name, startText(field) ?? ""]),
    ...startOptions(fields.time).map((time) => ["time", time]),
    ...startOptions(fields.weekday).map((day) => ["weekday", day]),
    ...notesInQuery(startText(notes) ?? ""),
  ]);
}

/** The price of the weeks once it is known; until then, of a visit. */
function PriceNote({
  checked,
  price,
  lacks,
  name,
}: {
  checked: CheckedSeries | null;
  /** Of a visit, such as '$25 an hour'. */
  price: string | undefined;
  /** The choices that are still missing; styles hide it once they are made. */
  lacks: string;
  name: string;
}) {
  if (!checked)
    return (
      <p className="sum">
        <b className="waits">{lacks}</b>
        {price}
      </p>
    );
  if (checked.possible === 0) return <p className="sum">{copy.noneFree}</p>;
  return (
    <div className="sum">
      <p>
        <DottedLine>
          {checked.isAll ? copy.totalOfAll : copy.total}
          <b>{checked.prices.total}</b>
        </DottedLine>
      </p>
      <p className="soft">
        <PersonName name={copy.payDirectly(name)} />
      </p>
    </div>
  );
}
