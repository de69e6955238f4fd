import type { PublicSitterJson } from "#app/domain/accounts/profile/user-json.ts";
import { weekGrid } from "#app/domain/sitters/services/week-rules.ts";
import { type Experience, experienceLabels } from "#app/domain/sitters/sitter-rules.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { DescriptionList } from "#app/ui/layout/description-list.tsx";
import { PhotoCarousel } from "#app/ui/photo-carousel.tsx";
import { WeekTable } from "./week-table.tsx";

export function SitterAbout({ sitter }: { sitter: PublicSitterJson }) {
  return (
    <div className="stack">
      {sitter.bio ? (
        <p className="prose">{sitter.bio}</p>
      ) : (
        <p className="soft">No bio provided.</p>
      )}
      {sitter.gallery.length > 0 && (
        <PhotoCarousel photos={sitter.gallery} name={`${sitter.name}'s gallery`} id="gallery" />
      )}
      <DescriptionList
        facts={[
          {
            label: "Experience",
            value: sitter.experience && experienceLabels[sitter.experience as Experience],
          },
          {
            label: "Accepts multiple dogs",
            value: sitter.acceptsMultipleDogs ? `Yes, up to ${sitter.maxDogs} at once` : "No",
          },
        ]}
      />
      <Card title="Weekly availability">
        {sitter.availability.length ? (
          <WeekTable days={weekGrid(sitter.availability)} />
        ) : (
          <p className="soft">No weekly hours given: bookable any time that is not busy.</p>
        )}
      </Card>
    </div>
  );
}
