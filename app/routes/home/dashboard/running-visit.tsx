import { Faces } from "#app/ui/booking/faces.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { CareLinks } from "#app/ui/care/care-links.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { Photo } from "#app/ui/photo.tsx";
import { Leash } from "#app/ui/visits/leash.tsx";
import type { DashboardData } from "./dashboard-model.server.ts";

/** A visit that is running: its leash over its latest photo. */
export function RunningVisit({ visit }: { visit: NonNullable<DashboardData["running"]> }) {
  const { photo, dogs, other, text, facts, leash, said, href, label, message, care } = visit;
  return (
    <article className="card running-visit">
      {photo && <Photo {...photo} eager />}
      <div className="running-foot stack">
        <div className="row">
          {!photo && <Faces dogs={dogs} other={other} eager />}
          <div className="grow">
            <h2>
              <PersonName name={text} />
            </h2>
            <p>
              <DottedLine>{facts}</DottedLine>
            </p>
          </div>
        </div>
        <Leash leash={leash} />
      </div>
      {said && (
        <p className="prose">
          {said.text}{" "}
          <span className="soft">{said.name ? `${said.name}, ${said.time}` : said.time}</span>
        </p>
      )}
      {care.length > 0 && (
        <p className="cluster">
          <CareLinks links={care} />
        </p>
      )}
      <div className="two">
        <ButtonLink full href={href}>
          {label}
        </ButtonLink>
        {message && (
          <ButtonLink full variant="ghost" href={message.href}>
            <PersonName name={message.label} />
          </ButtonLink>
        )}
      </div>
    </article>
  );
}
