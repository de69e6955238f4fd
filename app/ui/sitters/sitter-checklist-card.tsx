import { href } from "react-router";
import type { Checklist, ChecklistItem } from "#app/domain/people/sitting/sitter-checklist.ts";
import { Card } from "#app/ui/layout/card.tsx";

const copy = {
  title: "Finish your sitter profile",
  progress: (done: number, all: number) => `${done} of ${all} done`,
  daysOff: "Going away? Add days off",
};

const items: Record<ChecklistItem, { title: string; text: string; href: string }> = {
  photo: {
    title: "Add a photo of yourself",
    text: "Owners like to see who they'll meet.",
    href: href("/profile/edit"),
  },
  rates: {
    title: "Set a rate for each service",
    text: "Without one, owners see 'Price on request'.",
    href: href("/profile/edit/prices"),
  },
  hours: {
    title: "Set your weekly hours",
    text: "Until then, owners can ask for any time.",
    href: href("/profile/edit/hours"),
  },
  home: {
    title: "Describe your home",
    text: "Owners search for a yard, or for a home without other dogs.",
    href: href("/profile/edit/home"),
  },
  gallery: {
    title: "Add photos of your walks or your home",
    text: "Profiles with pictures are easier to trust.",
    href: href("/profile/edit/gallery"),
  },
};

/** What comes first of what is not done yet. */
export function nextToDo(checklist: Checklist) {
  const next = checklist.find(({ done }) => !done);
  return next ? items[next.item] : null;
}

export function SitterChecklistCard({ checklist }: { checklist: Checklist }) {
  const done = checklist.filter((entry) => entry.done).length;
  return (
    <Card
      title={copy.title}
      aside={<span className="soft">{copy.progress(done, checklist.length)}</span>}
    >
      <ul className="list">
        {checklist
          .filter((entry) => !entry.done)
          .map(({ item }) => (
            <li key={item} className="row items-start">
              <span className="tick" />
              <div className="grow">
                <a className="link tap" href={items[item].href}>
                  {items[item].title}
                </a>
                <p className="soft">{items[item].text}</p>
              </div>
            </li>
          ))}
      </ul>
      <p>
        <a className="link muted tap" href={href("/profile/edit/days-off")}>
          {copy.daysOff}
        </a>
      </p>
    </Card>
  );
}
