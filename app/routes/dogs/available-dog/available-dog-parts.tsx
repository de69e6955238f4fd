import { href } from "react-router";
import { inFull, type SeenDogJson } from "#app/domain/dogs/dog-json.ts";
import { slugLabel } from "#app/domain/dogs/dog-rules.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { PersonalityTags } from "#app/ui/dogs/dog-sections.tsx";
import { Card, Part } from "#app/ui/layout/card.tsx";
import { DescriptionList } from "#app/ui/layout/description-list.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { PhotoCarousel } from "#app/ui/photo-carousel.tsx";

export function AvailableDogPhotos({ dog }: { dog: SeenDogJson }) {
  return (
    <figure>
      <PhotoCarousel photos={dog.images} name={dog.name} />
      {dog.images.length === 0 && (
        <figcaption className="soft mt-1 text-center">No image available</figcaption>
      )}
    </figure>
  );
}

/** What everybody may see of a dog. */
export function PublicHalf({ dog }: { dog: SeenDogJson }) {
  return (
    <>
      <div className="rows">
        <Part title="Details">
          <DescriptionList facts={[{ label: "Size", value: dog.size && slugLabel(dog.size) }]} />
        </Part>
        <PersonalityTags dog={dog} />
      </div>
      <Card title="Do you look after dogs?">
        <p className="soft">
          Sitters also read about <PersonName name={dog.name} />, see how far away the owner lives
          and when company is welcome, and can get in touch.
        </p>
        <ButtonLink href={href("/onboarding/sitter/:step?", { step: "1" })} variant="ghost">
          Offer your services
        </ButtonLink>
      </Card>
    </>
  );
}

/** The owner, whom sitters can write to. Nobody else sees who it is. */
export function OwnerCard({ dog }: { dog: SeenDogJson }) {
  const owner = inFull(dog)?.owner;
  if (!owner) return null;
  return (
    <Card title="Owner">
      <div className="row">
        <Avatar name={owner.name} photo={owner.profilePhoto} />
        <p className="font-semibold">
          <PersonName name={owner.name} />
        </p>
      </div>
    </Card>
  );
}
