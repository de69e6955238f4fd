import { ButtonLink } from "#app/ui/button-link.tsx";
import { ShareBox } from "#app/ui/share/share-box.tsx";
import { copy } from "./copy.ts";
import type { OpenPage } from "./model.server.ts";

/** Ways to tell others about a lost dog: a link and a flyer. */
export function ShareWays({ url, flyerHref }: Pick<OpenPage, "url" | "flyerHref">) {
  return (
    <>
      <p>{copy.share}</p>
      <div className="cluster">
        <ShareBox url={url} note={copy.shareNote} labelled="ghost" />
        <ButtonLink variant="ghost" href={flyerHref}>
          {copy.flyer}
        </ButtonLink>
      </div>
    </>
  );
}
