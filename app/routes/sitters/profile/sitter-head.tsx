import type { PublicSitterJson } from "#app/domain/accounts/profile/user-json.ts";
import type { Intent } from "#app/domain/sitters/search/intent.ts";
import { type Experience, experienceTexts } from "#app/domain/sitters/sitter-rules.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { Photo } from "#app/ui/photo.tsx";
import { PhotoCarousel } from "#app/ui/photo-carousel.tsx";
import { sceneOf } from "#app/ui/photo-source.ts";
import { allNumbers } from "#app/ui/sitters/all-numbers.ts";
import { BackToSitters } from "#app/ui/sitters/back-to-sitters.tsx";
import { SaveButton, SaveForm } from "#app/ui/sitters/save-button.tsx";
import { countedPath } from "#app/ui/sitters/sitter-paths.ts";
import { TrustBadges } from "#app/ui/sitters/trust-badges.tsx";
import { tabPath } from "./tab-path.ts";

/** Pictures first: the gallery or one of our scenes, the portrait, then who this is. */
export function SitterHead({
  sitter,
  intent,
  saved,
  checks,
}: {
  sitter: PublicSitterJson;
  intent: Intent;
  /** Whether the viewer saved them; null for visitors and themselves. */
  saved: boolean | null;
  /** 'Identity checked by Trotwell, May 2026' */
  checks: string[];
}) {
  const { name } = sitter;
  return (
    <div className="profile">
      <div className="profile-cover">
        {sitter.gallery.length > 0 ? (
          <PhotoCarousel photos={sitter.gallery} name={`${name}'s gallery`} id="gallery" />
        ) : (
          <Photo src={sceneOf(sitter.id)} alt="" eager />
        )}
        <BackToSitters intent={intent} />
        {saved !== null && (
          <>
            <SaveForm />
            <SaveButton id={sitter.id} name={name} saved={saved} />
          </>
        )}
      </div>
      <Avatar name={name} photo={sitter.profilePhoto} size="xl" alt={`Photo of ${name}`} eager />
      <h1>
        <PersonName name={name} />
      </h1>
      <p>{sitter.location ?? "Location not specified"}</p>
      <p className="soft">
        <DottedLine>
          {allNumbers(sitter).map(({ text, part }) =>
            part ? (
              <a
                key={text}
                className="counted tap min-w-11"
                href={part === "rating" ? tabPath(sitter.id, "reviews", intent) : countedPath(part)}
              >
                {text}
              </a>
            ) : (
              text
            ),
          )}
          {sitter.experience && experienceTexts[sitter.experience as Experience]}
        </DottedLine>
      </p>
      <TrustBadges
        sitter={sitter}
        linked
        offers={[
          sitter.hasHomeVisit && "Home visits",
          sitter.canHostOvernight && "Hosts overnight",
        ]}
      />
      {checks.length > 0 && (
        <p className="soft">
          <DottedLine>{checks}</DottedLine>
        </p>
      )}
    </div>
  );
}
