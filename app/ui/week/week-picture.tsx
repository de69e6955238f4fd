import type { ReactNode } from "react";
import { Avatar } from "#app/ui/avatar.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { PersonName } from "#app/ui/person-name.tsx";
import type { WeekDay, WeekEntry, WeekShown } from "./week-shown.ts";

const copy = {
  off: "Day off",
  free: "Nothing booked",
};

/**
 * Days as bars with a face where each booking is. To a screen reader it is a list of days with their
 * bookings and times.
 */
export function WeekPicture({
  week: { hours, days },
  title,
  aside,
}: {
  week: WeekShown;
  title: ReactNode;
  /** Beside the title, which is hidden without. */
  aside?: ReactNode;
}) {
  return (
    <section className="week-picture">
      {aside ? (
        <div className="row flex-wrap justify-between">
          <h2>{title}</h2>
          {aside}
        </div>
      ) : (
        <h2 className="hide">{title}</h2>
      )}
      <div className="week-card">
        <p className="week-hours" aria-hidden="true">
          {hours.map(({ column, label }) => (
            <span key={column} data-a={digits(column)}>
              {label}
            </span>
          ))}
        </p>
        <ol>
          {days.map((day) => (
            <Day key={day.date} day={day} />
          ))}
        </ol>
      </div>
    </section>
  );
}

function Day({ day: { name, dated, href, isChosen, isOff, now, entries } }: { day: WeekDay }) {
  const isFree = entries.length === 0;
  const label = (
    <>
      {name} <small>{isOff ? copy.off : dated}</small>
    </>
  );
  return (
    <li className={classNames(isOff && "off")}>
      <h3>
        {href ? (
          <a href={href} aria-current={isChosen ? "date" : undefined}>
            {label}
          </a>
        ) : (
          label
        )}
      </h3>
      {isFree ? (
        <p className="hide">{copy.free}</p>
      ) : (
        <ul>
          {entries.map((entry) => (
            <Entry key={`${entry.href} ${entry.when}`} entry={entry} />
          ))}
        </ul>
      )}
      {now !== null && (
        <p className="week-hours" aria-hidden="true">
          <i data-a={digits(now)} />
        </p>
      )}
    </li>
  );
}

function Entry({
  entry: { href, dogs, more, name, when, details, look, from, to, lane, isBegun, goesOn },
}: {
  entry: WeekEntry;
}) {
  const faces = dogs.length + Number(more > 0);
  return (
    <li
      className={classNames(
        look !== "agreed" && look,
        faces > 1 && "twins",
        isBegun && "begun",
        goesOn && "goes-on",
      )}
      data-a={digits(from)}
      data-b={digits(to)}
      data-lane={lane > 1 ? lane : undefined}
    >
      <a className="clip" href={href}>
        {dogs.map(({ id, name, photo }) => (
          <Avatar key={id} name={name} photo={photo ?? "/dog.svg"} size="sm" />
        ))}
        {more > 0 && (
          <span className="avatar sm grey" aria-hidden="true">
            +{more}
          </span>
        )}
        <b>
          <PersonName name={name} />
        </b>{" "}
        <span>{when}</span>
        <span className="hide">
          , <PersonName name={details} />
        </span>
      </a>
    </li>
  );
}

/** Styles read tens and units. */
function digits(column: number): string {
  return String(column).padStart(2, "0");
}
