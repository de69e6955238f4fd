import { href } from "react-router";
import { EmptyArt } from "#app/ui/art/empty-art.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";

/** Replaces a quick view that can't be shown; a deleted sitter gets no link to the full profile. */
export function SitterUnavailable({
  profileHref,
  notFound,
}: {
  profileHref: string;
  notFound: boolean;
}) {
  return (
    <div className="state">
      <title>Could not load sitter profile</title>
      <EmptyArt pose="lost" />
      <h1>Could not load sitter profile</h1>
      {notFound && (
        <p className="soft">
          They may be taking a break, or the link is incomplete. Others nearby have time for your
          dog.
        </p>
      )}
      {notFound ? (
        <ButtonLink href={href("/sitters")}>Browse All Sitters</ButtonLink>
      ) : (
        <ButtonLink href={profileHref}>Try Full Profile</ButtonLink>
      )}
    </div>
  );
}
