import { href } from "react-router";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { dashboardCopy as copy } from "./dashboard-copy.ts";
import type { DashboardData } from "./dashboard-model.server.ts";

/** Searches that are under way. */
export function LostDogCards({ lost }: { lost: DashboardData["lost"] }) {
  return lost.map(({ dogId, name, sightings }) => (
    <Card key={dogId} title={<PersonName name={copy.lost.title(name)} />}>
      <p>{sightings === 0 ? copy.lost.none : copy.lost.sightings(sightings)}</p>
      <ButtonLink href={href("/dogs/:id/lost", { id: dogId })}>{copy.lost.see}</ButtonLink>
    </Card>
  ));
}
