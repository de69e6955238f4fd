import { inFull, type SeenDogJson } from "#app/domain/dogs/dog-json.ts";
import { ageText, companyTexts, personalityLabel, slugLabel } from "#app/domain/dogs/dog-rules.ts";
import { milesText } from "#app/domain/places/place-rules.ts";
import { Badge } from "#app/ui/badge.tsx";
import { availableDogPath } from "#app/ui/dogs/dog-filter-link.ts";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { Photo } from "#app/ui/photo.tsx";

const TRAITS_SHOWN = 3;

export function AvailableDogList({
  dogs,
  search,
  from,
}: {
  dogs: SeenDogJson[];
  search: string;
  /** The place where distances start, if one was named. */
  from: string | null;
}) {
  return (
    <ul className="sitters">
      {dogs.map((dog, index) => (
        <li key={dog.id}>
          <DogCard dog={dog} href={availableDogPath(dog.id, search, from)} eager={index < 2} />
        </li>
      ))}
    </ul>
  );
}

function DogCard({ dog, href, eager }: { dog: SeenDogJson; href: string; eager: boolean }) {
  const full = inFull(dog);
  const facts = [
    ageText(dog.age),
    !full && dog.size && slugLabel(dog.size),
    full?.distance && `${milesText(Number(full.distance))} away`,
  ].filter((fact) => typeof fact === "string");
  const company = full ? companyTexts(full.availability) : [];
  const rest = dog.personality.length - TRAITS_SHOWN;
  return (
    <article className="card dog-card">
      <div className="row items-start">
        <div className="dog-photo">
          <Photo src={dog.images[0]} alt="" sizes="7rem" eager={eager} />
        </div>
        <div className="grow">
          <h2>
            <a className="cover" href={href}>
              <PersonName name={dog.name} />
            </a>
          </h2>
          <p>{dog.breed}</p>
          <p className="soft">
            <DottedLine>{facts}</DottedLine>
          </p>
          {company.length > 0 && (
            <p className="soft">
              <DottedLine>{company}</DottedLine>
            </p>
          )}
        </div>
      </div>
      {dog.personality.length > 0 && (
        <p className="cluster mt-3 gap-1">
          {dog.personality.slice(0, TRAITS_SHOWN).map((slug) => (
            <Badge key={slug}>{personalityLabel(slug)}</Badge>
          ))}
          {rest > 0 && (
            <span className="tiny">
              {`+${rest}`}
              <span className="hide"> more</span>
            </span>
          )}
        </p>
      )}
    </article>
  );
}
