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
  const { newcomer, newSitter } = data;
  const greeting = (
    <>
      Hello <PersonName name={data.name} />
    </>
  );
  const toDo = data.checklist && nextToDo(data.checklist);
  if (newcomer) return <Newcomer greeting={greeting} lead={newcomer} />;
  // On wide screens a picture stands beside what there is to read.
  const even = data.running !== null;
  const list = <ToDo {...data} />;
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
        even={even}
        side={
          <>
            {even && list}
            <Besides {...data} />
          </>
        }
      >
        <div className="stack">
          <Pictured {...data} />
          {!even && list}
        </div>
      </SideLayout>
    </div>
  );
}

/** What is seen at a glance: who is out. */
function Pictured({ lost, newSitter, checklist, running, visits }: DashboardData) {
  return (
    <>
      <LostDogCards lost={lost} />
      {newSitter && checklist && (
        <>
          <SitterChecklistCard checklist={checklist} />
          <OwnCard card={newSitter.card} />
        </>
      )}
      {running && <RunningVisit visit={running} />}
      {visits.length > 0 && <VisitRows visits={visits} />}
    </>
  );
}

function Week({ week }: { week: NonNullable<DashboardData["week"]> }) {
  return (
    <WeekPicture
      week={week}
      title={copy.week}
      aside={
        <a className="link tap flex-none text-sm" href={href("/agenda")}>
          {copy.agenda}
        </a>
      }
    />
  );
}

/** What needs an answer, and what comes. */
function ToDo(data: DashboardData) {
  const { week, toAnswer, fallen, leads } = data;
  const empty = data.ownsDogs ? emptyCopy.owner : emptyCopy.sitter;
  return (
    <>
      {isShown(toAnswer) && (
        <Section title={copy.toAnswer} {...toAnswer}>
          {toAnswer.cards.length > 0 && (
            <BookingRows bookings={toAnswer.cards} from="home" saysStatus={false} brief />
          )}
          <QuestionRows rows={toAnswer.rows} from="home" />
        </Section>
      )}
      {fallen.length > 0 && !folds(data) && <FallenThrough items={fallen} />}
      {leads.map((lead) => (
        <Card key={lead.href} title={lead.title}>
          <p className="soft">{lead.text}</p>
          <ButtonLink href={lead.href}>{lead.label}</ButtonLink>
        </Card>
      ))}
      {week ? <Week week={week} /> : <ComingUp {...data} />}
      {data.hasNothing && !data.newSitter && leads.length === 0 && (
        <EmptyState {...empty} title={copy.nothing} />
      )}
    </>
  );
}

/** What can wait. */
function Besides(data: DashboardData) {
  const { fallen, toAnswer, sent, ending, wanted, checklist } = data;
  const coming = data.first !== null || data.next.length > 0;
  const asked = sent.cards.length + sent.rows.length + sent.hidden;
  return (
    <>
      {(folds(data) || ending.length > 0 || asked > 0 || wanted.length > 0) && (
        <RowList>
          {folds(data) && (
            <Fold title={copy.fallen.several(fallen.length)}>
              <FallenThrough items={fallen} />
            </Fold>
          )}
          <EndingVaccinations dogs={ending} today={data.today} />
          {asked > 0 && (
            <Fold title={copy.waiting} count={asked} open={!isShown(toAnswer) && !coming}>
              <Section {...sent}>
                {sent.cards.length > 0 && (
                  <BookingRows bookings={sent.cards} saysStatus={false} brief />
                )}
                <QuestionRows rows={sent.rows} />
              </Section>
            </Fold>
          )}
          {wanted.length > 0 && (
            <Fold title={<PersonName name={wantedTitle(data)} />}>
              <ReviewsToWrite wanted={wanted} />
            </Fold>
          )}
        </RowList>
      )}
      <DashboardSide {...data} />
      {!data.newSitter && checklist && <SitterChecklistCard checklist={checklist} />}
    </>
  );
}

/** While a dog is out, its walk takes the place of what fell through. */
function folds({ running, fallen }: DashboardData): boolean {
  return running !== null && fallen.length > 1;
}

function isShown({ cards, rows }: DashboardData["toAnswer"]): boolean {
  return cards.length + rows.length > 0;
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
            {lead.sits ? copy.sitters : copy.find}
          </a>
        </p>
      </SceneBeside>
      <HowItWorks sits={lead.sits} />
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
  const more = hidden > 0 && (
    <a className="link tap flex-none text-sm" href={moreHref}>
      {copy.more(hidden)}
    </a>
  );
  return (
    <section className="list">
      {title && (
        <div className="row flex-wrap justify-between">
          <h2>{title}</h2>
          {more}
        </div>
      )}
      {children}
      {!title && more}
    </section>
  );
}

function EndingVaccinations({ dogs, today }: { dogs: DashboardData["ending"]; today: string }) {
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
          <EndingNotes ending={ending} today={today} plain />
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
          {...(findHref && {
            end: (
              <a
                className="link tap below flex-none text-sm"
                href={findHref}
                aria-label={`${copy.findInstead}: ${title}`}
              >
                {copy.findOthers}
              </a>
            ),
          })}
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
