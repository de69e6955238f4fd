import { Fragment, type ReactNode, use } from "react";
import { FrontScene } from "#app/ui/art/front-scene.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import type { Face } from "#app/ui/booking/faces.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { LowDataContext } from "#app/ui/layout/low-data.ts";
import { ToldContext } from "#app/ui/milestone/told.ts";
import { PersonName } from "#app/ui/person-name.tsx";

/** What comes next, or is done. */
export type Bead = {
  /** When or what, in bold. */
  lead?: string | undefined;
  text: string;
  tied?: boolean;
};

export type MilestoneShown = {
  /** Whom the leash joins: the owner and, unless it is about nobody else, the sitter. */
  people: [Face, Face?];
  dogs: Face[];
  /** Whether the leash reaches the sitter; it is dotted until then. */
  joined: boolean;
  /** In the words of whoever reads it: 'Selam said yes'. */
  title: string;
  /** By line. */
  facts: string[][];
  hint?: string | null;
  beads: Bead[];
};

/**
 * The head of a page on which something has just turned out well: a scene, those concerned on a
 * leash, and what comes next. Tells the page's toast, if the page's handle has `milestones`.
 */
export function Milestone({
  milestone: { people, dogs, joined, title, facts, hint, beads },
  heading: Heading = "h2",
  children,
}: {
  milestone: MilestoneShown;
  heading?: "h1" | "h2";
  /** One button. */
  children?: ReactNode;
}) {
  const toast = use(ToldContext);
  // The title may say it all.
  const told = toast?.title === title ? null : toast;
  const lowData = use(LowDataContext);
  const [owner, sitter] = people;
  return (
    <section className="milestone" aria-labelledby="milestone">
      {!lowData && <FrontScene />}
      <div className="trio">
        <Line joined={joined} ends={sitter ? 2 : 1} />
        <Avatar {...owner} size="lg" eager />
        <span className={classNames("dogs", dogs.length > 1 && "many")}>
          {dogs.slice(0, 2).map(({ name, photo }) => (
            <Avatar key={name} name={name} photo={photo ?? "/dog.svg"} size="xl" eager />
          ))}
        </span>
        {sitter && <Avatar {...sitter} size="lg" eager />}
      </div>
      <div>
        {told && (
          <p role="status">
            <Badge colour="green">{told.title}</Badge>
          </p>
        )}
        <Heading id="milestone">
          <PersonName name={title} />
        </Heading>
        {facts.length > 0 && (
          <p>
            {facts.map((line) => (
              <span key={line.join()} className="block">
                {line.map((fact, index) => (
                  <Fragment key={fact}>
                    <span className="inline-block">
                      <PersonName name={fact} />
                      {index < line.length - 1 && (
                        <>
                          <i aria-hidden="true"> ·</i>
                          <span className="hide">,</span>
                        </>
                      )}
                    </span>{" "}
                  </Fragment>
                ))}
              </span>
            ))}
          </p>
        )}
        {(told?.text || hint) && <p className="soft">{told?.text || hint}</p>}
      </div>
      {children}
      <Beads beads={beads} />
    </section>
  );
}

/** What comes next, as beads of a leash. */
export function Beads({ beads }: { beads: Bead[] }) {
  return (
    <ol className="beads">
      {beads.map(({ lead, text, tied }) => (
        <li key={text} className={tied ? "tied" : undefined}>
          {lead && (
            <b>
              <PersonName name={lead} />
            </b>
          )}{" "}
          <PersonName name={text} />
        </li>
      ))}
    </ol>
  );
}

/** Drawn behind the faces, from hand to collar to hand. */
function Line({ joined, ends }: { joined: boolean; ends: 1 | 2 }) {
  return (
    <svg viewBox="0 0 328 130" fill="none" aria-hidden="true">
      <path d={`M${ends === 2 ? 42 : 94} 92c6 38 56 44 84 8`} />
      {ends === 2 && (
        <path d="M202 100c28 36 78 30 84-8" strokeDasharray={joined ? undefined : "0 11"} />
      )}
    </svg>
  );
}
