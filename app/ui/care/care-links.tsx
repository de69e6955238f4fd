import type { CareLink } from "#app/ui/care/sitters-care-links.ts";
import { PersonName } from "#app/ui/person-name.tsx";

const copy = { care: "Care sheet", of: (dog: string) => ` for ${dog}` };

/** Links to care sheets, among the other links of a booking. */
export function CareLinks({ links }: { links: CareLink[] }) {
  return links.map(({ href, dog }) => (
    <a key={href} className="link tap below text-sm" href={href}>
      {copy.care}
      <span className={links.length > 1 ? undefined : "hide"}>
        <PersonName name={copy.of(dog)} />
      </span>
    </a>
  ));
}
