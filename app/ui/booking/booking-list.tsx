import type { OpenSeries } from "#app/domain/bookings/series/series-rules.ts";
import type { Party } from "#app/domain/services/booking-rules.ts";
import { BookingRow, type BookingRowData } from "#app/ui/booking/booking-row.tsx";
import { BookingRows } from "#app/ui/booking/booking-rows.tsx";
import type { QuestionRow } from "#app/ui/booking/question-row.ts";
import { Question } from "#app/ui/booking/question-rows.tsx";
import { SeriesListRow } from "#app/ui/booking/series/series-rows.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icons.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import { Tabs } from "#app/ui/layout/tabs.tsx";

type Action = { href: string; label: string };

export type BookingGroup = {
  title: string | null;
  /** Soonest first; the other cards follow. */
  toAnswer: (BookingRowData | QuestionRow)[];
  cards: BookingRowData[];
  /** Shown below the cards. */
  asked: OpenSeries[];
  /** Whether each card says its status, as they differ. */
  saysStatus: boolean;
};

export type BookingListData = {
  title: string;
  allHref: string | null;
  tabs: { key: string; label: string; count: number | undefined; href: string }[];
  tab: { key: string; empty: string };
  saysEmpty: boolean;
  /** Stands for all that waits for an answer, and leads to it. */
  pending: Action | null;
  groups: BookingGroup[];
  /** For the day that is shown. */
  dayAction: Action | null;
  more: string | null;
};

/** To answer at first sight; more than one besides are folded. */
const FEW = 3;

const copy = {
  more: (count: number) => `${count} more to answer`,
  declineSeveral: "Decline several",
};

export function BookingList({
  list: { title, allHref, tabs, tab, groups, more, pending, saysEmpty, dayAction },
  party,
  emptyAction = null,
  declineHref = null,
}: {
  list: BookingListData;
  party: Party;
  emptyAction?: Action | null;
  /** The page that declines several requests at once. */
  declineHref?: string | null;
}) {
  const action = dayAction ?? emptyAction;
  return (
    <>
      {tabs.length > 0 && <Tabs label="Bookings by status" current={tab.key} tabs={tabs} />}
      <div className={classNames("row flex-wrap justify-between", allHref && "mb-4")}>
        <h2 className={allHref ? undefined : "hide"}>{title}</h2>
        {allHref && (
          <a className="link tap flex-none text-sm" href={allHref}>
            All days
          </a>
        )}
      </div>
      {pending && (
        <div className="mb-4">
          <RowList>
            <ListRow href={pending.href} title={pending.label} start={<Icon name="clock" />} />
          </RowList>
        </div>
      )}
      {saysEmpty && (
        <EmptyState
          pose="sleeping"
          title={tab.empty}
          ghost={allHref !== null}
          {...(action && { action })}
        />
      )}
      <div className="stack">
        {groups.map((group) => (
          <Group key={group.title} {...group} party={party} declineHref={declineHref} />
        ))}
        {more && (
          <ButtonLink variant="ghost" full href={more}>
            Load More
          </ButtonLink>
        )}
        {dayAction && !saysEmpty && (
          <ButtonLink variant="ghost" full href={dayAction.href}>
            {dayAction.label}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

function Group({
  title,
  toAnswer,
  cards,
  asked,
  saysStatus,
  party,
  declineHref,
}: BookingGroup & { party: Party; declineHref: string | null }) {
  const count = toAnswer.length;
  const few = count > FEW + 1 ? FEW : count;
  const several = count > 0 && declineHref && (
    <a className="link tap justify-center text-sm" href={declineHref}>
      {copy.declineSeveral}
    </a>
  );
  return (
    <>
      {title && <h2>{title}</h2>}
      {count > 0 && <ToAnswer rows={toAnswer} from={0} to={few} />}
      {count > few ? (
        <details>
          <summary className="btn ghost full">{copy.more(count - few)}</summary>
          <div className="stack mt-4">
            <ToAnswer rows={toAnswer} from={few} to={count} />
            {several}
          </div>
        </details>
      ) : (
        several
      )}
      {cards.length + asked.length > 0 && (
        <BookingRows bookings={cards} saysStatus={saysStatus}>
          {asked.map((series) => (
            <SeriesListRow key={series.id} series={series} party={party} />
          ))}
        </BookingRows>
      )}
    </>
  );
}

function ToAnswer({
  rows,
  from,
  to,
}: {
  rows: BookingGroup["toAnswer"];
  from: number;
  to: number;
}) {
  return (
    <ul className="rows apart">
      {rows.slice(from, to).map((row, index) => {
        // The row to go on with once this one is answered; the one before it after the last.
        const next = (rows[from + index + 1] ?? rows[from + index - 1])?.id;
        return (
          <li key={row.id} id={row.id}>
            {"asks" in row ? (
              <Question row={row} from="list" next={next} />
            ) : (
              <BookingRow booking={row} from="list" next={next} saysStatus={false} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
