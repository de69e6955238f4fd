import { href } from "react-router";
import { countedFields } from "#app/domain/care/care-rules.ts";
import type { DogJson } from "#app/domain/dogs/dog-json.ts";
import { ageText, slugLabel, weightText } from "#app/domain/dogs/dog-rules.ts";
import type { AgainCount } from "#app/domain/reviews/again-counts.server.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { Photo } from "#app/ui/photo.tsx";
import { reviewCopy } from "#app/ui/reviews/copy.ts";

const copy = {
  care: (given: number) => `Care sheet: ${given} of ${countedFields.length} filled in`,
  lost: (dog: string) => `${dog} is missing`,
  noWeight: "Sitters who only take dogs up to a certain weight need to know it.",
  addWeight: "Add the weight",
};

/** What a card says of a dog besides its profile. */
export type DogNumbers = {
  /** How many fields of the care sheet are filled in. */
  care: number;
  /** How many sitters would care for it again. */
  again: AgainCount | null;
};

export function MyDogs({
  dogs,
  numbers,
}: {
  dogs: DogJson[];
  /** By dog. */
  numbers: Record<string, DogNumbers>;
}) {
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
          <DogCard key={dog.id} dog={dog} {...(numbers[dog.id] ?? nothing)} />
        ))}
        <a className="card add-tile" href={href("/dogs/add")}>
          <Icon name="plus" size={28} />
          Add Dog
        </a>
      </div>
    </>
  );
}

/** The dogs in short, where the page has room beside its person. */
export function DogRows({ dogs }: { dogs: DogJson[] }) {
  return (
    <div className="max-lg:hidden">
      <RowList>
        {dogs.map(({ id, name, breed, age, images }) => (
          <ListRow
            key={id}
            href={href("/dogs/:id", { id })}
            start={<Avatar name={name} photo={images[0] ?? "/dog.svg"} />}
            title={<PersonName name={name} />}
            text={<DottedLine>{[breed, ageText(age)]}</DottedLine>}
          />
        ))}
      </RowList>
    </div>
  );
}

const nothing: DogNumbers = { care: 0, again: null };

function DogCard({ dog, care, again }: { dog: DogJson } & DogNumbers) {
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
      {again && (
        <p className="soft flex items-center gap-2">
          <Icon name="check" size={18} />
          {reviewCopy.againCount(dog.name, again.again, again.all)}
        </p>
      )}
      <p className="below flex flex-wrap gap-4">
        <a className="link tap" href={href("/dogs/:id/care", { id: dog.id })}>
          {copy.care(care)}
        </a>
        <a className="link muted tap" href={href("/dogs/:id/lost", { id: dog.id })}>
          {copy.lost(dog.name)}
        </a>
      </p>
    </article>
  );
}
