import { EmptyArt } from "#app/ui/art/empty-art.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { becomeSitterPath } from "#app/ui/layout/become-sitter.ts";

/** Invites people to become sitters. One line across wide screens. */
export function EarnBanner({ title, text }: { title: string; text: string }) {
  return (
    <section className="card earn">
      <EmptyArt pose="running" />
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <ButtonLink href={becomeSitterPath} variant="ghost">
        Become a sitter
      </ButtonLink>
    </section>
  );
}
