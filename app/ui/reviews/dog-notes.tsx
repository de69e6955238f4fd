import { href } from "react-router";
import type { ReviewJson } from "#app/domain/reviews/review-json.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { Pager } from "#app/ui/layout/pager.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { reviewCopy as copy } from "./copy.ts";
import { ReviewItem } from "./review-item.tsx";

/** What sitters wrote about a dog; nothing while nobody has. */
export function DogNotes({
  dog,
  notes: { data, next },
  viewerId,
  isOwner,
}: {
  dog: string;
  notes: { data: ReviewJson[]; next: string | null };
  viewerId: string;
  isOwner: boolean;
}) {
  if (data.length === 0) return null;
  return (
    <Card id="notes" title={<PersonName name={copy.notes(dog)} />}>
      {data.map((note) => (
        <ReviewItem key={note.id} review={note} replyTitle={copy.replyFromOwner}>
          <p className="cluster empty:hidden">
            {isOwner && !note.reply && (
              <a className="link tap min-w-11" href={href("/reviews/:id/reply", { id: note.id })}>
                {copy.reply}
              </a>
            )}
            {note.by.id !== viewerId && (
              <a className="tiny tap min-w-11" href={href("/reviews/:id/report", { id: note.id })}>
                {copy.report}
              </a>
            )}
          </p>
        </ReviewItem>
      ))}
      <Pager href={next && `?after=${next}#notes`} label={copy.older} />
    </Card>
  );
}
