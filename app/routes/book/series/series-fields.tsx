import { DaysChosen } from "#app/ui/booking/series/days-chosen.tsx";
import { DogChips } from "#app/ui/dogs/dog-chips.tsx";
import { ChipGroup } from "#app/ui/forms/chip-group.tsx";
import { type FormField, fieldWith, startOptions, startText } from "#app/ui/forms/form-field.ts";
import { MeetingPlace } from "#app/ui/map/meeting-place.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { ServiceChoice } from "#app/ui/sitters/offered-services.tsx";
import { byPart, ChooseTimes, timeChip, timesLength } from "../choose-times.tsx";
import { NoteRow } from "../note-row.tsx";
import { copy } from "./copy.ts";
import type { DaysOfSeries } from "./days-of-series.server.ts";
import type { SeriesRequestPage } from "./model.server.ts";
import { TIMES_FOR, tappableTimes } from "./series-times.ts";

export type Fields = Record<
  | "service"
  | "weekday"
  | "time"
  | "start"
  | "end"
  | "startDate"
  | "endDate"
  | "dog"
  | "location"
  | "notes",
  FormField
>;

/** The fields of a weekly booking: service, days, time, dogs and place. */
export function SeriesFields({
  page: { services, weekdays, hours, works, usual, dogs, takesMany, home, today },
  days,
  fields,
}: {
  page: SeriesRequestPage;
  days: DaysOfSeries;
  fields: Fields;
}) {
  const { ranges, length } = tappableTimes(startOptions(fields.time), usual, works);
  return (
    <>
      <ServiceChoice field={fieldWith(fields.service, {})} services={services} />
      <ChipGroup field={fields.weekday} label={copy.weekdays} options={weekdays} layout="week" />
      <div className="stack">
        <ChooseTimes
          field={fieldWith(fields.time, {})}
          parts={byPart(ranges, timeChip)}
          hint={timesLength(length)}
          single
          other={{ fields }}
          live={<input type="hidden" name={TIMES_FOR} value={startText(fields.service) ?? ""} />}
        />
        {hours.map(({ value, text }) => (
          <p key={value} className="soft works" data-day={value}>
            <PersonName name={text} />
          </p>
        ))}
      </div>
      <DaysChosen months={days.months} choosing={days.choosing} fields={fields} today={today} />
      <DogChips field={fields.dog} label={copy.dogs} single={!takesMany} dogs={dogs} />
      <MeetingPlace field={fields.location} home={home} />
      <NoteRow field={fields.notes} label={copy.notes} />
    </>
  );
}
