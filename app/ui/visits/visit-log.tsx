import type { ReactNode } from "react";
import { PrivatePhotos } from "#app/ui/private-photos.tsx";
import { visitCopy as copy } from "./visit-copy.ts";
import { VisitIcon } from "./visit-icon.tsx";
import type { VisitLine } from "./visit-shown.ts";

/** The notes of a visit, in a line each; `after` renders what can be done with a line. */
export function VisitLog({
  lines,
  after,
  large = false,
}: {
  lines: VisitLine[];
  /** Shows the photos large, for an owner who waits for them. */
  large?: boolean;
  after?: (line: VisitLine) => ReactNode;
}) {
  if (lines.length === 0) return null;
  const withPhotos = lines.find(({ images }) => images.length > 0);
  return (
    <ol className="visit-log">
      {lines.map((line) => (
        <li key={line.id} className="row items-start">
          <VisitIcon kind={line.kind} />
          <div className="grow">
            <p>
              <strong>{line.label}</strong> <span className="soft">{line.time}</span>
            </p>
            {line.text && <p className="prose">{line.text}</p>}
            <PrivatePhotos
              images={line.images}
              alt={`${line.label}, ${line.time}`}
              large={large}
              eager={large && line === withPhotos}
            />
            {line.positionHref && (
              <p>
                <a className="link tap" href={line.positionHref} rel="noreferrer">
                  {copy.takenAt}
                </a>
              </p>
            )}
          </div>
          {after?.(line)}
        </li>
      ))}
    </ol>
  );
}
