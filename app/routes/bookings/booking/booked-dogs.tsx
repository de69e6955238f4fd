import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { seeProfile } from "#app/ui/see-profile.ts";
import { bookingCopy as copy } from "./copy.ts";
import type { DogSummary } from "./dog-summaries.ts";

/** Shows the dogs and their owner to a sitter who has to decide. */
export function BookedDogs({
  dogs,
  owner,
}: {
  dogs: DogSummary[];
  owner: { name: string; photo: string | null; bio: string | null };
}) {
  return (
    <>
      {dogs.map((dog) => (
        <Card key={dog.href} title={<PersonName name={copy.about(dog.name)} />}>
          <div className="row items-start">
            <Avatar name={dog.name} photo={dog.photo} size="lg" />
            <div className="grow">
              <p className="font-semibold">
                <DottedLine>{dog.facts}</DottedLine>
              </p>
              {dog.known.length > 0 && (
                <p className="soft">
                  <DottedLine>{dog.known}</DottedLine>
                </p>
              )}
              {dog.bio && <p className="mt-1">{dog.bio}</p>}
            </div>
          </div>
          {dog.again && (
            <p>
              <a className="link tap" href={`${dog.href}#notes`}>
                <PersonName name={dog.again} />
              </a>
            </p>
          )}
          {dog.traits.length > 0 && (
            <div className="cluster">
              {dog.traits.map((trait) => (
                <Badge key={trait}>{trait}</Badge>
              ))}
            </div>
          )}
          <p>
            <a className="link tap" href={dog.href}>
              <PersonName name={seeProfile(dog.name)} />
            </a>
          </p>
        </Card>
      ))}
      {owner.bio && (
        <Card title={<PersonName name={copy.about(owner.name)} />}>
          <div className="row items-start">
            <Avatar name={owner.name} photo={owner.photo} />
            <p className="grow">{owner.bio}</p>
          </div>
        </Card>
      )}
    </>
  );
}
