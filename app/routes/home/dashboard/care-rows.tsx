import { href } from "react-router";
import { EndingNotes } from "#app/ui/care/ending-notes.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { dashboardCopy as copy } from "./dashboard-copy.ts";
import type { DashboardData } from "./dashboard-model.server.ts";

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
          <EndingNotes ending={ending} plain />
        </div>
        <Icon name="forward" size={18} />
      </div>
    </li>
  ));
}
