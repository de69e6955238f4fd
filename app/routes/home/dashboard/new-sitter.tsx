import type { SitterListItem } from "#app/domain/sitters/search/sitter-list-json.ts";
import type { Face } from "#app/ui/booking/faces.tsx";
import type { MilestoneShown } from "#app/ui/milestone/milestone.tsx";
import { SitterCard } from "#app/ui/sitters/sitter-card.tsx";
import { sitterPath } from "#app/ui/sitters/sitter-paths.ts";
import { YouBadge } from "#app/ui/sitters/you-badge.tsx";

const copy = {
  title: "You're a sitter",
  found: "You're in the list of sitters",
  next: "Now:",
  finish: "what owners look for first",
  after: "Then:",
  asked: "your first request",
  listed: "This is you in the list",
};

/** What a new sitter reads first. */
export function newSitterMilestone(self: Face): MilestoneShown {
  return {
    people: [self],
    dogs: [{ name: "", photo: null }],
    joined: true,
    title: copy.title,
    facts: [],
    beads: [
      { text: copy.found, tied: true },
      { lead: copy.next, text: copy.finish },
      { lead: copy.after, text: copy.asked },
    ],
  };
}

/** The card of the viewer as owners see it. */
export function OwnCard({ card }: { card: SitterListItem }) {
  return (
    <section className="list">
      <h2>{copy.listed}</h2>
      <SitterCard
        sitter={card}
        href={sitterPath(card.id)}
        heading="h3"
        extra={<YouBadge />}
        eager
      />
    </section>
  );
}
