import { Faces } from "#app/ui/booking/faces.tsx";
import { PersonName } from "#app/ui/person-name.tsx";

const copy = { with: (name: string) => `With ${name}` };

/** What a weekly booking is about: the dogs, with whom, on which days and at what time. */
export function SeriesHead({
  faces,
  title,
  rhythm,
}: {
  /** Leave out `other` where the page names the other person already. */
  faces: Parameters<typeof Faces>[0];
  title: string;
  rhythm: string[];
}) {
  return (
    <div className="row items-start">
      <Faces {...faces} eager />
      <div className="grow">
        <p className="font-semibold">
          <PersonName name={title} />
        </p>
        <div className="soft">
          {faces.other && <PersonName name={copy.with(faces.other.name)} />}
          {rhythm.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
