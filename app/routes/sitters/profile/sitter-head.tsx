import { headlineOf } from "#app/domain/people/sitting/own-words.ts";
import type { PublicSitterJson } from "#app/domain/people/user-json.ts";
import type { Search } from "#app/domain/sitters/search/intent.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { PersonName } from "#app/ui/person-name.tsx";
import { Photo } from "#app/ui/photo.tsx";
import { PhotoCarousel } from "#app/ui/photo-carousel.tsx";
import { sceneOf } from "#app/ui/photo-source.ts";
import { headNumbers } from "#app/ui/sitters/all-numbers.ts";
import { BackToSitters } from "#app/ui/sitters/back-to-sitters.tsx";
import { SaveButton } from "#app/ui/sitters/save-button.tsx";
import { TrustBadges } from "#app/ui/sitters/trust-badges.tsx";
import { CountedLine } from "./counted-line.tsx";

/** The top of a profile: the gallery or one of our scenes, the portrait, then who this is. */
export function SitterHead({
  sitter,
  search,
  saved,
  low,
}: {
  sitter: PublicSitterJson;
  search: Search;
  /** Whether the viewer saved them; null for visitors and themselves. */
  saved: boolean | null;
  /** Leaves out the pictures on phones, while another tab than the first is open. */
  low: boolean;
}) {
  const { name } = sitter;
  const { words } = headlineOf(sitter.bio);
  return (
    <div className={classNames("profile", low && "slim")}>
      <div className="profile-cover">
        {sitter.gallery.length > 0 ? (
          <PhotoCarousel
            photos={sitter.gallery}
            name={`${name}'s gallery`}
            id="gallery"
            lazy={low}
          />
        ) : (
          <Photo src={sceneOf(sitter.id)} alt="" eager={!low} />
        )}
        <BackToSitters search={search} />
        {saved !== null && <SaveButton id={sitter.id} name={name} saved={saved} />}
      </div>
      <Avatar name={name} photo={sitter.profilePhoto} size="xl" alt={`Photo of ${name}`} eager />
      <h1>
        <PersonName name={name} />
      </h1>
      <p>{sitter.location ?? "Location not specified"}</p>
      {!low && words && <p className="headline" dir="auto">{`“${words}”`}</p>}
      <CountedLine numbers={headNumbers(sitter)} />
      <TrustBadges
        sitter={sitter}
        linked
        offers={[
          sitter.hasHomeVisit && "Home visits",
          sitter.canHostOvernight && "Hosts overnight",
        ]}
      />
    </div>
  );
}
