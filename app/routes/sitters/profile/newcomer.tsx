import { monthLabel } from "#app/domain/month-labels.ts";
import type { PublicSitterJson } from "#app/domain/people/user-json.ts";
import { EmptyArt } from "#app/ui/art/empty-art.tsx";
import { firstNameOf } from "#app/ui/sitters/booking-offer.tsx";
import { copy } from "./copy.ts";

/** Whether nothing has happened here yet that could be counted or reviewed. */
export function isNewcomer(sitter: PublicSitterJson): boolean {
  return sitter.reviewCount === 0 && sitter.completedBookings === 0;
}

/** Introduces somebody whom no owner has reviewed, in place of the reviews. */
export function Newcomer({ sitter: { name, createdAt } }: { sitter: PublicSitterJson }) {
  return (
    <section className="card bg-wash newcomer">
      <EmptyArt pose="waving" />
      <div>
        <h2>{copy.newcomer(firstNameOf(name))}</h2>
        <p>{copy.joined(monthLabel(createdAt.slice(0, 7)))}</p>
      </div>
    </section>
  );
}
