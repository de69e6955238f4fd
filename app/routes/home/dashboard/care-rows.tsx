import { href } from "react-router";
import { EndingNotes } from "#app/ui/care/ending-notes.tsx";
import type { CareLink } from "#app/ui/care/sitters-care-links.ts";
import { Icon } from "#app/ui/icons.tsx";
import { ListRow } from "#app/ui/layout/list-row.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { dashboardCopy as copy } from "./dashboard-copy.ts";
import type { DashboardData } from "./dashboard-model.server.ts";

/** Of the dogs that somebody looks after today. */
export function CareLinks({ links }: { links: CareLink[] }) {
  return links.map((link) => (
    <ListRow
      key={link.href}
      href={link.href}
      start={<Icon name="paw" />}
      title={<PersonName name={copy.care(link.dog)} />}
      text={links.length === 1 && copy.careHint}
    />
  ));
}

export function EndingVaccinations({ dogs }: { dogs: DashboardData["ending"] }) {
  return dogs.map(({ dogId, dog, ending }) => (
    <li key={dogId}>
      <div className="row">
        <Icon name="paw" />
        <div className="grow">
          <a
            className="cover font-semibold"
            href={`${href("/dogs/:id/care/edit", { id: dogId })}#care-vaccinations`}
          >
            <PersonName name={copy.vaccinationsOf(dog)} />
          </a>
          <EndingNotes ending={ending} />
        </div>
        <Icon name="forward" size={18} />
      </div>
    </li>
  ));
}
