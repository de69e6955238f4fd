import { href } from "react-router";
import { EmptyArt } from "#app/ui/art/empty-art.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";

/** In place of a dog that is not there, or not this person's to see. */
export function DogNotFound({
  way,
}: {
  /** Where its button leads; to one's own dogs unless told. */
  way?: { href: string; label: string } | undefined;
}) {
  return (
    <div className="state">
      <title>Dog not found</title>
      <EmptyArt pose="lost" />
      <h1>Dog not found</h1>
      <p className="soft">The dog you're looking for doesn't exist or has been removed.</p>
      <ButtonLink href={way?.href ?? `${href("/profile")}?tab=dogs`}>
        {way?.label ?? "Go Back"}
      </ButtonLink>
    </div>
  );
}
