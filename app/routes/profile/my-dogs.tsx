import { href } from "react-router";
import type { DogJson } from "#app/domain/dogs/dog-json.ts";
import { ageText, slugLabel, weightText } from "#app/domain/dogs/dog-rules.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { Photo } from "#app/ui/photo.tsx";

const copy = {
  noWeight: "Sitters who only take dogs up to a certain weight need to know it.",
  addWeight: "Add the weight",
};

export function MyDogs({ dogs }: { dogs: DogJson[] }) {
  if (!dogs.length) {
    return (
      <EmptyState
        pose="waiting"
        title="No Dogs Added Yet"
        hint="Add your furry friends to get started!"
        action={{ href: href("/dogs/add"), label: "Add Your First Dog" }}
      />
    );
  }
  return (
    <>
      <h2 className="hide">My Dogs</h2>
      <div className="sitters">
        {dogs.map((dog) => (
          <DogCard key={dog.id} dog={dog} />
        ))}
        <a className="card add-tile" href={href("/dogs/add")}>
          <Icon name="plus" size={28} />
          Add Dog
        </a>
      </div>
    </>
  );
}

function DogCard({ dog }: { dog: DogJson }) {
  const facts = [dog.breed, ageText(dog.age), dog.weight && weightText(dog.weight)];
  return (
    <article className="card own-dog">
      <div>
        <Photo
          src={dog.images[0]}
          alt={dog.images.length ? dog.name : ""}
          height={427}
          sizes="(min-width: 42rem) 22rem, 100vw"
        />
      </div>
      <div className="row items-start">
        <div className="grow">
          <h3 className="wrap-anywhere">
            <a className="cover" href={href("/dogs/:id", { id: dog.id })}>
              <PersonName name={dog.name} />
            </a>
          </h3>
          <p className="soft wrap-anywhere">
            <DottedLine>{facts.filter(Boolean)}</DottedLine>
          </p>
        </div>
        <div className="below">
          <ButtonLink variant="ghost" small href={href("/dogs/:id/edit", { id: dog.id })}>
            Edit<span className="hide"> {dog.name}</span>
          </ButtonLink>
        </div>
      </div>
      {!dog.weight && (
        <p className="soft relative">
          {copy.noWeight}{" "}
          <a className="link" href={`${href("/dogs/:id/edit", { id: dog.id })}#weight`}>
            {copy.addWeight}
          </a>
        </p>
      )}
      <p className={dog.bio ? "prose" : "soft"}>{dog.bio ?? "No bio provided"}</p>
      {dog.activities.length > 0 && (
        <div className="cluster">
          {dog.activities.map((slug) => (
            <Badge key={slug}>{slugLabel(slug)}</Badge>
          ))}
        </div>
      )}
    </article>
  );
}
