import { Card } from "#app/ui/layout/card.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { seeProfile } from "#app/ui/see-profile.ts";
import { type BriefSitter, SitterBrief } from "#app/ui/sitters/sitter-brief.tsx";
import { sitterPath } from "#app/ui/sitters/sitter-paths.ts";
import { bookingCopy as copy } from "./copy.ts";

/** Shows the sitter to an owner who has to decide. */
export function AboutSitter({
  sitter,
  name,
}: {
  sitter: BriefSitter & { id: string };
  name: string;
}) {
  return (
    <Card title={<PersonName name={copy.about(name)} />}>
      <SitterBrief sitter={sitter} />
      <p>
        <a className="link tap" href={sitterPath(sitter.id)}>
          <PersonName name={seeProfile(name)} />
        </a>
      </p>
    </Card>
  );
}
