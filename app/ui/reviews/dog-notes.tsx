import { href } from "react-router";
import type { ReviewJson } from "#app/domain/reviews/review-json.ts";
import { Pager } from "#app/ui/layout/pager.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { reviewCopy as copy } from "./copy.ts";
import { ReviewItem } from "./review-item.tsx";

/** Lists what sitters wrote about a dog; renders nothing before anyone did. */
export function DogNotes({
  dog,
  notes: { data, olderHref },
  viewerId,
  isOwner,
}: {
  dog: string;
  notes: { data: ReviewJson[]; olderHref: string | null };
  viewerId: string;
  isOwner: boolean;
}) {
  if (data.length === 0) return null;
  return (
    <section className="stack" id="notes">
      <h2>
        <PersonName name={copy.notes(dog)} />
      </h2>
      <div className="rows">
        {data.map((note) => (
          <ReviewItem key={note.id} review={note} replyTitle={copy.replyFromOwner} plain>
            <p className="cluster empty:hidden">
              {isOwner && !note.reply && (
                <a className="link tap min-w-11" href={href("/reviews/:id/reply", { id: note.id })}>
                  {copy.reply}
                </a>
              )}
              {note.by.id !== viewerId && (
                <a
                  className="tiny tap min-w-11"
                  href={href("/reviews/:id/report", { id: note.id })}
                >
                  {copy.report}
                </a>
              )}
            </p>
          </ReviewItem>
        ))}
        {olderHref && (
          <div>
            <Pager href={olderHref} label={copy.older} />
          </div>
        )}
      </div>
    </section>
  );
}
