import type { DogJson } from "#app/domain/dogs/dog-json.ts";
import { ageText, personalityLabel, slugLabel, weightText } from "#app/domain/dogs/dog-rules.ts";
import { milesText } from "#app/domain/places/place-rules.ts";
import { Badge } from "#app/ui/badge.tsx";
import { DogFactsLine } from "#app/ui/dogs/dog-facts-line.tsx";
import { Part } from "#app/ui/layout/card.tsx";
import { DescriptionList } from "#app/ui/layout/description-list.tsx";
import { PersonName } from "#app/ui/person-name.tsx";

/** What a dog's owner and sitters read about it. */
export function DogSections({
  dog,
  distance = null,
}: {
  dog: DogJson;
  /** In miles, from a sitter who may see it. */
  distance?: string | null;
}) {
  return (
    <div className="rows">
      <Part
        title={
          <>
            About <PersonName name={dog.name} />
          </>
        }
      >
        <p className={dog.bio ? "prose" : "soft"}>{dog.bio ?? "No bio provided"}</p>
      </Part>
      <DogTags
        title="Availability"
        none="No availability specified"
        tags={dog.availability.map(slugLabel)}
      />
      <Part title="Details">
        <DescriptionList
          facts={[
            { label: "Age", value: ageText(dog.age) },
            { label: "Weight", value: dog.weight && weightText(dog.weight) },
            { label: "Height", value: dog.height },
            { label: "Breed", value: dog.breed },
            ...(distance === null
              ? []
              : [{ label: "Distance", value: `${milesText(Number(distance))} away` }]),
          ]}
        />
        <DogFactsLine facts={dog} />
      </Part>
      <PersonalityTags dog={dog} />
    </div>
  );
}

/** The sections of a `rows` card with a dog's traits and activities. */
export function PersonalityTags({ dog }: { dog: Pick<DogJson, "personality" | "activities"> }) {
  return (
    <>
      <DogTags
        title="Personality"
        none="No personality traits specified"
        tags={dog.personality.map(personalityLabel)}
      />
      <DogTags
        title="Favorite Activities"
        none="Not specified"
        tags={dog.activities.map(slugLabel)}
      />
    </>
  );
}

function DogTags({ title, none, tags }: { title: string; none: string; tags: string[] }) {
  return (
    <Part title={title}>
      {tags.length === 0 && <p className="soft">{none}</p>}
      <div className="cluster">
        {tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </div>
    </Part>
  );
}
