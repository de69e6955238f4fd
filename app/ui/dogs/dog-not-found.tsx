import { href } from "react-router";
import { EmptyArt } from "#app/ui/art/empty-art.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";

export function DogNotFound({ link }: { link?: { href: string; label: string } | undefined }) {
  return (
    <div className="state">
      <title>Dog not found</title>
      <EmptyArt pose="lost" />
      <h1>Dog not found</h1>
      <p className="soft">The dog you're looking for doesn't exist or has been removed.</p>
      <ButtonLink href={link?.href ?? `${href("/profile")}?tab=dogs`}>
        {link?.label ?? "Go Back"}
      </ButtonLink>
    </div>
  );
}
