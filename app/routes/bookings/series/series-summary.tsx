import { href } from "react-router";
import { Answers } from "#app/ui/answers.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { HintNotes } from "#app/ui/booking/clash-note.tsx";
import { Faces } from "#app/ui/booking/faces.tsx";
import { KnownDogs } from "#app/ui/booking/known-dogs.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Form } from "#app/ui/forms/form.tsx";
import { DescriptionList } from "#app/ui/layout/description-list.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { copy } from "./copy.ts";
import { Lines } from "./lines.tsx";
import type { SeriesPage } from "./model.server.ts";
import { SeriesAsked } from "./series-asked.tsx";

const colours = {
  pending: "yellow",
  accepted: "green",
  rejected: "grey",
  cancelled: "grey",
  expired: "grey",
  ended: "grey",
} as const;

/** The place and notes; for a running weekly booking, also the times and the price. */
export function SeriesFacts({ page }: { page: SeriesPage }) {
  const facts = [
    ...(page.canCancel
      ? [
          { label: copy.when, value: <Lines lines={page.rhythm} /> },
          { label: copy.each, value: page.price },
        ]
      : []),
    { label: page.next?.label ?? "", value: page.next && <Lines lines={page.next.lines} /> },
    { label: copy.place, value: page.place },
    { label: copy.notes, value: page.notes },
    { label: copy.paused, value: page.paused },
    { label: copy.reason, value: !page.stage && page.reason },
  ].filter(({ value }) => value);
  return <DescriptionList facts={facts} />;
}

/** Says what the weekly booking is, with the buttons to answer if an answer is due. */
export function SeriesSummary({ page }: { page: SeriesPage }) {
  const { known, hints, asked, waits, stage } = page;
  return (
    <section className="card stack" aria-labelledby="series">
      <div className="row">
        <Faces {...page.faces} eager />
        <div className="grow">
          <div className="row flex-wrap items-start justify-between">
            <h2 id="series">
              <PersonName name={page.title} />
            </h2>
            <Badge colour={page.isPaused ? "yellow" : colours[page.status]}>
              {page.statusLabel}
            </Badge>
          </div>
          <p className="soft">
            <PersonName name={copy.with(page.faces.other.name)} />
          </p>
        </div>
      </div>
      {page.canCancel ? (
        <SeriesFacts page={page} />
      ) : (
        <div>
          {page.rhythm.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p className="mt-2">
            <span className="price">{page.price}</span> <span className="soft">{copy.aVisit}</span>
            {page.aWeek && <span className="soft block">{page.aWeek}</span>}
          </p>
        </div>
      )}
      {page.canAnswer && (page.place || page.notes) && <SeriesFacts page={page} />}
      <KnownDogs dogs={known} />
      <HintNotes hints={hints} />
      {asked && <SeriesAsked asked={asked} />}
      {stage ? (
        <div className={classNames("said-next", stage.isOver && "bg-grey")}>
          <h3>
            <PersonName name={stage.title} />
          </h3>
          <p className="soft">
            <PersonName name={stage.text} />
          </p>
          {page.reason && <p className="quote prose">{page.reason}</p>}
        </div>
      ) : (
        waits && (
          <p className="soft">
            <PersonName name={waits} />
          </p>
        )
      )}
      {page.canAnswer && <Answer page={page} />}
      {page.canWithdraw && (
        <ButtonLink
          variant="ghost"
          href={`${href("/series/:id", { id: page.id })}?confirm=withdraw`}
        >
          {copy.withdraw}
        </ButtonLink>
      )}
    </section>
  );
}

/** Below what it comes to, which is what the button says. */
function Answer({ page: { id, version, accepted } }: { page: SeriesPage }) {
  return (
    <Form form={{ id: "answer" }}>
      <input type="hidden" name="expectedVersion" value={version} />
      <Answers
        no={{ label: copy.decline, href: `${href("/series/:id", { id })}?confirm=decline` }}
        yes={
          accepted > 0
            ? { label: copy.accept(accepted), name: "intent", value: "accept", busy: copy.busy }
            : undefined
        }
      />
    </Form>
  );
}
