import { EmptyArt } from "#app/ui/art/empty-art.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { copy } from "./copy.ts";
import type { OpenPage } from "./model.server.ts";
import { ShareWays } from "./share-ways.tsx";

/** Thanks somebody who told what they saw. */
export function Thanks({ page, back }: { page: OpenPage; back: string }) {
  return (
    <div className="state">
      <EmptyArt pose="waving" />
      <h1>{copy.sentTitle}</h1>
      <p>{copy.sentText(page.dog.name)}</p>
      <ShareWays url={page.url} flyerHref={page.flyerHref} />
      <ButtonLink href={back}>{copy.sentAgain}</ButtonLink>
    </div>
  );
}
