import type { CareLink } from "#app/ui/care/sitters-care-links.ts";
import { PersonName } from "#app/ui/person-name.tsx";

const copy = {
  care: "Care sheet",
  careOf: (dog: string) => `Care sheet for ${dog}`,
};

/** Links to care sheets, among the other links of a booking. */
export function CareLinks({ links }: { links: CareLink[] }) {
  return links.map(({ href, dog }) => (
    <a key={href} className="link tap below text-sm" href={href}>
      {links.length > 1 ? <PersonName name={copy.careOf(dog)} /> : copy.care}
    </a>
  ));
}
