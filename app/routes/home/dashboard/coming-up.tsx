import { Avatar } from "#app/ui/avatar.tsx";
import { BookingRows } from "#app/ui/booking/booking-rows.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { CareLinks } from "#app/ui/care/care-links.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { dashboardCopy as copy } from "./dashboard-copy.ts";
import type { DashboardData } from "./dashboard-model.server.ts";

/** Lists the next bookings; an owner's first one is large. */
export function ComingUp({ first, next, allHref }: DashboardData) {
  if (!first && next.length === 0) return null;
  return (
    <section className="list">
      <div className="row flex-wrap justify-between">
        <h2>{copy.next}</h2>
        <a className="link tap flex-none text-sm" href={allHref}>
          {copy.all}
        </a>
      </div>
      {first && <FirstUp {...first} />}
      {next.length > 0 && <BookingRows bookings={next} saysStatus={false} brief />}
    </section>
  );
}

function FirstUp(first: NonNullable<DashboardData["first"]>) {
  const { dogs, other, title, facts, series, care, href, hint } = first;
  const [dog] = dogs;
  return (
    <article className="card first-up">
      <div className="faces">
        {dog && <Avatar name={dog.name} photo={dog.photo ?? "/dog.svg"} size="xl" eager />}
        <Avatar {...other} eager />
      </div>
      <div>
        <h3 className="text-lg">
          <a className="cover" href={href}>
            <PersonName name={title} />
          </a>
        </h3>
        <p>
          <DottedLine>
            {facts.map((fact) => (
              <PersonName key={fact} name={fact} />
            ))}
          </DottedLine>
        </p>
        {series && (
          <a className="link tap below text-sm" href={series.href}>
            {series.label}
          </a>
        )}
        <p className="card-actions cluster">
          <ButtonLink small href={href}>
            {hint}
          </ButtonLink>
          <CareLinks links={care} />
        </p>
      </div>
    </article>
  );
}
