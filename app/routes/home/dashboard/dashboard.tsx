import { type ReactNode, use } from "react";
import { href } from "react-router";
import { listText } from "#app/domain/bookings/booking-labels.ts";
import { onboardingPath } from "#app/http/pages/onboarding-path.ts";
import { JoinDoors } from "#app/ui/art/join-doors.tsx";
import { SceneBeside } from "#app/ui/art/scene-beside.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { BookingRows } from "#app/ui/booking/booking-rows.tsx";
import { Faces } from "#app/ui/booking/faces.tsx";
import { QuestionRows } from "#app/ui/booking/question-rows.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { CareLinks } from "#app/ui/care/care-links.tsx";
import { EndingNotes } from "#app/ui/care/ending-notes.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { SideLayout } from "#app/ui/layout/side-layout.tsx";
import { LostDogCards } from "#app/ui/lost-dogs/lost-dog-cards.tsx";
import { Milestone } from "#app/ui/milestone/milestone.tsx";
import { ToldContext } from "#app/ui/milestone/told.ts";
import { PersonName } from "#app/ui/person-name.tsx";
import { nextToDo, SitterChecklistCard } from "#app/ui/sitters/sitter-checklist-card.tsx";
import { WeekPicture } from "#app/ui/week/week-picture.tsx";
import { HowItWorks } from "../how-it-works.tsx";
import { ComingUp } from "./coming-up.tsx";
import { dashboardCopy as copy, emptyCopy } from "./dashboard-copy.ts";
import type { DashboardData } from "./dashboard-model.server.ts";
import { DashboardSide, OwnDogs } from "./dashboard-side.tsx";
import type { Lead } from "./leads.ts";
import { OwnCard } from "./new-sitter.tsx";
import { RunningVisit } from "./running-visit.tsx";

/** Home, for members: what needs an answer, and what is next. */
export function Dashboard(data: DashboardData) {
  const told = use(ToldContext);
  const { name, toAnswer, sent, next, leads, checklist } = data;
  const greeting = (
    <>
      Hello <PersonName name={name} />
    </>
  );
  const isAsked = toAnswer.cards.length + toAnswer.rows.length > 0;
  const asked = sent.cards.length + sent.rows.length + sent.hidden;
  const hasAsked = asked > 0;
  const coming = data.first !== null || next.length > 0;
  const { newcomer, newSitter } = data;
  const toDo = checklist && nextToDo(checklist);
  if (newcomer) return <Newcomer greeting={greeting} lead={newcomer} />;
  const empty = data.ownsDogs ? emptyCopy.owner : emptyCopy.sitter;
  return (
    <div data-live="bookings">
      {newSitter && told ? (
        <div className="mb-4">
          <Milestone milestone={newSitter.milestone} heading="h1">
            {toDo && (
              <ButtonLink full href={toDo.href}>
                {toDo.title}
              </ButtonLink>
            )}
          </Milestone>
        </div>
      ) : (
        <PageHeader
          title={greeting}
          subtitle={data.caughtUp ? copy.caughtUp : undefined}
          actions={<OwnDogs dogs={data.dogs} />}
        />
      )}
      <SideLayout
        side={
          <>
            <DashboardSide {...data} />
            {(data.ending.length > 0 || hasAsked || data.wanted.length > 0) && (
              <RowList>
                <EndingVaccinations dogs={data.ending} />
                {hasAsked && (
                  <Fold title={copy.waiting} count={asked} open={!isAsked && !coming}>
                    <Section {...sent}>
                      {sent.cards.length > 0 && (
                        <BookingRows bookings={sent.cards} saysStatus={false} brief />
                      )}
                      <QuestionRows rows={sent.rows} />
                    </Section>
                  </Fold>
                )}
                {data.wanted.length > 0 && (
                  <Fold title={<PersonName name={wantedTitle(data)} />}>
                    <ReviewsToWrite wanted={data.wanted} />
                  </Fold>
                )}
              </RowList>
            )}
            {!newSitter && checklist && <SitterChecklistCard checklist={checklist} />}
          </>
        }
      >
        <div className="stack">
          <LostDogCards lost={data.lost} />
          {newSitter && checklist && (
            <>
              <SitterChecklistCard checklist={checklist} />
              <OwnCard card={newSitter.card} />
            </>
          )}
          {data.running && <RunningVisit visit={data.running} />}
          {data.visits.length > 0 && <VisitRows visits={data.visits} />}
          {data.week && (
            <WeekPicture
              week={data.week}
              title={copy.week}
              aside={
                <a className="link tap flex-none text-sm" href={href("/agenda")}>
                  {copy.agenda}
                </a>
              }
            />
          )}
          {isAsked && (
            <Section title={copy.toAnswer} {...toAnswer}>
              {toAnswer.cards.length > 0 && (
                <BookingRows bookings={toAnswer.cards} from="home" saysStatus={false} brief />
              )}
              <QuestionRows rows={toAnswer.rows} from="home" />
            </Section>
          )}
          {data.fallen.length > 0 && <FallenThrough items={data.fallen} />}
          {leads.map((lead) => (
            <Card key={lead.href} title={lead.title}>
              <p className="soft">{lead.text}</p>
              <ButtonLink href={lead.href}>{lead.label}</ButtonLink>
            </Card>
          ))}
          {!data.week && <ComingUp {...data} />}
          {!isBooked(data) && !newSitter && leads.length === 0 && (
            <EmptyState {...empty} title={copy.nothing} />
          )}
        </div>
      </SideLayout>
    </div>
  );
}

function isBooked({
  running,
  visits,
  fallen,
  toAnswer,
  sent,
  first,
  next,
}: DashboardData): boolean {
  const shown = [visits, fallen, toAnswer.cards, toAnswer.rows, sent.cards, sent.rows, next];
  return running !== null || first !== null || shown.some(({ length }) => length > 0);
}

function Newcomer({ greeting, lead }: { greeting: ReactNode; lead: Lead }) {
  return (
    <div className="front">
      <SceneBeside pictured>
        <h1>{greeting}</h1>
        <h2>{lead.title}</h2>
        {lead.asksRole ? (
          <JoinDoors path={(flow) => onboardingPath(flow, 1)} />
        ) : (
          <ButtonLink href={lead.href}>{lead.label}</ButtonLink>
        )}
        <p className="soft">{lead.text}</p>
        <p>
          <a className="link tap" href={href("/sitters")}>
            {copy.find}
          </a>
        </p>
      </SceneBeside>
      <HowItWorks />
    </div>
  );
}

/** 'How was it with Rex and Luna?' */
function wantedTitle({ wanted }: DashboardData): string {
  return copy.wanted(listText([...new Set(wanted.flatMap(({ names }) => names))]));
}

function Fold({
  title,
  count,
  open,
  children,
}: {
  title: ReactNode;
  count?: number;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <li>
      <details open={open}>
        <summary>
          <span>
            {title} {count && <span className="badge grey">{count}</span>}
          </span>
        </summary>
        <div className="mb-2">{children}</div>
      </details>
    </li>
  );
}

function Section({
  title,
  hidden = 0,
  moreHref = "",
  children,
}: {
  title?: string;
  hidden?: number;
  moreHref?: string;
  children: ReactNode;
}) {
  return (
    <section className="list">
      {title && <h2>{title}</h2>}
      {children}
      {hidden > 0 && (
        <ButtonLink variant="ghost" full href={moreHref}>
          {copy.more(hidden)}
        </ButtonLink>
      )}
    </section>
  );
}

function EndingVaccinations({ dogs }: { dogs: DashboardData["ending"] }) {
  return dogs.map(({ dogId, dog, ending }) => (
    <li key={dogId}>
      <div className="row">
        <Icon name="clipboard" />
        <div className="grow">
          <a
            className="cover font-semibold"
            href={`${href("/dogs/:id/care/edit", { id: dogId })}#care-vaccinations`}
          >
            <PersonName name={copy.vaccinationsOf(dog)} />
          </a>
          <EndingNotes ending={ending} plain />
        </div>
        <Icon name="forward" size={18} />
      </div>
    </li>
  ));
}

/** Lists upcoming bookings that somebody else ended. Owners can find another sitter. */
function FallenThrough({ items }: { items: DashboardData["fallen"] }) {
  return (
    <RowList>
      {items.map(({ title, facts, href, findHref, other }) => (
        <ListRow
          key={href}
          href={href}
          start={<Avatar {...other} size="sm" />}
          title={<PersonName name={title} />}
          text={<DottedLine>{named(facts)}</DottedLine>}
          {...(findHref && { below: { href: findHref, label: copy.findInstead } })}
        />
      ))}
    </RowList>
  );
}

function named(facts: string[]) {
  return facts.map((fact) => <PersonName key={fact} name={fact} />);
}

/** Lists whom the viewer can review, with links to the forms. */
function ReviewsToWrite({ wanted }: { wanted: DashboardData["wanted"] }) {
  return (
    <RowList>
      {wanted.map(({ href, name, facts }) => (
        <ListRow
          key={href}
          href={href}
          title={<PersonName name={name} />}
          text={<DottedLine>{facts}</DottedLine>}
        />
      ))}
    </RowList>
  );
}

/** Lists the visits of today. */
function VisitRows({ visits }: Pick<DashboardData, "visits">) {
  return (
    <section className="list">
      <h2>{copy.visits.title}</h2>
      <RowList>
        {visits.map(({ id, href, text, hint, care, dogs, other }) => (
          <ListRow
            key={id}
            href={href}
            start={<Faces dogs={dogs} other={other} />}
            title={<PersonName name={text} />}
            text={
              <span className="cluster">
                {hint}
                <CareLinks links={care} />
              </span>
            }
          />
        ))}
      </RowList>
    </section>
  );
}
