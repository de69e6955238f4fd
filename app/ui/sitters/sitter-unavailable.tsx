import { EmptyArt } from "#app/ui/art/empty-art.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";

/** In place of a quick view that can't be shown. */
export function SitterUnavailable({ profileHref }: { profileHref: string }) {
  return (
    <div className="state">
      <title>Could not load sitter profile</title>
      <EmptyArt pose="lost" />
      <h1>Could not load sitter profile</h1>
      <ButtonLink href={profileHref}>Try Full Profile</ButtonLink>
    </div>
  );
}
